#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "connection.hpp"
#include "rois/store/reader.hpp"
#include "rois/store/rows.hpp"

/// Questions that readers and writers both ask.
namespace rois::store {

inline std::int64_t limit(std::size_t most) { return static_cast<std::int64_t>(most); }

std::optional<UserRow> user_by_name(Connection& db, std::string_view name);
std::vector<SessionRow> sessions_of(Connection& db, Id user, bool tokens, std::int64_t wall_ms);
std::optional<TableRow> table_by_code(Connection& db, std::string_view code);

/// Consecutive entries of a log, one a line.
struct Piece {
  std::int64_t n = 0;
  std::int64_t count = 0;
  std::string text;
  /// In a data file: one of the newest, which have a row each.
  bool is_single = false;
};
std::vector<Piece> read_pieces(Connection& db, Id table);
bool put_piece(Connection& db, Id table, const Piece& piece);
/// How many entries a log has at least; less than 0 where there is no such table.
std::int64_t noted_length_of(Connection& db, Id table);

/// A log as it was found.
struct Log {
  std::vector<std::string> entries;
  /// Complete, from its beginning and without a gap.
  bool whole = false;
};
Log read_log(Connection& db, Id table);
std::int64_t length_of_log(Connection& db, Id table);
/// In place of what was there; as one piece.
bool replace_log(Connection& db, Id table, const std::vector<std::string>& entries);
bool remove_log(Connection& db, Id table);

/// Changes entries in place, of a damaged log too; their number stays.
using RewriteEntries = std::function<std::vector<std::string>(std::vector<std::string>)>;
bool rewrite_log(Connection& db, Id table, const RewriteEntries& rewrite);

/// Entries, one a line.
std::string joined(const std::vector<std::string>& entries);

template <class T, class Read>
Result<T> Reader::answer(Read read) {
  // What only reads can be asked again where the connection was lost in between.
  for (int attempt = 0; attempt < 2; ++attempt) {
    connection_->forget_failure();
    if (!connection_->is_usable()) break;
    T found = read(*connection_);
    if (!connection_->has_failed()) return found;
    if (!connection_->was_lost()) break;
  }
  return Problem{ErrorId::store_unavailable, connection_->error()};
}

}  // namespace rois::store
