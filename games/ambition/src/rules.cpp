#include "rois/ambition/rules.hpp"

#include "flow.hpp"

namespace rois::ambition {

State Rules::initial() const {
  State state;
  Flow{config_, state}.begin();
  return state;
}

void Rules::legal(const State& state, Seat s, Actions<Rules>& actions) const {
  actions.clear();
  if (state.table.asked.asks(s)) Asking{config_, state.table}.list(s, state.drawn, actions);
}

void Rules::legal(const View& view, Actions<Rules>& actions) const {
  actions.clear();
  if (view.viewer.is_spectator()) return;
  const Seat s = view.viewer.as_seat();
  if (view.table.asked.asks(s)) Asking{config_, view.table}.list(s, view.drawn, actions);
}

Cost Rules::missing(const Table& table, Seat s, CardNo card) const { return Asking{config_, table}.missing(s, card); }

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

void Rules::apply(State& state, Seat s, const Action& action) const {
  assert(!check(state, s, action));
  Flow{config_, state}.answer(s, action);
}

void Rules::apply_chance(State& state, const Chance& outcome) const {
  assert(!check_chance(state, outcome));
  Flow{config_, state}.chance(outcome);
}

namespace {

/// who has most palaces, and of these most Honour.
SeatSet leaders(const Table& table, int players) {
  const auto worth = [&](int i) {
    const Realm& realm = table.of(seat(i));
    return realm.palaces * 256 + realm.tokens[Resource::honour];
  };
  SeatSet best = SeatSet::only(seat(0));
  for (int i = 1; i < players; ++i) {
    const int lead = worth(index(best.front()));
    if (worth(i) > lead) best = SeatSet::only(seat(i));
    if (worth(i) == lead) best = best.with(seat(i));
  }
  return best;
}

}  // namespace

Score Rules::score(const State& state) const {
  assert(state.table.phase == Phase::over);
  for (int i = 0; i < players(); ++i)
    if (state.table.of(seat(i)).palaces >= 2) return Score::won_by(seat(i), players(), {'A', 13});
  const SeatSet best = leaders(state.table, players());
  if (best.size() == 1) return Score::won_by(best.front(), players(), {'A', 32});
  Score score = Score::drawn(players(), {'A', 32});
  for (int i = 0; i < players(); ++i)
    if (!best.has(seat(i))) score.places[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(best.size() + 1);
  return score;
}

}  // namespace rois::ambition
