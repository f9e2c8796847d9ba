#pragma once

#include <algorithm>
#include <utility>

#include "rois/ai_combat/evaluator.hpp"
#include "rois/ai_combat/promising.hpp"

/// How the games are played that the net learns from and is judged by: each seat takes what the evaluation of what it
/// sees says is best.
namespace rois::ai_combat {

class GreedyPolicy {
 public:
  /// `exploration` in thousandths of decisions, which are random; up to `noise` is added to each value.
  GreedyPolicy(Evaluator evaluator, int exploration, double noise)
      : evaluator_{std::move(evaluator)}, exploration_{exploration}, noise_{noise} {}

  combat::Action choice(const combat::State& world, Seat s, Rng& rng) const {
    using combat::Phase;
    Actions<combat::Rules> actions;
    list_promising(evaluator_.rules(), world, s, actions);
    const auto phase = world.open.flow.phase;
    const bool asked_for_point = phase == Phase::point || phase == Phase::ship_point;
    if (actions.size() == 1 || (asked_for_point && (exploration_ == 0 || rng.below(10) > 0))) return actions[0];
    if (static_cast<int>(rng.below(1000)) < exploration_)
      return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    return best(world, s, actions, rng);
  }

 private:
  combat::Action best(const combat::State& world, Seat s, const Actions<combat::Rules>& actions, Rng& rng) const {
    const BeliefState seen = evaluator_.belief_state(world, s);
    double most = -1;
    combat::Action chosen = actions[0];
    for (const auto& action : actions) {
      const double value = evaluator_.after(seen, action) + noise_ * rng.below(1000) / 1000.0;
      if (value > most) chosen = action;
      most = std::max(most, value);
    }
    return chosen;
  }

  Evaluator evaluator_;
  int exploration_;
  double noise_;
};

}  // namespace rois::ai_combat
