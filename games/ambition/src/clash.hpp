#pragma once

#include "play.hpp"

/// The combat of a turn, in the order of its phases.
namespace rois::ambition {

// choosing.cpp: before the choice, the sealed choice, the defender's look, the reveal

/// The choices of so many heroes out of nine, in the order of the notation.
const List<HeroSet, max_hero_choices>& choices_of(int heroes);
void list_shows(const Facts& facts, Seat s, Actions<Rules>& actions);
void list_choices(const Facts& facts, Seat s, Actions<Rules>& actions);
Refusal why_not_chosen(const Facts& facts, Seat s, const Action& action);
/// `attack_with`
void enlarge_attack(Play& play, const Card& item);
void ask_before(Play& play);
void ask_show(Play& play);
void show_hero(Play& play, CardNo hero);
void ask_choices(Play& play);
void seal(Play& play, Seat s, HeroSet heroes);
/// `reveal_attacker`
void start_look(Play& play, const Card& item);
void go_on_looking(Play& play);
void look_at(Play& play, CardNo hero);

// bets.cpp: bets of the others, and the defence revealed after them

void list_bets(const Facts& facts, Seat s, Actions<Rules>& actions);
void ask_bets(Play& play);
void bet(Play& play, Seat s, const Action& action);
void settle_bets(Play& play);

// blocks.cpp: what acts on blocks, and what they pay once they are final

bool can_act_on_blocks(const Facts& facts, Seat s);
void list_block_items(const Facts& facts, Seat s, Actions<Rules>& actions);
void ask_block_items(Play& play, Seat s, Phase next);
void use_on_block(Play& play, Seat s, const Card& item, CardNo hero);
void pay_for_blocks(Play& play);

// heroes.cpp: the attacker uses the heroes that are not blocked

void list_uses(const Facts& facts, Actions<Rules>& actions);
Refusal why_not_used(const Facts& facts, Seat s, const Action& action);
void ask_use(Play& play);
void use_hero(Play& play, const Action& action);

}  // namespace rois::ambition
