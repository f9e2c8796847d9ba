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

static_assert(EventRules<Rules> && PickingRules<Rules>);

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

// The action at one random place of the list, without writing the list.
inline Action Rules::pick(const State& state, Seat s, Rng& rng) const {
  assert(s == state.position.to_move);
  const Reach reach = reach_of(state.position);
  const int left = std::popcount(reach[0]);
  const int straight = std::popcount(reach[1]);
  const int right = std::popcount(reach[2]);
  auto skip = static_cast<int>(rng.below(static_cast<std::uint32_t>(left + straight + right)));
  const bool past_left = skip >= left;
  const bool past_straight = skip >= left + straight;
  skip -= (past_left ? left : 0) + (past_straight ? straight : 0);
  const std::size_t way = std::size_t{past_left} + std::size_t{past_straight};
  Cells set = reach[way];
  while (skip-- > 0) set &= set - 1;
  const Cell to = first_cell(set);
  return {behind(s, to, way), to};
}

template <class Sink>
void Rules::apply_to(State& state, Seat s, const Action& action, Sink&& report) const {
  assert(!check(state, s, action));
  Position& position = state.position;
  if constexpr (std::decay_t<Sink>::listening) report_move(position, s, action, report);
  move_piece(position, s, action.from, action.to);
  position.to_move = other(s);
  position.end = end_by_move(position, s);
  if constexpr (std::decay_t<Sink>::listening) {
    if (const End end = end_of(position); end == End::none) {
      report(TurnBegan{position.to_move});
    } else {
      report(GameEnded{clause_of(end)});
    }
  }
}

}  // namespace rois::soldiers
