#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rois/store/rows.hpp"

/// What keeps order: reports, bans, announcements, and the log of what moderators did.
namespace rois::store {

/// Who may not come in, or not speak: a user, or everybody of a network.
struct Sanction {
  enum class Kind : std::uint8_t { ban, mute };

  Id id = 0;
  Kind kind = Kind::ban;
  std::optional<Id> user = {};
  std::string network = {};
  std::int64_t since_wall_ms = 0;
  /// For ever where there is none.
  std::optional<std::int64_t> until_wall_ms = {};

  bool operator==(const Sanction&) const = default;
};

/// What everybody is told, and whether anything may be changed.
struct Notice {
  /// In French and for everybody else; the page has a sentence of its own about a restart.
  std::string french;
  std::string english;
  std::optional<std::int64_t> restart_wall_ms;
  std::optional<std::int64_t> until_wall_ms;
  bool read_only = false;

  bool operator==(const Notice&) const = default;
};

/// Somebody's word against somebody else, with what the server itself knows of it.
struct Report {
  Id id = 0;
  std::int64_t at_wall_ms = 0;
  Id by = 0;
  Id whom = 0;
  /// As they were called then.
  std::string by_name;
  std::string whom_name;
  std::string table;
  std::string reason;
  std::string text;
  /// What they had said at that table, a line each.
  std::string evidence;
  bool settled = false;

  bool operator==(const Report&) const = default;
};

/// What somebody in charge did. Rows are only added; the file itself refuses to change them, and to remove one before a
/// year has passed.
struct AuditEntry {
  Id id = 0;
  std::int64_t at_wall_ms = 0;
  /// The login name of whoever gave the command on the machine, `#12` in the page, `server` where it acted by itself.
  std::string by;
  std::string what;
  std::string whom;
  std::string detail;

  bool operator==(const AuditEntry&) const = default;
};

/// What the server is to do at a table, since it alone writes to a log that is played on.
struct Order {
  enum class What : std::uint8_t { close_table, erase_chat };

  Id id = 0;
  What what = What::close_table;
  std::string table;
  /// Of the chat, counted from 0; all of it where there is none.
  std::optional<std::int64_t> line;

  bool operator==(const Order&) const = default;
};

}  // namespace rois::store
