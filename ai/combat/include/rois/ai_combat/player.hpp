#pragma once

#include "rois/ai/player.hpp"
#include "rois/ai_combat/playouts.hpp"
#include "rois/combat/rules.hpp"

namespace rois::ai_combat {

/// What a level can do.
struct Skill {
  /// Positions evaluated.
  std::uint64_t nodes = 1;
  /// How many turns after this one a rollout lasts; -1 looks at one action and no further.
  int horizon = 2;
  /// Plans for the turn that are rolled out.
  int plans = 24;
  /// Of the softmax over its plans, in thousandths of a logit; 0: only the best.
  int temperature = 0;
  /// Whether it knows which cards are left and what others are likely to hold of them.
  bool counts_cards = true;
};

/// The player of Le combat des Rois. It evaluates every promising turn of two actions by a quick net, the best of them
/// by a large one, then rolls out the best of those in worlds that its view allows, where everyone goes on by what they
/// see and the quick net says. The large net judges where that leads. Levels below the ninth have the quick net alone.
///
/// A view has no memory, but what lies on the table is what was played: from the fifth level on, the other hands are
/// believed to be what players in such a position have kept (belief.hpp). Conflicts are solved under this belief,
/// worlds are drawn by it, and everyone in them goes on by their own. Lower levels believe in fair draws from the whole
/// deck.
///
/// Memory: no tree; at most 135 times 136 plans, 4 MB in all.
struct Player {
  using Skill = ai_combat::Skill;
  using Action = combat::Action;
  /// For the judge.
  using Playouts = ai_combat::Playouts;

  static const std::array<Skill, ai::level_count> levels;
  static const Skill full;
  static constexpr std::size_t memory_bytes = std::size_t{4} << 20U;

  static ai::SearchResult<Action> think(const combat::Rules& rules, const combat::View& view, const Skill& skill,
                                        ai::SearchRequest<Action>& request, Rng& rng);
};

static_assert(ai::Player<Player, combat::Rules>);

}  // namespace rois::ai_combat
