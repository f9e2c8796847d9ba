#pragma once

#include "rois/combat/rules.hpp"

namespace rois::ai_combat {

/// The actions worth searching: all where a question is answered; of a turn's actions, of many places that do the same
/// for a leader one stands for all.
void list_promising(const combat::Rules& rules, const combat::State& state, Seat s, Actions<combat::Rules>& actions);

/// About half of them, for rollouts: leaders who gain a kingdom; of a kingdom's columns the two in which a card does
/// most; links. Catastrophes and withdrawals are left out.
void list_likely(const combat::Rules& rules, const combat::State& state, Seat s, Actions<combat::Rules>& actions);

}  // namespace rois::ai_combat
