#include "rois/store/moderation.hpp"

namespace rois::store {
namespace {

std::optional<std::int64_t> maybe(const Statement& s, int column) {
  return s.is_null(column) ? std::nullopt : std::optional{s.number(column)};
}

constexpr std::string_view same_target = "kind = ?1 AND user IS ?2 AND network = ?3";

Statement& bind_target(Statement& s, const Sanction& sanction) {
  return s.bind(1, static_cast<std::int64_t>(sanction.kind)).bind(2, sanction.user).bind(3, sanction.network);
}

std::string with_target(std::string_view before) { return std::string{before} + std::string{same_target}; }

}  // namespace

bool put_sanction(Database& db, const Sanction& sanction) {
  Statement old = db.prepare(with_target("DELETE FROM sanctions WHERE "));
  Statement s =
      db.prepare("INSERT INTO sanctions(kind, user, network, since_wall_ms, until_wall_ms) VALUES(?1, ?2, ?3, ?4, ?5)");
  return bind_target(old, sanction).run() &&
         bind_target(s, sanction).bind(4, sanction.since_wall_ms).bind(5, sanction.until_wall_ms).run();
}

bool lift_sanction(Database& db, const Sanction& like) {
  Statement s = db.prepare(with_target("DELETE FROM sanctions WHERE "));
  return bind_target(s, like).run() && db.changes() > 0;
}

std::vector<Sanction> sanctions(Database& db, std::int64_t wall_ms) {
  Statement s = db.prepare(
      "SELECT id, kind, user, network, since_wall_ms, until_wall_ms FROM sanctions "
      "WHERE until_wall_ms IS NULL OR until_wall_ms > ?1 ORDER BY id");
  s.bind(1, wall_ms);
  std::vector<Sanction> rows;
  while (s.step())
    rows.push_back(
        {s.number(0), static_cast<Sanction::Kind>(s.number(1)), maybe(s, 2), s.text(3), s.number(4), maybe(s, 5)});
  return rows;
}

bool put_notice(Database& db, const Notice& notice) {
  Statement s = db.prepare(
      "UPDATE notice SET french = ?1, english = ?2, restart_wall_ms = ?3, until_wall_ms = ?4, read_only = ?5");
  return s.bind(1, notice.french)
             .bind(2, notice.english)
             .bind(3, notice.restart_wall_ms)
             .bind(4, notice.until_wall_ms)
             .bind(5, std::int64_t{notice.read_only})
             .run() &&
         db.changes() == 1;
}

Notice notice(Database& db) {
  Statement s = db.prepare("SELECT french, english, restart_wall_ms, until_wall_ms, read_only FROM notice");
  if (!s.step()) return {};
  return {s.text(0), s.text(1), maybe(s, 2), maybe(s, 3), s.number(4) != 0};
}

bool put_report(Database& db, const Report& report) {
  Statement s = db.prepare(
      "INSERT INTO reports(at_wall_ms, by, whom, by_name, whom_name, table_code, reason, text, evidence, settled) "
      "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0)");
  return s.bind(1, report.at_wall_ms)
      .bind(2, report.by)
      .bind(3, report.whom)
      .bind(4, report.by_name)
      .bind(5, report.whom_name)
      .bind(6, report.table)
      .bind(7, report.reason)
      .bind(8, report.text)
      .bind(9, report.evidence)
      .run();
}

bool settle_report(Database& db, Id id) {
  Statement s = db.prepare("UPDATE reports SET settled = 1 WHERE id = ?1 AND settled = 0");
  return s.bind(1, id).run() && db.changes() == 1;
}

std::vector<Report> reports(Database& db, bool open_only) {
  Statement s = db.prepare(
      "SELECT id, at_wall_ms, by, whom, by_name, whom_name, table_code, reason, text, evidence, settled FROM reports "
      "WHERE settled = 0 OR ?1 = 0 ORDER BY id");
  s.bind(1, std::int64_t{open_only});
  std::vector<Report> rows;
  while (s.step())
    rows.push_back({s.number(0), s.number(1), s.number(2), s.number(3), s.text(4), s.text(5), s.text(6), s.text(7),
                    s.text(8), s.text(9), s.number(10) != 0});
  return rows;
}

bool add_audit(Database& db, const AuditEntry& entry) {
  Statement s = db.prepare("INSERT INTO audit(at_wall_ms, by, what, whom, detail) VALUES(?1, ?2, ?3, ?4, ?5)");
  return s.bind(1, entry.at_wall_ms)
      .bind(2, entry.by)
      .bind(3, entry.what)
      .bind(4, entry.whom)
      .bind(5, entry.detail)
      .run();
}

std::vector<AuditEntry> audit_after(Database& db, Id after, std::size_t most) {
  Statement s =
      db.prepare("SELECT id, at_wall_ms, by, what, whom, detail FROM audit WHERE id > ?1 ORDER BY id LIMIT ?2");
  s.bind(1, after).bind(2, static_cast<std::int64_t>(most));
  std::vector<AuditEntry> rows;
  while (s.step()) rows.push_back({s.number(0), s.number(1), s.text(2), s.text(3), s.text(4), s.text(5)});
  return rows;
}

Id last_audit(Database& db) {
  Statement s = db.prepare("SELECT coalesce(max(id), 0) FROM audit");
  return s.step() ? s.number(0) : 0;
}

bool put_order(Database& db, const Order& order) {
  Statement s = db.prepare("INSERT INTO orders(what, table_code, line) VALUES(?1, ?2, ?3)");
  return s.bind(1, static_cast<std::int64_t>(order.what)).bind(2, order.table).bind(3, order.line).run();
}

std::vector<Order> orders(Database& db) {
  Statement s = db.prepare("SELECT id, what, table_code, line FROM orders ORDER BY id");
  std::vector<Order> rows;
  while (s.step()) rows.push_back({s.number(0), static_cast<Order::What>(s.number(1)), s.text(2), maybe(s, 3)});
  return rows;
}

bool remove_order(Database& db, Id id) {
  Statement s = db.prepare("DELETE FROM orders WHERE id = ?1");
  return s.bind(1, id).run();
}

}  // namespace rois::store
