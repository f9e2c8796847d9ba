#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "commands.hpp"
#include "rois/match/arena.hpp"
#include "rois/match/json.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

std::unique_ptr<Brain> brain_named(const Locale& locale, const Game& game, const std::string& name) {
  auto brain = game.brain(name);
  if (!brain) throw UsageError{locale.say("usage.unknown-player", name)};
  return brain;
}

void play_all(const Locale& locale, Arena& arena, const ArenaArgs& args) {
  Progress progress{fmt::format("{} - {}", args.a, args.b)};
  while (!arena.done()) {
    if (const auto problem = arena.play_next()) throw UsageError{locale.say(*problem)};
    progress.at(arena.tally().games, arena.total());
  }
}

/// JSON has no infinite numbers.
json::value number_or_null(double number) { return std::isfinite(number) ? json::value(number) : json::value(nullptr); }

json::object bounds_json(const Bounds& bounds) {
  return {{"low", number_or_null(bounds.low)},
          {"value", number_or_null(bounds.middle)},
          {"high", number_or_null(bounds.high)}};
}

json::object tally_json(const ArenaArgs& args, const Tally& tally) {
  return {{"game", args.table.game},
          {"players", tally.players},
          {"a", args.a},
          {"b", args.b},
          {"nodes", args.nodes},
          {"seed", std::to_string(args.table.seed)},
          {"games", tally.games},
          {"wins", tally.wins},
          {"draws", tally.draws},
          {"losses", tally.losses},
          {"score", bounds_json(score_bounds(tally))},
          {"elo", bounds_json(elo_bounds(tally))}};
}

std::string elo_text(double elo) { return std::isfinite(elo) ? fmt::format("{:+.0f}", elo) : elo > 0 ? "+∞" : "-∞"; }

void print_tally(const Locale& locale, const ArenaArgs& args, const Tally& tally) {
  const Bounds score = score_bounds(tally);
  const Bounds elo = elo_bounds(tally);
  const auto percent = [](double share) { return fmt::format("{:.1f}", share * 100); };
  fmt::print("{}\n", locale.say("arena.games", args.a, args.b, tally.games, tally.wins, tally.draws, tally.losses));
  fmt::print("{}\n", locale.say("arena.score", percent(score.middle), percent(score.low), percent(score.high),
                                percent(1.0 / tally.players)));
  fmt::print("{}\n", locale.say("arena.elo", elo_text(elo.middle), elo_text(elo.low), elo_text(elo.high)));
}

}  // namespace

int run_arena(const Locale& locale, const ArenaArgs& args) {
  const Game& game = game_named(locale, args.table.game);
  const auto a = brain_named(locale, game, args.a);
  const auto b = brain_named(locale, game, args.b);
  const auto table = make_match(locale, args.table);
  Arena arena{*table, {a.get(), b.get(), args.games, {args.nodes}, args.table.seed}};
  play_all(locale, arena, args);
  if (args.as_json) {
    fmt::print("{}\n", compact(tally_json(args, arena.tally())));
  } else {
    print_tally(locale, args, arena.tally());
  }
  return 0;
}

}  // namespace rois::cli
