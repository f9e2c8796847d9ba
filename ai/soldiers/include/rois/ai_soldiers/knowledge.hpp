#pragma once

#include "rois/ai/alpha_beta.hpp"
#include "rois/soldiers/rules.hpp"

namespace rois::ai_soldiers {

/// What alpha-beta knows of Rois et soldats.
struct Knowledge {
  using R = soldiers::Rules;
  static constexpr std::size_t slots = 64 * 64;

  static Seat to_move(const soldiers::State& state) { return state.position.to_move; }
  static std::uint64_t key(const soldiers::State& state);
  static int evaluate(const soldiers::State& state);
  static bool moves(const R& rules, const soldiers::State& state, Actions<R>& actions);
  static std::size_t slot(const soldiers::Action& action) { return std::size_t{action.from} * 64 + action.to; }
};

static_assert(ai::BoardKnowledge<Knowledge, soldiers::Rules>);

/// More than any way to a goal.
inline constexpr int no_way = 99;
/// In how many moves a king of `side` comes home over cells that no enemy can ever enter, `no_way` if it cannot.
int safe_way_home(const soldiers::Position& position, Seat side);

}  // namespace rois::ai_soldiers
