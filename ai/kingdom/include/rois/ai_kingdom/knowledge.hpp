#pragma once

#include "rois/ai/alpha_beta.hpp"
#include "rois/kingdom/rules.hpp"

namespace rois::ai_kingdom {

/// A captured Knight can go back to some sixty cells; the search looks at this many of them.
inline constexpr int backs_tried = 3;

/// What alpha-beta knows of Kingdom.
struct Knowledge {
  using R = kingdom::Rules;
  static constexpr std::size_t slots = 128 * 128;

  static Seat to_move(const kingdom::State& state) { return state.position.to_move; }
  static std::uint64_t key(const kingdom::State& state);
  static int evaluate(const kingdom::State& state);
  /// Winning moves first. Not all where a captured Knight could be put back elsewhere.
  static bool moves(const R& rules, const kingdom::State& state, Actions<R>& actions);
  static std::size_t slot(const kingdom::Action& action) { return std::size_t{action.from} * 128 + action.to; }
};

static_assert(ai::BoardKnowledge<Knowledge, kingdom::Rules>);

}  // namespace rois::ai_kingdom
