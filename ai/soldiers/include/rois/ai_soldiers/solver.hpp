#pragma once

#include <bit>

#include "rois/ai/proof_number.hpp"
#include "rois/ai_soldiers/knowledge.hpp"
#include "rois/soldiers/moves.hpp"

namespace rois::ai_soldiers {

/// Rois et soldats for a solver: S-14 says that there is no draw and that every move goes forward.
struct SolvableSoldiers {
  using Position = soldiers::Position;
  using Action = soldiers::Action;
  /// To be raised with every change of keys or of what is called proven: tables of another version are of no use.
  static constexpr std::uint64_t version = 1;

  static Position position_of(const soldiers::State& state) { return state.position; }
  static bool is_over(const Position& position) { return end_of(position) != soldiers::End::none; }
  /// Races that are decided (race.hpp).
  static ai::ProvenValue evaluate(const Position& position);
  /// The same for a position and its mirror image.
  static std::uint64_t key(const Position& position);
  template <class Visit>
  static void moves(const Position& position, Visit visit) {
    Actions<soldiers::Rules> actions;
    soldiers::Rules{}.legal({position}, position.to_move, actions);
    for (const auto& action : actions) visit(action);
  }
  static int mobility(const Position& position) {
    int count = 0;
    for (const soldiers::Cells reached : soldiers::reach_of(position)) count += std::popcount(reached);
    return count;
  }
  static int material_lead(const Position& position) {
    const auto count = [&](Seat side) { return std::popcount(position.of(side).pieces()); };
    return count(position.to_move) - count(soldiers::other(position.to_move));
  }
  static Position next(const Position& position, const Action& action) {
    soldiers::State state{position};
    soldiers::Rules{}.apply(state, position.to_move, action);
    return state.position;
  }
};

/// Wins or loses the side to move? `memory_bytes` is what the table of proof numbers takes at most.
ai::Solution<soldiers::Action> solve(const soldiers::State& state, ai::NodeBudget& budget, std::size_t memory_bytes);

}  // namespace rois::ai_soldiers
