#pragma once

#include <cstdint>

#include "rois/core/rules.hpp"

namespace rois {

/// A uniformly random legal action of a seat that is asked.
template <Rules R>
typename R::Action random_action(const R& rules, const typename R::State& state, Seat s, Rng& rng) {
  if constexpr (PickingRules<R>) {
    return rules.pick(state, s, rng);
  } else {
    Actions<R> actions;
    rules.legal(state, s, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  }
}

/// One random step of a game that is not over: chance, or an action of the lowest seat asked.
/// Returns whether it was a decision.
template <Rules R>
bool random_step(const R& rules, typename R::State& state, const Turn& turn, Rng& rng) {
  if constexpr (has_chance<R>) {
    if (turn.is_chance()) {
      rules.apply_chance(state, rules.sample(state, rng));
      return false;
    }
  }
  const Seat s = turn.seats.front();
  rules.apply(state, s, random_action(rules, state, s, rng));
  return true;
}

/// Plays at random to the end; returns the number of decisions.
template <Rules R>
std::uint64_t playout(const R& rules, typename R::State& state, Rng& rng) {
  std::uint64_t decisions = 0;
  if constexpr (SteppingRules<R>) {
    while (rules.random_move(state, rng)) ++decisions;
    return decisions;
  }
  for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state))
    decisions += random_step(rules, state, turn, rng) ? 1U : 0U;
  return decisions;
}

}  // namespace rois
