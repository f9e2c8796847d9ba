#include "rois/ai_soldiers/solver.hpp"

#include "rois/ai_soldiers/race.hpp"

namespace rois::ai_soldiers {

using namespace soldiers;
ai::ProvenValue SolvableSoldiers::evaluate(const Position& position) {
  if (is_over(position)) return ai::ProvenValue::loss;
  if (sure_win(position) > 0) return ai::ProvenValue::win;
  return sure_loss(position) > 0 ? ai::ProvenValue::loss : ai::ProvenValue::unknown;
}

ai::Solution<soldiers::Action> solve(const soldiers::State& state, ai::NodeBudget& budget, std::size_t memory_bytes) {
  const SolvableSoldiers game;
  return ai::ProofNumberSearch<SolvableSoldiers>{game, budget, memory_bytes}.solve(state.position);
}

}  // namespace rois::ai_soldiers
