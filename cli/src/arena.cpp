#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "commands.hpp"
#include "rois/core/parse_number.hpp"
#include "rois/lab/arena.hpp"
#include "rois/lab/time_limit.hpp"
#include "rois/records/record.hpp"
#include "rois/wire/json.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

std::unique_ptr<ComputerPlayer> brain_named(const Locale& locale, const Game& game, const std::string& name) {
  auto computer = game.computer_player(name);
  if (!computer) throw UsageError{locale.say("usage.unknown-player", name)};
  return computer;
}

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
  file << to_json(record_of(arena.last(), std::move(names))) << "\n";
  file.close();
  if (!file) throw UsageError{locale.say("usage.not-written", path.string())};
}

void make_folder(const Locale& locale, const ArenaArgs& args) {
  std::error_code error;
  std::filesystem::create_directories(args.records, error);
  if (error) throw UsageError{locale.say("usage.not-written", args.records)};
  if (std::filesystem::exists(record_path(args, 1))) throw UsageError{locale.say("usage.has-records", args.records)};
}

/// False when it was stopped before its end: after the game in progress.
bool play_all(const Locale& locale, Arena& arena, const ArenaArgs& args) {
  const Interrupt interrupt;
  Progress progress{fmt::format("{} - {}", args.a, args.b)};
  while (!arena.done() && !interrupt.asked()) {
    if (const auto played = arena.play_next(); !played) throw UsageError{locale.say(played.problem())};
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
          {"score", bounds_json(score_bounds(tally))},
          {"elo", bounds_json(elo_bounds(tally))},
          {"sprt", sprt_json(sprt, tally)}};
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

}  // namespace

int run_arena(const Locale& locale, const ArenaArgs& args) {
  const Game& game = game_named(locale, args.table.game);
  const auto a = brain_named(locale, game, args.a);
  const auto b = brain_named(locale, game, args.b);
  const auto table = make_match(locale, args.table);
  const auto sprt = parse_sprt(locale, args.sprt);
  if (!args.records.empty()) make_folder(locale, args);
  TimeLimit limit{args.time_ms / 1000.0, cpu_seconds};
  SearchLimits limits;
  if (args.nodes != 0) limits.nodes = args.nodes;
  if (args.time_ms != 0) limits = {unlimited_nodes, &limit};
  ArenaOptions plan{a.get(), b.get(), args.games, limits, args.table.seed};
  plan.sprt = sprt;
  Arena arena{*table, plan};
  const bool whole = play_all(locale, arena, args);
  if (args.as_json) {
    json::object out = tally_json(args, sprt, arena.tally());
    if (!whole) out["stopped"] = true;
    if (args.time_ms != 0) out["time"] = time_json(limit);
    fmt::print("{}\n", compact(out));
  } else {
    print_tally(locale, args, sprt, arena.tally());
    if (args.time_ms != 0)
      fmt::print("{}\n", locale.say("arena.overrun", limit.late(), limit.answers(),
                                    locale.decimal(limit.longest_overrun() * 1000, 1)));
    if (!whole) fmt::print("{}\n", locale.say("arena.cut"));
  }
  return whole ? 0 : exit_interrupted;
}

}  // namespace rois::cli
