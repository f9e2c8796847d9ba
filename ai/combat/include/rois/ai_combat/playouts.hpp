#pragma once

#include "rois/ai/playouts.hpp"
#include "rois/ai_combat/evaluator.hpp"

namespace rois::ai_combat {

/// Whole games for the judge: worlds by the belief of the seat that thinks, and in them of the likely actions what the
/// quick net says is best of what each seat sees.
class Playouts {
 public:
  Playouts(const combat::Rules& rules, const combat::View& view, Rng& rng);

  combat::State world(Rng& rng) const;
  combat::Action choose(const combat::State& state, Seat s, ai::NodeBudget& budget, Rng& rng) const;

 private:
  const combat::Rules& rules_;
  const combat::View& view_;
  Evaluator evaluator_;
  BeliefState seen_;
};

static_assert(ai::Playouts<Playouts, combat::Rules>);

}  // namespace rois::ai_combat
