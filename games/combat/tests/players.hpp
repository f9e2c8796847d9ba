#pragma once

#include <string_view>

#include "rois/combat/rules.hpp"

/// Players for tests.
namespace rois::combat::test {

/// Takes what it can, so that rare clauses come up: points, ships, treasures, links, spoils.
inline int greed(const Action& action) {
  switch (action.kind) {
    case Action::Kind::point:
    case Action::Kind::reward: return action.number == 1 ? 100 : 0;
    case Action::Kind::ship:
    case Action::Kind::treasure: return action.number == Action::none ? 0 : 100;
    case Action::Kind::link: return 60;
    case Action::Kind::card: return 20;
    case Action::Kind::catastrophe: return 2;
    case Action::Kind::leader: return 1;
    case Action::Kind::show:
    case Action::Kind::settle: return 1;
    case Action::Kind::end: return 0;
  }
  return 0;
}

/// One of the greediest actions, or, one time in eight, any.
inline Action greedy_action(const Rules& rules, const State& state, Seat s, Rng& rng) {
  Actions<Rules> actions;
  rules.legal(state, s, actions);
  if (rng.below(8) == 0) return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  Actions<Rules> best;
  int most = -1;
  // Half of the time leaders are worth as much as cards: without them nothing scores.
  const int leader_bonus = rng.below(2) == 0 ? 40 : 0;
  for (const Action& action : actions) {
    const int worth = greed(action) + (action.kind == Action::Kind::leader ? leader_bonus : 0);
    if (worth < most) continue;
    if (worth > most) best.clear();
    most = worth;
    best.push(action);
  }
  return best[rng.below(static_cast<std::uint32_t>(best.size()))];
}

}  // namespace rois::combat::test
