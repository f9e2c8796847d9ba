#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "rois/store/database.hpp"
#include "rois/store/rows.hpp"

namespace rois::store {

/// Numbers what is written, in order.
using Ticket = std::uint64_t;

/// The one writer of the data file, on a thread of its own. What is handed over while it is busy goes into its next
/// transaction together, so that one sync serves many.
class Store {
 public:
  struct Plan {
    std::string path;
    OpenOptions open;
    /// Called on the writer's thread: everything up to this ticket is on disk. Or, where not `durable`, this and all
    /// that is waiting was not written, and nothing will be before `recover`.
    std::function<void(Ticket, bool durable)> on_commit;
  };

  static std::unique_ptr<Store> open(Plan plan, std::string& why);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  Ticket create(TableRow row, std::vector<std::string> entries, std::vector<Id> seated);
  /// Adds to a table's log; with a state where more than the log changed, and whoever sat down.
  Ticket append(Id table, std::vector<std::string> entries, std::optional<TableState> state = {},
                std::vector<Id> seated = {});
  /// Moves a table's log out of the common one, beside its row; for tables that leave memory.
  Ticket fold(Id table, TableState state);
  /// Something rarer: any change, within the same order. What it answers is the caller's business.
  Ticket change(std::function<void(Database&)> job);
  /// After a failure: from here on it is tried again.
  void recover();

  /// Reads on this connection, which sees what is committed; called by one thread at a time.
  Database& reader() { return *reader_; }
  std::optional<StoredTable> load(Database& db, std::string_view code);

  Id next_table() { return next_table_++; }
  Id next_user() { return next_user_++; }
  /// The latest moment on the server's time line that was noted in the file, and the very last entry of all tables,
  /// which may be later.
  std::int64_t last_moment_ms() const { return last_moment_ms_; }
  const std::string& last_entry() const { return last_entry_; }
  /// Tables whose log was not folded when the server stopped.
  std::size_t unfolded() const { return tails_.size(); }

  struct Counts {
    std::uint64_t commits = 0;
    std::uint64_t entries = 0;
    std::uint64_t failures = 0;
    /// Time in COMMIT, which is mostly the disk's sync.
    std::uint64_t commit_us = 0;
  };
  /// Why the last transaction that failed did; for the log.
  std::string failure() const;
  Counts counts() const;

 private:
  struct Job {
    enum class Kind : std::uint8_t { create, append, fold, change, recover };

    Kind kind = Kind::append;
    Id table = 0;
    std::unique_ptr<TableRow> row;
    std::vector<std::string> entries;
    std::optional<TableState> state;
    std::vector<Id> seated;
    std::function<void(Database&)> change;
  };
  struct Statements;

  Store(Plan plan, Database writer, Database reader);
  bool prepare_file(std::string& why);
  Ticket push(Job job);
  void run();
  void work(std::vector<Job>& jobs, Ticket last);
  bool commit(std::vector<Job>& jobs, std::unordered_map<Id, Id>& tails);
  bool perform(Job& job, std::unordered_map<Id, Id>& tails);
  bool add_entries(const Job& job, std::unordered_map<Id, Id>& tails);
  bool set_state(Id table, const TableState& state);
  bool add_row(const TableRow& row);
  bool fold_log(const Job& job, std::unordered_map<Id, Id>& tails);
  bool give_up();
  Id tail(Id table, const std::unordered_map<Id, Id>& tails) const;

  Plan plan_;
  std::optional<Database> writer_;
  std::optional<Database> reader_;
  std::unique_ptr<Statements> statements_;
  Id next_seq_ = 1;
  Id next_table_ = 1;
  Id next_user_ = 1;
  std::int64_t last_moment_ms_ = 0;
  std::string last_entry_;
  bool failed_ = false;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> waiting_;
  Ticket issued_ = 0;
  bool stopping_ = false;
  Counts counts_;
  std::string failure_;
  /// The last entry of each table that has any in the common log.
  std::unordered_map<Id, Id> tails_;
  std::thread thread_;
};

}  // namespace rois::store
