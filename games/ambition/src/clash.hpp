#pragma once

#include "play.hpp"

/// The combat of a turn: what can be answered. What the answers do is in
/// choosing.hpp, bets.hpp, blocks.hpp and heroes.hpp, in this order.
namespace rois::ambition {

// choosing.cpp: before the choice, the sealed choice

/// The choices of this many heroes out of nine, in the order of the notation.
const List<HeroSet, max_hero_choices>& choices_of(int heroes);
void list_shows(const Facts& facts, Seat s, Actions<Rules>& actions);
void list_choices(const Facts& facts, Seat s, Actions<Rules>& actions);
Refusal why_not_chosen(const Facts& facts, Seat s, const Action& action);

// bets.cpp: bets of the others

void list_bets(const Facts& facts, Seat s, Actions<Rules>& actions);

// blocks.cpp: what acts on blocks

bool can_act_on_blocks(const Facts& facts, Seat s);
void list_block_items(const Facts& facts, Seat s, Actions<Rules>& actions);

// heroes.cpp: the attacker uses the heroes that are not blocked

/// Those of them that are not used yet.
unsigned unused_heroes(const Clash& clash);
bool can_use(const Facts& facts);
bool can_pay_for(const Facts& facts, CardNo hero);
/// Which building's discount a payment for this hero uses: `no_card` where it is paid in full.
CardNo discount_used(const Facts& facts, CardNo hero, Tokens paid);
void list_uses(const Facts& facts, Actions<Rules>& actions);
Refusal why_not_used(const Facts& facts, Seat s, const Action& action);

}  // namespace rois::ambition
