#pragma once

#include <array>
#include <vector>

#include "rois/ai/player.hpp"
#include "rois/ai_ambition/appraisal.hpp"

namespace rois::ai_ambition {

/// One number a category.
using ByHero = std::array<double, ambition::category_count>;

/// How often each hero is among the chosen.
struct Marginals {
  ByHero attack{};
  ByHero defence{};
};

/// The marginals that cannot be exploited if each hero is worth the same to the attacker whoever goes with it, and
/// nothing when blocked. `shown` are chosen by the defender already.
Marginals balanced(const ByHero& value, int attackers, int defenders, ambition::HeroSet shown);
/// A choice of heroes with these marginals, which sum to its size, and with those that are chosen already.
ambition::HeroSet drawn_heroes(const ByHero& marginals, int size, ambition::HeroSet with, Rng& rng);

/// A world as it was before attacker and defender chose.
ambition::State before_choice(const ambition::State& state);

/// How sensible players would play on: the appraisal one ply ahead, and mixed choices of heroes. It sees whole worlds:
/// a search that keeps to a view makes these with `determinize`.
class Course {
 public:
  using Action = ambition::Action;
  using State = ambition::State;
  using Line = std::vector<ai::Ply<Action>>;

  Course(const ambition::Rules& rules, const Appraisal& appraisal) : rules_{rules}, appraisal_{appraisal} {}

  const ambition::Rules& rules() const { return rules_; }
  const Appraisal& appraisal() const { return appraisal_; }

  Action sensible(const State& state, Seat s, Rng& rng) const;
  /// On to the first decision of a turn after `turns` more, or the end of the game. The first plies go into `line`.
  void play_on(State& state, int turns, Rng& rng, Line* line = nullptr) const;
  /// What an action comes to for the seat when all that follows from it is settled.
  double outlook(State state, Seat s, const Action& action) const;
  /// Both have chosen; what can be used for or against it has not been yet.
  State clash(const State& before, ambition::HeroSet attack, ambition::HeroSet defence) const;
  /// What using each hero is worth to the attacker, alone.
  ByHero hero_values(const State& before) const;
  Marginals marginals(const State& before) const;

 private:
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
  const Appraisal& appraisal_;
};

}  // namespace rois::ai_ambition
