#include "rois/store/queries.hpp"

#include "rois/names/names.hpp"

namespace rois::store {
namespace {

constexpr std::string_view table_columns =
    "SELECT id, code, head, game, is_public, host, opened_wall_ms, phase, summary, due_ms FROM tables ";

TableRow table_row(const Statement& s) {
  TableRow row;
  row.id = s.number(0);
  row.code = s.text(1);
  row.head = s.text(2);
  row.game = s.text(3);
  row.is_public = s.number(4) != 0;
  row.host = s.number(5);
  row.opened_wall_ms = s.number(6);
  row.state.phase = static_cast<int>(s.number(7));
  row.state.summary = s.text(8);
  if (!s.is_null(9)) row.state.due_ms = s.number(9);
  return row;
}

std::vector<TableRow> table_rows(Statement& s) {
  std::vector<TableRow> rows;
  while (s.step()) rows.push_back(table_row(s));
  return rows;
}

constexpr std::string_view user_columns = "SELECT u.id, u.name, u.guest, u.password, u.since_wall_ms FROM users u ";

UserRow user_row(const Statement& s) { return {s.number(0), s.text(1), s.number(2) != 0, s.text(3), s.number(4)}; }

std::optional<UserRow> one_user(Statement& s) {
  if (!s.step()) return std::nullopt;
  return user_row(s);
}

constexpr std::string_view session_columns =
    "SELECT hash, user, is_token, label, expires_wall_ms, scope, since_wall_ms FROM sessions ";

/// What is no scope of ours can do least.
SessionRow session_row(const Statement& s) {
  const std::int64_t scope = s.number(5);
  const Scope read = scope == 0 ? Scope::all : scope == 1 ? Scope::play : Scope::read;
  return {s.blob(0), s.number(1), s.number(2) != 0, s.text(3), s.number(4), read, s.number(6)};
}

/// How names were folded before: of two accounts of that time that would now have one key, one still has such.
std::string folded_ascii(std::string_view name) {
  std::string out{name};
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

std::string sql(std::string_view columns, std::string_view rest) { return std::string{columns} + std::string{rest}; }

std::int64_t limit(std::size_t most) { return static_cast<std::int64_t>(most); }

}  // namespace

std::string folded(std::string_view name) { return names::folded(name); }

std::optional<UserRow> user_by_name(Database& db, std::string_view name) {
  const std::string key = folded(name);
  const std::string old_key = folded_ascii(name);
  Statement s = db.prepare(sql(user_columns, "WHERE u.folded IN (?1, ?2) ORDER BY u.folded = ?2 DESC LIMIT 1"));
  s.bind(1, key).bind(2, old_key);
  return one_user(s);
}

std::optional<UserRow> user_by_id(Database& db, Id id) {
  Statement s = db.prepare(sql(user_columns, "WHERE u.id = ?1"));
  s.bind(1, id);
  return one_user(s);
}

std::optional<UserRow> user_by_session(Database& db, std::string_view hash, std::int64_t wall_ms) {
  Statement s =
      db.prepare(sql(user_columns, "JOIN sessions s ON s.user = u.id WHERE s.hash = ?1 AND s.expires_wall_ms > ?2"));
  s.bind_blob(1, hash).bind(2, wall_ms);
  return one_user(s);
}

std::optional<SessionRow> session_by_hash(Database& db, std::string_view hash) {
  Statement s = db.prepare(sql(session_columns, "WHERE hash = ?1"));
  if (!s.bind_blob(1, hash).step()) return std::nullopt;
  return session_row(s);
}

std::vector<SessionRow> sessions_of(Database& db, Id user, bool tokens, std::int64_t wall_ms) {
  Statement s = db.prepare(sql(
      session_columns, "WHERE user = ?1 AND is_token = ?2 AND expires_wall_ms > ?3 ORDER BY since_wall_ms DESC, hash"));
  s.bind(1, user).bind(2, std::int64_t{tokens}).bind(3, wall_ms);
  std::vector<SessionRow> rows;
  while (s.step()) rows.push_back(session_row(s));
  return rows;
}

bool has_token(Database& db, Id user, std::string_view label) {
  Statement s = db.prepare("SELECT 1 FROM sessions WHERE user = ?1 AND label = ?2 AND is_token = 1");
  return s.bind(1, user).bind(2, label).step();
}

std::vector<UserRow> users(Database& db, std::size_t most) {
  Statement s = db.prepare(sql(user_columns, "ORDER BY u.guest, u.id LIMIT ?1"));
  s.bind(1, limit(most));
  std::vector<UserRow> rows;
  while (s.step()) rows.push_back(user_row(s));
  return rows;
}

std::optional<TableRow> table_by_code(Database& db, std::string_view code) {
  Statement s = db.prepare(sql(table_columns, "WHERE code = ?1"));
  s.bind(1, code);
  if (!s.step()) return std::nullopt;
  return table_row(s);
}

std::vector<TableRow> tables(Database& db, int phase, bool public_only, std::size_t most) {
  Statement s = db.prepare(
      sql(table_columns, "WHERE (?1 < 0 OR phase = ?1) AND (?2 = 0 OR is_public = 1) ORDER BY id DESC LIMIT ?3"));
  s.bind(1, std::int64_t{phase}).bind(2, std::int64_t{public_only}).bind(3, limit(most));
  return table_rows(s);
}

std::vector<TableRow> games_of(Database& db, Id user, std::size_t most) {
  Statement s = db.prepare(
      sql(table_columns, "WHERE id IN (SELECT table_id FROM seats WHERE user = ?1) ORDER BY id DESC LIMIT ?2"));
  s.bind(1, user).bind(2, limit(most));
  return table_rows(s);
}

std::vector<std::string> codes_due(Database& db, std::int64_t by_ms) {
  Statement s = db.prepare("SELECT code FROM tables WHERE due_ms <= ?1 AND phase < 2");
  s.bind(1, by_ms);
  std::vector<std::string> codes;
  while (s.step()) codes.push_back(s.text(0));
  return codes;
}

std::int64_t open_tables_of(Database& db, Id user) {
  Statement s = db.prepare("SELECT count(*) FROM tables WHERE host = ?1 AND phase < 2");
  s.bind(1, user);
  return s.step() ? s.number(0) : 0;
}

std::int64_t count_tables(Database& db, int phase) {
  Statement s = db.prepare("SELECT count(*) FROM tables WHERE phase = ?1");
  s.bind(1, std::int64_t{phase});
  return s.step() ? s.number(0) : 0;
}

}  // namespace rois::store
