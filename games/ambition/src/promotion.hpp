#pragma once

#include "play.hpp"

/// promotions and the deck of advanced heroes.
namespace rois::ambition {

///
bool can_promote(const Facts& facts, Seat s);
void list_promotions(const Facts& facts, Actions<Rules>& actions);
Refusal why_not_promoted(const Facts& facts, Seat s, const Action& action);
/// The heroes that were drawn to choose among.
void list_keep(const CardSet& cards, const Drawn& drawn, Actions<Rules>& actions);

void start_promotion(Play& play, Seat s);
/// Draws the next hero, or asks which to keep.
void go_on_promoting(Play& play);
void draw_hero(Play& play, std::uint8_t category);
void keep_hero(Play& play, Seat s, std::uint8_t category);

}  // namespace rois::ambition
