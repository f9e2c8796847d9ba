#include <algorithm>

#include "rois/store/queries.hpp"

namespace rois::store {
namespace {

/// A read transaction: everything read while it lives comes from one snapshot.
class Snapshot {
 public:
  explicit Snapshot(Database& db) : db_{db}, good_{db.exec("BEGIN")} {}
  ~Snapshot() { db_.exec("COMMIT"); }
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;
  explicit operator bool() const { return good_; }

 private:
  Database& db_;
  bool good_;
};

/// Consecutive entries of a log, one a line.
struct Piece {
  std::int64_t n = 0;
  std::int64_t count = 0;
  std::string text;
};

bool read_pieces(Database& db, std::string_view sql, Id table, std::vector<Piece>& pieces) {
  Statement s = db.prepare(sql);
  s.bind(1, table);
  while (s.step()) pieces.push_back({s.number(0), s.number(1), s.text(2)});
  return !s.failed();
}

void split(std::string_view text, std::vector<std::string>& entries) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    entries.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

/// Whether the segments form one log without a gap.
bool join(std::vector<Piece>& pieces, std::vector<std::string>& entries) {
  std::ranges::sort(pieces, {}, &Piece::n);
  for (const Piece& piece : pieces) {
    if (piece.n != static_cast<std::int64_t>(entries.size())) return false;
    split(piece.text, entries);
    if (static_cast<std::int64_t>(entries.size()) != piece.n + piece.count) return false;
  }
  return true;
}

std::int64_t noted_entries(Database& db, Id table) {
  Statement s = db.prepare("SELECT entries FROM tables WHERE id = ?1");
  s.bind(1, table);
  return s.step() ? s.number(0) : -1;
}

}  // namespace

std::optional<StoredTable> load_table(Database& db, std::string_view code) {
  const Snapshot snapshot{db};
  auto row = table_by_code(db, code);
  if (!row) return std::nullopt;
  StoredTable found{std::move(*row), {}, false};
  const Id id = found.row.id;
  std::vector<Piece> pieces;
  const bool read =
      read_pieces(db, "SELECT n, count, entries FROM segments WHERE table_id = ?1", id, pieces) &&
      read_pieces(db, "SELECT n, 1, entry || char(10) FROM log WHERE table_id = ?1 ORDER BY n", id, pieces);
  const std::int64_t noted = noted_entries(db, id);
  found.whole = snapshot && read && noted >= 0 && join(pieces, found.entries) &&
                static_cast<std::int64_t>(found.entries.size()) >= noted;
  return found;
}

}  // namespace rois::store
