#pragma once

#include "play.hpp"

/// Cards under way: their revenue, then their effects one by one.
namespace rois::ambition {

/// Is its outcome someone's choice, or chance? Such start effects come last.
constexpr bool has_choice(Operation operation) { return facts_of(operation).nature != Nature::income; }

/// Takes the card under way one step further.
void go_on(Play& play);
/// Gives what an effect of the nature `income` brings.
void pay_income(Play& play, Seat s, const Effect& effect);

void list_swaps(const Facts& facts, Actions<Rules>& actions);
Refusal why_not_swapped(const Facts& facts, const Action& action);
void swap(Play& play, Seat s, const Action& action);

/// The ways to take as many tokens as the effect moves: gain, take, give.
void list_handfuls(const Facts& facts, Action::What what, Actions<Rules>& actions);
void move_handful(Play& play, Tokens tokens);

void list_removals(const Facts& facts, Actions<Rules>& actions);
void remove_building(Play& play, CardNo building);

}  // namespace rois::ambition
