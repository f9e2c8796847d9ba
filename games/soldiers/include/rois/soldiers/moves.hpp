#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "rois/core/rng.hpp"
#include "rois/soldiers/action.hpp"
#include "rois/soldiers/state.hpp"

/// Moves as sets of cells; everything here is hot and inlined.
namespace rois::soldiers {

/// The cells that can be reached by each way ahead. Pieces that go the same way never meet.
using Reach = std::array<Cells, 3>;

// S-6, S-7, S-8: a soldier enters any cell without a friend, a king none with a soldier either.
template <Seat mover>
constexpr Reach reach_of(const Position& position) {
  const Side& own = position.of(mover);
  const Cells open_to_soldiers = ~own.pieces();
  const Cells open_to_kings = open_to_soldiers & ~position.of(other(mover)).soldiers;
  Reach reach{};
  for (std::size_t way = 0; way < ways.size(); ++way)
    reach[way] = (ahead(mover, own.kings, way) & open_to_kings) | (ahead(mover, own.soldiers, way) & open_to_soldiers);
  return reach;
}
constexpr Reach reach_of(const Position& position) {
  return position.to_move == red ? reach_of<red>(position) : reach_of<blue>(position);
}

constexpr bool is_empty(const Reach& reach) { return (reach[0] | reach[1] | reach[2]) == 0; }

// S-11, S-12, S-13, in this order. The first two are fixed by the last move; the third is seen when it is needed,
// so that a search does not pay for it at its leaves.
constexpr End end_of(const Position& position) {
  if (position.end != End::none) return position.end;
  return is_empty(reach_of(position)) ? End::no_move : End::none;
}

// S-11, S-12: what a move of `mover` brought about.
constexpr End end_by_move(const Position& position, Seat mover) {
  if ((position.of(mover).kings & goal_cells_of(mover)) != 0) return End::king_home;
  if (position.of(other(mover)).kings == 0) return End::no_king;
  return End::none;
}

// S-7, S-8: what stood on the cell is captured.
constexpr void capture(Side& enemy, Cells cell) {
  enemy.kings &= ~cell;
  enemy.soldiers &= ~cell;
}

// Without branches: which piece moves cannot be foreseen, and a wrong guess costs more than all of this.
constexpr void move_piece(Position& position, Seat mover, Cell from, Cell to) {
  Side& own = position.of(mover);
  const Cells left = cells_of(from);
  const Cells entered = cells_of(to);
  const Cells if_king = (own.kings & left) != 0 ? ~Cells{0} : Cells{0};
  own.kings ^= (left | entered) & if_king;
  own.soldiers &= ~left;
  own.soldiers |= entered & ~goal_cells_of(mover) & ~if_king;  // S-9
  capture(position.of(other(mover)), entered);
}

constexpr void play(Position& position, Seat mover, const Action& action) {
  move_piece(position, mover, action.from, action.to);
  position.to_move = other(mover);
  position.end = end_by_move(position, mover);
}

/// The move at one random place of the list, without writing the list.
constexpr Action pick_from(const Reach& reach, Seat mover, Rng& rng) {
  const int left = std::popcount(reach[0]);
  const int straight = std::popcount(reach[1]);
  const int right = std::popcount(reach[2]);
  auto skip = static_cast<int>(rng.below(static_cast<std::uint32_t>(left + straight + right)));
  const bool past_left = skip >= left;
  const bool past_straight = skip >= left + straight;
  skip -= (past_left ? left : 0) + (past_straight ? straight : 0);
  const std::size_t way = std::size_t{past_left} + std::size_t{past_straight};
  Cells set = reach[way];
  while (skip-- > 0) set &= set - 1;
  const Cell to = first_cell(set);
  return {behind(mover, to, way), to};
}

/// Whether there was a move. The side is known to the compiler: what depends on it costs nothing.
template <Seat mover>
constexpr bool random_move(Position& position, Rng& rng) {
  const Reach reach = reach_of<mover>(position);
  if (is_empty(reach)) return false;
  play(position, mover, pick_from(reach, mover, rng));
  return true;
}

}  // namespace rois::soldiers
