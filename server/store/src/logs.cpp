#include <algorithm>

#include "queries.hpp"

/// The logs of tables in pieces: consecutive entries, one a line, ordered by the number of the first.
namespace rois::store {
namespace {

std::string_view pieces_of_a_table(Dialect dialect) {
  switch (dialect) {
    case Dialect::sqlite:
      return "SELECT n, count, entries, 0 FROM segments WHERE table_id = ?1 UNION ALL "
             "SELECT n, 1, entry || char(10), 1 FROM log WHERE table_id = ?1 ORDER BY 1";
    case Dialect::postgresql: return "SELECT n, count, entries, 0 FROM log WHERE table_id = ?1 ORDER BY n";
  }
  return {};
}

/// How many entries a log has at least.
std::string_view noted_length(Dialect dialect) {
  switch (dialect) {
    case Dialect::sqlite: return "SELECT entries FROM tables WHERE id = ?1";
    case Dialect::postgresql: return "SELECT n FROM log_ends WHERE table_id = ?1";
  }
  return {};
}

std::string_view length(Dialect dialect) {
  switch (dialect) {
    case Dialect::sqlite:
      return "SELECT max(coalesce((SELECT max(n + count) FROM segments WHERE table_id = ?1), 0), "
             "coalesce((SELECT max(n) + 1 FROM log WHERE table_id = ?1), 0))";
    case Dialect::postgresql: return "SELECT n FROM log_ends WHERE table_id = ?1";
  }
  return {};
}

std::string_view new_piece(Dialect dialect) {
  switch (dialect) {
    case Dialect::sqlite: return "INSERT INTO segments(table_id, n, count, entries) VALUES(?1, ?4, ?2, ?3)";
    case Dialect::postgresql: return "INSERT INTO log(table_id, n, count, entries) VALUES(?1, ?4, ?2, ?3)";
  }
  return {};
}

bool change_piece(Connection& db, Id table, const Piece& piece) {
  std::string_view text = piece.text;
  if (piece.is_single) text.remove_suffix(1);
  const char* in_segments = "UPDATE segments SET entries = ?3 WHERE table_id = ?1 AND n = ?2";
  const char* in_log = db.dialect() == Dialect::sqlite ? "UPDATE log SET entry = ?3 WHERE table_id = ?1 AND n = ?2"
                                                       : "UPDATE log SET entries = ?3 WHERE table_id = ?1 AND n = ?2";
  const bool is_segment = db.dialect() == Dialect::sqlite && !piece.is_single;
  return Query{db, is_segment ? in_segments : in_log}.bind(1, table).bind(2, piece.n).bind(3, text).run();
}

void split(std::string_view text, std::vector<std::string>& entries) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    entries.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

/// Whether it goes on where the entries end, and has as many as it says.
bool add(const Piece& piece, std::vector<std::string>& entries) {
  if (piece.n != static_cast<std::int64_t>(entries.size())) return false;
  split(piece.text, entries);
  return static_cast<std::int64_t>(entries.size()) == piece.n + piece.count;
}

std::int64_t number(Connection& db, std::string_view sql, Id table) {
  Query q{db, sql};
  return q.bind(1, table).step() ? q.number(0) : -1;
}

bool remove_pieces(Connection& db, std::string_view sql, Id table) { return Query{db, sql}.bind(1, table).run(); }

}  // namespace

std::vector<Piece> read_pieces(Connection& db, Id table) {
  Query q{db, pieces_of_a_table(db.dialect())};
  q.bind(1, table);
  std::vector<Piece> pieces;
  while (q.step()) pieces.push_back({q.number(0), q.number(1), q.text(2), q.number(3) != 0});
  return pieces;
}

bool put_piece(Connection& db, Id table, const Piece& piece) {
  Query q{db, new_piece(db.dialect())};
  return q.bind(1, table).bind(2, piece.count).bind(3, piece.text).bind(4, piece.n).run();
}

std::int64_t noted_length_of(Connection& db, Id table) { return number(db, noted_length(db.dialect()), table); }

std::string joined(const std::vector<std::string>& entries) {
  std::string text;
  for (const std::string& entry : entries) text.append(entry).push_back('\n');
  return text;
}

Log read_log(Connection& db, Id table) {
  Log log;
  log.whole = true;
  for (const Piece& piece : read_pieces(db, table)) log.whole = log.whole && add(piece, log.entries);
  const std::int64_t noted = noted_length_of(db, table);
  log.whole = log.whole && noted >= 0 && static_cast<std::int64_t>(log.entries.size()) >= noted;
  return log;
}

bool rewrite_log(Connection& db, Id table, const RewriteEntries& rewrite) {
  std::vector<Piece> pieces = read_pieces(db, table);
  std::vector<std::string> entries;
  std::vector<std::size_t> ends;
  for (const Piece& piece : pieces) {
    split(piece.text, entries);
    ends.push_back(entries.size());
  }
  const auto changed = rewrite(entries);
  if (changed.size() != entries.size()) return false;
  auto from = changed.begin();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto to = changed.begin() + static_cast<std::ptrdiff_t>(ends[i]);
    const std::string text = joined({from, to});
    from = to;
    if (text == pieces[i].text) continue;
    pieces[i].text = text;
    if (!change_piece(db, table, pieces[i])) return false;
  }
  return true;
}

std::int64_t length_of_log(Connection& db, Id table) { return number(db, length(db.dialect()), table); }

bool remove_log(Connection& db, Id table) {
  if (db.dialect() == Dialect::sqlite && !remove_pieces(db, "DELETE FROM segments WHERE table_id = ?1", table))
    return false;
  return remove_pieces(db, "DELETE FROM log WHERE table_id = ?1", table);
}

bool replace_log(Connection& db, Id table, const std::vector<std::string>& entries) {
  if (!remove_log(db, table)) return false;
  if (entries.empty()) return true;
  return put_piece(db, table, {0, static_cast<std::int64_t>(entries.size()), joined(entries)});
}

}  // namespace rois::store
