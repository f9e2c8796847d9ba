#include <cassert>

#include "actions.hpp"
#include "conflict.hpp"
#include "link.hpp"
#include "rois/combat/rules.hpp"
#include "turn_end.hpp"

namespace rois::combat {
namespace {

using Kind = Action::Kind;

// C-11: an action is spent when it begins.
void spend(State& state) { --state.open.flow.actions_left; }

template <class Sink>
void pass(const Config& config, State& state, Sink& report, Seat s) {
  report(Passed{s, state.open.flow.actions_left});
  end_turn(config, state, report);
}

template <class Sink>
void apply_to(const Config& config, State& state, Sink& report, Seat s, const Action& action) {
  switch (action.kind) {
    case Kind::leader: spend(state); return put_leader(config, state, report, s, action.colour, action.place);
    case Kind::card: spend(state); return play_card(config, state, report, s, action.colour, action.number);
    case Kind::link: spend(state); return lay_link(config, state, report, s, action.colour, action.place - first_gap);
    case Kind::catastrophe: spend(state); return play_catastrophe(config, state, report, s, action.place);
    case Kind::end: return pass(config, state, report, s);
    case Kind::point: return answer_point(config, state, report, s, action.number == 1);
    case Kind::ship: return answer_ship(config, state, report, action);
    case Kind::settle:
      report(ConflictChosen{s, action.colour});
      return begin_external(config, state, report, action.colour);
    case Kind::show: return show_cards(config, state, report, s, action.number);
    case Kind::reward: return answer_reward(config, state, report, s, action.number == 1);
    case Kind::treasure: return answer_treasure(config, state, report, s, action.number);
  }
}

template <class Sink>
void report_card(const Config& config, const State& state, Sink& report, const Chance& outcome) {
  if (outcome.kind == Chance::Kind::deal) {
    report(Dealt{outcome.to, outcome.colour});
  } else {
    report(Drawn{outcome.to, outcome.colour});
  }
  if (state.hands[outcome.to].size() == config.deck.hand) report(HandFilled{outcome.to, state.open.draw_pile});
}

// C-5, C-51
template <class Sink>
void draw_card(const Config& config, State& state, Sink& report, const Chance& outcome) {
  Flow& flow = state.open.flow;
  Cards& hand = state.hands[outcome.to];
  state.unseen.remove(at(outcome.colour));
  hand.add(at(outcome.colour));
  --state.open.draw_pile;
  if constexpr (Sink::listening) report_card(config, state, report, outcome);
  if (outcome.kind == Chance::Kind::draw) return refill(config, state, report);
  if (hand.size() < config.deck.hand) return;
  flow.asked = clockwise(flow.asked, config.players);
  if (flow.asked == seat(0)) begin_turn(state, report, config.first);
}

}  // namespace

void Rules::apply(State& state, Seat s, const Action& action) const {
  assert(check(state, s, action));
  NoEvents nobody;
  apply_to(config_, state, nobody, s, action);
}

void Rules::apply(State& state, Seat s, const Action& action, Events<Rules>& events) const {
  assert(check(state, s, action));
  apply_to(config_, state, events, s, action);
}

void Rules::apply_chance(State& state, const Chance& outcome) const {
  assert(check_chance(state, outcome));
  NoEvents nobody;
  draw_card(config_, state, nobody, outcome);
}

void Rules::apply_chance(State& state, const Chance& outcome, Events<Rules>& events) const {
  assert(check_chance(state, outcome));
  draw_card(config_, state, events, outcome);
}

}  // namespace rois::combat
