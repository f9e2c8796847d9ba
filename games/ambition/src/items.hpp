#pragma once

#include "play.hpp"

/// magic items, each used once at the time that its effect names.
namespace rois::ambition {

bool may_use(const Facts& facts, Seat s, CardNo item);
/// Has the seat an item that may be used now for this trigger?
bool has_item(const Facts& facts, Seat s, Trigger trigger);
void list_items(const Facts& facts, Seat s, Trigger trigger, Actions<Rules>& actions);
void list_items_or_no(const Facts& facts, Seat s, Trigger trigger, Actions<Rules>& actions);
/// May the seat use items with `activate` while an effect asks it something?
bool may_activate(const Facts& facts, Seat s);
Refusal why_no_item(const Facts& facts, Seat s, const Action& action);

/// The item leaves the game.
void spend_item(Play& play, Seat s, CardNo item);
void use_item(Play& play, Seat s, const Action& action, Question question);

}  // namespace rois::ambition
