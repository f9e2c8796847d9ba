#include "turn.hpp"

#include "clash.hpp"
#include "effects.hpp"
#include "items.hpp"
#include "market.hpp"
#include "promotion.hpp"
#include "setup.hpp"

namespace rois::ambition {
namespace {

//
Seat defender_of(const Table& table, Seat attacker, int players) {
  int built = 0;
  for (const Seat s : SeatSet::first(players)) built += table.of(s).palaces > 0 ? 1 : 0;
  return clockwise(attacker, players, built >= players - 1 ? players - 1 : 1);
}

void begin_turn(Play& play, Seat attacker) {
  Table& table = play.table;
  ++table.turn_number;
  table.attacker = attacker;
  table.defender = defender_of(table, attacker, play.config.players);
  table.clash = {};
  play.state.sealed_attack = 0;
  play.state.sealed_defence = 0;
  play.state.seen = 0;
  play.enter(Phase::market);
  fill_empty_places(table);
}

//
void end_turn(Play& play) {
  if (play.table.turn_number == turn_limit) return play.enter(Phase::over);
  begin_turn(play, clockwise(play.table.attacker, play.config.players));
}

// effects without a choice pay at once, in the order of ids; then come those with one.
void start_income(Play& play) {
  Table& table = play.table;
  if (table.developed) return play.enter(Phase::first_development);
  table.developed = true;
  const Seat s = table.attacker;
  const auto& buildings = table.of(s).buildings;
  for (std::size_t i = buildings.size(); i-- > 0;)
    if (play.cards[buildings[i]].acts_on(Trigger::start)) play.begin(buildings[i], Trigger::start, s, 1);
  for (const CardNo building : buildings)
    for (const auto& effect : play.cards[building].effects)
      if (effect.trigger == Trigger::start && !has_choice(effect.operation)) pay_income(play, s, effect);
}

//
bool can_develop(const Facts& facts) {
  const Seat s = facts.table.attacker;
  if (facts.table.of(s).tokens.total() >= promotion_price && can_promote(facts, s)) return true;
  return can_buy(facts, bought_kinds) || has_item(facts, s, Trigger::activate);
}

//
void develop(Play& play, Phase next) {
  if (!play.table.developed && can_develop(play.facts)) return play.ask(play.table.attacker, Question::develop);
  play.enter(next);
}

//
void ask_again(Play& play) {
  const Seat s = play.table.attacker;
  if (has_item(play.facts, s, Trigger::after_second_development)) return play.ask(s, Question::again);
  end_turn(play);
}

void go_on_with_phase(Play& play) {
  Table& table = play.table;
  switch (table.phase) {
    case Phase::setup: return set_up_next(play) ? void() : begin_turn(play, play.config.first);
    case Phase::market: return play.enter(Phase::income);
    case Phase::income: return start_income(play);
    case Phase::first_development: return develop(play, Phase::before);
    case Phase::before: return ask_before(play);
    case Phase::demand: return ask_show(play);
    case Phase::choosing: return ask_choices(play);
    case Phase::look: return go_on_looking(play);
    case Phase::answer: return play.ask(table.defender, Question::choose);
    case Phase::bets: return ask_bets(play);
    case Phase::defender_items: return ask_block_items(play, table.defender, Phase::attacker_items);
    case Phase::attacker_items: return ask_block_items(play, table.attacker, Phase::block_final);
    case Phase::block_final: return pay_for_blocks(play);
    case Phase::settle_bets: return settle_bets(play);
    case Phase::use: return ask_use(play);
    case Phase::second_development: return develop(play, Phase::again);
    case Phase::again: return ask_again(play);
    case Phase::extra_development: return develop(play, Phase::again);
    case Phase::over: return;
  }
}

}  // namespace

void settle(Play& play) {
  while (!play.waiting()) {
    if (play.table.to_fill != 0) {
      fill_market(play);
    } else if (!play.table.frames.empty()) {
      go_on(play);
    } else {
      go_on_with_phase(play);
    }
  }
}

//
void list_developments(const Facts& facts, Actions<Rules>& actions) {
  list_purchases(facts, bought_kinds, actions);
  list_promotions(facts, actions);
  list_items(facts, facts.table.attacker, Trigger::activate, actions);
  actions.push(Action::plain(Action::What::pass));
}

void decline(Play& play, Question question) {
  if (question == Question::before) return play.enter(Phase::demand);
  if (question == Question::look) return play.enter(Phase::answer);
  if (question == Question::again) return end_turn(play);
  if (question == Question::items)
    return play.enter(play.table.phase == Phase::defender_items ? Phase::attacker_items : Phase::block_final);
  if (question == Question::bet) {
    ++play.table.next_seat;
    return;
  }
  play.finish_effect();
}

}  // namespace rois::ambition
