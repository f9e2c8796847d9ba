#include "rois/testkit/toy.hpp"

#include <cassert>

namespace rois::toy {

State Rules::initial() const {
  State state;
  for (std::size_t k = 0; k < kinds; ++k) state.deck.add(k, copies);
  state.table.deck_size = kinds * copies;
  constexpr NoEvents nobody;
  start_dealing(state, config_.hand, nobody);
  return state;
}

template <class Sink>
void Rules::start_dealing(State& state, int each, Sink& report) const {
  state.table.question = deal;
  state.table.asked = 0;
  const int due = std::min(each * players(), int{state.table.deck_size});
  state.table.to_deal = static_cast<std::uint8_t>(due);
  if (due == 0) next_round(state, report);
}

Turn Rules::turn_of(const Table& table) const {
  if (table.question == deal && table.to_deal > 0) return Turn::chance(deal);
  if (table.question == stash) return Turn::of(seat(table.asked), stash);
  if (table.round > rounds) return Turn::over();
  SeatSet missing;
  for (int i = 0; i < players(); ++i) {
    if (!table.sealed.has(seat(i)) && table.hand_sizes[static_cast<std::size_t>(i)] == 0) return Turn::over();
    if (!table.sealed.has(seat(i))) missing = missing.with(seat(i));
  }
  return Turn::of_all(missing, seal);
}

void Rules::list(const Table& table, const Cards& hand, Actions<Rules>& actions) {
  for (std::uint8_t k = 0; k < kinds; ++k)
    if (hand[k] > 0) actions.push({table.question, k});
  if (table.question == stash) actions.push({stash, pass});
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
  if (now.is_over()) return Refusal{{'T', 7}, ErrorId::game_over};
  if (!now.asks(s)) return Refusal{{'T', 2}, ErrorId::not_your_turn};
  if (action.question != now.question) return Refusal{{'T', 2}, ErrorId::not_asked};
  if (action.kind == pass && now.question == stash) return {};
  if (action.kind >= kinds || state.hands[s][action.kind] == 0)
    return Refusal{{'T', static_cast<std::uint8_t>(now.question == stash ? 4 : 2)}, ErrorId::no_such_card};
  return {};
}

void Rules::apply(State& state, Seat s, const Action& action) const {
  constexpr NoEvents nobody;
  apply_to(state, s, action, nobody);
}

void Rules::apply(State& state, Seat s, const Action& action, Events<Rules>& events) const {
  apply_to(state, s, action, events);
}

template <class Sink>
void Rules::apply_to(State& state, Seat s, const Action& action, Sink& report) const {
  assert(check(state, s, action));
  Table& table = state.table;
  if (action.kind != pass) {
    state.hands[s].remove(action.kind);
    --table.hand_sizes[s];
  }
  if (table.question == stash) {
    if (action.kind == pass) {
      report(Stashed{s, true, std::nullopt});
    } else {
      state.stashes[s].add(action.kind);
      ++table.stash_sizes[s];
      report(Stashed{s, false, action.kind});
    }
    return start_dealing(state, 1, report);
  }
  state.choices[s] = action.kind;
  table.sealed = table.sealed.with(s);
  report(Sealed{s, action.kind});
  if (table.sealed == SeatSet::first(players())) reveal(state, report);
}

// T-3, T-5
template <class Sink>
void Rules::reveal(State& state, Sink& report) const {
  Table& table = state.table;
  int best = -1;
  int winner = -1;
  int sum = 0;
  for (int i = 0; i < players(); ++i) {
    const int kind = state.choices[static_cast<std::size_t>(i)];
    sum += kind + 1;
    if (kind == best && !config_.ties_to_lowest) winner = -1;
    if (kind > best) winner = i;
    best = std::max(best, kind);
  }
  for (int i = 0; i < players(); ++i) {
    auto& choice = state.choices[static_cast<std::size_t>(i)];
    if (i == winner) {
      table.under.push(choice);
      ++table.deck_size;
      report(PutUnder{seat(i), choice});
    } else {
      table.discards.add(choice);
      report(Discarded{seat(i), choice});
    }
    choice = none;
  }
  table.sealed = {};
  if (winner < 0) return start_dealing(state, 1, report);
  auto& points = table.points[static_cast<std::size_t>(winner)];
  points = static_cast<std::uint8_t>(points + sum);
  report(Scored{seat(winner), static_cast<std::uint8_t>(sum)});
  table.question = stash;
  table.asked = static_cast<std::uint8_t>(winner);
}

template <class Sink>
void Rules::next_round(State& state, Sink& report) const {
  state.table.question = seal;
  state.table.to_deal = 0;
  ++state.table.round;
  report(RoundBegan{state.table.round});
  if (turn(state).is_over()) report(GameEnded{{'T', 7}});
}

Chance Rules::sample(const State& state, Rng& rng) const {
  const std::size_t kind = state.deck.empty() ? state.table.under.front() : state.deck.sample(rng);
  return {state.table.asked, static_cast<std::uint8_t>(kind)};
}

Check Rules::check_chance(const State& state, const Chance& outcome) const {
  if (outcome.to != state.table.asked) return Refusal{{'T', 6}, ErrorId::not_to_this_seat};
  const bool there = outcome.kind < kinds &&
                     (state.deck.empty() ? outcome.kind == state.table.under.front() : state.deck[outcome.kind] > 0);
  if (!there) return Refusal{{'T', 6}, ErrorId::no_such_card_left};
  return {};
}

void Rules::apply_chance(State& state, const Chance& outcome) const {
  constexpr NoEvents nobody;
  apply_to(state, outcome, nobody);
}

void Rules::apply_chance(State& state, const Chance& outcome, Events<Rules>& events) const {
  apply_to(state, outcome, events);
}

template <class Sink>
void Rules::apply_to(State& state, const Chance& outcome, Sink& report) const {
  assert(check_chance(state, outcome));
  Table& table = state.table;
  report(Dealt{seat(outcome.to), outcome.kind, state.deck.empty()});
  if (state.deck.empty()) {
    table.under.take(0);
  } else {
    state.deck.remove(outcome.kind);
  }
  --table.deck_size;
  state.hands[outcome.to].add(outcome.kind);
  ++table.hand_sizes[outcome.to];
  table.asked = static_cast<std::uint8_t>((table.asked + 1) % players());
  if (--table.to_deal == 0) next_round(state, report);
}

std::optional<Event> Rules::shown(const Event& event, Viewer viewer) const {
  if (const auto* dealt = std::get_if<Dealt>(&event))
    return viewer.is(dealt->seat) || dealt->from_bottom ? event : Dealt{dealt->seat, std::nullopt, false};
  if (const auto* sealed = std::get_if<Sealed>(&event))
    return viewer.is(sealed->seat) ? event : Sealed{sealed->seat, std::nullopt};
  if (const auto* stashed = std::get_if<Stashed>(&event))
    return viewer.is(stashed->seat) ? event : Stashed{stashed->seat, stashed->passed, std::nullopt};
  return event;
}

Score Rules::score(const State& state) const {
  Score score;
  score.reason = {'T', 7};
  for (std::size_t i = 0; i < static_cast<std::size_t>(players()); ++i) {
    int points = state.table.points[i];
    for (std::size_t k = 0; k < kinds; ++k) points += state.stashes[i][k] * static_cast<int>(k + 1);
    score.points[i] = static_cast<std::int16_t>(points);
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(players()); ++i) {
    score.places[i] = 1;
    for (std::size_t j = 0; j < static_cast<std::size_t>(players()); ++j)
      if (score.points[j] > score.points[i]) ++score.places[i];
  }
  return score;
}

View Rules::view(const State& state, Viewer viewer) const {
  View view{viewer, state.table, {}, {}, none};
  if (viewer.is_spectator()) return view;
  const std::size_t own = slot(viewer.as_seat());
  view.hand = state.hands[own];
  view.stash = state.stashes[own];
  view.choice = state.choices[own];
  return view;
}

State Rules::determinize(const View& view, Rng& rng) const {
  State state;
  state.table = view.table;
  Cards unseen;
  for (std::size_t k = 0; k < kinds; ++k) unseen.add(k, copies);
  unseen -= view.table.discards;
  for (const auto kind : view.table.under) unseen.remove(kind);
  unseen -= view.hand;
  unseen -= view.stash;
  if (view.choice != none) unseen.remove(view.choice);
  for (int i = 0; i < players(); ++i) {
    const auto p = static_cast<std::size_t>(i);
    if (view.viewer.is(seat(i))) {
      state.hands[p] = view.hand;
      state.stashes[p] = view.stash;
      state.choices[p] = view.choice;
      continue;
    }
    for (int n = 0; n < view.table.hand_sizes[p]; ++n) state.hands[p].add(unseen.draw(rng));
    for (int n = 0; n < view.table.stash_sizes[p]; ++n) state.stashes[p].add(unseen.draw(rng));
    if (view.table.sealed.has(seat(i))) state.choices[p] = static_cast<std::uint8_t>(unseen.draw(rng));
  }
  state.deck = unseen;
  return state;
}

}  // namespace rois::toy
