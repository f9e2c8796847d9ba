#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rois/store/database.hpp"
#include "rois/store/rows.hpp"

/// What keeps order: reports, bans, announcements, and the log of what moderators did. Writes are to be called within a
/// transaction; each returns whether it succeeded.
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
/// Takes the place of one of the same kind against the same.
bool put_sanction(Database& db, const Sanction& sanction);
/// Fails where there is none.
bool lift_sanction(Database& db, const Sanction& like);
/// Those that have not ended by then.
std::vector<Sanction> sanctions(Database& db, std::int64_t wall_ms);

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
bool put_notice(Database& db, const Notice& notice);
Notice notice(Database& db);

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
/// Its id is given here.
bool put_report(Database& db, const Report& report);
/// Fails where there is no open one of that number.
bool settle_report(Database& db, Id id);
std::vector<Report> reports(Database& db, bool open_only);

/// What somebody in charge did. Rows are only added; the file itself refuses to change them, and to remove one before a
/// year has passed.
struct AuditEntry {
  Id id = 0;
  std::int64_t at_wall_ms = 0;
  /// The login name of whoever gave the command on the machine; `server` where it acted by itself.
  std::string by;
  std::string what;
  std::string whom;
  std::string detail;

  bool operator==(const AuditEntry&) const = default;
};
bool add_audit(Database& db, const AuditEntry& entry);
/// Those after this one, oldest first.
std::vector<AuditEntry> audit_after(Database& db, Id after, std::size_t most);
Id last_audit(Database& db);

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
bool put_order(Database& db, const Order& order);
std::vector<Order> orders(Database& db);
bool remove_order(Database& db, Id id);

}  // namespace rois::store
