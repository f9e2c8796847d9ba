#include "rois/ambition/rules.hpp"

#include "questions.hpp"

namespace rois::ambition {

namespace {

/// A type of this file alone: what is made for it is known to be used nowhere else and inlined like that.
struct Nobody : NoEvents {};
Nobody nobody;

/// What has been begun goes on as far as it does by itself.
template <class Sink>
void finish(const Rules& rules, Play<Sink>& play) {
  settle(play);
  if constexpr (Sink::listening) {
    if (play.table.phase != Phase::over) return;
    const Score score = rules.score(play.state);
    Decided decided;
    for (const Seat s : SeatSet::first(rules.players()))
      if (score.places[s] == 1) decided.winners.push(s);
    play.report(decided);
    play.report(GameEnded{score.reason});
  }
}

template <class Sink>
void act(const Rules& rules, State& state, Seat s, const Action& action, Sink& sink) {
  assert(rules.check(state, s, action));
  Play<Sink> play{rules.config(), state, sink};
  answer(play, s, action);
  finish(rules, play);
}

template <class Sink>
void draw(const Rules& rules, State& state, const Chance& outcome, Sink& sink) {
  assert(rules.check_chance(state, outcome));
  Play<Sink> play{rules.config(), state, sink};
  state.table.asked = Turn::over();
  switch (outcome.what) {
    case Chance::What::market: put_in_market(play, outcome.card, outcome.place); break;
    case Chance::What::hero:
    case Chance::What::pick: draw_hero(play, play.cards[outcome.card].category); break;
    case Chance::What::look: look_at(play, outcome.card); break;
  }
  finish(rules, play);
}

}  // namespace

State Rules::initial() const {
  State state;
  lay_out(config_, state);
  Play<Nobody> play{config_, state, nobody};
  settle(play);
  return state;
}

void Rules::legal(const State& state, Seat s, Actions<Rules>& actions) const {
  actions.clear();
  if (state.table.asked.asks(s)) list_answers({config_, state.table}, s, state.drawn, actions);
}

void Rules::legal(const View& view, Actions<Rules>& actions) const {
  actions.clear();
  if (view.viewer.is_spectator()) return;
  const Seat s = view.viewer.as_seat();
  if (view.table.asked.asks(s)) list_answers({config_, view.table}, s, view.drawn, actions);
}

Cost Rules::missing(const Table& table, Seat s, CardNo card) const {
  return ambition::missing({config_, table}, s, card);
}

// The many choices of three heroes are not written down to take one of them.
Action Rules::pick(const State& state, Seat s, Rng& rng) const {
  const Table& table = state.table;
  const bool attacks = s == table.attacker;
  if (table.asked.question == static_cast<std::uint8_t>(Question::choose) && (attacks || table.clash.shown == 0)) {
    const auto& choices = choices_of(attacks ? table.clash.attack_size : clash_heroes);
    return Action::choose(choices[rng.below(static_cast<std::uint32_t>(choices.size()))], table.of(s).advanced);
  }
  Actions<Rules> actions;
  legal(state, s, actions);
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

void Rules::apply(State& state, Seat s, const Action& action) const { act(*this, state, s, action, nobody); }
void Rules::apply(State& state, Seat s, const Action& action, Events<Rules>& events) const {
  act(*this, state, s, action, events);
}

void Rules::apply_chance(State& state, const Chance& outcome) const { draw(*this, state, outcome, nobody); }
void Rules::apply_chance(State& state, const Chance& outcome, Events<Rules>& events) const {
  draw(*this, state, outcome, events);
}

namespace {

/// who has most palaces, and of these most Honour.
SeatSet leaders(const Table& table, int players) {
  const auto worth = [&](Seat s) {
    const Realm& realm = table.of(s);
    return realm.palaces * 256 + realm.tokens[Resource::honour];
  };
  SeatSet best = SeatSet::only(seat(0));
  for (const Seat s : SeatSet::first(players).without(seat(0))) {
    const int lead = worth(best.front());
    if (worth(s) > lead) best = SeatSet::only(s);
    if (worth(s) == lead) best = best.with(s);
  }
  return best;
}

}  // namespace

Score Rules::score(const State& state) const {
  assert(state.table.phase == Phase::over);
  for (const Seat s : SeatSet::first(players()))
    if (state.table.of(s).palaces >= 2) return Score::won_by(s, players(), {'A', 13});
  const SeatSet best = leaders(state.table, players());
  if (best.size() == 1) return Score::won_by(best.front(), players(), {'A', 32});
  Score score = Score::drawn(players(), {'A', 32});
  for (const Seat s : SeatSet::first(players()))
    if (!best.has(s)) score.places[s] = static_cast<std::uint8_t>(best.size() + 1);
  return score;
}

}  // namespace rois::ambition
