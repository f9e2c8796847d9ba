#pragma once

#include <cassert>

#include "rois/core/rules.hpp"
#include "rois/kingdom/action.hpp"
#include "rois/kingdom/config.hpp"
#include "rois/kingdom/events.hpp"
#include "rois/kingdom/moves.hpp"
#include "rois/kingdom/state.hpp"
#include "rois/kingdom/view.hpp"

namespace rois::kingdom {

/// Kingdom, by the clauses of RULES.md. The hot half is in moves.hpp and below, the rest in src/.
class Rules {
 public:
  using Config = kingdom::Config;
  using State = kingdom::State;
  using View = kingdom::View;
  using Action = kingdom::Action;
  using Chance = NoChance;
  using Event = kingdom::Event;
  /// A jump keeps the parity of file and rank, so that a piece has 24 cells to jump to and 8 to step to at most; and
  /// each of eight Knights taken can go back to 63 cells.
  static constexpr std::size_t max_legal = 9 * (24 + 8) + 8 * 63;

  explicit constexpr Rules(Config config = {}) : config_{config} {}

  const Config& config() const { return config_; }
  int players() const { return 2; }

  State initial() const;
  /// A game that begins with a position: its history is new (K-23).
  State begin(const Position& position) const;
  Turn turn(const State& state) const { return turn_of(state.position); }
  void legal(const State& state, Seat s, Actions<Rules>& actions) const { list(state.position, s, actions); }
  Action pick(const State& state, Seat s, Rng& rng) const;
  [[nodiscard]] Check check(const State& state, Seat s, const Action& action) const;
  void apply(State& state, Seat s, const Action& action) const;
  void apply(State& state, Seat s, const Action& action, Events<Rules>& events) const;
  std::optional<Event> shown(const Event& event, Viewer /*viewer*/) const { return event; }
  Score score(const State& state) const;

  View view(const State& state, Viewer viewer) const;
  Turn turn(const View& view) const { return turn_of(view.position); }
  void legal(const View& view, Actions<Rules>& actions) const;
  State determinize(const View& view, Rng& rng) const;

 private:
  template <class Sink>
  void apply_to(State& state, const Action& action, Sink&& report) const;
  static Turn turn_of(const Position& p) { return end_of(p) == End::none ? Turn::of(p.to_move) : Turn::over(); }
  void list(const Position& position, Seat s, Actions<Rules>& actions) const;

  Config config_;
};

static_assert(PickingRules<Rules>);

}  // namespace rois::kingdom
