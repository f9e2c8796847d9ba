#pragma once

#include "play.hpp"

/// The market, what is bought from it, and cards put under its deck.
namespace rois::ambition {

bool can_buy(const Facts& facts, Kinds kinds);
void list_purchases(const Facts& facts, Kinds kinds, Actions<Rules>& actions);
/// What the seat would lack to buy a card, its discounts counted.
Cost missing(const Facts& facts, Seat s, CardNo card);
Refusal why_not_bought(const Facts& facts, Seat s, const Action& action);
void buy(Play& play, Seat s, const Action& action, Question question);

void fill_empty_places(Table& table);
void fill_market(Play& play);
void put_in_market(Play& play, CardNo card, int place);

void list_cycles(const Facts& facts, Actions<Rules>& actions);
/// Asks which cards go under the deck; with `all` none is asked.
void start_cycle(Play& play, const Effect& effect);
void cycle(Play& play, unsigned places);

}  // namespace rois::ambition
