#include "rois/ai_soldiers/solver.hpp"

#include "rois/ai_soldiers/race.hpp"

namespace rois::ai_soldiers {
namespace {

using namespace soldiers;

/// How many moves `side` needs at least to bring a king home while the enemy moves one king alone: S-8, its soldiers
/// stay in the way, and each that is met has to be captured by another piece first.
int least_way(const Position& position, Seat side) {
  const Cells closed = position.of(other(side)).soldiers;
  Cells kings = position.of(side).kings;
  Cells behind_a_capture = 0;
  for (int moves = 0; (kings | behind_a_capture) != 0; ++moves) {
    if ((kings & goal_cells_of(side)) != 0) return moves;
    const Cells next = all_ahead(side, kings);
    kings = (next & ~closed) | behind_a_capture;
    behind_a_capture = next & closed;
  }
  return no_way;
}

/// In how many moves a king of `side` comes home, moving alone, over cells where no enemy comes in time to stop or to
/// capture it; more than `no_way` if it cannot.
int timely_way(const Position& position, Seat side) {
  const Seat enemy = other(side);
  Cells front = position.of(enemy).pieces();
  Cells danger = position.of(enemy).soldiers;
  const auto enemy_moves = [&] { danger |= front = all_ahead(enemy, front); };
  Cells kings = position.of(side).kings;
  if (position.to_move == enemy) {
    enemy_moves();
    kings &= ~danger;
  }
  for (int moves = 1; kings != 0; ++moves) {
    enemy_moves();
    kings = all_ahead(side, kings) & ~danger & ~position.of(side).pieces();
    if ((kings & goal_cells_of(side)) != 0) return moves;
  }
  return no_way + 1;
}

}  // namespace

ai::ProvenValue SolvableSoldiers::evaluate(const Position& position) {
  if (is_over(position)) return ai::ProvenValue::loss;
  const Seat self = position.to_move;
  if (can_win_at_once(position, self)) return ai::ProvenValue::win;
  if (timely_way(position, self) <= least_way(position, other(self))) return ai::ProvenValue::win;
  return timely_way(position, other(self)) < least_way(position, self) ? ai::ProvenValue::loss
                                                                       : ai::ProvenValue::unknown;
}

ai::Solution<soldiers::Action> solve(const soldiers::State& state, ai::NodeBudget& budget, std::size_t memory_bytes) {
  const SolvableSoldiers game;
  return ai::ProofNumberSearch<SolvableSoldiers>{game, budget, memory_bytes}.solve(state.position);
}

}  // namespace rois::ai_soldiers
