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
#include "rois/store/commit.hpp"
#include "rois/store/nodes.hpp"
#include "rois/store/reader.hpp"
#include "rois/store/rows.hpp"
#include "rois/store/writes.hpp"

namespace rois::store {

class Backend;
struct Job;

/// From which version to which, and how far it is.
struct Upgrade {
  std::int64_t from = 0;
  std::int64_t to = 0;
  std::size_t done = 0;
  std::size_t of = 0;
};
/// Called now and then while a large file is upgraded.
using OnUpgrade = std::function<void(const Upgrade&)>;

struct OpenOptions {
  /// Only for the control of the durability test.
  bool sync = true;
  // Only tests change what follows.
  /// A registered SQLite VFS.
  std::string vfs = {};
  /// How many entries gather in a data file before they move to the segments of their tables. A load reads them all:
  /// within a millisecond as long as there are no more than this.
  std::int64_t fold_after = 4'096;
};

/// Whether a place is the address of a PostgreSQL database, and not the path of a data file.
bool is_postgresql(std::string_view place);
/// A place as it may be shown: without a password.
std::string without_password(std::string_view place);

/// Everything a server keeps, and the only writer of it, on a thread of its own, with group commit: writes that arrive
/// while it is busy go into the next transaction together and share one sync. A write that fails does so alone; one
/// that builds on it no longer fits its table's log and fails too. No two stores of one place are open at a time, but
/// for nodes that share a PostgreSQL database.
class Store {
 public:
  struct Config {
    /// The path of a data file, made if it is not there, or the address of a PostgreSQL database.
    std::string place;
    OpenOptions open = {};
    /// Called on the writer's thread.
    std::function<void(const Commit&)> on_commit;
    OnUpgrade on_upgrade = {};
    /// Another program, such as `rois admin`, has written. Called on the writer's thread.
    std::function<void()> on_outside_change = {};
    /// Shares a PostgreSQL database with other nodes; alone without.
    std::optional<NodeConfig> node = {};
  };

  static Result<std::unique_ptr<Store>> open(Config config);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  Ticket create(TableRow row, std::vector<std::string> entries, std::vector<Id> seated);
  /// Appends to a table's log, which must end `at` and be in that term of ownership; with the new state if more than
  /// the log changed, and the people who sat down or spoke.
  Ticket append(Id table, LogEnd at, std::vector<std::string> entries, std::optional<TableState> state = {},
                std::vector<Id> seated = {}, std::vector<Id> speakers = {});
  /// Any other write, in the same order; with what the audit log says of it, or neither.
  Ticket write(Write what, std::optional<AuditEntry> note = {});
  /// Looks whether another program has written.
  Ticket look_outside();

  /// Sees committed data; for one thread at a time.
  Reader& reader() { return *reader_; }
  /// Makes a table this node's, if nobody who lives has it, and reads it. On the reader's thread.
  Result<Acquisition> acquire(std::string_view code, Take take = Take::if_free);
  /// Whether other nodes may share the database.
  bool is_shared() const { return config_.node.has_value(); }
  /// What nodes prove to each other that they share; empty where they do not.
  std::string node_secret() const;
  /// The number of this node; 0 where it is alone.
  Id node() const;
  /// Whether nobody else can have taken what is this node's, by its own clock; always where it is alone. What it has in
  /// memory may be shown as long as this holds; what it may write is another question, which the fence decides.
  bool holds_lease() const;
  /// From now on others may have its tables, and it takes none.
  void drain();

  /// Numbers that were never given before.
  Id next_table();
  Id next_user();
  /// The last server time that was noted.
  std::int64_t last_moment_ms() const { return last_moment_ms_; }
  /// Whether the last commit succeeded, and what is written to is still in its place.
  bool can_write() const;
  /// The data file, for figures about it; empty where there is none.
  std::string file() const;

  struct Counts {
    std::uint64_t commits = 0;
    std::uint64_t entries = 0;
    /// Commits that failed, and writes that failed on their own.
    std::uint64_t failures = 0;
    std::uint64_t refusals = 0;
    /// Time in COMMIT, which is mostly the disk's sync.
    std::uint64_t commit_us = 0;
  };
  /// The way in for tests (src/probe.hpp).
  struct Inside;

  /// The reason for the last failure, for the log.
  std::string failure() const;
  Counts counts() const;

 private:
  Store(Config config, std::unique_ptr<Backend> backend, Reader reader, std::int64_t last_moment_ms);
  Ticket push(Job job);
  void run();
  void work(std::vector<Job>& jobs, Ticket last);

  Config config_;
  std::unique_ptr<Backend> backend_;
  std::unique_ptr<Reader> reader_;
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
