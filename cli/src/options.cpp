#include "options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <functional>
#include <string>

#include "commands.hpp"
#include "rois/core/parse_number.hpp"
#include "rois/limits/network.hpp"
#include "rois/records/record.hpp"
#include "serve.hpp"

namespace rois::cli {
namespace {

constexpr int max_perft_depth = 100;
constexpr std::uint64_t max_arena_games = 10'000'000;
constexpr double min_solve_s = 0.001;
constexpr double max_solve_s = 1e6;
constexpr unsigned max_solve_mb = 1U << 20U;
constexpr std::uint64_t max_nodes = 10'000'000'000;
constexpr int max_time_ms = 3'600'000;

/// The commands and their options, as CLI11 knows them; what was chosen ends up in `chosen`.
class CommandLine {
 public:
  explicit CommandLine(const Locale& locale) : locale_{locale}, app_{locale.say("help.about"), "rois"} {
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
    add_looking();
    add_counting();
    add_playing();
    add_arena();
    add_analysis();
    add_server();
    add_admin();
    add_bot();
    add_invite();
    add_solving();
  }

  CLI::App& app() { return app_; }
  int run() const { return chosen_(); }

 private:
  CLI::App* command(const std::string& name, std::function<int()> action) {
    CLI::App* sub = app_.add_subcommand(name, locale_.say("help." + name));
    sub->set_help_flag("-h,--help", locale_.say("help.help"));
    sub->callback([this, run_it = std::move(action)] { chosen_ = run_it; });
    return sub;
  }
  /// A number between two others, both allowed; in words of our own, and without what is no number at all.
  template <class Number>
  CLI::Validator between(Number least, Number most) const {
    const auto refusal = [this, least, most](const std::string& text) {
      return parse_number(text, least, most) ? std::string{} : locale_.say("usage.between", text, least, most);
    };
    return CLI::Validator{[refusal](std::string& text) { return refusal(text); }, fmt::format("[{}; {}]", least, most)};
  }
  CLI::Validator an_address() const {
    const auto refusal = [this](const std::string& text) {
      return limits::network_of(text).empty() ? locale_.say("usage.address", text) : std::string{};
    };
    return CLI::Validator{[refusal](std::string& text) { return refusal(text); }, "ADDRESS"};
  }
  CLI::App* table_command(const std::string& name, std::function<int()> action) {
    CLI::App* sub = command(name, std::move(action));
    sub->add_option("GAME", table_.game, locale_.say("help.game"))->required();
    add_table_options(sub);
    add_seed(sub);
    return sub;
  }
  // As digits: CLI11 alone would take -1 for a very large number.
  void add_seed(CLI::App* sub) {
    sub->add_option("--seed", seed_, locale_.say("help.seed"))->check([this](const std::string& text) {
      const auto number = parse_number<std::uint64_t>(text);
      table_.seed = number.value_or(table_.seed);
      return number ? std::string{} : locale_.say("usage.seed", text);
    });
  }
  void add_table_options(CLI::App* sub) {
    sub->add_option("--players", table_.players, locale_.say("help.players"))->check(between(1, 99));
    sub->add_option("--position", position_, locale_.say("help.position"))->each([this](const std::string& text) {
      table_.position = text;
    });
    sub->add_option("--option", table_.options, locale_.say("help.option"))
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
  }

  /// A table at its beginning, or a moment of a record; and whose actions are meant.
  void add_moment(CLI::App* sub) {
    add_table_options(sub);
    add_seed(sub);
    CLI::Option* record = sub->add_option("--record", table_.record, locale_.say("help.moment-record"));
    for (const char* beginning : {"--players", "--position", "--option", "--seed"})
      record->excludes(sub->get_option(beginning));
    sub->add_option("--at", table_.at, locale_.say("help.moment-at"))
        ->check(between(std::uint64_t{0}, std::uint64_t{max_record_steps}))
        ->needs(record);
    sub->add_option("--seat", seat_, locale_.say("help.seat"))->check(between(0, max_seats - 1));
  }

