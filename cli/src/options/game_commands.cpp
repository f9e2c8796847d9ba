#include "commands.hpp"
#include "options/command_line.hpp"

namespace rois::cli {
namespace {

constexpr int max_perft_depth = 100;
constexpr std::uint64_t max_arena_games = 10'000'000;
constexpr int max_threads = 64;
constexpr int max_effort = 1000;
constexpr double min_solve_s = 0.001;
constexpr double max_solve_s = 1e6;
constexpr unsigned max_solve_mb = 1U << 20U;

void add_cards(CommandLine& line) {
  CLI::App& cards = line.group("cards");
  const auto part = [&](const std::string& name, int (*run_it)(const Locale&, const CardsArgs&)) {
    const auto [sub, args] = line.command(cards, name, "help.cards-" + name, run_it);
    return sub.add_option("FILE", args->file, line.locale().say("help.card-file"));
  };
  part("check", check_cards)->required();
  part("show", show_cards);
}

void add_arena(CommandLine& line) {
  const Locale& locale = line.locale();
  const auto [arena, args] = line.command("arena", run_arena);
  line.add_whole_table(arena, args->table);
  arena.add_option("--a", args->a, locale.say("help.arena-a"))->required();
  arena.add_option("--b", args->b, locale.say("help.arena-b"))->required();
  arena.add_option("--games", args->games, locale.say("help.arena-games"))
      ->check(line.between(std::uint64_t{1}, max_arena_games))
      ->capture_default_str();
  line.add_budget(arena, args->nodes, args->time_ms);
  arena.add_option("--sprt", args->sprt, locale.say("help.sprt"));
  arena.add_option("--records", args->records, locale.say("help.arena-records"));
  line.add_json(arena, args->as_json);
}

void add_engine(CommandLine& line) {
  const auto [engine, args] = line.command("engine", run_engine);
  args->version = ROIS_VERSION;
  engine.add_option("--threads", args->threads, line.locale().say("help.engine-threads"))
      ->check(line.between(1, max_threads))
      ->capture_default_str();
  engine.add_option("--player", args->player, line.locale().say("help.engine-player"))->capture_default_str();
}

void add_analyse(CommandLine& line) {
  const auto [sub, args] = line.command("analyse", analyse);
  sub.add_option("RECORD", args->file, line.locale().say("help.file"))->required();
  sub.add_option("--seat", args->seat, line.locale().say("help.analyse-seat"))->check(line.between(0, max_seats - 1));
  sub.add_option("--effort", args->effort, line.locale().say("help.analyse-effort"))
      ->check(line.between(1, max_effort))
      ->capture_default_str();
  line.add_budget(sub, args->nodes, args->time_ms);
  line.add_json(sub, args->as_json);
}

void add_calibrate(CommandLine& line) {
  const auto [sub, args] = line.command("calibrate", calibrate);
  line.add_whole_table(sub, args->table);
  sub.add_option("--games", args->games, line.locale().say("help.arena-games"))
      ->check(line.between(std::uint64_t{1}, max_arena_games))
      ->capture_default_str();
  line.add_budget(sub, args->nodes, args->time_ms);
  sub.add_option("--picture", args->picture, line.locale().say("help.picture"));
  line.add_json(sub, args->as_json);
}

void add_replay(CommandLine& line) {
  const Locale& locale = line.locale();
  const auto [sub, args] = line.command("replay", replay_file);
  sub.add_option("FILE", args->file, locale.say("help.file"))->required();
  CLI::Option* as_json = sub.add_flag("--json", args->as_json, locale.say("help.json"));
  sub.add_flag("--text", args->as_text, locale.say("help.text"));
  sub.add_flag("--legal", args->with_legal, locale.say("help.replay-legal"))->needs(as_json);
}

void add_verify(CommandLine& line) {
  const Locale& locale = line.locale();
  const auto [sub, args] = line.command("verify", verify_file);
  sub.add_option("FILE", args->file, locale.say("help.file"))->required();
  sub.add_option("--commitment", args->commitment, locale.say("help.verify-commitment"));
  sub.add_option("--share", args->share, locale.say("help.verify-share"));
  line.add_json(sub, args->as_json);
}

void add_play(CommandLine& line) {
  const auto [sub, args] = line.command("play", play);
  line.add_game(sub, args->table.game);
  sub.add_option("--seats", args->seats, line.locale().say("help.seats"));
  line.add_table(sub, args->table);
  line.add_seed(sub, args->table)->each([args](const std::string& /*seed*/) { args->random_seed = false; });
}

}  // namespace

void add_looking_commands(CommandLine& line) {
  const Locale& locale = line.locale();
  const auto [games, of_games] = line.command("games", list_games);
  line.add_json(games, of_games->as_json);
  const auto [legal, of_legal] = line.command("legal", list_legal);
  line.add_game(legal, of_legal->table.game);
  line.add_moment(legal, of_legal->table, of_legal->seat);
  const auto [check, of_check] = line.command("check", check_action);
  line.add_game(check, of_check->table.game)->required();
  check.add_option("ACTION", of_check->action, locale.say("help.action"))->required();
  line.add_moment(check, of_check->table, of_check->seat);
  const auto [rules, of_rules] = line.command("rules", print_rules);
  line.add_game(rules, of_rules->game)->required();
  rules.add_option("CLAUSE", of_rules->clause, locale.say("help.clause"));
  add_cards(line);
}

void add_counting_commands(CommandLine& line) {
  const Locale& locale = line.locale();
  const auto [perft, of_perft] = line.command("perft", count_perft);
  line.add_whole_table(perft, of_perft->table);
  perft.add_option("DEPTH", of_perft->depth, locale.say("help.depth"))
      ->required()
      ->check(line.between(0, max_perft_depth));
  perft.add_flag("--divide", of_perft->divide, locale.say("help.divide"));
  const auto [bench, of_bench] = line.command("bench", run_bench);
  line.add_game(bench, of_bench->game);
  line.add_json(bench, of_bench->as_json);
  const auto [trace, of_trace] = line.command("trace", print_trace);
  line.add_whole_table(trace, of_trace->table);
  trace.add_option("--records", of_trace->records, locale.say("help.records"))->check(line.between(1, 1'000'000));
}

void add_playing_commands(CommandLine& line) {
  add_replay(line);
  add_verify(line);
  add_play(line);
}

void add_analysis_commands(CommandLine& line) {
  add_arena(line);
  add_engine(line);
  add_analyse(line);
  add_calibrate(line);
}

void add_solve_command(CommandLine& line) {
  const Locale& locale = line.locale();
  const auto [sub, args] = line.command("solve", run_solve);
  line.add_game(sub, args->table.game)->required();
  sub.add_option("POSITION", args->table.position, locale.say("help.position"));
  sub.add_option("--time", args->seconds, locale.say("help.solve-time"))
      ->check(line.between(min_solve_s, max_solve_s))
      ->capture_default_str();
  sub.add_option("--memory", args->memory_mb, locale.say("help.solve-memory"))
      ->check(line.between(1U, max_solve_mb))
      ->capture_default_str();
  sub.add_option("--threads", args->threads, locale.say("help.solve-threads"))
      ->check(line.between(1, max_threads))
      ->capture_default_str();
  sub.add_option("--proofs", args->proofs, locale.say("help.solve-proofs"));
  line.add_json(sub, args->as_json);
}

}  // namespace rois::cli
