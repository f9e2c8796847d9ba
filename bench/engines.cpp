// Random playouts and perft of every game that the registry names, for comparing two builds in detail:
//   build/release/rois_bench --benchmark_repetitions=5
// `rois bench` gives the figures that the documents quote.
#include <benchmark/benchmark.h>

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
  for (auto _ : state) decisions += match->playouts(16, rng).decisions;
  state.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

void perft(benchmark::State& state, const rois::Game* game, int players) {
  const auto match = dealt(*game, players);
  rois::Rng rng{1};
  while (match->turn().is_chance()) match->draw(rng);
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += match->perft(game->info().bench_depth, rng);
  state.counters["leaves"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

}  // namespace

int main(int argc, char** argv) {
  for (const rois::Game* game : rois::all_games())
    for (int players = game->info().min_players; players <= game->info().max_players; ++players) {
      const std::string name = std::string{game->info().id} + "/" + std::to_string(players);
      benchmark::RegisterBenchmark(("playouts/" + name).c_str(), playouts, game, players);
      benchmark::RegisterBenchmark(("perft/" + name).c_str(), perft, game, players);
    }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
