#include "rois/ai_soldiers/race.hpp"

#include <bit>

namespace rois::ai_soldiers {

using namespace soldiers;

namespace {

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

bool can_win_at_once(const Position& position, Seat side) {
  const Side& own = position.of(side);
  const Side& enemy = position.of(other(side));
  const Cells goal = goal_cells_of(side) & ~own.pieces() & ~enemy.soldiers;
  if ((all_ahead(side, own.kings) & goal) != 0) return true;
  return std::has_single_bit(enemy.kings) && (all_ahead(side, own.pieces()) & enemy.kings) != 0;
}

int sure_win(const Position& position) {
  const Seat self = position.to_move;
  if (can_win_at_once(position, self)) return 1;
  const int way = timely_way(position, self);
  return way <= least_way(position, other(self)) ? 2 * way - 1 : 0;
}

int sure_loss(const Position& position) {
  const Seat self = position.to_move;
  const int way = timely_way(position, other(self));
  return way < least_way(position, self) ? 2 * way : 0;
}

}  // namespace rois::ai_soldiers
