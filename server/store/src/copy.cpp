#include "rois/store/copy.hpp"

#include <array>

#include "queries.hpp"
#include "rois/store/store.hpp"

namespace rois::store {
namespace {

/// A table as both databases have it: its columns, each `n`umber, `t`ext or `b`lob, and the order of its rows.
struct Columns {
  const char* table;
  std::string_view kinds;
  const char* names;
  const char* order;
};

constexpr std::array copied_tables{
    Columns{"users", "nttntn", "id, name, folded, guest, password, since_wall_ms", "id"},
    Columns{"sessions", "bnntnnn", R"(hash, "user", is_token, label, expires_wall_ms, scope, since_wall_ms)", "hash"},
    Columns{"roles", "nnn", R"("user", role, since_wall_ms)", R"("user")"},
    Columns{"tables", "ntttnnnnntnn",
            "id, code, head, game, is_public, host, opened_wall_ms, phase, due_ms, summary, ended_wall_ms, has_chat",
            "id"},
    Columns{"seats", "nn", R"("user", table_id)", R"("user", table_id)"},
    Columns{"speakers", "nn", R"("user", table_id)", R"("user", table_id)"},
    Columns{"removals", "n", R"("user")", R"("user")"},
    Columns{"seen", "nn", R"("user", wall_ms)", R"("user")"},
    Columns{"sanctions", "nnntnn", R"(id, kind, "user", network, since_wall_ms, until_wall_ms)", "id"},
    Columns{"notice", "nttnnn", "id, french, english, restart_wall_ms, until_wall_ms, read_only", "id"},
    Columns{"reports", "nnnnttttttn",
            "id, at_wall_ms, by, whom, by_name, whom_name, table_code, reason, text, evidence, settled", "id"},
    Columns{"orders", "nntn", "id, what, table_code, line", "id"},
    Columns{"audit", "nntttt", "id, at_wall_ms, by, what, whom, detail", "id"},
};

/// Ids of these are given by the database itself.
constexpr std::array numbered_tables{"sanctions", "reports", "orders", "audit"};

struct Cell {
  bool is_null = false;
  std::int64_t number = 0;
  std::string bytes;

  bool operator==(const Cell&) const = default;
};
using Row = std::vector<Cell>;

std::string select(const Columns& columns) {
  return std::string{"SELECT "} + columns.names + " FROM " + columns.table + " ORDER BY " + columns.order;
}

/// In a data file the row of a table also says how long its log is at least.
std::string insert(const Columns& columns, Dialect dialect) {
  const bool with_length = dialect == Dialect::sqlite && std::string_view{columns.table} == "tables";
  std::string out = std::string{"INSERT INTO "} + columns.table + "(" + columns.names;
  out += with_length ? ", entries) VALUES(" : ") VALUES(";
  for (std::size_t i = 1; i <= columns.kinds.size(); ++i) out += (i > 1 ? ", ?" : "?") + std::to_string(i);
  return out + (with_length ? ", 0)" : ")");
}

Row row_of(const Query& q, std::string_view kinds) {
  Row row(kinds.size());
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const int column = static_cast<int>(i);
    row[i].is_null = q.is_null(column);
    if (row[i].is_null) continue;
    if (kinds[i] == 'n') row[i].number = q.number(column);
    if (kinds[i] == 't') row[i].bytes = q.text(column);
    if (kinds[i] == 'b') row[i].bytes = q.blob(column);
  }
  return row;
}

Value value_of(const Cell& cell, char kind) {
  if (kind == 'n')
    return {Value::Kind::number, cell.is_null ? std::nullopt : std::optional{cell.number}, {}, cell.is_null};
  return {kind == 't' ? Value::Kind::text : Value::Kind::blob, {}, cell.bytes, cell.is_null};
}

bool run_with(Connection& db, const std::string& sql, std::int64_t first, std::int64_t second) {
  return Query{db, sql}.bind(1, first).bind(2, second).run();
}

/// Where numbers go on, whatever has been removed since.
struct Beginning {
  std::int64_t at_ms = 0;
  std::int64_t next_table = 1;
  std::int64_t next_user = 1;
};

std::string_view beginning_in(Dialect dialect) {
  switch (dialect) {
    case Dialect::sqlite:
      return "SELECT at_ms, max(next_table, (SELECT coalesce(max(id), 0) + 1 FROM tables)), "
             "max(next_user, (SELECT coalesce(max(id), 0) + 1 FROM users)) FROM moments";
    case Dialect::postgresql:
      return "SELECT at_ms, greatest(next_table, (SELECT last_value FROM table_numbers) + 1000), "
             "greatest(next_user, (SELECT last_value FROM user_numbers) + 1000) FROM moments";
  }
  return {};
}

Beginning beginning_of(Connection& db) {
  Query q{db, beginning_in(db.dialect())};
  return q.step() ? Beginning{q.number(0), q.number(1), q.number(2)} : Beginning{};
}

/// One copy, from the locks on both places to the last comparison.
class Copy {
 public:
  Copy(Connection& from, Connection& to, const OnCopy& tell) : from_{from}, to_{to}, tell_{tell} {}

  Result<Copied> run_all(const std::string& target) {
    const Snapshot snapshot{from_};
    if (!is_empty()) return Problem{ErrorId::cannot_write, target};
    if (from_.has_failed() || to_.has_failed()) return failure();
    if (!run(to_, to_.dialect() == Dialect::sqlite ? "BEGIN IMMEDIATE" : "BEGIN")) return failure();
    const bool written = write_rows() && write_logs() && write_beginning();
    if (!written || from_.has_failed()) return undone(failure());
    if (const auto differs = difference()) return undone({ErrorId::copy_damaged, *differs});
    if (from_.has_failed() || !run(to_, "COMMIT")) return undone(failure());
    return copied_;
  }

