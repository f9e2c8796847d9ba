#pragma once

#include <bit>
#include <cassert>

#include "rois/core/rules.hpp"
#include "rois/soldiers/action.hpp"
#include "rois/soldiers/config.hpp"
#include "rois/soldiers/events.hpp"
#include "rois/soldiers/moves.hpp"
#include "rois/soldiers/state.hpp"
#include "rois/soldiers/view.hpp"

namespace rois::soldiers {

/// Rois et soldats, by the clauses of RULES.md. The hot half is inline, the rest in src/.
class Rules {
 public:
  using Config = soldiers::Config;
  using State = soldiers::State;
  using View = soldiers::View;
  using Action = soldiers::Action;
  using Chance = NoChance;
  using Event = soldiers::Event;
  static constexpr std::size_t max_legal = 3 * (max_kings + max_soldiers);  // three ways each

  explicit constexpr Rules(Config config = {}) : config_{config} {}

  const Config& config() const { return config_; }
  int players() const { return 2; }

  State initial() const;
  Turn turn(const State& state) const { return turn_of(state.position); }
  void legal(const State& state, Seat s, Actions<Rules>& actions) const { list(state.position, s, actions); }
  Action pick(const State& state, Seat s, Rng& rng) const;
  [[nodiscard]] Check check(const State& state, Seat s, const Action& action) const;
  void apply(State& state, Seat s, const Action& action) const { apply_to(state, s, action, NoEvents{}); }
  void apply(State& state, Seat s, const Action& action, Events<Rules>& events) const;
  std::optional<Event> shown(const Event& event, Viewer /*viewer*/) const { return event; }
  bool random_move(State& state, Rng& rng) const;
  Score score(const State& state) const;

  View view(const State& state, Viewer viewer) const;
  Turn turn(const View& view) const { return turn_of(view.position); }
  void legal(const View& view, Actions<Rules>& actions) const;
  State determinize(const View& view, Rng& rng) const;

 private:
  template <class Sink>
  void apply_to(State& state, Seat s, const Action& action, Sink&& report) const;
  template <class Sink>
  static void report_move(const Position& before, Seat s, const Action& action, Sink& report);
  static Turn turn_of(const Position& p) { return end_of(p) == End::none ? Turn::of(p.to_move) : Turn::over(); }
  static void list(const Position& position, Seat s, Actions<Rules>& actions);

  Config config_;
};

static_assert(PickingRules<Rules> && SteppingRules<Rules>);

inline void Rules::list(const Position& position, Seat s, Actions<Rules>& actions) {
  actions.clear();
  if (position.end != End::none || s != position.to_move) return;
  const Reach reach = reach_of(position);
  for (std::size_t way = 0; way < reach.size(); ++way)
    for (Cells left = reach[way]; left != 0; left &= left - 1) {
      const Cell to = first_cell(left);
      actions.push({behind(s, to, way), to});
    }
}

inline Action Rules::pick(const State& state, Seat s, Rng& rng) const {
  assert(s == state.position.to_move);
  return pick_from(reach_of(state.position), s, rng);
}

template <class Sink>
void Rules::apply_to(State& state, Seat s, const Action& action, Sink&& report) const {
  assert(check(state, s, action));
  Position& position = state.position;
  constexpr bool listening = std::decay_t<Sink>::listening;
  if constexpr (listening) report_move(position, s, action, report);
  play(position, s, action);
  if constexpr (listening) {
    if (const End end = end_of(position); end == End::none) {
      report(TurnBegan{position.to_move});
    } else {
      report(GameEnded{clause_of(end)});
    }
  }
}

inline bool Rules::random_move(State& state, Rng& rng) const {
  Position& position = state.position;
  if (position.end != End::none) return false;
  return position.to_move == red ? soldiers::random_move<red>(position, rng)
                                 : soldiers::random_move<blue>(position, rng);
}

}  // namespace rois::soldiers
