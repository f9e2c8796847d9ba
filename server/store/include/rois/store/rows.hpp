#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// What the data file keeps, as plain values. What is inside a head, an entry or a summary is others' business.
namespace rois::store {

using Id = std::int64_t;

struct TableState {
  int phase = 0;
  /// What the lobby shows of it.
  std::string summary;
  /// When somebody's time is out, on the server's time line.
  std::optional<std::int64_t> due_ms;

  bool operator==(const TableState&) const = default;
};

struct TableRow {
  Id id = 0;
  std::string code;  // its short link
  std::string head;
  std::string game;
  bool is_public = true;
  Id host = 0;
  std::int64_t opened_wall_ms = 0;
  TableState state;

  bool operator==(const TableRow&) const = default;
};

struct StoredTable {
  TableRow row;
  std::vector<std::string> entries;
  /// Whether the log is all there, from its beginning and without a gap. Otherwise nothing may be built on it.
  bool whole = true;
};

struct UserRow {
  Id id = 0;
  std::string name;
  bool guest = true;
  std::string password;  // as argon2id writes it; empty for a guest
  std::int64_t since_wall_ms = 0;

  bool operator==(const UserRow&) const = default;
};

/// A browser's session or a bot's token; only the hash of its secret is kept.
struct SessionRow {
  std::string hash;
  Id user = 0;
  bool is_token = false;
  std::string label;
  std::int64_t expires_wall_ms = 0;

  bool operator==(const SessionRow&) const = default;
};

}  // namespace rois::store
