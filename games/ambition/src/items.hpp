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

/// The item leaves the game, used for an effect of it, on a hero where there is one.
template <class Sink>
void spend_item(Play<Sink>& play, Seat s, CardNo item, Trigger trigger, CardNo on = no_card) {
  take_out(play.table.of(s).items, item);
  put(play.table.gone, item);
  if constexpr (Sink::listening)
    play.report(ItemUsed{s, item, effect_for(play.cards[item], trigger)->operation, play.named(on)});
}

/// What an item is used for in answer to a question.
constexpr Trigger trigger_of(Question question) {
  switch (question) {
    case Question::items: return Trigger::blocks_open;
    case Question::before: return Trigger::before_choosing;
    case Question::look: return Trigger::choosing;
    case Question::again: return Trigger::after_second_development;
    default: return Trigger::activate;
  }
}

template <class Sink>
void use_item(Play<Sink>& play, Seat s, const Action& action, Question question) {
  spend_item(play, s, action.card, trigger_of(question), action.with);
  const Card& item = play.cards[action.card];
  if (question == Question::items) return use_on_block(play, s, action.card, action.with);
  if (question == Question::before) return enlarge_attack(play, item);
  if (question == Question::look) return start_look(play, item);
  if (question == Question::again) return play.enter(Phase::extra_development);
  play.begin(action.card, Trigger::activate, s, 1);
}

}  // namespace rois::ambition