 private:
  Problem failure() const { return {ErrorId::system_failure, from_.has_failed() ? from_.error() : to_.error()}; }
  Problem undone(Problem why) {
    run(to_, "ROLLBACK");
    return why;
  }

  bool is_empty() {
    for (const Columns& columns : copied_tables) {
      if (std::string_view{columns.table} == "notice") continue;
      const std::string sql = std::string{"SELECT 1 FROM "} + columns.table + " LIMIT 1";
      if (Query{to_, sql}.step()) return false;
    }
    return true;
  }

  bool write_rows() {
    if (!run(to_, "DELETE FROM notice")) return false;
    for (const Columns& columns : copied_tables) {
      const std::string read = select(columns);
      const std::string write = insert(columns, to_.dialect());
      Query rows{from_, read};
      while (rows.step()) {
        const Row row = row_of(rows, columns.kinds);
        Query q{to_, write};
        for (std::size_t i = 0; i < row.size(); ++i)
          q.bind_value(static_cast<int>(i + 1), value_of(row[i], columns.kinds[i]));
        if (!q.run()) return false;
        ++copied_.rows;
      }
    }
    return true;
  }

  std::vector<Id> all_tables() { return Query{from_, "SELECT id FROM tables ORDER BY id"}.numbers(); }

  /// A log that is whole becomes one piece; of one that is not, each stays where it is.
  bool write_logs() {
    const auto tables = all_tables();
    for (const Id table : tables) {
      const Log log = read_log(from_, table);
      const auto length = static_cast<std::int64_t>(log.entries.size());
      if (log.whole && !replace_log(to_, table, log.entries)) return false;
      if (!log.whole)
        for (const Piece& piece : read_pieces(from_, table))
          if (!put_piece(to_, table, piece)) return false;
      if (!write_length(table, std::max(noted_length_of(from_, table), log.whole ? length : 0))) return false;
      copied_.entries += log.entries.size();
      if (tell_ && ++copied_.tables % told_every == 0) tell_(copied_.tables, tables.size());
    }
    copied_.tables = tables.size();
    return true;
  }

  bool write_length(Id table, std::int64_t length) {
    switch (to_.dialect()) {
      case Dialect::sqlite: return run_with(to_, "UPDATE tables SET entries = ?2 WHERE id = ?1", table, length);
      case Dialect::postgresql: return run_with(to_, "INSERT INTO log_ends(table_id, n) VALUES(?1, ?2)", table, length);
    }
    return false;
  }

  bool write_beginning() {
    const Beginning start = beginning_of(from_);
    Query q{to_, "UPDATE moments SET at_ms = ?1, next_table = ?2, next_user = ?3"};
    if (!q.bind(1, start.at_ms).bind(2, start.next_table).bind(3, start.next_user).run()) return false;
    if (to_.dialect() == Dialect::sqlite) return true;
    for (const char* table : numbered_tables) {
      const std::string name = table;
      const std::string sql = "SELECT setval(pg_get_serial_sequence('" + name + "', 'id'), coalesce(max(id), 0) + 1, " +
                              "false) FROM " + name;
      if (!run(to_, sql)) return false;
    }
    return Query{to_, "SELECT setval('table_numbers', ?1, false), setval('user_numbers', ?2, false)"}
        .bind(1, start.next_table)
        .bind(2, start.next_user)
        .run();
  }

  /// Where the two first differ.
  std::optional<std::string> difference() {
    for (const Columns& columns : copied_tables)
      if (auto found = difference_in(columns)) return found;
    for (const Id table : all_tables()) {
      const Log one = read_log(from_, table);
      const Log other = read_log(to_, table);
      if (one.entries != other.entries || one.whole != other.whole) return "log of table " + std::to_string(table);
    }
    const Beginning one = beginning_of(from_);
    const Beginning other = beginning_of(to_);
    const bool goes_on =
        one.at_ms == other.at_ms && one.next_table <= other.next_table && one.next_user <= other.next_user;
    return goes_on ? std::nullopt : std::optional<std::string>{"moments"};
  }

  std::optional<std::string> difference_in(const Columns& columns) {
    const std::string sql = select(columns);
    Query one{from_, sql};
    Query other{to_, sql};
    for (std::size_t row = 1;; ++row) {
      const bool goes_on = one.step();
      if (other.step() != goes_on) return std::string{columns.table} + ", row " + std::to_string(row);
      if (!goes_on) return std::nullopt;
      if (row_of(one, columns.kinds) != row_of(other, columns.kinds))
        return std::string{columns.table} + ", row " + std::to_string(row);
    }
  }

  static constexpr std::size_t told_every = 100;

  Connection& from_;
  Connection& to_;
  const OnCopy& tell_;
  Copied copied_;
};

/// Keeps servers away, and brings a data file of before up to date.
Result<std::unique_ptr<Store>> hold(const std::string& place) {
  return Store::open({place, {}, [](const Commit& /*nothing*/) {}});
}

}  // namespace

Result<Copied> copy(const std::string& from, const std::string& to, const OnCopy& tell) {
  if (const auto there = connect(from, true); !there && there.problem().code == ErrorId::no_such_copy)
    return there.problem();
  const auto source = hold(from);
  if (!source) return source.problem();
  const auto target = hold(to);
  if (!target) return target.problem();
  const auto reading = connect(from, true);
  if (!reading) return reading.problem();
  const auto writing = connect(to, false);
  if (!writing) return writing.problem();
  return Copy{**reading, **writing, tell}.run_all(without_password(to));
}

}  // namespace rois::store