  void add_looking() {
    CLI::App* games = command("games", [this] { return list_games(locale_, json_); });
    games->add_flag("--json", json_, locale_.say("help.json"));
    CLI::App* legal = command("legal", [this] { return list_legal(locale_, table_, seat_); });
    legal->add_option("GAME", table_.game, locale_.say("help.game"));
    add_moment(legal);
    CLI::App* check = command("check", [this] { return check_action(locale_, table_, action_, seat_); });
    check->add_option("GAME", table_.game, locale_.say("help.game"))->required();
    check->add_option("ACTION", action_, locale_.say("help.action"))->required();
    add_moment(check);
    CLI::App* rules = command("rules", [this] { return print_rules(locale_, table_.game, clause_); });
    rules->add_option("GAME", table_.game, locale_.say("help.game"))->required();
    rules->add_option("CLAUSE", clause_, locale_.say("help.clause"));
    add_cards();
  }

  void add_cards() {
    CLI::App* cards = app_.add_subcommand("cards", locale_.say("help.cards"));
    cards->set_help_flag("-h,--help", locale_.say("help.help"));
    cards->require_subcommand(1);
    const auto part = [&](const std::string& name, std::function<int()> action) {
      CLI::App* sub = cards->add_subcommand(name, locale_.say("help.cards-" + name));
      sub->set_help_flag("-h,--help", locale_.say("help.help"));
      sub->callback([this, run_it = std::move(action)] { chosen_ = run_it; });
      return sub->add_option("FILE", file_, locale_.say("help.card-file"));
    };
    part("check", [this] { return check_cards(locale_, file_); })->required();
    part("show", [this] { return show_cards(locale_, file_); });
  }

  void add_counting() {
    CLI::App* perft = table_command("perft", [this] { return count_perft(locale_, table_, depth_, divide_); });
    perft->add_option("DEPTH", depth_, locale_.say("help.depth"))->required()->check(between(0, max_perft_depth));
    perft->add_flag("--divide", divide_, locale_.say("help.divide"));
    CLI::App* bench = command("bench", [this] { return run_bench(locale_, table_.game, json_); });
    bench->add_option("GAME", table_.game, locale_.say("help.game"));
    bench->add_flag("--json", json_, locale_.say("help.json"));
    CLI::App* trace = table_command("trace", [this] { return print_trace(locale_, table_, records_); });
    trace->add_option("--records", records_, locale_.say("help.records"))->check(between(1, 1'000'000));
  }

  void add_playing() {
    CLI::App* replay = command("replay", [this] { return replay_file(locale_, replay_); });
    replay->add_option("FILE", replay_.file, locale_.say("help.file"))->required();
    CLI::Option* as_json = replay->add_flag("--json", replay_.as_json, locale_.say("help.json"));
    replay->add_flag("--text", replay_.as_text, locale_.say("help.text"));
    replay->add_flag("--legal", replay_.with_legal, locale_.say("help.replay-legal"))->needs(as_json);
    CLI::App* verify = command("verify", [this] { return verify_file(locale_, verify_); });
    verify->add_option("FILE", verify_.file, locale_.say("help.file"))->required();
    verify->add_option("--commitment", verify_.commitment, locale_.say("help.verify-commitment"));
    verify->add_option("--share", verify_.share, locale_.say("help.verify-share"));
    verify->add_flag("--json", verify_.as_json, locale_.say("help.json"));
    CLI::App* play_command = command("play", [this] { return play(locale_, {table_, seats_, seed_.empty()}); });
    play_command->add_option("GAME", table_.game, locale_.say("help.game"));
    play_command->add_option("--seats", seats_, locale_.say("help.seats"));
    add_table_options(play_command);
    add_seed(play_command);
  }

  void add_arena() {
    CLI::App* arena = table_command("arena", [this] {
      arena_.table = table_;
      arena_.as_json = json_;
      return run_arena(locale_, arena_);
    });
    arena->add_option("--a", arena_.a, locale_.say("help.arena-a"))->required();
    arena->add_option("--b", arena_.b, locale_.say("help.arena-b"))->required();
    arena->add_option("--games", arena_.games, locale_.say("help.arena-games"))
        ->check(between(std::uint64_t{1}, max_arena_games))
        ->capture_default_str();
    add_budget(arena, arena_.nodes, arena_.time_ms);
    arena->add_option("--sprt", arena_.sprt, locale_.say("help.sprt"));
    arena->add_option("--records", arena_.records, locale_.say("help.arena-records"));
    arena->add_flag("--json", json_, locale_.say("help.json"));
  }

