#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rois/store/moderation.hpp"
#include "rois/store/nodes.hpp"
#include "rois/store/rows.hpp"

/// What may be written beside the logs of tables: each a value with a name, carried out whole or not at all. What
/// cannot be done is refused with its reason: `name_taken`, `not_the_host`, `not_found`, or `store_unavailable` for
/// anything else.
namespace rois::store {

/// Refused where the name is an account's.
struct MakeGuest {
  UserRow user;
  SessionRow session;
};
struct MakeAccount {
  UserRow user;
  SessionRow session;
};
/// Turns a guest into an account. Whoever had the guest's session or token is not to have the account: they end.
struct PromoteGuest {
  UserRow user;
  SessionRow session;
};
struct AddSession {
  SessionRow session;
};
/// Done also where there is no such session.
struct LogOut {
  std::string hash;
};
/// One of somebody's browser sessions, by the beginning of its hash.
struct EndSession {
  Id user = 0;
  std::string begins_with;
};
/// All browser sessions of a person but this one.
struct EndOtherSessions {
  Id user = 0;
  std::string but;
};
/// All sessions and tokens of a person.
struct EndAllSessions {
  Id user = 0;
};
/// The session, which is in use, ends then and not earlier. Done also where it is gone.
struct ProlongSession {
  std::string hash;
  std::int64_t ends_wall_ms = 0;
};
struct RevokeToken {
  Id user = 0;
  std::string label;
};
/// Ends all sessions and tokens of the account; with the new session of whoever asked for it.
struct ChangePassword {
  Id user = 0;
  std::string password;
  std::optional<SessionRow> session;
};
/// `none` takes the role away; refused for guests, and where there was none to take.
struct SetRole {
  Id user = 0;
  Role role = Role::none;
  std::int64_t wall_ms = 0;
};
/// With sessions, tokens and roles. Their names and words at tables are noted to be removed (`Reader::removals`).
struct RemoveUsers {
  std::vector<Id> users;
};

/// With its log.
struct RemoveTable {
  std::string code;
  /// Refused in another term of ownership, where one is given.
  std::optional<Fence> fence = {};
  /// Refused where it is open and its host or a player is a user.
  bool unless_used = false;
};
/// Changes entries of a log: `rewrite` answers with as many as it was given. It depends on nothing else, since it may
/// be called more than once, and on another thread.
struct RewriteLog {
  std::string code;
  std::function<std::vector<std::string>(std::vector<std::string>)> rewrite;
  /// Notes that nothing of the table's chat is left.
  bool without_chat = false;
  /// Refused in another term of ownership, where one is given.
  std::optional<Fence> fence = {};
};
/// A table without somebody's name and words: as many entries as before. Refused where the log has gone on in the
/// meantime. What is replaced is overwritten in a data file.
struct ReplaceLog {
  Id table = 0;
  std::string head;
  std::string summary;
  std::vector<std::string> entries;
  /// As in `RewriteLog`.
  std::optional<Fence> fence = {};
};
/// Nobody plays at it any more: any node may have it. Done also where another has it already.
struct ReleaseTable {
  Id table = 0;
  Fence fence = 0;
};
/// Nothing more is to be done for somebody who was removed.
struct RemovalDone {
  Id user = 0;
};
/// The server's time, from which it goes on after a restart.
struct NoteMoment {
  std::int64_t at_ms = 0;
};
/// What comes to its end with time: guests who are here are noted, tables that are over are, and sessions, sanctions,
/// reports and audit entries of before are removed.
struct Sweep {
  std::int64_t wall_ms = 0;
  std::vector<Id> seen;
  std::optional<std::int64_t> reports_before_ms;
  std::int64_t audit_before_ms = 0;
};

struct AddReport {
  Report report;
};
/// Refused where there is no open one of that number.
struct SettleReport {
  Id id = 0;
};
/// Takes the place of one of the same kind against the same.
struct Impose {
  Sanction sanction;
  /// Refused with `not_the_host` where it is against somebody who keeps order.
  bool spares_roles = false;
};
/// The one of this kind against the same; where it has a number, no other that has taken its place.
struct Lift {
  Sanction like;
};
/// Whether anything may be changed stays as it is.
struct Announce {
  Notice notice;
};
struct SetReadOnly {
  bool on = false;
};
struct GiveOrder {
  Order order;
};
struct OrderDone {
  Id id = 0;
};

using Write = std::variant<MakeGuest, MakeAccount, PromoteGuest, AddSession, LogOut, EndSession, EndOtherSessions,
                           EndAllSessions, ProlongSession, RevokeToken, ChangePassword, SetRole, RemoveUsers,
                           RemoveTable, RewriteLog, ReplaceLog, ReleaseTable, RemovalDone, NoteMoment, Sweep, AddReport,
                           SettleReport, Impose, Lift, Announce, SetReadOnly, GiveOrder, OrderDone>;

}  // namespace rois::store
