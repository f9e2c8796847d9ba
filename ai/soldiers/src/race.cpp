#include "rois/ai_soldiers/race.hpp"

#include <array>
#include <bit>

namespace rois::ai_soldiers {

using namespace soldiers;

namespace {

constexpr SeatArray<std::array<Cells, cell_room>, 2> all_ways_ahead() {
  SeatArray<std::array<Cells, cell_room>, 2> sets{};
  for (const Seat side : {red, blue})
    for (Cell c = 0; c < cell_count; ++c)
      for (Cells front = cells_of(c); front != 0;) {
        front = all_ahead(side, front);
        sets[side][c] |= front;
      }
  return sets;
}
constexpr auto ways_ahead = all_ways_ahead();

/// How many moves the foremost king of `side` needs at least, whatever is in its way.
int least_way_home(const Position& position, Seat side) {
  const Cells kings = position.of(side).kings;
  if (kings == 0) return no_way;
  const int foremost = side == red ? 63 - std::countl_zero(kings) : std::countr_zero(kings);
  const int half_row = foremost / 7 * 2 + (foremost % 7 >= 4 ? 1 : 0);
  const int left = side == red ? 10 - half_row : half_row;
  return (left + 1) / 2;
}

}  // namespace

Cells cells_ahead(Seat side, Cell from) { return ways_ahead[side][from % cell_room]; }

Cells ever_ahead(Seat side, Cells from) {
  Cells reached = 0;
  for (Cells front = all_ahead(side, from); front != 0; front = all_ahead(side, front) & ~reached) reached |= front;
  return reached;
}

int safe_way_home(const Position& position, Seat side) {
  const Seat enemy = other(side);
  const Cells danger = ever_ahead(enemy, position.of(enemy).pieces()) | position.of(enemy).soldiers;
  const Cells open = ~danger & ~position.of(side).pieces();
  Cells kings = position.of(side).kings;
  if (position.to_move != side) kings &= ~danger;
  for (int moves = 1; kings != 0; ++moves) {
    kings = all_ahead(side, kings) & open;
    if ((kings & goal_cells_of(side)) != 0) return moves;
  }
  return no_way;
}

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
  const int way = safe_way_home(position, self);
  return way <= least_way_home(position, other(self)) ? 2 * way - 1 : 0;
}

int sure_loss(const Position& position) {
  const Seat self = position.to_move;
  const int way = safe_way_home(position, other(self));
  return way < least_way_home(position, self) ? 2 * way : 0;
}

}  // namespace rois::ai_soldiers
