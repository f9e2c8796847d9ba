#include "rois/store/retention.hpp"

#include "rois/store/queries.hpp"

namespace rois::store {
namespace {

std::vector<std::string> codes(Statement& s) {
  std::vector<std::string> out;
  while (s.step()) out.push_back(s.text(0));
  return out;
}

std::int64_t limit(std::size_t most) { return static_cast<std::int64_t>(most); }

bool run_before(Database& db, std::string_view sql, std::int64_t wall_ms) {
  Statement s = db.prepare(sql);
  return s.bind(1, wall_ms).run();
}

/// One row of `segments` or `log`: where it is, and its entries, one a line.
struct Stored {
  bool is_segment = false;
  Id row = 0;
  std::string text;
};

/// Empty where nothing of it is to be changed.
std::optional<std::string> rewritten(std::string_view text, const Rewrite& rewrite) {
  std::string out;
  bool changed = false;
  while (true) {
    const std::size_t end = text.find('\n');
    const std::string_view entry = text.substr(0, end);
    auto other = entry.empty() ? std::nullopt : rewrite(entry);
    changed = changed || other;
    out += other ? *other : std::string{entry};
    if (end == std::string_view::npos) break;
    out += '\n';
    text.remove_prefix(end + 1);
  }
  return changed ? std::optional{std::move(out)} : std::nullopt;
}

}  // namespace

bool note_seen(Database& db, const std::vector<Id>& users, std::int64_t wall_ms) {
  Statement s = db.prepare("INSERT OR REPLACE INTO seen SELECT id, ?2 FROM users WHERE id = ?1 AND guest = 1");
  for (const Id user : users)
    if (!s.bind(1, user).bind(2, wall_ms).run()) return false;
  return true;
}

bool note_ended(Database& db, std::int64_t wall_ms) {
  return run_before(db, "UPDATE tables SET ended_wall_ms = ?1 WHERE phase = 2 AND ended_wall_ms IS NULL", wall_ms);
}

std::vector<Id> expired_guests(Database& db, std::optional<std::int64_t> before_ms, std::int64_t wall_ms,
                               std::size_t most) {
  Statement s = db.prepare(
      "SELECT u.id FROM users u LEFT JOIN seen ON seen.user = u.id WHERE u.guest = 1 AND "
      "(max(u.since_wall_ms, coalesce(seen.wall_ms, 0)) < ?1 OR NOT EXISTS "
      "(SELECT 1 FROM sessions s WHERE s.user = u.id AND s.expires_wall_ms > ?2)) LIMIT ?3");
  s.bind(1, before_ms).bind(2, wall_ms).bind(3, limit(most));
  std::vector<Id> out;
  while (s.step()) out.push_back(s.number(0));
  return out;
}

std::vector<std::string> expired_tables(Database& db, std::optional<std::int64_t> before_ms, std::size_t most) {
  Statement s = db.prepare(
      "SELECT code FROM tables WHERE ended_wall_ms < ?1 AND ended_wall_ms IS NOT NULL UNION ALL "
      "SELECT code FROM tables t WHERE phase < 2 AND NOT EXISTS (SELECT 1 FROM users WHERE id = t.host) AND NOT EXISTS "
      "(SELECT 1 FROM seats JOIN users ON users.id = seats.user WHERE seats.table_id = t.id) LIMIT ?2");
  s.bind(1, before_ms).bind(2, limit(most));
  return codes(s);
}

std::vector<std::string> tables_with_chat(Database& db, std::int64_t before_ms, std::size_t most) {
  Statement s = db.prepare(
      "SELECT code FROM tables WHERE ended_wall_ms < ?1 AND ended_wall_ms IS NOT NULL AND has_chat = 1 LIMIT ?2");
  s.bind(1, before_ms).bind(2, limit(most));
  return codes(s);
}

bool remove_ended(Database& db, std::int64_t wall_ms) {
  return db.exec("DELETE FROM seen WHERE user IN (SELECT id FROM users WHERE guest = 0)") &&
         run_before(db, "DELETE FROM sessions WHERE expires_wall_ms <= ?1", wall_ms) &&
         run_before(db, "DELETE FROM sanctions WHERE until_wall_ms <= ?1", wall_ms);
}

bool remove_reports(Database& db, std::int64_t before_ms) {
  return run_before(db, "DELETE FROM reports WHERE at_wall_ms < ?1", before_ms);
}

bool remove_audit(Database& db, std::int64_t before_ms) {
  return run_before(db, "DELETE FROM audit WHERE at_wall_ms < ?1", before_ms);
}

bool rewrite_log(Database& db, std::string_view code, const Rewrite& rewrite) {
  const auto table = table_by_code(db, code);
  if (!table) return false;
  std::vector<Stored> rows;
  Statement all = db.prepare(
      "SELECT 1, id, entries, n FROM segments WHERE table_id = ?1 UNION ALL "
      "SELECT 0, seq, entry, n FROM log WHERE table_id = ?1 ORDER BY 4");
  all.bind(1, table->id);
  while (all.step()) rows.push_back({all.number(0) != 0, all.number(1), all.text(2)});
  if (all.failed()) return false;
  all.reset();
  Statement segment = db.prepare("UPDATE segments SET entries = ?2 WHERE id = ?1");
  Statement entry = db.prepare("UPDATE log SET entry = ?2 WHERE seq = ?1");
  for (const Stored& row : rows) {
    const auto text = rewritten(row.text, rewrite);
    if (text && !(row.is_segment ? segment : entry).bind(1, row.row).bind(2, *text).run()) return false;
  }
  return true;
}

bool note_no_chat(Database& db, std::string_view code) {
  Statement s = db.prepare("UPDATE tables SET has_chat = 0 WHERE code = ?1");
  return s.bind(1, code).run();
}

}  // namespace rois::store
