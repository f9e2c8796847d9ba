#pragma once

#include "bets.hpp"
#include "blocks.hpp"
#include "choosing.hpp"
#include "effects.hpp"
#include "heroes.hpp"
#include "market.hpp"
#include "setup.hpp"

/// the phases of a turn, and what the table waits for.
namespace rois::ambition {

/// Whom a seat attacks.
Seat defender_of(const Table& table, Seat attacker, int players);
/// Is there anything that the attacker can do in a development?
bool can_develop(const Facts& facts);
void list_developments(const Facts& facts, Actions<Rules>& actions);

template <class Sink>
void begin_turn(Play<Sink>& play, Seat attacker) {
  Table& table = play.table;
  ++table.turn_number;
  table.attacker = attacker;
  table.defender = defender_of(table, attacker, play.config.players);
  table.clash = {};
  play.state.sealed_attack = 0;
  play.state.sealed_defence = 0;
  play.state.seen = 0;
  play.report(TurnBegan{attacker, table.defender, table.turn_number});
  play.enter(Phase::market);
  fill_empty_places(table);
}

//
template <class Sink>
void end_turn(Play<Sink>& play) {
  if (play.table.turn_number == turn_limit) return play.enter(Phase::over);
  begin_turn(play, clockwise(play.table.attacker, play.config.players));
}

// effects without a choice pay at once, in the order of ids; then come those with one.
template <class Sink>
void start_income(Play<Sink>& play) {
  Table& table = play.table;
  if (table.developed) return play.enter(Phase::first_development);
  table.developed = true;
  const Seat s = table.attacker;
  const auto& buildings = table.of(s).buildings;
  for (std::size_t i = buildings.size(); i-- > 0;)
    if (play.cards[buildings[i]].acts_on(Trigger::start)) play.begin(buildings[i], Trigger::start, s, 1);
  for (const CardNo building : buildings)
    for (const auto& effect : play.cards[building].effects)
      if (effect.trigger == Trigger::start && !has_choice(effect.operation)) pay_income(play, s, building, effect);
}

//
template <class Sink>
void develop(Play<Sink>& play, Phase next) {
  if (!play.table.developed) {
    if (can_develop(play.facts)) return play.ask(play.table.attacker, Question::develop);
    play.report(DevelopmentSkipped{play.table.attacker});
  }
  play.enter(next);
}

//
template <class Sink>
void ask_again(Play<Sink>& play) {
  const Seat s = play.table.attacker;
  if (has_item(play.facts, s, Trigger::after_second_development)) return play.ask(s, Question::again);
  end_turn(play);
}

template <class Sink>
void go_on_with_phase(Play<Sink>& play) {
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

/// Plays on until somebody is asked, chance is due, or the game is over.
template <class Sink>
void settle(Play<Sink>& play) {
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

/// A question is declined: `no` to an effect leaves the effect, `no` to a phase leaves the phase.
template <class Sink>
void decline(Play<Sink>& play, Question question) {
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
