#include "sqlite/schema.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "rois/store/rows.hpp"
#include "sqlite/accounts_schema.hpp"

namespace rois::store {
namespace {

constexpr std::size_t told_every = 1'000;

constexpr const char* first_schema = R"sql(
CREATE TABLE users(
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT UNIQUE, guest INTEGER NOT NULL, password TEXT NOT NULL,
  since_wall_ms INTEGER NOT NULL) STRICT;
CREATE TABLE sessions(
  hash BLOB PRIMARY KEY, user INTEGER NOT NULL, is_token INTEGER NOT NULL, label TEXT NOT NULL,
  expires_wall_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions(user);
CREATE TABLE tables(
  id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, head TEXT NOT NULL, game TEXT NOT NULL, is_public INTEGER NOT NULL,
  host INTEGER NOT NULL, opened_wall_ms INTEGER NOT NULL, phase INTEGER NOT NULL, due_ms INTEGER, summary TEXT NOT NULL,
  folded TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX tables_by_phase ON tables(phase, is_public);
CREATE INDEX tables_by_host ON tables(host, phase);
CREATE INDEX tables_by_due ON tables(due_ms) WHERE due_ms IS NOT NULL;
CREATE TABLE seats(
  user INTEGER NOT NULL, table_id INTEGER NOT NULL, PRIMARY KEY(user, table_id)) STRICT, WITHOUT ROWID;
CREATE TABLE log(
  seq INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, previous INTEGER NOT NULL, entry TEXT NOT NULL) STRICT;
CREATE TABLE moments(id INTEGER PRIMARY KEY CHECK (id = 1), at_ms INTEGER NOT NULL) STRICT;
INSERT INTO moments VALUES(1, 0);
)sql";

bool create_first(Database& db, const OnUpgrade& /*tell*/) { return db.exec(first_schema); }

/// `segments` holds logs in long pieces, `tables.entries` how many entries a table had when its state was last noted,
/// and `moments` the numbers that were never given, whatever has been removed since. The long texts beside the tables
/// are written once, into the segments: changing rows that hold them would write them again each time.
constexpr const char* before_second = R"sql(
DROP INDEX tables_by_phase;
DROP INDEX tables_by_host;
DROP INDEX tables_by_due;
ALTER TABLE tables RENAME TO old_tables;
ALTER TABLE log RENAME TO old_log;
CREATE TABLE tables(
  id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, head TEXT NOT NULL, game TEXT NOT NULL, is_public INTEGER NOT NULL,
  host INTEGER NOT NULL, opened_wall_ms INTEGER NOT NULL, phase INTEGER NOT NULL, due_ms INTEGER, summary TEXT NOT NULL,
  entries INTEGER NOT NULL) STRICT;
CREATE INDEX tables_by_phase ON tables(phase, is_public);
CREATE INDEX tables_by_host ON tables(host, phase);
CREATE INDEX tables_by_due ON tables(due_ms) WHERE due_ms IS NOT NULL;
INSERT INTO tables
  SELECT id, code, head, game, is_public, host, opened_wall_ms, phase, due_ms, summary, 0 FROM old_tables;
CREATE TABLE segments(
  id INTEGER PRIMARY KEY, table_id INTEGER NOT NULL REFERENCES tables(id) ON DELETE CASCADE, n INTEGER NOT NULL,
  count INTEGER NOT NULL, entries TEXT NOT NULL, UNIQUE(table_id, n)) STRICT;
CREATE TABLE log(
  seq INTEGER PRIMARY KEY, table_id INTEGER NOT NULL REFERENCES tables(id) ON DELETE CASCADE, n INTEGER NOT NULL,
  entry TEXT NOT NULL) STRICT;
ALTER TABLE moments ADD COLUMN next_table INTEGER NOT NULL DEFAULT 1;
ALTER TABLE moments ADD COLUMN next_user INTEGER NOT NULL DEFAULT 1;
UPDATE moments SET
  next_table = 1 + max((SELECT coalesce(max(id), 0) FROM tables), (SELECT coalesce(max(table_id), 0) FROM old_log)),
  next_user = 1 + max((SELECT coalesce(max(id), 0) FROM users), (SELECT coalesce(max(user), 0) FROM seats),
                      (SELECT coalesce(max(host), 0) FROM tables));
)sql";

constexpr const char* after_second = R"sql(
DROP TABLE old_log;
DROP TABLE old_tables;
)sql";

/// Brings the logs of the first version, one long text beside the table and a chain of rows after it, into segments.
class LogMove {
 public:
  LogMove(Database& db, const OnUpgrade& tell)
      : db_{db},
        tell_{tell},
        insert_{db.prepare("INSERT INTO segments(table_id, n, count, entries) VALUES(?1, ?2, ?3, ?4)")},
        note_{db.prepare("UPDATE tables SET entries = ?2 WHERE id = ?1")} {}

