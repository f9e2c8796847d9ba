#include "rois/ai_soldiers/solver.hpp"

namespace rois::ai_soldiers {

ai::Solution<soldiers::Action> solve(const soldiers::State& state, ai::Effort& effort, std::size_t memory_bytes) {
  const SolvableSoldiers game;
  return ai::ProofNumberSearch<SolvableSoldiers>{game, effort, memory_bytes}.solve(state.position);
}

}  // namespace rois::ai_soldiers
