#pragma once

#include <memory>

#include "rois/ai/proof_number.hpp"
#include "rois/match/computer_players.hpp"

namespace rois {

/// How a position comes out with best play, or how far a solver got.
struct Solved {
  ai::ProvenValue value = ai::ProvenValue::unknown;
  /// Of a proven position, to the end unless the monitor stopped the search on the way.
  std::vector<Ply> line;
  bool complete = false;
  ai::ProofNumbers numbers;
  std::uint64_t nodes = 0;
};

/// Finds out who wins a game without draws.
class Solver {
 public:
  virtual ~Solver() = default;
  /// `observation` must come from a match of this solver's game and the seat to move.
  virtual Solved solve(const Observation& observation, std::size_t memory_bytes, SearchMonitor* monitor) const = 0;
};

/// A game that can be solved.
template <class C>
concept SolvingCodec = Codec<C> && requires(const typename C::Rules::State& state, ai::NodeBudget& budget) {
  { C::solve(state, budget, std::size_t{}) } -> std::same_as<ai::Solution<typename C::Rules::Action>>;
};

template <SolvingCodec C>
class GameSolver final : public Solver {
 public:
  Solved solve(const Observation& observation, std::size_t memory_bytes, SearchMonitor* monitor) const override {
    const auto& seen = static_cast<const GameObservation<C>&>(observation);
    MonitorStopCondition condition{monitor};
    ai::NodeBudget budget{ai::NodeBudget::unlimited, &condition};
    Rng rng{0};
    const auto solution = C::solve(seen.rules.determinize(seen.view, rng), budget, memory_bytes);
    Solved out{solution.value, {}, solution.complete, solution.numbers, solution.nodes};
    Seat by = seen.view.viewer.as_seat();
    for (const auto& action : solution.line) {
      out.line.push_back({by, C::text(seen.rules, action)});
      by = clockwise(by, 2);
    }
    return out;
  }
};

template <Codec C>
std::unique_ptr<Solver> make_solver() {
  if constexpr (SolvingCodec<C>) return std::make_unique<GameSolver<C>>();
  return nullptr;
}

}  // namespace rois