  void add_analysis() {
    CLI::App* review = command("analyse", [this] {
      analyse_.as_json = json_;
      return analyse(locale_, analyse_);
    });
    review->add_option("RECORD", analyse_.file, locale_.say("help.file"))->required();
    review->add_option("--seat", analyse_.seat, locale_.say("help.analyse-seat"))->check(between(0, max_seats - 1));
    add_budget(review, analyse_.nodes, analyse_.time_ms);
    review->add_flag("--json", json_, locale_.say("help.json"));
    CLI::App* calibration = table_command("calibrate", [this] {
      calibrate_.table = table_;
      calibrate_.as_json = json_;
      return calibrate(locale_, calibrate_);
    });
    calibration->add_option("--games", calibrate_.games, locale_.say("help.arena-games"))
        ->check(between(std::uint64_t{1}, max_arena_games))
        ->capture_default_str();
    add_budget(calibration, calibrate_.nodes, calibrate_.time_ms);
    calibration->add_option("--picture", calibrate_.picture, locale_.say("help.picture"));
    calibration->add_flag("--json", json_, locale_.say("help.json"));
  }

  void add_solving() {
    CLI::App* solve = command("solve", [this] {
      solve_.table = table_;
      solve_.as_json = json_;
      return run_solve(locale_, solve_);
    });
    solve->add_option("GAME", table_.game, locale_.say("help.game"))->required();
    solve->add_option("POSITION", position_, locale_.say("help.position"))->each([this](const std::string& text) {
      table_.position = text;
    });
    solve
        ->add_option("--time", solve_.seconds, locale_.say("help.solve-time"))

        ->check(between(min_solve_s, max_solve_s))
        ->capture_default_str();
    solve->add_option("--memory", solve_.memory_mb, locale_.say("help.solve-memory"))
        ->check(between(1U, max_solve_mb))
        ->capture_default_str();
    solve->add_flag("--json", json_, locale_.say("help.json"));
  }

  void add_budget(CLI::App* sub, std::uint64_t& nodes, int& time_ms) {
    CLI::Option* by_nodes =
        sub->add_option("--nodes", nodes, locale_.say("help.nodes"))->check(between(std::uint64_t{1}, max_nodes));
    sub->add_option("--time-ms", time_ms, locale_.say("help.time-ms"))
        ->check(between(1, max_time_ms))
        ->excludes(by_nodes);
  }

  CLI::Option* add_data(CLI::App* sub, std::string& where) {
    return sub->add_option("--data", where, locale_.say("help.serve-data"))
        ->envname("ROIS_DATA")
        ->capture_default_str();
  }

  void add_server() {
    CLI::App* sub = app_.add_subcommand("serve", locale_.say("help.serve"));
    sub->set_help_flag("-h,--help", locale_.say("help.help"));
    sub->callback([this, sub] {
      if (!file_.empty()) read_settings(*sub, file_);
      chosen_ = [this] { return serve(locale_, serve_); };
    });
    add_data(sub, serve_.data);
    sub->add_option("--address", serve_.address, locale_.say("help.serve-address"))
        ->envname("ROIS_ADDRESS")
        ->capture_default_str();
    sub->add_option("--port", serve_.port, locale_.say("help.serve-port"))->envname("ROIS_PORT")->capture_default_str();
    sub->add_option("--origin", serve_.origin, locale_.say("help.serve-origin"))->envname("ROIS_ORIGIN");
    sub->add_flag("--behind-proxy", serve_.behind_proxy, locale_.say("help.serve-proxy"))->envname("ROIS_BEHIND_PROXY");
    sub->add_option("--trusted-proxy", serve_.trusted_proxy, locale_.say("help.serve-trusted-proxy"))
        ->envname("ROIS_TRUSTED_PROXY")
        ->check(an_address());
    sub->add_option("--bot-threads", serve_.bot_threads, locale_.say("help.serve-bots"))
        ->envname("ROIS_BOT_THREADS")
        ->check(between(1, 256))
        ->capture_default_str();
    sub->add_option("--log-level", serve_.log_level, locale_.say("help.serve-log"))
        ->envname("ROIS_LOG_LEVEL")
        ->check(CLI::IsMember({"debug", "info", "warn", "error"}))
        ->capture_default_str();
    sub->add_option("--config", file_, locale_.say("help.serve-config"))->envname("ROIS_CONFIG");
  }

