#pragma once

#include "rois/combat/action.hpp"
#include "rois/combat/config.hpp"
#include "rois/combat/events.hpp"
#include "rois/combat/state.hpp"
#include "rois/combat/view.hpp"
#include "rois/core/rules.hpp"

namespace rois::combat {

/// Le combat des Rois, by the clauses of RULES.md.
class Rules {
 public:
  using Config = combat::Config;
  using State = combat::State;
  using View = combat::View;
  using Action = combat::Action;
  using Chance = combat::Chance;
  using Event = combat::Event;
  /// Four leaders onto every place, four cards into every column and gap, a catastrophe anywhere but on a head, and
  /// `end`.
  static constexpr std::size_t max_legal =
      4 * place_count + 4 * (column_count + gap_count) + (place_count - column_count) + 1;

  explicit constexpr Rules(Config config = {}) : config_{config} {}

  const Config& config() const { return config_; }
  int players() const { return config_.players; }

  State initial() const;
  Turn turn(const State& state) const { return turn_of(state.open.flow); }
  void legal(const State& state, Seat s, Actions<Rules>& actions) const;
  Action pick(const State& state, Seat s, Rng& rng) const;
  [[nodiscard]] Check check(const State& state, Seat s, const Action& action) const;
  void apply(State& state, Seat s, const Action& action) const;
  void apply(State& state, Seat s, const Action& action, Events<Rules>& events) const;
  std::optional<Event> shown(const Event& event, Viewer viewer) const;
  Score score(const State& state) const;

  Chance sample(const State& state, Rng& rng) const;
  [[nodiscard]] Check check_chance(const State& state, const Chance& outcome) const;
  void apply_chance(State& state, const Chance& outcome) const;
  void apply_chance(State& state, const Chance& outcome, Events<Rules>& events) const;

  View view(const State& state, Viewer viewer) const;
  Turn turn(const View& view) const { return turn_of(view.open.flow); }
  void legal(const View& view, Actions<Rules>& actions) const;
  State determinize(const View& view, Rng& rng) const;

 private:
  static Turn turn_of(const Flow& flow);

  Config config_;
};

static_assert(PickingRules<Rules>);

inline Turn Rules::turn_of(const Flow& flow) {
  const auto question = static_cast<std::uint8_t>(flow.phase);
  if (flow.phase == Phase::over) return Turn::over();
  if (flow.phase == Phase::deal || flow.phase == Phase::draw) return Turn::chance(question);
  return Turn::of(flow.asked, question);
}

}  // namespace rois::combat