  bool run() { return move_folded() && move_chains(); }

 private:
  bool add(Id table, std::int64_t n, std::int64_t count, std::string_view text) {
    return insert_.bind(1, table).bind(2, n).bind(3, count).bind(4, text).run() &&
           note_.bind(1, table).bind(2, n + count).run();
  }
  void count_one() {
    if (++progress_.done % told_every == 0 && tell_) tell_(progress_);
  }

  bool move_folded() {
    Statement all = db_.prepare("SELECT count(*) FROM tables");
    progress_ = {1, newest_version, 0, all.step() ? static_cast<std::size_t>(all.number(0)) : 0};
    all.reset();
    Statement rows = db_.prepare("SELECT id, folded FROM old_tables");
    while (rows.step()) {
      const std::string text = rows.text(1);
      const auto count = std::ranges::count(text, '\n');
      lengths_[rows.number(0)] = count;
      if (count > 0 && !add(rows.number(0), 0, count, text)) return false;
      count_one();
    }
    return !rows.failed();
  }

  /// Where a link of the chain is missing the piece begins one further on: such a table is not whole, now as before.
  bool move_chains() {
    Statement rows = db_.prepare("SELECT table_id, seq, previous, entry FROM old_log ORDER BY table_id, seq");
    while (rows.step()) {
      const Id table = rows.number(0);
      if (table != table_) {
        if (!flush()) return false;
        begin(table);
      }
      const bool linked = rows.number(2) == last_seq_;
      if (!linked && !flush()) return false;
      if (!linked) ++next_n_;
      last_seq_ = rows.number(1);
      text_ += rows.text(3);
      text_ += '\n';
      ++count_;
    }
    return !rows.failed() && flush();
  }
  void begin(Id table) {
    const auto known = lengths_.find(table);
    table_ = table;
    is_there_ = known != lengths_.end();
    next_n_ = is_there_ ? known->second : 0;
    last_seq_ = 0;
  }
  bool flush() {
    const bool good = count_ == 0 || !is_there_ || add(table_, next_n_, count_, text_);
    next_n_ += std::exchange(count_, 0);
    text_.clear();
    return good;
  }

