#include "rois/nine/rules.hpp"

#include <algorithm>
#include <cassert>

namespace rois::nine {
namespace {

constexpr std::array<std::array<std::size_t, 3>, 8> lines{
    {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};

/// N-1
Cards all_cards() {
  Cards cards;
  for (std::size_t card = 0; card < cells; ++card) cards.add(card, copies);
  return cards;
}

void list(const Table& table, const Cards& hand, Actions<Rules>& actions) {
  for (std::uint8_t card = 0; card < cells; ++card) {
    if (hand[card] == 0) continue;
    if (table.board[card] == Owner::nobody) actions.push({Action::Kind::play, card});
    actions.push({Action::Kind::drop, card});
  }
}

/// What comes next, once everybody has the cards that are due.
template <class Sink>
void report_turn(const Rules& rules, const State& state, Sink& report) {
  const Turn turn = rules.turn(state);
  if (turn.is_over()) report(GameEnded{rules.score(state).reason});
  if (turn.is_decision()) report(TurnBegan{turn.seats.front()});
}

template <class Sink>
void apply_to(const Rules& rules, State& state, Seat s, const Action& action, Sink&& report) {
  Table& table = state.table;
  state.hands[s].remove(action.card);
  --table.hand_sizes[s];
  if (action.kind == Action::Kind::play) {
    table.board[action.card] = owner_of(s);
    report(Claimed{s, event_card(action.card)});
  } else {
    table.discards.add(action.card);
    report(Discarded{s, event_card(action.card)});
  }
  table.due = table.pile > 0 ? 1 : 0;
  table.receiver = s;
  table.to_move = clockwise(s, Config::players);
  if constexpr (std::decay_t<Sink>::listening) report_turn(rules, state, report);
}

template <class Sink>
void apply_to(const Rules& rules, State& state, const Chance& outcome, Sink&& report) {
  Table& table = state.table;
  state.pile.remove(outcome.card);
  state.hands[outcome.to].add(outcome.card);
  ++table.hand_sizes[outcome.to];
  --table.pile;
  --table.due;
  table.receiver = clockwise(outcome.to, Config::players);
  report(Drawn{outcome.to, event_card(outcome.card)});
  if constexpr (std::decay_t<Sink>::listening) report_turn(rules, state, report);
}

}  // namespace

std::optional<Seat> winner(const Table& table) {
  for (const auto& [a, b, c] : lines) {
    const Owner owner = table.board[a];
    if (owner != Owner::nobody && owner == table.board[b] && owner == table.board[c])
      return seat(static_cast<int>(owner));
  }
  return std::nullopt;
}

bool is_full(const Table& table) { return std::ranges::find(table.board, Owner::nobody) == table.board.end(); }

State Rules::initial() const {
  State state;
  state.pile = all_cards();
  return state;
}

Turn Rules::turn_of(const Table& table) {
  if (winner(table) || is_full(table)) return Turn::over();
  if (table.due > 0) return Turn::chance();
  return table.hand_sizes[table.to_move] == 0 ? Turn::over() : Turn::of(table.to_move);
}

void Rules::legal(const State& state, Seat s, Actions<Rules>& actions) const {
  actions.clear();
  if (turn(state).asks(s)) list(state.table, state.hands[s], actions);
}

void Rules::legal(const View& view, Actions<Rules>& actions) const {
  actions.clear();
  if (!view.viewer.is_spectator() && turn(view).asks(view.viewer.as_seat())) list(view.table, view.hand, actions);
}

Check Rules::check(const State& state, Seat s, const Action& action) const {
  const Turn now = turn(state);
  if (now.is_over()) return Refusal{{'N', 8}, ErrorId::game_over};
  if (!now.asks(s)) return Refusal{{'N', 3}, ErrorId::not_your_turn};
  if (action.card >= cells || state.hands[s][action.card] == 0) return Refusal{{'N', 3}, ErrorId::card_not_held};
  if (action.kind == Action::Kind::play && state.table.board[action.card] != Owner::nobody)
    return Refusal{{'N', 4}, ErrorId::cell_claimed};
  return {};
}

void Rules::apply(State& state, Seat s, const Action& action) const {
  assert(check(state, s, action));
  apply_to(*this, state, s, action, NoEvents{});
}

void Rules::apply(State& state, Seat s, const Action& action, Events<Rules>& events) const {
  assert(check(state, s, action));
  apply_to(*this, state, s, action, events);
}

Chance Rules::sample(const State& state, Rng& rng) const {
  return {state.table.receiver, static_cast<std::uint8_t>(state.pile.sample(rng))};
}

Check Rules::check_chance(const State& state, const Chance& outcome) const {
  if (outcome.to != state.table.receiver) return Refusal{{'N', 6}, ErrorId::other_seat_draws};
  if (outcome.card >= cells || state.pile[outcome.card] == 0) return Refusal{{'N', 6}, ErrorId::card_not_in_pile};
  return {};
}

void Rules::apply_chance(State& state, const Chance& outcome) const {
  assert(check_chance(state, outcome));
  apply_to(*this, state, outcome, NoEvents{});
}

void Rules::apply_chance(State& state, const Chance& outcome, Events<Rules>& events) const {
  assert(check_chance(state, outcome));
  apply_to(*this, state, outcome, events);
}

// N-2
std::optional<Event> Rules::shown(const Event& event, Viewer viewer) const {
  const auto* drawn = std::get_if<Drawn>(&event);
  if (drawn == nullptr || viewer.is(drawn->seat)) return event;
  return Drawn{drawn->seat, std::nullopt};
}

Score Rules::score(const State& state) const {
  const auto won = winner(state.table);
  return won ? Score::won_by(*won, Config::players, {'N', 7}) : Score::drawn(Config::players, {'N', 8});
}

View Rules::view(const State& state, Viewer viewer) const {
  return {viewer, state.table, viewer.is_spectator() ? Cards{} : state.hands[viewer.as_seat()]};
}

State Rules::determinize(const View& view, Rng& rng) const {
  State state;
  state.table = view.table;
  state.pile = all_cards();
  state.pile -= view.table.discards;
  state.pile -= view.hand;
  for (std::size_t card = 0; card < cells; ++card)
    if (view.table.board[card] != Owner::nobody) state.pile.remove(card);
  for (const Seat s : SeatSet::first(Config::players)) {
    if (view.viewer.is(s)) {
      state.hands[s] = view.hand;
      continue;
    }
    for (int n = 0; n < view.table.hand_sizes[s]; ++n) state.hands[s].add(state.pile.draw(rng));
  }
  return state;
}

}  // namespace rois::nine
