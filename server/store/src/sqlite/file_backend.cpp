#include "backend.hpp"

#include <algorithm>
#include <chrono>

#include "perform.hpp"
#include "sqlite/file_connection.hpp"
#include "sqlite/file_lock.hpp"
#include "sqlite/journal.hpp"
#include "sqlite/schema.hpp"

namespace rois::store {
namespace {

class FileBackend final : public Backend {
 public:
  FileBackend(std::string path, std::unique_ptr<FileLock> lock, Database db, std::int64_t fold_after)
      : path_{std::move(path)},
        lock_{std::move(lock)},
        db_{std::move(db)},
        connection_{db_},
        journal_{db_, fold_after},
        begin_{db_.prepare("BEGIN IMMEDIATE")},
        commit_{db_.prepare("COMMIT")},
        enter_{db_.prepare("SAVEPOINT job")},
        keep_{db_.prepare("RELEASE job")},
        undo_{db_.prepare("ROLLBACK TO job")},
        state_{db_.prepare("UPDATE tables SET phase = ?2, summary = ?3, due_ms = ?4, entries = ?5 WHERE id = ?1")},
        seat_{db_.prepare("INSERT OR IGNORE INTO seats VALUES(?1, ?2)")},
        speaker_{db_.prepare("INSERT OR IGNORE INTO speakers VALUES(?1, ?2)")},
        row_{db_.prepare("INSERT INTO tables(id, code, head, game, is_public, host, opened_wall_ms, phase, due_ms, "
                         "summary, entries) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)")},
        version_{db_.prepare("PRAGMA data_version")} {}

  /// Where ids and server time resume. Ids are never reused, even those of removed rows.
  Result<void> prepare_file() {
    Statement s = db_.prepare(
        "SELECT at_ms, max(next_table, (SELECT coalesce(max(id), 0) + 1 FROM tables)), "
        "max(next_user, (SELECT coalesce(max(id), 0) + 1 FROM users)) FROM moments");
    if (!s.step()) return db_.problem();
    last_moment_ms_ = s.number(0);
    next_table_ = s.number(1);
    next_user_ = s.number(2);
    return {};
  }

  CommitResult commit(std::vector<Job>& jobs) override {
    CommitResult out;
    out.durable = try_commit(jobs, out);
    if (out.durable) {
      empty_log(jobs, out);
      return out;
    }
    out.failure = reason();
    db_.exec("ROLLBACK");
    journal_.forget_all();
    return out;
  }

  Id next_table() override { return next_table_++; }
  Id next_user() override { return next_user_++; }
  std::int64_t last_moment_ms() const override { return last_moment_ms_; }
  bool is_in_place() const override { return !lock_ || lock_->is_in_place(); }
  std::string file() const override { return path_; }
  /// The file's one owner has all of its tables.
  Result<Acquisition> acquire(std::string_view code, Take /*take*/, Reader& reader) override {
    auto found = reader.load(code);
    if (!found) return found.problem();
    return Acquisition{std::move(*found), 0, {}};
  }

 private:
  /// What was removed stays readable in the write-ahead log until that begins anew, which at a quiet site takes months.
  /// It costs some waits for the disk, so it is done when the server looks round, and again later where somebody reads.
  void empty_log(const std::vector<Job>& jobs, const CommitResult& out) {
    const auto erases_texts = [](const Job& job) {
      const auto* write = std::get_if<Writing>(&job.what);
      return write != nullptr && erases(write->write);
    };
    const auto looks = [](const Job& job) { return std::holds_alternative<LookOutside>(job.what); };
    erased_ = erased_ || out.outside_change || std::ranges::any_of(jobs, erases_texts);
    if (erased_ && std::ranges::any_of(jobs, looks)) erased_ = !db_.empty_log();
  }

  bool try_commit(std::vector<Job>& jobs, CommitResult& out) {
    if (!begin_.run()) return false;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      const auto why = try_alone(jobs[i], out);
      if (!why) continue;
      if (!db_.in_transaction()) return false;  // SQLite gave up the whole, as on a full disk
      out.refused.emplace_back(i, *why);
    }
    // Folding is housekeeping: if it fails, the log is as good as before.
    if (journal_.wants_folding()) in_savepoint([this] { return journal_.fold(); }, out);
    const auto from = std::chrono::steady_clock::now();
    if (!commit_.run()) return false;
    const auto spent = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - from);
    out.commit_us = static_cast<std::uint64_t>(spent.count());
    return true;
  }

  /// The reason where it failed.
  std::optional<ErrorId> try_alone(Job& job, CommitResult& out) {
    if (const auto* write = std::get_if<Writing>(&job.what)) return try_write(*write, out);
    if (const auto* added = std::get_if<Addition>(&job.what)) {
      if (try_addition(*added, out)) {
        out.entries += added->entries.size();
        return std::nullopt;
      }
      journal_.forget(added->table);
      return ErrorId::store_unavailable;
    }
    if (const auto* probe = std::get_if<Probe>(&job.what)) {
      if (in_savepoint([&] { return probe->run(connection_); }, out)) return std::nullopt;
      return ErrorId::store_unavailable;
    }
    look_outside(out);
    return std::nullopt;
  }