  /// What neither a flag nor the environment has set is taken from the file. CLI11 itself reads files for the program
  /// as a whole alone, never for one of its commands.
  void read_settings(CLI::App& sub, const std::string& path) const {
    for (const CLI::ConfigItem& item : CLI::ConfigINI{}.from_file(path)) {
      CLI::Option* option =
          item.name == "config" || item.name == "help" ? nullptr : sub.get_option_no_throw("--" + item.name);
      if (!item.parents.empty() || option == nullptr)
        throw UsageError{locale_.say("usage.unknown-setting", path, item.fullname())};
      if (option->count() > 0 || item.inputs.empty() || item.inputs.front().empty()) continue;
      const bool is_flag = option->get_items_expected_max() == 0;
      option->add_result(is_flag ? option->get_flag_value(item.name, item.inputs.front()) : item.inputs.front());
      option->run_callback();
    }
  }

  void add_admin() {
    CLI::App* backup = command("backup", [this] { return back_up(locale_, admin_.data, file_); });
    add_data(backup, admin_.data);
    backup->add_option("FILE", file_, locale_.say("help.backup-file"))->required();
    CLI::App* restored = command("restore", [this] { return restore(locale_, admin_.data, file_); });
    add_data(restored, admin_.data);
    restored->add_option("FILE", file_, locale_.say("help.restore-file"))->required();
    CLI::App* admin = app_.add_subcommand("admin", locale_.say("help.admin"));
    admin->set_help_flag("-h,--help", locale_.say("help.help"));
    admin->require_subcommand(1);
    const auto part = [&](const std::string& name, int (*run_it)(const Locale&, const AdminArgs&), const char* word) {
      CLI::App* sub = admin->add_subcommand(name, locale_.say("help.admin-" + name));
      sub->set_help_flag("-h,--help", locale_.say("help.help"));
      add_data(sub, admin_.data);
      if (word != nullptr) sub->add_option(word, admin_.what, locale_.say("help.admin-what"))->required();
      sub->callback([this, run_it] { chosen_ = [this, run_it] { return run_it(locale_, admin_); }; });
    };
    part("tables", admin_tables, nullptr);
    part("users", admin_users, nullptr);
    part("remove-table", admin_remove_table, "TABLE");
    part("remove-user", admin_remove_user, "NAME");
    part("reset-password", admin_reset_password, "NAME");
  }

  void add_bot() {
    CLI::App* bot = command("bot", [this] { return run_bot(locale_, bot_); });
    bot->add_option("--server", bot_.server, locale_.say("help.bot-server"))
        ->envname("ROIS_SERVER")
        ->capture_default_str();
    bot->add_option("--token", bot_.token, locale_.say("help.bot-token"))->envname("ROIS_TOKEN")->required();
    bot->add_option("--level", bot_.level, locale_.say("help.bot-level"))->check(between(1, 10))->capture_default_str();
    bot->add_option("--table", bot_.table, locale_.say("help.bot-table"));
    bot->add_option("--game", bot_.game, locale_.say("help.bot-game"));
    bot->add_option("--players", bot_.players, locale_.say("help.bot-players"))
        ->check(between(2, max_seats))
        ->capture_default_str();
    bot->add_option("--games", bot_.games, locale_.say("help.bot-games"))
        ->check(between(1, 1'000'000))
        ->capture_default_str();
  }

