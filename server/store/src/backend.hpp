#pragma once

#include <memory>
#include <string>
#include <vector>

#include "connection.hpp"
#include "perform.hpp"
#include "rois/store/rows.hpp"
#include "rois/store/store.hpp"

namespace rois::store {

/// A table that is opened, or what is added to its log.
struct Addition {
  Id table = 0;
  /// For a new table.
  std::unique_ptr<TableRow> row;
  LogEnd at = 0;
  std::vector<std::string> entries;
  std::optional<TableState> state;
  std::vector<Id> seated;
  std::vector<Id> speakers;
};

/// Looking whether another program has written.
struct LookOutside {};

/// What a test does to the database (probe.hpp).
struct Probe {
  std::function<bool(Connection&)> run;
};

struct Job {
  std::variant<Addition, Writing, LookOutside, Probe> what;
};

/// The writer's side of one of the databases. All but `next_table`, `next_user` and `is_in_place` is called on the
/// writer's thread alone.
class Backend {
 public:
  virtual ~Backend() = default;

  /// What became of the jobs of one transaction.
  struct CommitResult {
    bool durable = false;
    /// Jobs that failed alone, by their place.
    std::vector<std::pair<std::size_t, ErrorId>> refused;
    /// Entries that were written.
    std::uint64_t entries = 0;
    /// Of the last that failed.
    std::string failure;
    /// How long the commit itself took.
    std::uint64_t commit_us = 0;
    bool outside_change = false;
  };
  /// Does all of them in their order, in one transaction.
  virtual CommitResult commit(std::vector<Job>& jobs) = 0;

  virtual Id next_table() = 0;
  virtual Id next_user() = 0;
  virtual std::int64_t last_moment_ms() const = 0;
  /// Whether what is written to is still what was opened.
  virtual bool is_in_place() const = 0;
  virtual std::string file() const = 0;

  // Of a database that several nodes may share. `acquire` is called on the reader's thread, the rest on any.
  virtual Result<Acquisition> acquire(std::string_view code, Take take, Reader& reader) = 0;
  virtual std::string node_secret() const { return {}; }
  virtual Id node() const { return 0; }
  virtual bool holds_lease() const { return true; }
  virtual void drain() {}
};

/// The way in for tests.
struct Store::Inside {
  static Ticket push(Store& store, Job job) { return store.push(std::move(job)); }
};

/// A backend, and a connection that reads what it has committed.
struct Opened {
  std::unique_ptr<Backend> backend;
  std::unique_ptr<Connection> reader;
};
Result<Opened> open_data_file(const Store::Config& config);
Result<Opened> open_postgresql(const Store::Config& config);

}  // namespace rois::store
