#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "commands.hpp"
#include "engine_contender.hpp"
#include "rois/core/parse_number.hpp"
#include "rois/lab/arena.hpp"
#include "rois/lab/players.hpp"
#include "rois/lab/time_limit.hpp"
#include "rois/records/record.hpp"
#include "rois/wire/json.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

constexpr std::string_view engine_prefix = "exec:";

/// A player of the series, by its name: one of this program, or `exec:COMMAND`.
struct SeriesPlayer {
  std::unique_ptr<ComputerPlayer> computer;
  std::unique_ptr<Contender> contender;
  /// The same, where it is another program.
  EngineContender* engine = nullptr;
};

SeriesPlayer player_named(const Locale& locale, const Game& game, const std::string& name, const ArenaArgs& args,
                          const SearchLimits& limits) {
  SeriesPlayer player;
  if (name.starts_with(engine_prefix)) {
    auto engine =
        std::make_unique<EngineContender>(name.substr(engine_prefix.size()), EngineLimits{args.time_ms, args.nodes});
    player.engine = engine.get();
    player.contender = std::move(engine);
    return player;
  }
  player.computer = lab_player(game, name);
  if (!player.computer) throw UsageError{locale.say("usage.unknown-player", name)};
  player.contender = std::make_unique<ComputerContender>(*player.computer, limits);
  return player;
}

/// The two of a series; one player against itself is the same contender twice.
struct SeriesPlayers {
  SeriesPlayer a;
  SeriesPlayer b;

  Contender* second() const { return b.contender ? b.contender.get() : a.contender.get(); }
  const EngineContender* engine_of(bool of_a) const { return of_a || !b.contender ? a.engine : b.engine; }
};

std::string percent(const Locale& locale, double share) { return locale.decimal(share * 100, 1); }

/// Elo bounds as `0,20`.
std::optional<Sprt> parse_sprt(const Locale& locale, const std::string& text) {
  if (text.empty()) return std::nullopt;
  constexpr double most = 2000;
  const auto bounds = split_list(text);
  const auto elo0 = parse_number(bounds.front(), -most, most);
  const auto elo1 = parse_number(bounds.back(), -most, most);
  if (bounds.size() != 2 || !elo0 || !elo1 || *elo0 >= *elo1) throw UsageError{locale.say("usage.sprt", text)};
  Sprt sprt;
  sprt.elo0 = *elo0;
  sprt.elo1 = *elo1;
  return sprt;
}

std::filesystem::path record_path(const ArenaArgs& args, std::uint64_t number) {
  return std::filesystem::path{args.records} / fmt::format("{}-{:06}.json", args.table.game, number);
}

/// One file a game, its names the players'.
void keep_record(const Locale& locale, const ArenaArgs& args, const Arena& arena) {
  const std::uint64_t number = arena.tally().games;
  std::vector<std::string> names(static_cast<std::size_t>(arena.tally().players), args.b);
  names[static_cast<std::size_t>((number - 1) % names.size())] = args.a;
  const auto path = record_path(args, number);
  std::ofstream file{path, std::ios::binary};
  std::optional<Ending> ending;
  if (arena.forfeit()) ending = forfeit(arena.last(), Ending::By::resignation, arena.forfeit()->by);
  file << to_json(record_of(arena.last(), std::move(names), ending)) << "\n";
  file.close();
  if (!file) throw UsageError{locale.say("usage.not-written", path.string())};
}

void make_folder(const Locale& locale, const ArenaArgs& args) {
  std::error_code error;
  std::filesystem::create_directories(args.records, error);
  if (error) throw UsageError{locale.say("usage.not-written", args.records)};
  if (std::filesystem::exists(record_path(args, 1))) throw UsageError{locale.say("usage.has-records", args.records)};
}

