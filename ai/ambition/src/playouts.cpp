#include "rois/ai_ambition/playouts.hpp"

#include "rois/ambition/reopen_choice.hpp"

namespace rois::ai_ambition {

using namespace ambition;

State believed_world(const RolloutPolicy& policy, const View& view, Rng& rng) {
  const Seat self = view.viewer.as_seat();
  State state = policy.rules().determinize(view, rng);
  const ambition::Clash& clash = state.table.clash;
  const bool attack_hidden = clash.attack_in && !clash.attack_revealed && self != state.table.attacker;
  const bool defence_hidden = clash.defence_in && !clash.defence_revealed && self != state.table.defender;
  if (!attack_hidden && !defence_hidden) return state;
  const Marginals chosen = policy.marginals(reopen_choice(state));
  if (attack_hidden) state.sealed_attack = drawn_heroes(chosen.attack, clash.attack_size, view.seen, rng);
  if (defence_hidden) state.sealed_defence = drawn_heroes(chosen.defence, clash_heroes, clash.shown, rng);
  return state;
}

Playouts::Playouts(const ambition::Rules& rules, const View& view, Rng& /*rng*/)
    : view_{view}, evaluator_{rules, shipped_weights(rules.players())}, policy_{rules, evaluator_} {}

State Playouts::world(Rng& rng) const { return believed_world(policy_, view_, rng); }

Action Playouts::choose(const State& state, Seat s, ai::NodeBudget& budget, Rng& rng) const {
  if (static_cast<Question>(state.table.asked.question) == Question::choose && s == state.table.attacker) {
    budget.spend();
    budget.poll();
  }
  return policy_.choose(state, s, rng);
}

}  // namespace rois::ai_ambition
