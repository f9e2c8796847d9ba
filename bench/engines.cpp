// Random playouts and perft of every game that the registry names, for comparing two builds in detail:
//   build/release/rois_bench --benchmark_repetitions=5
// `rois bench` gives the figures that the documents quote.
#include <benchmark/benchmark.h>

#include <bit>

#include "rois/ai/regret_matching.hpp"
#include "rois/match/match.hpp"
#include "rois/match/registry.hpp"

namespace {

std::unique_ptr<rois::Match> dealt(const rois::Game& game, int players) {
  auto made = game.make(players, {}, std::nullopt);
  return std::move(*made);
}

void playouts(benchmark::State& state, const rois::Game* game, int players) {
  const auto match = dealt(*game, players);
  rois::Rng rng{1};
  std::uint64_t decisions = 0;
  for (auto _ : state) decisions += match->analysis().playouts(16, rng).decisions;
  state.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

void perft(benchmark::State& state, const rois::Game* game, int players) {
  const auto match = dealt(*game, players);
  rois::Rng rng{1};
  while (match->turn().is_chance()) match->draw(rng);
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += match->analysis().perft(game->info().bench_depth, rng);
  state.counters["leaves"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

/// Simultaneous choices of three heroes of nine, 84 by 84; what gets through pays. Counters: how many solutions fit
/// into the 5 ms they may take, and NashConv as a part of the range of payoffs.
void bimatrix(benchmark::State& state) {
  rois::Rng rng{1};
  std::vector<unsigned> trios;
  for (unsigned set = 0; set < 512; ++set)
    if (std::popcount(set) == 3) trios.push_back(set);
  std::vector<double> payoffs(512);
  for (unsigned set = 1; set < 512; ++set)
    payoffs[set] = payoffs[set & (set - 1)] + std::countr_zero(set) + rois::ai::unit(rng);
  rois::ai::BimatrixGame game{trios.size(), trios.size()};
  for (std::size_t i = 0; i < trios.size(); ++i)
    for (std::size_t k = 0; k < trios.size(); ++k) game.set_payoff(i, k, payoffs[trios[i] & ~trios[k]]);
  double nash_conv = 0;
  for (auto _ : state) nash_conv = rois::ai::solve(game).nash_conv / game.range();
  state.counters["in_5_ms"] =
      benchmark::Counter(static_cast<double>(state.iterations()) / 200, benchmark::Counter::kIsRate);
  state.counters["nash_conv"] = nash_conv;
}

}  // namespace

int main(int argc, char** argv) {
  for (const rois::Game* game : rois::all_games())
    for (int players = game->info().min_players; players <= game->info().max_players; ++players) {
      const std::string name = std::string{game->info().id} + "/" + std::to_string(players);
      benchmark::RegisterBenchmark(("playouts/" + name).c_str(), playouts, game, players);
      benchmark::RegisterBenchmark(("perft/" + name).c_str(), perft, game, players);
    }
  benchmark::RegisterBenchmark("bimatrix/84x84", bimatrix);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
