#include "moderate.hpp"
#include "options/command_line.hpp"

namespace rois::cli {
namespace {

using Run = int (*)(const Locale&, const ModerateArgs&);

Command<ModerateArgs> add(CommandLine& line, CLI::App& admin, const std::string& name, Run run_it) {
  const auto made = line.command(admin, name, "help.admin-" + name, run_it);
  line.add_storage(made.app, made.args->storage);
  return made;
}

void add_sanction(CommandLine& line, CLI::App& admin, const std::string& name, Run run_it, bool for_days) {
  const Locale& locale = line.locale();
  const auto [sub, args] = add(line, admin, name, run_it);
  sub.add_option("NAME", args->what, locale.say("help.admin-whom"));
  sub.add_option("--network", args->network, locale.say("help.admin-network"))->check(an_address(locale));
  constexpr int longest = 36'500;
  if (for_days) sub.add_option("--days", args->days, locale.say("help.admin-days"))->check(line.between(1, longest));
}

void add_announce(CommandLine& line, CLI::App& admin) {
  const Locale& locale = line.locale();
  constexpr int longest = 7 * 24 * 60;
  const auto [sub, args] = line.command(admin, "announce", "help.admin-announce", admin_announce);
  line.add_storage(sub, args->storage);
  sub.add_option("TEXT", args->text, locale.say("help.admin-announce-text"));
  sub.add_option("--english", args->english, locale.say("help.admin-announce-english"));
  sub.add_option("--restart-in", args->restart_in, locale.say("help.admin-announce-restart"))
      ->check(line.between(1, longest));
  sub.add_option("--minutes", args->minutes, locale.say("help.admin-announce-minutes"))
      ->check(line.between(1, longest));
  sub.add_flag("--none", args->none, locale.say("help.admin-announce-none"));
}

void add_roles(CommandLine& line, CLI::App& admin) {
  const Locale& locale = line.locale();
  const auto [sub, args] = line.command(admin, "appoint", "help.admin-appoint", admin_appoint);
  line.add_storage(sub, args->storage);
  sub.add_option("NAME", args->name, locale.say("help.admin-whom"))->required();
  sub.add_option("--role", args->role, locale.say("help.admin-role"))->check(CLI::IsMember({"moderator", "host"}));
  const auto dismiss = add(line, admin, "dismiss", admin_dismiss);
  dismiss.app.add_option("NAME", dismiss.args->what, locale.say("help.admin-whom"))->required();
  add(line, admin, "moderators", admin_moderators);
}

}  // namespace

void add_moderation_commands(CommandLine& line, CLI::App& admin) {
  const Locale& locale = line.locale();
  const auto reports = add(line, admin, "reports", admin_reports);
  reports.app.add_flag("--all", reports.args->all, locale.say("help.admin-reports-all"));
  const auto settle = add(line, admin, "settle-report", admin_settle_report);
  settle.app.add_option("NUMBER", settle.args->what, locale.say("help.admin-report"))->required();
  add_sanction(line, admin, "ban", admin_ban, true);
  add_sanction(line, admin, "unban", admin_unban, false);
  add_sanction(line, admin, "mute", admin_mute, true);
  add_sanction(line, admin, "unmute", admin_unmute, false);
  add(line, admin, "sanctions", admin_sanctions);
  for (const auto& [name, run_it] :
       {std::pair<const char*, Run>{"chat", admin_chat}, {"close-table", admin_close_table}}) {
    const auto made = add(line, admin, name, run_it);
    made.app.add_option("TABLE", made.args->what, locale.say("help.admin-table"))->required();
  }
  const auto chat = add(line, admin, "delete-chat", admin_delete_chat);
  chat.app.add_option("TABLE", chat.args->what, locale.say("help.admin-table"))->required();
  chat.app.add_option("LINE", chat.args->line, locale.say("help.admin-line"))->check(line.between(0, 1'000'000));
  add_announce(line, admin);
  const auto [sub, args] = line.command(admin, "read-only", "help.admin-read-only", admin_read_only);
  line.add_storage(sub, args->storage);
  sub.add_option("ON", args->on, locale.say("help.admin-on"))->required()->check(CLI::IsMember({"on", "off"}));
  add(line, admin, "audit", admin_audit);
  add_roles(line, admin);
}

}  // namespace rois::cli