/// Says which player failed and why, with what an engine wrote to its standard error.
void tell_forfeit(const Locale& locale, const ArenaArgs& args, const SeriesPlayers& players, const Arena& arena,
                  json::array& report) {
  const Forfeit& forfeit = *arena.forfeit();
  const EngineContender* engine = players.engine_of(forfeit.by_a);
  const std::string errors = engine == nullptr ? std::string{} : engine->last_errors();
  report.push_back(json::object{{"game", arena.tally().games},
                                {"player", forfeit.by_a ? "a" : "b"},
                                {"code", json_view(text(forfeit.reason.code))},
                                {"detail", forfeit.reason.detail},
                                {"stderr", errors}});
  fmt::print(
      stderr, "{}\n",
      locale.say("arena.forfeit", arena.tally().games, forfeit.by_a ? args.a : args.b, locale.say(forfeit.reason)));
  if (!errors.empty()) fmt::print(stderr, "{}\n", errors);
}

/// False when it was stopped before its end: after the game in progress.
bool play_all(const Locale& locale, Arena& arena, const ArenaArgs& args, const SeriesPlayers& players,
              json::array& forfeits) {
  const Interrupt interrupt;
  Progress progress{fmt::format("{} - {}", args.a, args.b)};
  while (!arena.done() && !interrupt.asked()) {
    if (const auto played = arena.play_next(); !played) throw UsageError{locale.say(played.problem())};
    if (arena.forfeit()) {
      progress.hide();
      tell_forfeit(locale, args, players, arena, forfeits);
    }
    if (!args.records.empty()) keep_record(locale, args, arena);
    progress.at(arena.tally().games, arena.total(), fmt::format(" · {} %", percent(locale, arena.tally().score())));
  }
  return arena.done();
}

/// JSON has no infinite numbers.
json::value number_or_null(double number) { return std::isfinite(number) ? json::value(number) : json::value(nullptr); }

json::object bounds_json(const Bounds& bounds) {
  return {{"low", number_or_null(bounds.low)},
          {"value", number_or_null(bounds.middle)},
          {"high", number_or_null(bounds.high)}};
}

std::string_view verdict_word(Verdict verdict) {
  switch (verdict) {
    case Verdict::open: return "open";
    case Verdict::elo0: return "elo0";
    case Verdict::elo1: return "elo1";
  }
  return {};
}

json::value sprt_json(const std::optional<Sprt>& sprt, const Tally& tally) {
  if (!sprt) return nullptr;
  return json::object{{"elo0", sprt->elo0},
                      {"elo1", sprt->elo1},
                      {"llr", log_likelihood_ratio(tally, *sprt)},
                      {"verdict", json_view(verdict_word(verdict(tally, *sprt)))}};
}

json::object tally_json(const ArenaArgs& args, const std::optional<Sprt>& sprt, const Tally& tally) {
  return {{"game", args.table.game},
          {"players", tally.players},
          {"a", args.a},
          {"b", args.b},
          {"nodes", args.nodes == 0 ? json::value(nullptr) : json::value(args.nodes)},
          {"time_ms", args.time_ms == 0 ? json::value(nullptr) : json::value(args.time_ms)},
          {"seed", std::to_string(args.table.seed)},
          {"games", tally.games},
          {"wins", tally.wins},
          {"draws", tally.draws},
          {"losses", tally.losses},
          {"forfeits", tally.forfeits},
          {"score", bounds_json(score_bounds(tally))},
          {"elo", bounds_json(elo_bounds(tally))},
          {"sprt", sprt_json(sprt, tally)}};
}

/// What an engine took, and what asking it took this program.
json::object engine_json(const EngineContender& engine) {
  return {{"name", engine.name()},
          {"answers", engine.answers()},
          {"late", engine.late()},
          {"longest_overrun_ms", engine.longest_overrun() * 1000},
          {"overhead_ms", engine.overhead() * 1000}};
}

json::object time_json(const TimeLimit& limit) {
  return {{"answers", limit.answers()}, {"late", limit.late()}, {"longest_overrun_ms", limit.longest_overrun() * 1000}};
}

