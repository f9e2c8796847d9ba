#include "rois/ai_combat/playouts.hpp"

#include "rois/ai_combat/promising.hpp"

namespace rois::ai_combat {

using combat::Action;
using combat::Phase;

Playouts::Playouts(const combat::Rules& rules, const combat::View& view, Rng& rng)
    : rules_{rules},
      view_{view},
      evaluator_{rules},
      seen_{evaluator_.belief_state(rules.determinize(view, rng), view.viewer.as_seat())} {}

combat::State Playouts::world(Rng& rng) const { return likely_world(rules_, view_, seen_, rng); }

Action Playouts::choose(const combat::State& state, Seat s, ai::NodeBudget& budget, Rng& /*rng*/) const {
  Actions<combat::Rules> actions;
  list_likely(rules_, state, s, actions);
  const Phase phase = state.open.flow.phase;
  // A point is always taken where there is a card for it.
  if (actions.size() == 1 || phase == Phase::point || phase == Phase::ship_point || phase == Phase::reward)
    return actions.front();
  const BeliefState seen = evaluator_.belief_state(state, s);
  Action best = actions.front();
  double most = -1;
  for (const Action& action : actions) {
    if (!budget.spend()) break;
    const double value = evaluator_.after(seen, action);
    // A link may join kingdoms in conflict: its evaluation can take a thousand times as long as another's.
    if (action.kind == Action::Kind::link) budget.poll();
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

}  // namespace rois::ai_combat
