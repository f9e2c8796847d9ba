#include <sstream>

#include "options/command_line.hpp"
#include "rois/limits/network.hpp"
#include "rois/match/level.hpp"
#include "serve.hpp"

namespace rois::cli {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blank = " \t\r";
  const auto from = text.find_first_not_of(blank);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(blank) + 1 - from);
}

/// Without the quotes around all of it.
std::string_view unquoted(std::string_view text) {
  const bool quoted = text.size() > 1 && text.front() == '"' && text.back() == '"';
  return quoted ? text.substr(1, text.size() - 2) : text;
}

/// What neither a flag nor the environment has set is taken from the file, a `name = value` a line. CLI11 reads files
/// for the program as a whole alone, and takes an address for a list: it has commas.
void read_settings(const Locale& locale, CLI::App& sub, const std::string& path) {
  std::istringstream file{read_file(locale, path)};
  for (std::string whole; std::getline(file, whole);) {
    const std::string_view line = trimmed(whole);
    if (line.empty() || line.front() == '#' || line.front() == ';') continue;
    const auto equals = line.find('=');
    const std::string name{trimmed(line.substr(0, equals))};
    CLI::Option* option =
        name == "config" || name == "help" || name.empty() ? nullptr : sub.get_option_no_throw("--" + name);
    if (option == nullptr || equals == std::string_view::npos)
      throw UsageError{locale.say("usage.unknown-setting", path, std::string{line})};
    const std::string value{unquoted(trimmed(line.substr(equals + 1)))};
    if (option->count() > 0 || value.empty()) continue;
    const bool is_flag = option->get_items_expected_max() == 0;
    option->add_result(is_flag ? option->get_flag_value(name, value) : value);
    option->run_callback();
  }
}

/// Who runs the site, and how long what is kept.
void add_house_settings(CommandLine& line, CLI::App& sub, ServeArgs& args) {
  const Locale& locale = line.locale();
  const auto text = [&](const char* name, const char* variable, std::string& value) {
    sub.add_option(std::string{"--"} + name, value, locale.say(std::string{"help.serve-"} + name))->envname(variable);
  };
  const auto days = [&](const char* name, const char* variable, std::int64_t& value) {
    constexpr std::int64_t longest = 36'500;
    sub.add_option(std::string{"--"} + name, value, locale.say(std::string{"help.serve-"} + name))
        ->envname(variable)
        ->check(line.between(std::int64_t{0}, longest))
        ->capture_default_str();
  };
  sub.add_option("--accounts", args.accounts, locale.say("help.serve-accounts"))
      ->envname("ROIS_ACCOUNTS")
      ->check(CLI::IsMember({"open", "invited", "closed"}))
      ->capture_default_str();
  sub.add_option("--guests", args.guests, locale.say("help.serve-guests"))
      ->envname("ROIS_GUESTS")
      ->check(CLI::IsMember({"yes", "no"}))
      ->capture_default_str();
  text("invitation", "ROIS_INVITATION", args.invitation);
  text("site-name", "ROIS_SITE_NAME", args.site.name);
  text("welcome", "ROIS_WELCOME", args.site.welcome);
  text("welcome-english", "ROIS_WELCOME_ENGLISH", args.site.welcome_english);
  days("keep-guests", "ROIS_KEEP_GUESTS", args.keep.guests);
  days("keep-games", "ROIS_KEEP_GAMES", args.keep.games);
  days("keep-chat", "ROIS_KEEP_CHAT", args.keep.chat);
  days("keep-reports", "ROIS_KEEP_REPORTS", args.keep.reports);
  days("journal-days", "ROIS_JOURNAL_DAYS", args.site.journal_days);
  text("publisher", "ROIS_PUBLISHER", args.site.publisher);
  text("publisher-address", "ROIS_PUBLISHER_ADDRESS", args.site.publisher_address);
  text("contact", "ROIS_CONTACT", args.site.contact);
  text("director", "ROIS_DIRECTOR", args.site.director);
  text("provider", "ROIS_PROVIDER", args.site.provider);
}

void add_serve(CommandLine& line) {
  const Locale& locale = line.locale();
  const auto [sub, args] = line.command("serve", serve);
  line.add_storage(sub, args->storage);
  sub.add_option("--address", args->address, locale.say("help.serve-address"))
      ->envname("ROIS_ADDRESS")
      ->capture_default_str();
  sub.add_option("--port", args->port, locale.say("help.serve-port"))->envname("ROIS_PORT")->capture_default_str();
  sub.add_option("--origin", args->origin, locale.say("help.serve-origin"))->envname("ROIS_ORIGIN");
  sub.add_flag("--behind-proxy", args->behind_proxy, locale.say("help.serve-proxy"))->envname("ROIS_BEHIND_PROXY");
  sub.add_option("--trusted-proxy", args->trusted_proxy, locale.say("help.serve-trusted-proxy"))
      ->envname("ROIS_TRUSTED_PROXY")
      ->check(an_address(locale));
  sub.add_option("--node", args->node, locale.say("help.serve-node"))->envname("ROIS_NODE");
  sub.add_option("--node-name", args->node_name, locale.say("help.serve-node-name"))->envname("ROIS_NODE_NAME");
  sub.add_option("--role", args->role, locale.say("help.serve-role"))
      ->envname("ROIS_ROLE")
      ->check(CLI::IsMember({"all", "bots"}))
      ->capture_default_str();
  sub.add_option("--bot-threads", args->bot_threads, locale.say("help.serve-bots"))
      ->envname("ROIS_BOT_THREADS")
      ->check(line.between(1, 256))
      ->capture_default_str();
  sub.add_option("--log-level", args->log_level, locale.say("help.serve-log"))
      ->envname("ROIS_LOG_LEVEL")
      ->check(CLI::IsMember({"debug", "info", "warn", "error"}))
      ->capture_default_str();
  add_house_settings(line, sub, *args);
  const auto config = std::make_shared<std::string>();
  sub.add_option("--config", *config, locale.say("help.serve-config"))->envname("ROIS_CONFIG");
  sub.callback([&line, &app = sub, settings = args, config] {
    if (!config->empty()) read_settings(line.locale(), app, *config);
    line.choose([&line, settings] { return serve(line.locale(), *settings); });
  });
}