std::string elo_text(double elo) {
  // Adding nothing makes -0 a plain 0.
  return std::isfinite(elo) ? fmt::format("{:+.0f}", std::round(elo) + 0.0) : elo > 0 ? "+∞" : "-∞";
}

void print_tally(const Locale& locale, const ArenaArgs& args, const std::optional<Sprt>& sprt, const Tally& tally) {
  const Bounds score = score_bounds(tally);
  const Bounds elo = elo_bounds(tally);
  fmt::print("{}\n", locale.say("arena.games", args.a, args.b, tally.games, tally.wins, tally.draws, tally.losses));
  fmt::print("{}\n", locale.say("arena.score", percent(locale, score.middle), percent(locale, score.low),
                                percent(locale, score.high), percent(locale, 1.0 / tally.players)));
  fmt::print("{}\n", locale.say("arena.elo", elo_text(elo.middle), elo_text(elo.low), elo_text(elo.high)));
  if (!sprt) return;
  const std::string found = "arena.sprt-" + std::string{verdict_word(verdict(tally, *sprt))};
  const std::string elo0 = elo_text(sprt->elo0);
  const std::string elo1 = elo_text(sprt->elo1);
  fmt::print("{}\n", locale.say("arena.sprt", elo0, elo1, locale.decimal(log_likelihood_ratio(tally, *sprt), 2),
                                locale.decimal(sprt_bound, 2), locale.say(found, elo0, elo1)));
}

void print_engine(const Locale& locale, const std::string& name, const EngineContender* engine) {
  if (engine == nullptr) return;
  fmt::print("{}\n", locale.say("arena.engine", name, engine->name(), engine->answers(), engine->late(),
                                locale.decimal(engine->longest_overrun() * 1000, 1),
                                locale.decimal(engine->overhead() * 1000, 3)));
}

}  // namespace

int run_arena(const Locale& locale, const ArenaArgs& args) {
  const Game& game = game_named(locale, args.table.game);
  TimeLimit limit{args.time_ms / 1000.0, cpu_seconds};
  SearchLimits limits;
  if (args.nodes != 0) limits.nodes = args.nodes;
  if (args.time_ms != 0) limits = {unlimited_nodes, &limit};
  SeriesPlayers players{player_named(locale, game, args.a, args, limits), {}};
  if (args.a != args.b) players.b = player_named(locale, game, args.b, args, limits);
  const auto table = make_match(locale, args.table);
  const auto sprt = parse_sprt(locale, args.sprt);
  if (!args.records.empty()) make_folder(locale, args);
  ArenaOptions plan{players.a.contender.get(), players.second(), args.games, args.table.seed};
  plan.sprt = sprt;
  Arena arena{*table, plan};
  json::array forfeits;
  const bool whole = play_all(locale, arena, args, players, forfeits);
  if (args.as_json) {
    json::object out = tally_json(args, sprt, arena.tally());
    if (!whole) out["stopped"] = true;
    if (args.time_ms != 0) out["time"] = time_json(limit);
    if (!forfeits.empty()) out["failures"] = std::move(forfeits);
    if (players.a.engine != nullptr) out["engine_a"] = engine_json(*players.a.engine);
    if (players.b.engine != nullptr) out["engine_b"] = engine_json(*players.b.engine);
    fmt::print("{}\n", compact(out));
  } else {
    print_tally(locale, args, sprt, arena.tally());
    if (args.time_ms != 0)
      fmt::print("{}\n", locale.say("arena.overrun", limit.late(), limit.answers(),
                                    locale.decimal(limit.longest_overrun() * 1000, 1)));
    print_engine(locale, args.a, players.a.engine);
    print_engine(locale, args.b, players.b.engine);
    if (!whole) fmt::print("{}\n", locale.say("arena.cut"));
  }
  return whole ? 0 : exit_interrupted;
}

}  // namespace rois::cli
