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

#include "rois/store/database.hpp"
#include "rois/store/rows.hpp"
#include "rois/store/schema.hpp"

namespace rois::store {

class Journal;

/// Numbers what is written, in order.
using Ticket = std::uint64_t;

/// What became of everything up to a ticket that was not told of before.
struct Commit {
  Ticket up_to = 0;
  /// It is on disk; or none of it is.
  bool durable = false;
  /// What did not come to disk although the rest did, in order.
  std::vector<Ticket> failed;
};

/// The one writer of the data file, on a thread of its own. What is handed over while it is busy goes into its next
/// transaction together, so that one sync serves many. What fails in it fails alone; what builds on something that
/// failed does not fit its table's log any more and fails too.
class Store {
 public:
  struct Config {
    std::string path;
    OpenOptions open;
    /// Called on the writer's thread.
    std::function<void(const Commit&)> on_commit;
    OnUpgrade on_upgrade = {};
  };

  static std::unique_ptr<Store> open(Config config, std::string& why);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  Ticket create(TableRow row, std::vector<std::string> entries, std::vector<Id> seated);
  /// Adds to a table's log, which has `at` entries by now; with a state where more than the log changed, and whoever
  /// sat down.
  Ticket append(Id table, std::size_t at, std::vector<std::string> entries, std::optional<TableState> state = {},
                std::vector<Id> seated = {});
  /// Moves what all tables wrote lately into their own places. It is done by itself often enough.
  Ticket fold();
  /// Something rarer: any change, within the same order. Where it answers false nothing of it is written.
  Ticket change(std::function<bool(Database&)> job);

  /// Reads on this connection, which sees what is committed; called by one thread at a time.
  Database& reader() { return *reader_; }

  Id next_table() { return next_table_++; }
  Id next_user() { return next_user_++; }
  /// The latest moment on the server's time line that was noted in the file.
  std::int64_t last_moment_ms() const { return last_moment_ms_; }
  /// Whether the last commit came to disk.
  bool can_write() const { return can_write_; }

  struct Counts {
    std::uint64_t commits = 0;
    std::uint64_t entries = 0;
    /// Commits that failed, and what failed alone.
    std::uint64_t failures = 0;
    std::uint64_t refusals = 0;
    /// Time in COMMIT, which is mostly the disk's sync.
    std::uint64_t commit_us = 0;
  };
  /// Why what failed last did; for the log.
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
    std::function<bool(Database&)> change;
  };
  struct Statements;

  Store(Config config, Database writer, Database reader);
  bool prepare_file(std::string& why);
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
