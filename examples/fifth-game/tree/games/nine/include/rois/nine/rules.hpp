#pragma once

#include "rois/core/rules.hpp"
#include "rois/nine/action.hpp"
#include "rois/nine/config.hpp"
#include "rois/nine/events.hpp"
#include "rois/nine/state.hpp"
#include "rois/nine/view.hpp"

/// Le carré de neuf: RULES.md.
namespace rois::nine {

class Rules {
 public:
  using Config = nine::Config;
  using State = nine::State;
  using View = nine::View;
  using Action = nine::Action;
  using Chance = nine::Chance;
  using Event = nine::Event;
  static constexpr std::size_t max_legal = 2 * hand_size;

  int players() const { return Config::players; }

  State initial() const;
  Turn turn(const State& state) const { return turn_of(state.table); }
  Turn turn(const View& view) const { return turn_of(view.table); }
  void legal(const State& state, Seat s, Actions<Rules>& actions) const;
  void legal(const View& view, Actions<Rules>& actions) const;
  Check check(const State& state, Seat s, const Action& action) const;
  void apply(State& state, Seat s, const Action& action) const;
  void apply(State& state, Seat s, const Action& action, Events<Rules>& events) const;
  Chance sample(const State& state, Rng& rng) const;
  Check check_chance(const State& state, const Chance& outcome) const;
  void apply_chance(State& state, const Chance& outcome) const;
  void apply_chance(State& state, const Chance& outcome, Events<Rules>& events) const;
  std::optional<Event> shown(const Event& event, Viewer viewer) const;
  Score score(const State& state) const;
  View view(const State& state, Viewer viewer) const;
  State determinize(const View& view, Rng& rng) const;

 private:
  static Turn turn_of(const Table& table);
};

static_assert(rois::Rules<Rules>);

}  // namespace rois::nine
