#include "moderate.hpp"

#include <fmt/format.h>

#include <chrono>

#include "data_file.hpp"
#include "rois/core/parse_number.hpp"
#include "rois/limits/limits.hpp"
#include "rois/limits/network.hpp"
#include "rois/session/event.hpp"
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

json::value or_null(std::optional<std::int64_t> number) { return number ? json::value(*number) : json::value(nullptr); }

/// A user by name or number, or a network by an address in it: one of the two.
Sanction against(const Locale& locale, store::Reader& reader, const ModerateArgs& args, Sanction::Kind kind) {
  if (args.what.empty() == args.network.empty()) throw UsageError{locale.say("admin.user-or-network")};
  Sanction out{0, kind, {}, limits::network_of(args.network), wall_now(), {}};
  if (!args.what.empty()) out.user = user_called(locale, reader, args.what).id;
  if (args.days > 0) out.until_wall_ms = out.since_wall_ms + args.days * limits::day_ms;
  return out;
}

std::string whom(const Sanction& sanction) {
  return sanction.user ? "#" + std::to_string(*sanction.user) : sanction.network;
}

int impose(const Locale& locale, const ModerateArgs& args, Sanction::Kind kind, const char* what) {
  store::Admin admin = open_current(locale, args.storage.place(), false);
  const Sanction sanction = against(locale, admin.reader(), args, kind);
  const std::string detail = args.days > 0 ? "days=" + std::to_string(args.days) : std::string{};
  return carry_out(locale, admin, store::Impose{sanction}, {what, whom(sanction), detail});
}

int lift(const Locale& locale, const ModerateArgs& args, Sanction::Kind kind, const char* what) {
  store::Admin admin = open_current(locale, args.storage.place(), false);
  const Sanction sanction = against(locale, admin.reader(), args, kind);
  return carry_out(locale, admin, store::Lift{sanction}, {what, whom(sanction)},
                   locale.say("admin.no-sanction", whom(sanction)));
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
  for (const store::Report& report : answer(locale, admin.reader().reports(!args.all))) {
    const json::object line{{"id", report.id},
                            {"at_wall_ms", report.at_wall_ms},
                            {"by", json_view("#" + std::to_string(report.by))},
                            {"by_name", report.by_name},
                            {"whom", json_view("#" + std::to_string(report.whom))},
                            {"whom_name", report.whom_name},
                            {"table", report.table},
                            {"reason", report.reason},
                            {"text", report.text},
                            {"said", report.evidence},
                            {"settled", report.settled}};
    fmt::print("{}\n", compact(line));
  }
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
  for (const Sanction& one : answer(locale, admin.reader().sanctions(wall_now()))) {
    const json::object line{{"kind", one.kind == Sanction::Kind::ban ? "ban" : "mute"},
                            {"whom", json_view(whom(one))},
                            {"since_wall_ms", one.since_wall_ms},
                            {"until_wall_ms", or_null(one.until_wall_ms)}};
    fmt::print("{}\n", compact(line));
  }
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
      fmt::print("{}\t#{}\t{}\t{}\n", line, said->who.id, said->who.name, said->text);
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
  for (const store::AuditEntry& entry : answer(locale, admin.reader().audit_after(0, audit_shown))) {
    const json::object line{{"id", entry.id},     {"at_wall_ms", entry.at_wall_ms},
                            {"by", entry.by},     {"what", entry.what},
                            {"whom", entry.whom}, {"detail", entry.detail}};
    fmt::print("{}\n", compact(line));
  }
  return 0;
}

int admin_announce(const Locale& locale, const AnnounceArgs& args) {
  const bool says = !args.text.empty() || args.restart_in > 0;
  if (says == args.none || args.text.size() > limits::notice_bytes || args.english.size() > limits::notice_bytes)
    throw UsageError{locale.say("admin.announce-what", limits::notice_bytes)};
  store::Admin admin = open_current(locale, args.storage.place(), false);
  const std::int64_t now = wall_now();
  const bool read_only = answer(locale, admin.reader().notice()).read_only;
  store::Notice notice{args.text, args.english.empty() ? args.text : args.english, {}, {}, read_only};
  if (args.restart_in > 0) notice.restart_wall_ms = now + args.restart_in * limits::minute_ms;
  // A restart is no news for long once it is over.
  const int minutes = args.minutes > 0 ? args.minutes : args.restart_in;
  if (minutes > 0) notice.until_wall_ms = now + minutes * limits::minute_ms;
  const std::string detail = args.restart_in > 0 ? "restart_in=" + std::to_string(args.restart_in) : std::string{};
  return carry_out(locale, admin, store::Announce{notice}, {args.none ? "announce-nothing" : "announce", {}, detail});
}

int admin_read_only(const Locale& locale, const ReadOnlyArgs& args) {
  store::Admin admin = open_current(locale, args.storage.place(), false);
  store::Notice notice = answer(locale, admin.reader().notice());
  notice.read_only = args.on == "on";
  return carry_out(locale, admin, store::Announce{notice}, {"read-only-" + args.on, {}});
}

}  // namespace rois::cli
