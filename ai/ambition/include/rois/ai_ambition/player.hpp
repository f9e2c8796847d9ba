#pragma once

#include "rois/ai/player.hpp"
#include "rois/ai_ambition/playouts.hpp"
#include "rois/ambition/rules.hpp"

namespace rois::ai_ambition {

/// What a level can do.
struct Skill {
  /// Worlds played on.
  std::uint64_t nodes = 1;
  /// How many turns after this one it plays them on, but for the choice of heroes where the net judges.
  int turns = 1;
  /// Of the softmax over values, in thousandths of a win; 0: only the best, and heroes by the equilibrium.
  double temperature = 0;
};

/// The player of L'Ambition des Rois. Heroes are chosen by solving the bimatrix game; all other answers by playing on
/// worlds that the view allows by a rollout policy, to the judgement of a net (with two or three players) a few turns
/// later.
///
/// Memory: one number a set of heroes, two tables of pays of at most 126 by 126, one sum an action: less than a
/// megabyte whatever the budget.
struct Player {
  using Skill = ai_ambition::Skill;
  using Action = ambition::Action;
  /// For the judge.
  using Playouts = ai_ambition::Playouts;

  static constexpr std::array<Skill, ai::level_count> levels{{{140, 0, 1000},
                                                              {140, 0, 310},
                                                              {140, 0, 172},
                                                              {140, 0, 115},
                                                              {140, 0, 79},
                                                              {140, 0, 53},
                                                              {140, 0, 37},
                                                              {140, 0, 22},
                                                              {140, 0, 9},
                                                              {30'000, 1, 0}}};
  static constexpr Skill full = levels.back();
  static constexpr std::size_t memory_bytes = std::size_t{1} << 20U;

  static ai::SearchResult<Action> think(const ambition::Rules& rules, const ambition::View& view, const Skill& skill,
                                        ai::SearchRequest<Action>& request, Rng& rng);
};

static_assert(ai::Player<Player, ambition::Rules>);

}  // namespace rois::ai_ambition
