#include <fmt/format.h>

#include <algorithm>

#include "commands.hpp"
#include "rois/lab/time_limit.hpp"
#include "rois/match/computer_player.hpp"
#include "rois/match/registry.hpp"
#include "rois/wire/json.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

constexpr std::uint64_t signature_seed = 20'260'101;
constexpr std::uint64_t signature_games = 200;
constexpr int slices = 5;
constexpr double slice_seconds = 0.3;

struct Rates {
  std::uint64_t playouts_per_cpu_s = 0;
  std::uint64_t moves_per_cpu_s = 0;
  std::uint64_t perft_per_cpu_s = 0;
  /// What the game's own player looks at, in its own unit.
  std::uint64_t search_per_cpu_s = 0;
  std::uint64_t uct_per_cpu_s = 0;
  std::uint64_t signature = 0;
  /// What a search takes at most.
  std::size_t search_bytes = 0;
  std::size_t uct_bytes = 0;
};

std::unique_ptr<Match> standard_match(const Game& game) {
  auto made = game.make(game.info().min_players, {}, std::nullopt);
  return std::move(*made);
}

/// The best of a few slices: other programs on the machine only ever slow one down.
void measure_playouts(const Match& match, Rates& rates) {
  Rng rng{1};
  std::uint64_t batch = 16;
  for (int slice = 0; slice < slices; ++slice) {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    const double from = cpu_seconds();
    double used = 0;
    while (used < slice_seconds) {
      moves += match.analysis().playouts(batch, rng).decisions;
      games += batch;
      used = cpu_seconds() - from;
      if (used < slice_seconds / 100) batch *= 2;
    }
    rates.moves_per_cpu_s =
        std::max(rates.moves_per_cpu_s, static_cast<std::uint64_t>(static_cast<double>(moves) / used));
    rates.playouts_per_cpu_s =
        std::max(rates.playouts_per_cpu_s, static_cast<std::uint64_t>(static_cast<double>(games) / used));
  }
}

void measure_perft(const Match& match, Rates& rates) {
  for (int slice = 0; slice < slices; ++slice) {
    Rng rng{1};
    std::uint64_t leaves = 0;
    double used = 0;
    const double from = cpu_seconds();
    while (used < slice_seconds) {
      leaves += match.analysis().perft(match.game().info().bench_depth, rng);
      used = cpu_seconds() - from;
    }
    rates.perft_per_cpu_s =
        std::max(rates.perft_per_cpu_s, static_cast<std::uint64_t>(static_cast<double>(leaves) / used));
  }
}

/// Nodes or simulations of a player that thinks about the first decision.
std::uint64_t thinking_rate(const Match& match, std::string_view player) {
  const auto computer = match.game().computer_player(player);
  if (!computer) return 0;
  const auto observation = match.analysis().observe(Viewer::of(match.turn().seats.front()));
  std::uint64_t best = 0;
  for (int slice = 0; slice < slices; ++slice) {
    Rng rng{1};
    TimeLimit limit{slice_seconds, cpu_seconds};
    const double from = cpu_seconds();
    const SearchResult result = computer->choose(*observation, {unlimited_nodes, &limit}, rng);
    best = std::max(best, static_cast<std::uint64_t>(static_cast<double>(result.nodes) / (cpu_seconds() - from)));
  }
  return best;
}

Rates measure(const Game& game, Progress& progress) {
  Rates rates;
  constexpr std::uint64_t parts = 4;
  std::uint64_t done = 0;
  const auto next = [&] { progress.at(++done, parts); };
  const auto match = standard_match(game);
  Rng rng{signature_seed};
  rates.signature = match->analysis().playouts(signature_games, rng).signature;
  measure_playouts(*match, rates);
  next();
  settle_chance(*match, rng);
  measure_perft(*match, rates);
  next();
  rates.search_per_cpu_s = thinking_rate(*match, "best");
  next();
  rates.uct_per_cpu_s = thinking_rate(*match, "uct");
  next();
  rates.search_bytes = game.computer_player("best")->memory_bytes();
  rates.uct_bytes = game.computer_player("uct")->memory_bytes();
  return rates;
}

/// Rounded up.
std::size_t megabytes(std::size_t bytes) { return (bytes + (1U << 20U) - 1) >> 20U; }

json::object rates_json(const GameInfo& info, const Rates& rates) {
  return {{"playout_moves_per_cpu_s", rates.moves_per_cpu_s},
          {"playouts_per_cpu_s", rates.playouts_per_cpu_s},
          {"perft_nodes_per_cpu_s", rates.perft_per_cpu_s},
          {"search_nodes_per_cpu_s", rates.search_per_cpu_s},
          {"uct_simulations_per_cpu_s", rates.uct_per_cpu_s},
          {"search_bytes_at_most", rates.search_bytes},
          {"uct_bytes_at_most", rates.uct_bytes},
          {"state_bytes", info.state_bytes},
          {"action_bytes", info.action_bytes},
          {"signature", fmt::format("{:016x}", rates.signature)}};
}

}  // namespace

int run_bench(const Locale& locale, const BenchArgs& args) {
  std::vector<const Game*> games{all_games().begin(), all_games().end()};
  if (!args.game.empty()) games = {&game_named(locale, args.game)};
  json::object out;
  std::uint64_t signature = 0;
  std::string sizes;
  if (!args.as_json) fmt::print("{}\n", locale.say("bench.header"));
  for (const Game* game : games) {
    const GameInfo& info = game->info();
    Progress progress{std::string{info.id}};
    const Rates rates = measure(*game, progress);
    progress.hide();
    signature = mix64(signature ^ rates.signature);
    if (args.as_json) {
      out[json_view(info.id)] = rates_json(info, rates);
      continue;
    }
    fmt::print("{:<10} {:>11} {:>11} {:>11} {:>11} {:>11}\n", info.id, rates.playouts_per_cpu_s, rates.moves_per_cpu_s,
               rates.perft_per_cpu_s, rates.search_per_cpu_s, rates.uct_per_cpu_s);
    std::fflush(stdout);
    sizes += fmt::format("{:<10} {:>11} {:>11} {:>11} {:>11}  {:016x}\n", info.id, info.state_bytes, info.action_bytes,
                         megabytes(rates.search_bytes), megabytes(rates.uct_bytes), rates.signature);
  }
  out["signature"] = fmt::format("{:016x}", signature);
  if (args.as_json) {
    fmt::print("{}\n", compact(out));
  } else {
    fmt::print("\n{}\n{}{}\n", locale.say("bench.sizes"), sizes,
               locale.say("bench.signature", fmt::format("{:016x}", signature)));
  }
  return 0;
}

}  // namespace rois::cli
