#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "rois/core/result.hpp"
#include "rois/store/database.hpp"
#include "rois/store/rows.hpp"
#include "rois/store/schema.hpp"

namespace rois::store {

class Journal;

/// The sequence number of a write.
using Ticket = std::uint64_t;

/// The outcome of all writes up to a ticket that have not been reported before.
struct Commit {
  Ticket up_to = 0;
  /// Whether the transaction is on disk; otherwise none of these writes is.
  bool durable = false;
  /// Writes that failed on their own although the transaction succeeded, in order.
  std::vector<Ticket> failed;
};

/// The only writer of the data file, on a thread of its own, with group commit: writes that arrive while it is busy go
/// into the next transaction together and share one sync. A write that fails does so alone; one that builds on it no
/// longer fits its table's log and fails too.
class Store {
 public:
  struct Config {
    std::string path;
    OpenOptions open;
    /// Called on the writer's thread.
    std::function<void(const Commit&)> on_commit;
    OnUpgrade on_upgrade = {};
  };

  static Result<std::unique_ptr<Store>> open(Config config);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  Ticket create(TableRow row, std::vector<std::string> entries, std::vector<Id> seated);
  /// Appends to a table's log, which must have `at` entries; with the new state if more than the log changed, and the
  /// people who sat down or spoke.
  Ticket append(Id table, std::size_t at, std::vector<std::string> entries, std::optional<TableState> state = {},
                std::vector<Id> seated = {}, std::vector<Id> speakers = {});
  /// Moves the newest entries of all tables into their segments. Done automatically often enough.
  Ticket fold();
  /// Any other write, in the same order. If it returns false nothing of it is written.
  Ticket change(std::function<bool(Database&)> job);

  /// The read connection, which sees committed data; for one thread at a time.
  Database& reader() { return *reader_; }

  Id next_table() { return next_table_++; }
  Id next_user() { return next_user_++; }
  /// The last server time saved in the file.
  std::int64_t last_moment_ms() const { return last_moment_ms_; }
  /// Whether the last commit succeeded.
  bool can_write() const { return can_write_; }

  struct Counts {
    std::uint64_t commits = 0;
    std::uint64_t entries = 0;
    /// Commits that failed, and writes that failed on their own.
    std::uint64_t failures = 0;
    std::uint64_t refusals = 0;
    /// Time in COMMIT, which is mostly the disk's sync.
    std::uint64_t commit_us = 0;
  };
  /// The reason for the last failure, for the log.
  std::string failure() const;
  Counts counts() const;

 private:
  struct Job {
    enum class Kind : std::uint8_t { create, append, fold, change };

    Kind kind = Kind::append;
    Id table = 0;
    std::size_t at = 0;
    std::unique_ptr<TableRow> row;
    std::vector<std::string> entries;
    std::optional<TableState> state;
    std::vector<Id> seated;
    std::vector<Id> speakers;
    std::function<bool(Database&)> change;
  };
  struct Statements;

  Store(Config config, Database writer, Database reader);
  Result<void> prepare_file();
  Ticket push(Job job);
  void run();
  void work(std::vector<Job>& jobs, Ticket last);
  bool commit(std::vector<Job>& jobs, Commit& told);
  bool try_alone(Job& job);
  bool in_savepoint(Job& job);
  bool perform(Job& job);
  bool add_seats(const Job& job);
  bool set_state(Id table, std::size_t entries, const TableState& state);
  bool add_row(const TableRow& row, std::size_t entries);
  void fold_quietly();
  void note_failure();

  Config config_;
  std::optional<Database> writer_;
  std::optional<Database> reader_;
  std::unique_ptr<Statements> statements_;
  std::unique_ptr<Journal> journal_;
  Id next_table_ = 1;
  Id next_user_ = 1;
  std::int64_t last_moment_ms_ = 0;
  std::atomic<bool> can_write_ = true;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> waiting_;
  Ticket issued_ = 0;
  bool stopping_ = false;
  Counts counts_;
  std::string failure_;
  std::thread thread_;
};

}  // namespace rois::store