  void add_invite() {
    CLI::App* sub = command("invite", [this] {
      invite_.table = table_;
      return invite(locale_, invite_);
    });
    sub->add_option("GAME", table_.game, locale_.say("help.game"))->required();
    sub->add_option("--server", invite_.server, locale_.say("help.bot-server"))
        ->envname("ROIS_SERVER")
        ->capture_default_str();
    sub->add_option("--token", invite_.token, locale_.say("help.invite-token"))->envname("ROIS_TOKEN");
    sub->add_option("--name", invite_.name, locale_.say("help.invite-name"))->capture_default_str();
    sub->add_option("--seats", invite_.seats, locale_.say("help.invite-seats"));
    sub->add_flag("--private", invite_.is_private, locale_.say("help.invite-private"));
    add_table_options(sub);
  }

  const Locale& locale_;
  CLI::App app_;
  std::function<int()> chosen_;
  TableArgs table_;
  ArenaArgs arena_;
  AnalyseArgs analyse_;
  CalibrateArgs calibrate_;
  ServeArgs serve_;
  AdminArgs admin_;
  BotArgs bot_;
  InviteArgs invite_;
  SolveArgs solve_;
  ReplayArgs replay_;
  VerifyArgs verify_;
  std::string language_;
  std::string position_;
  std::string action_;
  std::string clause_;
  std::string file_;
  std::string seats_;
  std::string seed_;
  int seat_ = -1;
  int depth_ = 0;
  bool json_ = false;
  bool divide_ = false;
  int records_ = 0;
};

/// The language has to be known before the help texts are written.
std::string language_option(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word{argv[i]};
    if (word.starts_with("--lang=")) return std::string{word.substr(7)};
    if (word == "--lang" && i + 1 < argc) return argv[i + 1];
  }
  return {};
}

int refuse(std::string line) {
  for (char& c : line)
    if (c == '\n' || c == '\r') c = ' ';
  fmt::print(stderr, "rois: {}\n", line);
  return exit_usage;
}

template <class Kind>
bool is(const CLI::ParseError& error) {
  return dynamic_cast<const Kind*>(&error) != nullptr;
}

/// CLI11 speaks English: what it names is kept, the sentence is ours.
std::string sentence(const Locale& locale, const CLI::App& app, const CLI::ParseError& error) {
  const std::string said = error.what();
  const auto before = [&](std::string_view mark) { return said.substr(0, said.find(mark)); };
  const auto after = [&](std::string_view mark) {
    const auto at = said.find(mark);
    return at == std::string::npos ? said : said.substr(at + mark.size());
  };
  if (is<CLI::RequiredError>(error) && said.starts_with("A subcommand")) {
    const auto words = app.remaining();
    return words.empty() ? locale.say("usage.no-command") : locale.say("usage.unknown-command", words.front());
  }
  if (is<CLI::RequiredError>(error)) return locale.say("usage.required", before(" is required"));
  if (is<CLI::ExtrasError>(error)) return locale.say("usage.extra", after(": "));
  if (is<CLI::ConversionError>(error)) return locale.say("usage.conversion", after(": "));
  if (is<CLI::ExcludesError>(error)) return locale.say("usage.excludes", before(" excludes "), after(" excludes "));
  if (is<CLI::RequiresError>(error)) return locale.say("usage.needs", before(" requires "), after(" requires "));
  if (is<CLI::ArgumentMismatch>(error)) return locale.say("usage.mismatch", before(": "));
  if (is<CLI::ValidationError>(error)) return locale.say("usage.refused", said);
  return said;
}

/// What was printed and could not be written is no success.
int told(const Locale& locale, int code) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  return refuse(locale.say("usage.output"));
}

}  // namespace

int run(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_DFL);
  const Locale locale{choose_language(language_option(argc, argv))};
  try {
    CommandLine line{locale};
    try {
      line.app().parse(argc, argv);
      return told(locale, line.run());
    } catch (const CLI::CallForHelp&) {
      fmt::print("{}", line.app().help());
      return 0;
    } catch (const CLI::Success& success) {
      return line.app().exit(success);
    } catch (const CLI::ParseError& error) {
      return refuse(sentence(locale, line.app(), error));
    }
  } catch (const UsageError& error) {
    return refuse(error.line);
  } catch (const std::exception& error) {
    return refuse(error.what());
  }
}

}  // namespace rois::cli