  Database& db_;
  const OnUpgrade& tell_;
  Statement insert_;
  Statement note_;
  Upgrade progress_;
  std::unordered_map<Id, std::int64_t> lengths_;
  Id table_ = 0;
  bool is_there_ = false;
  Id last_seq_ = 0;
  std::int64_t next_n_ = 0;
  std::int64_t count_ = 0;
  std::string text_;
};

bool split_logs(Database& db, const OnUpgrade& tell) {
  if (!db.exec(before_second)) return false;
  if (!LogMove{db, tell}.run()) return false;
  return db.exec(after_second);
}

/// Moderation and retention. When a table was seen to be over, and whether its chat is still there, is noted beside it;
/// the two small indexes hold the tables alone that have yet to be looked at. What is in `audit` is only added to; a
/// year is what the privacy page says.
constexpr const char* moderation_schema = R"sql(
CREATE TABLE sanctions(
  id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, user INTEGER, network TEXT NOT NULL, since_wall_ms INTEGER NOT NULL,
  until_wall_ms INTEGER) STRICT;
CREATE TABLE notice(
  id INTEGER PRIMARY KEY CHECK(id = 1), french TEXT NOT NULL, english TEXT NOT NULL, restart_wall_ms INTEGER,
  until_wall_ms INTEGER, read_only INTEGER NOT NULL) STRICT;
INSERT INTO notice VALUES(1, '', '', NULL, NULL, 0);
CREATE TABLE reports(
  id INTEGER PRIMARY KEY, at_wall_ms INTEGER NOT NULL, by INTEGER NOT NULL, whom INTEGER NOT NULL,
  by_name TEXT NOT NULL, whom_name TEXT NOT NULL, table_code TEXT NOT NULL, reason TEXT NOT NULL, text TEXT NOT NULL,
  evidence TEXT NOT NULL, settled INTEGER NOT NULL) STRICT;
CREATE TABLE orders(
  id INTEGER PRIMARY KEY AUTOINCREMENT, what INTEGER NOT NULL, table_code TEXT NOT NULL, line INTEGER) STRICT;
CREATE TABLE audit(
  id INTEGER PRIMARY KEY AUTOINCREMENT, at_wall_ms INTEGER NOT NULL, by TEXT NOT NULL, what TEXT NOT NULL,
  whom TEXT NOT NULL, detail TEXT NOT NULL) STRICT;
CREATE TRIGGER audit_never_changes BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append only'); END;
CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
  WHEN OLD.at_wall_ms > (CAST(strftime('%s', 'now') AS INTEGER) - 365 * 86400) * 1000
  BEGIN SELECT RAISE(ABORT, 'the audit log is append only'); END;
CREATE TABLE seen(user INTEGER PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE, wall_ms INTEGER NOT NULL) STRICT;
ALTER TABLE tables ADD COLUMN ended_wall_ms INTEGER;
ALTER TABLE tables ADD COLUMN has_chat INTEGER NOT NULL DEFAULT 1;
CREATE INDEX tables_just_over ON tables(id) WHERE phase = 2 AND ended_wall_ms IS NULL;
CREATE INDEX tables_by_end ON tables(ended_wall_ms) WHERE ended_wall_ms IS NOT NULL;
CREATE INDEX tables_with_chat ON tables(ended_wall_ms) WHERE ended_wall_ms IS NOT NULL AND has_chat = 1;
)sql";

bool add_moderation(Database& db, const OnUpgrade& /*tell*/) { return db.exec(moderation_schema); }

/// Accounts that keep order in the page.
bool add_roles(Database& db, const OnUpgrade& /*tell*/) {
  return db.exec(R"sql(
CREATE TABLE roles(
  user INTEGER PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE, role INTEGER NOT NULL,
  since_wall_ms INTEGER NOT NULL) STRICT;
)sql");
}

/// From each version to the next.
constexpr std::array<bool (*)(Database&, const OnUpgrade&), newest_version> steps{
    create_first, split_logs, add_account_rights, add_moderation, add_roles};

}  // namespace

std::int64_t version_of(Database& db) {
  Statement s = db.prepare("PRAGMA user_version");
  return s.step() ? s.number(0) : -1;
}

Result<void> upgrade(Database& db, const OnUpgrade& tell) {
  const auto fail = [&] {
    Problem problem = db.problem();
    db.exec("ROLLBACK");
    return problem;
  };
  if (version_of(db) == newest_version) return {};
  if (!db.exec("BEGIN IMMEDIATE")) return fail();
  const std::int64_t version = version_of(db);
  if (version < 0) return fail();
  for (std::int64_t v = version; v < newest_version; ++v)
    if (!steps.at(static_cast<std::size_t>(v))(db, tell)) return fail();
  const std::string mark = "PRAGMA user_version = " + std::to_string(std::max(version, newest_version));
  if (!db.exec(mark.c_str()) || !db.exec("COMMIT")) return fail();
  return check_current(db);
}

Result<void> check_current(Database& db) {
  const std::int64_t version = version_of(db);
  if (version == newest_version) return {};
  if (version < 0) return db.problem();
  return Problem{version > newest_version ? ErrorId::data_file_newer : ErrorId::data_file_older,
                 std::to_string(version)};
}

}  // namespace rois::store
