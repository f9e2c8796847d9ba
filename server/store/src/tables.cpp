#include "queries.hpp"

namespace rois::store {
namespace {

constexpr const char* all_tables =
    "SELECT id, code, head, game, is_public, host, opened_wall_ms, phase, summary, due_ms FROM tables ";

constexpr std::string_view due = "SELECT code FROM tables WHERE due_ms <= ?1 AND phase < 2";
constexpr std::string_view due_and_nobodys = R"(SELECT code FROM tables JOIN log_ends ON table_id = tables.id
    WHERE due_ms <= ?1 AND phase < 2 AND NOT EXISTS
    (SELECT 1 FROM nodes WHERE nodes.id = log_ends.node AND draining = 0 AND until_ms > now_ms()))";

TableRow table_row(const Query& q) {
  TableRow row;
  row.id = q.number(0);
  row.code = q.text(1);
  row.head = q.text(2);
  row.game = q.text(3);
  row.is_public = q.number(4) != 0;
  row.host = q.number(5);
  row.opened_wall_ms = q.number(6);
  row.state.phase = static_cast<int>(q.number(7));
  row.state.summary = q.text(8);
  row.state.due_ms = q.maybe(9);
  return row;
}

std::vector<TableRow> table_rows(Query& q) {
  std::vector<TableRow> rows;
  while (q.step()) rows.push_back(table_row(q));
  return rows;
}

}  // namespace

std::optional<TableRow> table_by_code(Connection& db, std::string_view code) {
  const std::string sql = std::string{all_tables} + "WHERE code = ?1";
  Query q{db, sql};
  if (!q.bind(1, code).step()) return std::nullopt;
  return table_row(q);
}

Reader::Maybe<TableRow> Reader::table_by_code(std::string_view code) {
  return answer<std::optional<TableRow>>([&](Connection& db) { return store::table_by_code(db, code); });
}

Reader::Maybe<StoredTable> Reader::load(std::string_view code) {
  return answer<std::optional<StoredTable>>([&](Connection& db) -> std::optional<StoredTable> {
    const Snapshot snapshot{db};
    auto row = store::table_by_code(db, code);
    if (!row) return std::nullopt;
    Log log = read_log(db, row->id);
    return StoredTable{std::move(*row), std::move(log.entries), log.whole};
  });
}

Reader::All<TableRow> Reader::tables_by_id(const std::vector<Id>& ids) {
  return answer<std::vector<TableRow>>([&](Connection& db) {
    const std::string sql = std::string{all_tables} + "WHERE id = ?1";
    std::vector<TableRow> rows;
    Query q{db, sql};
    for (const Id id : ids)
      if (q.bind(1, id).step()) rows.push_back(table_row(q));
    return rows;
  });
}

Reader::Answer<Fence> Reader::fence_of(Id table) {
  return answer<Fence>([&](Connection& db) -> Fence {
    if (db.dialect() == Dialect::sqlite) return 0;
    Query q{db, "SELECT fence FROM log_ends WHERE table_id = ?1"};
    return q.bind(1, table).step() ? q.number(0) : 0;
  });
}

Reader::All<Term> Reader::tables_of_node(Id node) {
  return answer<std::vector<Term>>([&](Connection& db) {
    std::vector<Term> terms;
    Query q{db, "SELECT table_id, fence FROM log_ends WHERE node = ?1 ORDER BY table_id"};
    q.bind(1, node);
    while (q.step()) terms.push_back({q.number(0), q.number(1)});
    return terms;
  });
}

Reader::All<TableRow> Reader::tables(int phase, bool public_only, std::size_t most) {
  return answer<std::vector<TableRow>>([&](Connection& db) {
    const std::string sql = std::string{all_tables} +
                            "WHERE (?1 < 0 OR phase = ?1) AND (?2 = 0 OR is_public = 1) ORDER BY id DESC LIMIT ?3";
    Query q{db, sql};
    q.bind(1, std::int64_t{phase}).bind(2, std::int64_t{public_only}).bind(3, limit(most));
    return table_rows(q);
  });
}

Reader::All<TableRow> Reader::games_of(Id user, std::size_t most) {
  return answer<std::vector<TableRow>>([&](Connection& db) {
    const std::string sql = std::string{all_tables} +
                            R"(WHERE id IN (SELECT table_id FROM seats WHERE "user" = ?1) ORDER BY id DESC LIMIT ?2)";
    Query q{db, sql};
    q.bind(1, user).bind(2, limit(most));
    return table_rows(q);
  });
}

Reader::All<std::string> Reader::codes_due(std::int64_t by_ms) {
  return answer<std::vector<std::string>>([&](Connection& db) {
    return Query{db, db.dialect() == Dialect::sqlite ? due : due_and_nobodys}.bind(1, by_ms).texts();
  });
}

Reader::Answer<std::int64_t> Reader::open_tables_of(Id user) {
  return answer<std::int64_t>([&](Connection& db) {
    Query q{db, "SELECT count(*) FROM tables WHERE host = ?1 AND phase < 2"};
    return q.bind(1, user).step() ? q.number(0) : 0;
  });
}

Reader::All<Id> Reader::removals() {
  return answer<std::vector<Id>>(
      [&](Connection& db) { return Query{db, R"(SELECT "user" FROM removals ORDER BY "user")"}.numbers(); });
}

Reader::All<std::string> Reader::tables_naming(Id user) {
  return answer<std::vector<std::string>>([&](Connection& db) {
    Query q{db, R"(SELECT code FROM tables WHERE host = ?1 OR id IN (SELECT table_id FROM seats WHERE "user" = ?1
        UNION SELECT table_id FROM speakers WHERE "user" = ?1) ORDER BY id)"};
    return q.bind(1, user).texts();
  });
}

Reader::All<Id> Reader::expired_guests(std::optional<std::int64_t> before_ms, std::int64_t wall_ms, std::size_t most) {
  return answer<std::vector<Id>>([&](Connection& db) {
    Query q{db, R"(SELECT u.id FROM users u LEFT JOIN seen ON seen."user" = u.id WHERE u.guest = 1 AND
        ((u.since_wall_ms < ?1 AND coalesce(seen.wall_ms, 0) < ?1) OR NOT EXISTS
        (SELECT 1 FROM sessions s WHERE s."user" = u.id AND s.expires_wall_ms > ?2)) LIMIT ?3)"};
    return q.bind(1, before_ms).bind(2, wall_ms).bind(3, limit(most)).numbers();
  });
}

Reader::All<std::string> Reader::expired_tables(std::optional<std::int64_t> before_ms, std::size_t most) {
  return answer<std::vector<std::string>>([&](Connection& db) {
    Query q{db, R"(SELECT code FROM tables WHERE ended_wall_ms < ?1 AND ended_wall_ms IS NOT NULL UNION ALL
        SELECT code FROM tables t WHERE phase < 2 AND NOT EXISTS (SELECT 1 FROM users WHERE id = t.host) AND NOT EXISTS
        (SELECT 1 FROM seats JOIN users ON users.id = seats."user" WHERE seats.table_id = t.id) LIMIT ?2)"};
    return q.bind(1, before_ms).bind(2, limit(most)).texts();
  });
}

Reader::All<std::string> Reader::tables_with_chat(std::int64_t before_ms, std::size_t most) {
  return answer<std::vector<std::string>>([&](Connection& db) {
    Query q{db,
            "SELECT code FROM tables WHERE ended_wall_ms < ?1 AND ended_wall_ms IS NOT NULL AND has_chat = 1 LIMIT ?2"};
    return q.bind(1, before_ms).bind(2, limit(most)).texts();
  });
}

}  // namespace rois::store
