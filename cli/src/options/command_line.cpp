#include "options/command_line.hpp"

#include "rois/records/record.hpp"
#include "rois/store/store.hpp"

namespace rois::cli {
namespace {

constexpr std::uint64_t max_nodes = 10'000'000'000;
constexpr int max_time_ms = 3'600'000;

}  // namespace

CommandLine::CommandLine(const Locale& locale) : locale_{locale}, app_{locale.say("help.about"), "rois"} {
  app_.require_subcommand(1);
  app_.set_version_flag("--version", "rois " ROIS_VERSION, locale.say("help.version"));
  app_.set_help_flag("-h,--help", locale.say("help.help"));
  app_.add_option("--lang", language_, locale.say("help.lang"))->check(CLI::IsMember({"fr", "en"}));
  app_.fallthrough();
  app_.get_formatter()->label("Usage", locale.say("help.usage"));
  app_.get_formatter()->label("OPTIONS", locale.say("help.options"));
  app_.get_formatter()->label("Subcommands", locale.say("help.commands"));
  app_.get_formatter()->label("SUBCOMMAND", locale.say("help.command"));
  app_.get_formatter()->label("Options", locale.say("help.options-title"));
  app_.get_formatter()->label("Positionals", locale.say("help.words-title"));
  app_.get_formatter()->label("REQUIRED", locale.say("help.required"));
  app_.get_formatter()->label("Excludes", locale.say("help.excludes"));
  add_looking_commands(*this);
  add_counting_commands(*this);
  add_playing_commands(*this);
  add_analysis_commands(*this);
  add_server_commands(*this);
  add_client_commands(*this);
  add_solve_command(*this);
}

CLI::App& CommandLine::add(CLI::App& parent, const std::string& name, const std::string& help) const {
  CLI::App* sub = parent.add_subcommand(name, locale_.say(help));
  sub->set_help_flag("-h,--help", locale_.say("help.help"));
  return *sub;
}

CLI::App& CommandLine::group(const std::string& name) {
  CLI::App& sub = add(app_, name, "help." + name);
  sub.require_subcommand(1);
  return sub;
}

CLI::Option* CommandLine::add_game(CLI::App& sub, std::string& game) const {
  return sub.add_option("GAME", game, locale_.say("help.game"));
}

void CommandLine::add_json(CLI::App& sub, bool& as_json) const {
  sub.add_flag("--json", as_json, locale_.say("help.json"));
}

// As digits: CLI11 alone would take -1 for a very large number.
CLI::Option* CommandLine::add_seed(CLI::App& sub, TableArgs& table) const {
  const auto take = [&table](const std::string& text) { table.seed = parse_number<std::uint64_t>(text).value_or(0); };
  return sub.add_option_function<std::string>("--seed", take, locale_.say("help.seed"))
      ->check([this](const std::string& text) {
        return parse_number<std::uint64_t>(text) ? std::string{} : locale_.say("usage.seed", text);
      });
}

void CommandLine::add_table(CLI::App& sub, TableArgs& table) const {
  sub.add_option("--players", table.players, locale_.say("help.players"))->check(between(1, 99));
  sub.add_option("--position", table.position, locale_.say("help.position"));
  sub.add_option("--option", table.options, locale_.say("help.option"))
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

void CommandLine::add_whole_table(CLI::App& sub, TableArgs& table) const {
  add_game(sub, table.game)->required();
  add_table(sub, table);
  add_seed(sub, table);
}

void CommandLine::add_moment(CLI::App& sub, TableArgs& table, int& seat) const {
  add_table(sub, table);
  add_seed(sub, table);
  CLI::Option* record = sub.add_option("--record", table.record, locale_.say("help.moment-record"));
  for (const char* beginning : {"--players", "--position", "--option", "--seed"})
    record->excludes(sub.get_option(beginning));
  sub.add_option("--at", table.at, locale_.say("help.moment-at"))
      ->check(between(std::uint64_t{0}, std::uint64_t{max_record_steps}))
      ->needs(record);
  sub.add_option("--seat", seat, locale_.say("help.seat"))->check(between(0, max_seats - 1));
}

void CommandLine::add_budget(CLI::App& sub, std::uint64_t& nodes, int& time_ms) const {
  CLI::Option* by_nodes =
      sub.add_option("--nodes", nodes, locale_.say("help.nodes"))->check(between(std::uint64_t{1}, max_nodes));
  sub.add_option("--time-ms", time_ms, locale_.say("help.time-ms"))->check(between(1, max_time_ms))->excludes(by_nodes);
}

void CommandLine::add_storage(CLI::App& sub, Storage& storage) const {
  sub.add_option("--data", storage.data, locale_.say("help.serve-data"))->envname("ROIS_DATA")->capture_default_str();
  const auto refusal = [this](const std::string& text) {
    return text.empty() || store::is_postgresql(text) ? std::string{} : locale_.say("usage.database", text);
  };
  sub.add_option("--database", storage.database, locale_.say("help.serve-database"))
      ->envname("ROIS_DATABASE")
      ->check(CLI::Validator{[refusal](std::string& text) { return refusal(text); }, "postgresql://..."});
}

}  // namespace rois::cli
