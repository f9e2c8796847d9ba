#include "rois/store/removals.hpp"

namespace rois::store {
namespace {

bool has_entries(Database& db, Id table, std::size_t count) {
  Statement s = db.prepare(
      "SELECT max(coalesce((SELECT max(n + count) FROM segments WHERE table_id = ?1), 0), "
      "coalesce((SELECT max(n) + 1 FROM log WHERE table_id = ?1), 0))");
  return s.bind(1, table).step() && s.number(0) == static_cast<std::int64_t>(count);
}

bool run(Database& db, std::string_view sql, Id id) {
  Statement s = db.prepare(sql);
  return s.bind(1, id).run();
}

}  // namespace

std::vector<Id> removals(Database& db) {
  Statement s = db.prepare("SELECT user FROM removals ORDER BY user");
  std::vector<Id> all;
  while (s.step()) all.push_back(s.number(0));
  return all;
}

std::vector<std::string> tables_naming(Database& db, Id user) {
  Statement s = db.prepare(
      "SELECT code FROM tables WHERE host = ?1 OR id IN (SELECT table_id FROM seats WHERE user = ?1 "
      "UNION SELECT table_id FROM speakers WHERE user = ?1) ORDER BY id");
  s.bind(1, user);
  std::vector<std::string> codes;
  while (s.step()) codes.push_back(s.text(0));
  return codes;
}

bool rewrite(Database& db, const Rewritten& table) {
  if (!has_entries(db, table.table, table.entries.size())) return false;
  Statement row = db.prepare("UPDATE tables SET head = ?2, summary = ?3 WHERE id = ?1");
  if (!row.bind(1, table.table).bind(2, table.head).bind(3, table.summary).run() || db.changes() != 1) return false;
  if (!run(db, "DELETE FROM segments WHERE table_id = ?1", table.table) ||
      !run(db, "DELETE FROM log WHERE table_id = ?1", table.table))
    return false;
  std::string text;
  for (const std::string& entry : table.entries) text.append(entry).push_back('\n');
  Statement segment = db.prepare("INSERT INTO segments(table_id, n, count, entries) VALUES(?1, 0, ?2, ?3)");
  const auto count = static_cast<std::int64_t>(table.entries.size());
  return count == 0 || segment.bind(1, table.table).bind(2, count).bind(3, text).run();
}

bool removal_done(Database& db, Id user) {
  return run(db, "DELETE FROM seats WHERE user = ?1", user) && run(db, "DELETE FROM speakers WHERE user = ?1", user) &&
         run(db, "DELETE FROM removals WHERE user = ?1", user);
}

}  // namespace rois::store