  std::optional<ErrorId> try_write(const Writing& write, CommitResult& out) {
    std::optional<ErrorId> why;
    const bool good = in_savepoint(
        [&] {
          const auto performed = perform(connection_, write);
          if (!performed) why = performed.problem().code;
          return performed.operator bool();
        },
        out);
    if (good) return std::nullopt;
    return why.value_or(ErrorId::store_unavailable);
  }

  /// A move, by far the most common job, is one statement and needs no savepoint.
  bool try_addition(const Addition& added, CommitResult& out) {
    const bool single =
        !added.row && added.entries.size() == 1 && !added.state && added.seated.empty() && added.speakers.empty();
    if (!single) return in_savepoint([&] { return add(added); }, out);
    if (add(added)) return true;
    out.failure = reason();
    return false;
  }

  /// So that it succeeds or fails alone.
  template <class Do>
  bool in_savepoint(Do what, CommitResult& out) {
    if (!enter_.run()) return false;
    if (what() && keep_.run()) return true;
    out.failure = reason();
    if (!db_.in_transaction()) return false;
    undo_.run();
    keep_.run();
    return false;
  }

  bool add(const Addition& added) {
    const std::size_t length = added.at.n + added.entries.size();
    if (added.row)
      return add_row(*added.row, length) && journal_.begin(added.table, added.entries) && add_people(added);
    return journal_.append(added.table, static_cast<std::int64_t>(added.at.n), added.entries) && add_people(added) &&
           (!added.state || set_state(added.table, length, *added.state));
  }

  bool add_people(const Addition& added) {
    for (const Id user : added.seated)
      if (!seat_.bind(1, user).bind(2, added.table).run()) return false;
    for (const Id user : added.speakers)
      if (!speaker_.bind(1, user).bind(2, added.table).run()) return false;
    return true;
  }

  bool set_state(Id table, std::size_t entries, const TableState& state) {
    return state_.bind(1, table)
               .bind(2, std::int64_t{state.phase})
               .bind(3, state.summary)
               .bind(4, state.due_ms)
               .bind(5, static_cast<std::int64_t>(entries))
               .run() &&
           db_.changes() == 1;
  }

  bool add_row(const TableRow& row, std::size_t entries) {
    return row_.bind(1, row.id)
        .bind(2, row.code)
        .bind(3, row.head)
        .bind(4, row.game)
        .bind(5, std::int64_t{row.is_public})
        .bind(6, row.host)
        .bind(7, row.opened_wall_ms)
        .bind(8, std::int64_t{row.state.phase})
        .bind(9, row.state.due_ms)
        .bind(10, row.state.summary)
        .bind(11, static_cast<std::int64_t>(entries))
        .run();
  }

  void look_outside(CommitResult& out) {
    const std::int64_t version = version_.step() ? version_.number(0) : 0;
    version_.reset();
    out.outside_change = std::exchange(known_version_, version) != version || out.outside_change;
  }

  std::string reason() const { return journal_.failure().empty() ? db_.error() : journal_.failure(); }

  std::string path_;
  std::unique_ptr<FileLock> lock_;
  Database db_;
  FileConnection connection_;
  Journal journal_;
  Statement begin_;
  Statement commit_;
  Statement enter_;
  Statement keep_;
  Statement undo_;
  Statement state_;
  Statement seat_;
  Statement speaker_;
  Statement row_;
  Statement version_;
  std::int64_t known_version_ = 0;
  /// Whether the write-ahead log may hold what was removed.
  bool erased_ = false;
  Id next_table_ = 1;
  Id next_user_ = 1;
  std::int64_t last_moment_ms_ = 0;
};

}  // namespace

Result<Opened> open_data_file(const Store::Config& config) {
  std::unique_ptr<FileLock> lock;
  if (config.open.vfs.empty()) {
    lock = std::make_unique<FileLock>(config.place);
    if (auto taken = lock->take(); !taken) return taken.problem();
  }
  const FileOptions options{config.open.sync, false, config.open.vfs};
  auto writer = Database::open(config.place, options);
  if (!writer) return writer.problem();
  if (auto upgraded = upgrade(*writer, config.on_upgrade); !upgraded) return upgraded.problem();
  auto reader = Database::open(config.place, options);
  if (!reader) return reader.problem();
  if (lock) lock->mark();
  auto backend =
      std::make_unique<FileBackend>(config.place, std::move(lock), std::move(*writer), config.open.fold_after);
  if (auto prepared = backend->prepare_file(); !prepared) return prepared.problem();
  return Opened{std::move(backend), std::make_unique<FileConnection>(std::move(*reader))};
}

}  // namespace rois::store
