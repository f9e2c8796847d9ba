#pragma once

#include <vector>

#include "rois/ai/player.hpp"
#include "rois/ai_ambition/evaluator.hpp"
#include "rois/ai_ambition/hero_marginals.hpp"

namespace rois::ai_ambition {

/// What a sensible player does at once: the best by evaluation one ply ahead, and heroes drawn from a mixed strategy.
/// It sees whole worlds: a search that keeps to a view makes these with `determinize`.
class RolloutPolicy {
 public:
  using Action = ambition::Action;
  using State = ambition::State;
  using Line = std::vector<ai::Ply<Action>>;

  RolloutPolicy(const ambition::Rules& rules, const Evaluator& evaluator) : rules_{rules}, evaluator_{evaluator} {}

  const ambition::Rules& rules() const { return rules_; }
  const Evaluator& evaluator() const { return evaluator_; }

  Action choose(const State& state, Seat s, Rng& rng) const;
  /// On to the first decision of a turn after `turns` more, or the end of the game. The first plies go into `line`.
  void roll_out(State& state, int turns, Rng& rng, Line* line = nullptr) const;
  /// The value of an action to the seat when all that follows from it is settled.
  double value_after(State state, Seat s, const Action& action) const;
  /// Both have chosen; nothing has been used for or against it yet.
  State after_choices(const State& before, ambition::HeroSet attack, ambition::HeroSet defence) const;
  /// The value of using each hero, alone, to the attacker.
  ByHero hero_values(const State& before) const;
  Marginals marginals(const State& before) const;

 private:
  double share(const State& state, Seat s) const;
  bool wins_for_sure(const State& state, Seat s) const;
  Action best_of(const State& state, Seat s, const Actions<ambition::Rules>& actions) const;
  Action best_shallow(const State& state, Seat s) const;
  Action best_item(const State& state, Seat s, const Actions<ambition::Rules>& actions, Rng& rng) const;
  Action best_again(const State& state, Seat s, const Actions<ambition::Rules>& actions) const;
  Action sensible_bet(const State& state, Seat s, const Actions<ambition::Rules>& actions) const;
  Action chosen_heroes(const State& state, Seat s, Rng& rng) const;
  void settle(State& state) const;
  void decline_to_use(State& state) const;
  void choose_both(State& state, Rng& rng, Line* line) const;
  void note(Line* line, Seat s, const Action& action) const;

  const ambition::Rules& rules_;
  const Evaluator& evaluator_;
};

}  // namespace rois::ai_ambition
