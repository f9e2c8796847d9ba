#include "queries.hpp"

/// What keeps order, for readers.
namespace rois::store {

Reader::Reader(std::unique_ptr<Connection> connection) : connection_{std::move(connection)} {}
Reader::~Reader() = default;
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;

Reader::All<Sanction> Reader::sanctions(std::int64_t wall_ms) {
  return answer<std::vector<Sanction>>([&](Connection& db) {
    Query q{db, R"(SELECT id, kind, "user", network, since_wall_ms, until_wall_ms FROM sanctions
        WHERE until_wall_ms IS NULL OR until_wall_ms > ?1 ORDER BY id)"};
    q.bind(1, wall_ms);
    std::vector<Sanction> rows;
    while (q.step())
      rows.push_back(
          {q.number(0), static_cast<Sanction::Kind>(q.number(1)), q.maybe(2), q.text(3), q.number(4), q.maybe(5)});
    return rows;
  });
}

Reader::Answer<Notice> Reader::notice() {
  return answer<Notice>([](Connection& db) -> Notice {
    Query q{db, "SELECT french, english, restart_wall_ms, until_wall_ms, read_only FROM notice"};
    if (!q.step()) return {};
    return {q.text(0), q.text(1), q.maybe(2), q.maybe(3), q.number(4) != 0};
  });
}

Reader::All<Report> Reader::reports(bool open_only) {
  return answer<std::vector<Report>>([&](Connection& db) {
    Query q{db, R"(SELECT id, at_wall_ms, by, whom, by_name, whom_name, table_code, reason, text, evidence, settled
        FROM reports WHERE settled = 0 OR ?1 = 0 ORDER BY id)"};
    q.bind(1, std::int64_t{open_only});
    std::vector<Report> rows;
    while (q.step())
      rows.push_back({q.number(0), q.number(1), q.number(2), q.number(3), q.text(4), q.text(5), q.text(6), q.text(7),
                      q.text(8), q.text(9), q.number(10) != 0});
    return rows;
  });
}

Reader::All<AuditEntry> Reader::audit_after(Id after, std::size_t most) {
  return answer<std::vector<AuditEntry>>([&](Connection& db) {
    Query q{db, "SELECT id, at_wall_ms, by, what, whom, detail FROM audit WHERE id > ?1 ORDER BY id LIMIT ?2"};
    q.bind(1, after).bind(2, limit(most));
    std::vector<AuditEntry> rows;
    while (q.step()) rows.push_back({q.number(0), q.number(1), q.text(2), q.text(3), q.text(4), q.text(5)});
    return rows;
  });
}

Reader::Answer<Id> Reader::last_audit() {
  return answer<Id>([](Connection& db) {
    Query q{db, "SELECT coalesce(max(id), 0) FROM audit"};
    return q.step() ? q.number(0) : 0;
  });
}

Reader::All<Order> Reader::orders() {
  return answer<std::vector<Order>>([](Connection& db) {
    Query q{db, "SELECT id, what, table_code, line FROM orders ORDER BY id"};
    std::vector<Order> rows;
    while (q.step()) rows.push_back({q.number(0), static_cast<Order::What>(q.number(1)), q.text(2), q.maybe(3)});
    return rows;
  });
}

}  // namespace rois::store