void add_copy(CommandLine& line, CLI::App& admin) {
  const auto [sub, args] = line.command(admin, "copy", "help.admin-copy", admin_copy);
  sub.add_option("--from", args->from, line.locale().say("help.copy-from"))->required();
  sub.add_option("--to", args->to, line.locale().say("help.copy-to"))->required();
}

void add_admin(CommandLine& line) {
  CLI::App& admin = line.group("admin");
  const auto part = [&](const std::string& name, int (*run_it)(const Locale&, const AdminArgs&),
                        const std::string& word) {
    const auto [sub, args] = line.command(admin, name, "help.admin-" + name, run_it);
    line.add_storage(sub, args->storage);
    const char* about = word == "TABLE" ? "help.admin-table" : "help.admin-whom";
    if (!word.empty()) sub.add_option(word, args->what, line.locale().say(about))->required();
  };
  part("tables", admin_tables, {});
  part("users", admin_users, {});
  part("remove-table", admin_remove_table, "TABLE");
  part("remove-user", admin_remove_user, "NAME");
  part("end-sessions", admin_end_sessions, "NAME");
  part("reset-password", admin_reset_password, "NAME");
  add_moderation_commands(line, admin);
  add_copy(line, admin);
}

void add_copies(CommandLine& line) {
  const auto part = [&](const std::string& name, int (*run_it)(const Locale&, const CopyArgs&)) {
    const auto [sub, args] = line.command(name, run_it);
    line.add_storage(sub, args->storage);
    sub.add_option("FILE", args->file, line.locale().say("help." + name + "-file"))->required();
    return Command<CopyArgs>{sub, args};
  };
  const auto backup = part("backup", back_up);
  constexpr int most_copies = 10'000;
  backup.app.add_option("--keep", backup.args->keep, line.locale().say("help.backup-keep"))
      ->check(line.between(1, most_copies));
  backup.app.add_flag("--check", backup.args->check, line.locale().say("help.backup-check"));
  part("restore", restore);
}

void add_bot(CommandLine& line) {
  const Locale& locale = line.locale();
  const auto [bot, args] = line.command("bot", run_bot);
  bot.add_option("--server", args->server, locale.say("help.bot-server"))
      ->envname("ROIS_SERVER")
      ->capture_default_str();
  bot.add_option("--token", args->token, locale.say("help.bot-token"))->envname("ROIS_TOKEN")->required();
  bot.add_option("--level", args->level, locale.say("help.bot-level"))
      ->check(line.between(1, strongest_level))
      ->capture_default_str();
  bot.add_option("--table", args->table, locale.say("help.bot-table"));
  bot.add_option("--game", args->game, locale.say("help.bot-game"));
  bot.add_option("--players", args->players, locale.say("help.bot-players"))
      ->check(line.between(2, max_seats))
      ->capture_default_str();
  bot.add_option("--games", args->games, locale.say("help.bot-games"))
      ->check(line.between(1, 1'000'000))
      ->capture_default_str();
}

void add_invite(CommandLine& line) {
  const Locale& locale = line.locale();
  const auto [sub, args] = line.command("invite", invite);
  line.add_game(sub, args->table.game)->required();
  sub.add_option("--server", args->server, locale.say("help.bot-server"))
      ->envname("ROIS_SERVER")
      ->capture_default_str();
  sub.add_option("--token", args->token, locale.say("help.invite-token"))->envname("ROIS_TOKEN");
  sub.add_option("--name", args->name, locale.say("help.invite-name"))->capture_default_str();
  sub.add_option("--seats", args->seats, locale.say("help.invite-seats"));
  sub.add_flag("--private", args->is_private, locale.say("help.invite-private"));
  line.add_table(sub, args->table);
}

}  // namespace

CLI::Validator an_address(const Locale& locale) {
  const auto refusal = [&locale](const std::string& text) {
    return limits::network_of(text).empty() ? locale.say("usage.address", text) : std::string{};
  };
  return CLI::Validator{[refusal](std::string& text) { return refusal(text); }, "ADDRESS"};
}

void add_server_commands(CommandLine& line) {
  add_serve(line);
  add_copies(line);
  add_admin(line);
}

void add_client_commands(CommandLine& line) {
  add_bot(line);
  add_invite(line);
}

}  // namespace rois::cli
