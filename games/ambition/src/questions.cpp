#include "questions.hpp"

namespace rois::ambition {
namespace {

using What = Action::What;

void list_extra_purchases(const Facts& facts, Seat s, Actions<Rules>& actions) {
  list_purchases(facts, facts.effect().on, actions);
  list_items_or_no(facts, s, Trigger::activate, actions);
}

}  // namespace

void list_answers(const Facts& facts, Seat s, const Drawn& drawn, Actions<Rules>& actions) {
  switch (static_cast<Question>(facts.table.asked.question)) {
    case Question::setup: return list_setup(facts, s, actions);
    case Question::swap: return list_swaps(facts, actions);
    case Question::develop: return list_developments(facts, actions);
    case Question::purchase: return list_extra_purchases(facts, s, actions);
    case Question::keep: return list_keep(facts.cards, drawn, actions);
    case Question::remove: return list_removals(facts, actions);
    case Question::before: return list_items_or_no(facts, s, Trigger::before_choosing, actions);
    case Question::look: return list_items_or_no(facts, s, Trigger::choosing, actions);
    case Question::again: return list_items_or_no(facts, s, Trigger::after_second_development, actions);
    case Question::show: return list_shows(facts, s, actions);
    case Question::choose: return list_choices(facts, s, actions);
    case Question::bet: return list_bets(facts, s, actions);
    case Question::items: return list_block_items(facts, s, actions);
    case Question::use: return list_uses(facts, actions);
    case Question::gain: return list_handfuls(facts, What::gain, actions);
    case Question::take: return list_handfuls(facts, What::take, actions);
    case Question::give: return list_handfuls(facts, What::give, actions);
    case Question::cycle: return list_cycles(facts, actions);
  }
}

std::uint8_t clause_of(Question question) {
  switch (question) {
    case Question::setup: return 35;
    case Question::swap: return 37;
    case Question::develop: return 11;
    case Question::purchase: return 39;
    case Question::keep: return 42;
    case Question::remove: return 39;
    case Question::before:
    case Question::look:
    case Question::show: return 44;
    case Question::again: return 48;
    case Question::choose: return 21;
    case Question::bet: return 22;
    case Question::items: return 45;
    case Question::use: return 26;
    case Question::gain: return 37;
    case Question::take:
    case Question::give: return 41;
    case Question::cycle: return 29;
  }
  return 34;
}

bool is_answer(Question question, What what) {
  switch (question) {
    case Question::setup: return what == What::token;
    case Question::swap: return what == What::swap || what == What::item || what == What::no;
    case Question::develop:
      return what == What::buy || what == What::promote || what == What::item || what == What::pass;
    case Question::purchase: return what == What::buy || what == What::item || what == What::no;
    case Question::keep: return what == What::keep;
    case Question::remove: return what == What::remove;
    case Question::before:
    case Question::look:
    case Question::again:
    case Question::items: return what == What::item || what == What::no;
    case Question::show: return what == What::show;
    case Question::choose: return what == What::choose;
    case Question::bet: return what == What::bet_attacker || what == What::bet_defender || what == What::no;
    case Question::use: return what == What::use || what == What::done;
    case Question::gain: return what == What::gain;
    case Question::take: return what == What::take;
    case Question::give: return what == What::give;
    case Question::cycle: return what == What::cycle || what == What::no;
  }
  return false;
}

Refusal why_not(const Facts& facts, Seat s, const Action& action) {
  switch (action.what) {
    case What::buy: return why_not_bought(facts, s, action);
    case What::promote: return why_not_promoted(facts, s, action);
    case What::item: return why_no_item(facts, s, action);
    case What::choose: return why_not_chosen(facts, s, action);
    case What::use: return why_not_used(facts, s, action);
    case What::swap: return why_not_swapped(facts, action);
    case What::cycle: return refusal(29, ErrorId::cannot_cycle);
    case What::remove: return refusal(39, ErrorId::no_such_building);
    case What::bet_attacker:
    case What::bet_defender: return refusal(47, ErrorId::not_your_token);
    case What::show:
      if (!facts.has_hero(s, action.card)) return refusal(44, ErrorId::not_your_hero);
      break;
    case What::no:
    case What::pass:
    case What::done:
    case What::token:
    case What::keep:
    case What::gain:
    case What::take:
    case What::give: break;
  }
  return refusal(clause_of(static_cast<Question>(facts.table.asked.question)), ErrorId::not_possible);
}

}  // namespace rois::ambition
