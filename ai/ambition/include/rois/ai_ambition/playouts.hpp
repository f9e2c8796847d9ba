#pragma once

#include "rois/ai/playouts.hpp"
#include "rois/ai_ambition/rollout_policy.hpp"

namespace rois::ai_ambition {

/// A world that the view allows; what the others have chosen face down is as sensible players choose.
ambition::State believed_world(const RolloutPolicy& policy, const ambition::View& view, Rng& rng);

/// Whole games for the judge, by the rollout policy.
class Playouts {
 public:
  Playouts(const ambition::Rules& rules, const ambition::View& view, Rng& rng);
  Playouts(const Playouts&) = delete;
  Playouts& operator=(const Playouts&) = delete;
  ~Playouts() = default;

  ambition::State world(Rng& rng) const;
  /// A turn begun counts as a node: as much as playing a world on to its end.
  ambition::Action choose(const ambition::State& state, Seat s, ai::NodeBudget& budget, Rng& rng) const;

 private:
  const ambition::View& view_;
  Evaluator evaluator_;
  RolloutPolicy policy_;
};

static_assert(ai::Playouts<Playouts, ambition::Rules>);

}  // namespace rois::ai_ambition
