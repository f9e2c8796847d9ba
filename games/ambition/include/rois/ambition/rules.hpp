#pragma once

#include <cassert>
#include <utility>

#include "rois/ambition/action.hpp"
#include "rois/ambition/clash_events.hpp"
#include "rois/ambition/config.hpp"
#include "rois/ambition/state.hpp"
#include "rois/ambition/view.hpp"
#include "rois/core/rules.hpp"

namespace rois::ambition {

/// L'Ambition des Rois, by the clauses of RULES.md, with the card set of the table.
class Rules {
 public:
  using Config = ambition::Config;
  using State = ambition::State;
  using View = ambition::View;
  using Action = ambition::Action;
  using Chance = ambition::Chance;
  using Event = ambition::Event;
  static constexpr std::size_t max_legal = max_answers;

  explicit Rules(Config config) : config_{std::move(config)} { assert(config_.cards != nullptr); }

  const Config& config() const { return config_; }
  const CardSet& cards() const { return *config_.cards; }
  int players() const { return config_.players; }

  State initial() const;
  Turn turn(const State& state) const { return state.table.asked; }
  void legal(const State& state, Seat s, Actions<Rules>& actions) const;
  Action pick(const State& state, Seat s, Rng& rng) const;
  [[nodiscard]] Check check(const State& state, Seat s, const Action& action) const;
  void apply(State& state, Seat s, const Action& action) const;
  void apply(State& state, Seat s, const Action& action, Events<Rules>& events) const;
  Score score(const State& state) const;

  Chance sample(const State& state, Rng& rng) const;
  [[nodiscard]] Check check_chance(const State& state, const Chance& outcome) const;
  void apply_chance(State& state, const Chance& outcome) const;
  void apply_chance(State& state, const Chance& outcome, Events<Rules>& events) const;

  /// what a viewer may know of an event when it happens.
  std::optional<Event> shown(const Event& event, Viewer viewer) const;

  View view(const State& state, Viewer viewer) const;
  Turn turn(const View& view) const { return view.table.asked; }
  void legal(const View& view, Actions<Rules>& actions) const;
  State determinize(const View& view, Rng& rng) const;

  /// What a seat would lack to buy a card of the market or a palace, its discounts counted.
  Cost missing(const Table& table, Seat s, CardNo card) const;

 private:
  Config config_;
};

static_assert(PickingRules<Rules>);

}  // namespace rois::ambition
