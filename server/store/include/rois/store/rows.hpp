#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Stored rows as plain values. The store does not look inside heads, entries or summaries.
namespace rois::store {

using Id = std::int64_t;

struct TableState {
  int phase = 0;
  /// Its entry in the lobby.
  std::string summary;
  /// The server time at which it has to be looked at, if any.
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
  /// Whether the log is complete, from its beginning and without a gap. Otherwise it must not be played on.
  bool whole = true;
};

/// How many there are.
struct People {
  std::size_t accounts = 0;
  std::size_t guests = 0;
};

/// Somebody, as the host looks at them: when they were last there (guests), logged in last (accounts), and how many
/// tables they sat at.
struct Visitor {
  Id id = 0;
  std::string name;
  bool guest = false;
  std::int64_t since_wall_ms = 0;
  std::optional<std::int64_t> last_wall_ms;
  std::int64_t tables = 0;
};

struct UserRow {
  Id id = 0;
  std::string name;
  bool guest = true;
  std::string password;  // as argon2id writes it; empty for a guest
  std::int64_t since_wall_ms = 0;

  bool operator==(const UserRow&) const = default;
};

/// What the bearer of a secret may do: all that its owner may, play, or look on as its owner.
enum class Scope : std::uint8_t { all, play, read };

/// A browser's session or a program's token; only the hash of its secret is kept.
struct SessionRow {
  std::string hash;
  Id user = 0;
  bool is_token = false;
  /// A token's own word; of a session the browser, as it calls itself.
  std::string label;
  std::int64_t expires_wall_ms = 0;
  Scope scope = Scope::all;
  /// When it was made; 0 where that is not known.
  std::int64_t since_wall_ms = 0;

  bool operator==(const SessionRow&) const = default;
};

/// Who keeps order in the page beside whoever has the machine: a moderator looks after people and tables; a host also
/// announces, stops everything, and reads the audit log.
enum class Role : std::uint8_t { none, moderator, host };

struct SessionOwner {
  UserRow user;
  SessionRow session;
  Role role = Role::none;
};

struct Appointed {
  UserRow user;
  Role role = Role::none;

  bool operator==(const Appointed&) const = default;
};

}  // namespace rois::store
