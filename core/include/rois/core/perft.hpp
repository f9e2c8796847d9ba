#pragma once

#include <cstdint>

#include "rois/core/rules.hpp"

namespace rois {

/// Move-path enumeration: the number of sequences of exactly `depth` legal actions. A game with chance draws each
/// outcome from `rng`.
template <Rules R>
std::uint64_t perft(const R& rules, const typename R::State& state, int depth, Rng& rng) {
  if (depth == 0) return 1;
  const Turn turn = rules.turn(state);
  if (turn.is_over()) return 0;
  if constexpr (has_chance<R>) {
    if (turn.is_chance()) {
      typename R::State next = state;
      rules.apply_chance(next, rules.sample(state, rng));
      return perft(rules, next, depth, rng);
    }
  }
  const Seat s = turn.seats.front();
  Actions<R> actions;
  rules.legal(state, s, actions);
  std::uint64_t total = 0;
  for (const auto& action : actions) {
    typename R::State next = state;
    rules.apply(next, s, action);
    total += perft(rules, next, depth - 1, rng);
  }
  return total;
}

}  // namespace rois
