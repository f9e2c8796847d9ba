#include "moderate.hpp"

#include <fmt/format.h>

#include <chrono>

#include "data_file.hpp"
#include "listing.hpp"
#include "rois/app/moderation_json.hpp"
#include "rois/core/parse_number.hpp"
#include "rois/limits/limits.hpp"
#include "rois/limits/network.hpp"
#include "rois/session/event.hpp"
#include "rois/store/announcement.hpp"
#include "rois/wire/json.hpp"
#include "table.hpp"

namespace rois::cli {
namespace {

using store::Sanction;

constexpr std::size_t audit_shown = 1'000'000;

std::int64_t wall_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// A user by name or number, or a network by an address in it: one of the two.
Sanction against(const Locale& locale, store::Reader& reader, const ModerateArgs& args, Sanction::Kind kind) {
  if (args.what.empty() == args.network.empty()) throw UsageError{locale.say("admin.user-or-network")};
  Sanction out{0, kind, {}, limits::network_of(args.network), wall_now(), {}};
  if (!args.what.empty()) out.user = user_called(locale, reader, args.what).id;
  if (args.days > 0) out.until_wall_ms = out.since_wall_ms + args.days * limits::day_ms;
  return out;
}

int impose(const Locale& locale, const ModerateArgs& args, Sanction::Kind kind, const char* what) {
  store::Admin admin = open_current(locale, args.storage.place(), false);
  const Sanction sanction = against(locale, admin.reader(), args, kind);
  const std::string detail = args.days > 0 ? "days=" + std::to_string(args.days) : std::string{};
  return carry_out(locale, admin, store::Impose{sanction}, {what, app::whom(sanction), detail});
}

int lift(const Locale& locale, const ModerateArgs& args, Sanction::Kind kind, const char* what) {
  store::Admin admin = open_current(locale, args.storage.place(), false);
  const Sanction sanction = against(locale, admin.reader(), args, kind);
  return carry_out(locale, admin, store::Lift{sanction}, {what, app::whom(sanction)},
                   locale.say("admin.no-sanction", app::whom(sanction)));
}

/// Only the server itself writes to the log of a table; it finds the order there, at once or when it starts.
int order(const Locale& locale, const ModerateArgs& args, const store::Order& order, const char* what,
          const std::string& detail = {}) {
  store::Admin admin = open_current(locale, args.storage.place(), false);
  const auto table = answer(locale, admin.reader().table_by_code(args.what));
  if (!table) throw UsageError{locale.say("admin.no-table", args.what)};
  return carry_out(locale, admin, store::GiveOrder{order}, {what, "table-" + std::to_string(table->id), detail});
}

}  // namespace

int admin_reports(const Locale& locale, const ModerateArgs& args) {
  store::Admin admin = open_current(locale, args.storage.place(), true);
  for (const store::Report& report : answer(locale, admin.reader().reports(!args.all)))
    print_line(app::report_json(report));
  return 0;
}

int admin_settle_report(const Locale& locale, const ModerateArgs& args) {
  store::Admin admin = open_current(locale, args.storage.place(), false);
  const auto id = parse_number<store::Id>(args.what, 1);
  const std::string none = locale.say("admin.no-report", args.what);
  if (!id) throw UsageError{none};
  return carry_out(locale, admin, store::SettleReport{*id}, {"settle-report", args.what}, none);
}

int admin_ban(const Locale& locale, const ModerateArgs& args) {
  return impose(locale, args, Sanction::Kind::ban, "ban");
}
int admin_unban(const Locale& locale, const ModerateArgs& args) {
  return lift(locale, args, Sanction::Kind::ban, "unban");
}
int admin_mute(const Locale& locale, const ModerateArgs& args) {
  return impose(locale, args, Sanction::Kind::mute, "mute");
}
int admin_unmute(const Locale& locale, const ModerateArgs& args) {
  return lift(locale, args, Sanction::Kind::mute, "unmute");
}

int admin_sanctions(const Locale& locale, const ModerateArgs& args) {
  store::Admin admin = open_current(locale, args.storage.place(), true);
  for (const Sanction& one : answer(locale, admin.reader().sanctions(wall_now()))) print_line(app::sanction_json(one));
  return 0;
}

int admin_chat(const Locale& locale, const ModerateArgs& args) {
  store::Admin admin = open_current(locale, args.storage.place(), true);
  const auto table = answer(locale, admin.reader().load(args.what));
  if (!table) throw UsageError{locale.say("admin.no-table", args.what)};
  int line = -1;
  for (const std::string& entry : table->entries) {
    if (!session::is_chat(entry)) continue;
    ++line;
    const auto event = session::decode(entry);
    const auto* said = event ? std::get_if<session::Said>(&event->what) : nullptr;
    if (said != nullptr && !said->is_erased())
      print_line({{"line", line},
                  {"by", json_view(app::number_of(said->who.id))},
                  {"name", json_view(said->who.name)},
                  {"text", json_view(said->text)}});
  }
  return 0;
}

int admin_delete_chat(const Locale& locale, const ModerateArgs& args) {
  const auto line = args.line < 0 ? std::nullopt : std::optional<std::int64_t>{args.line};
  const std::string detail = line ? "line=" + std::to_string(*line) : std::string{};
  return order(locale, args, {0, store::Order::What::erase_chat, args.what, line}, "delete-chat", detail);
}

int admin_close_table(const Locale& locale, const ModerateArgs& args) {
  return order(locale, args, {0, store::Order::What::close_table, args.what, {}}, "close-table");
}

int admin_audit(const Locale& locale, const ModerateArgs& args) {
  store::Admin admin = open_current(locale, args.storage.place(), true);
  for (const store::AuditEntry& entry : answer(locale, admin.reader().audit_after(0, audit_shown)))
    print_line(app::audit_json(entry));
  return 0;
}

int admin_appoint(const Locale& locale, const AppointArgs& args) {
  store::Admin admin = open_current(locale, args.storage.place(), false);
  const auto user = user_called(locale, admin.reader(), args.name);
  const store::Role role = args.role == "host" ? store::Role::host : store::Role::moderator;
  return carry_out(locale, admin, store::SetRole{user.id, role, wall_now()},
                   {"appoint", app::number_of(user.id), "role=" + args.role},
                   locale.say("admin.guest-without-role", args.name));
}

int admin_dismiss(const Locale& locale, const ModerateArgs& args) {
  store::Admin admin = open_current(locale, args.storage.place(), false);
  const auto user = user_called(locale, admin.reader(), args.what);
  return carry_out(locale, admin, store::SetRole{user.id, store::Role::none, wall_now()},
                   {"dismiss", app::number_of(user.id)}, locale.say("admin.no-role", args.what));
}

int admin_moderators(const Locale& locale, const ModerateArgs& args) {
  store::Admin admin = open_current(locale, args.storage.place(), true);
  for (const auto& [user, role] : answer(locale, admin.reader().people_with_roles()))
    print_line(
        {{"id", user.id}, {"name", json_view(user.name)}, {"role", role == store::Role::host ? "host" : "moderator"}});
  return 0;
}

int admin_announce(const Locale& locale, const AnnounceArgs& args) {
  const bool says = !args.text.empty() || args.restart_in > 0;
  if (says == args.none || args.text.size() > limits::notice_bytes || args.english.size() > limits::notice_bytes)
    throw UsageError{locale.say("admin.announce-what", limits::notice_bytes)};
  store::Admin admin = open_current(locale, args.storage.place(), false);
  const store::Notice notice = store::notice_of({args.text, args.english, args.restart_in, args.minutes}, wall_now());
  const std::string detail = args.restart_in > 0 ? "restart_in=" + std::to_string(args.restart_in) : std::string{};
  return carry_out(locale, admin, store::Announce{notice}, {args.none ? "announce-nothing" : "announce", {}, detail});
}

int admin_read_only(const Locale& locale, const ReadOnlyArgs& args) {
  store::Admin admin = open_current(locale, args.storage.place(), false);
  return carry_out(locale, admin, store::SetReadOnly{args.on == "on"}, {"read-only-" + args.on, {}});
}

}  // namespace rois::cli
