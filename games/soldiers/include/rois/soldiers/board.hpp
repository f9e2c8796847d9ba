#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "rois/soldiers/config.hpp"

namespace rois::soldiers {

/// A cell's number, 0 to 38: half-row by half-row from the bottom, left to right. So a1 c1 e1 g1 are 0 to 3,
/// b1 d1 f1 are 4 to 6, a2 is 7, and "ahead" is the same difference wherever one stands.
using Cell = std::uint8_t;
inline constexpr int cell_count = 39;
inline constexpr Cell no_cell = 63;

/// A bitboard: a set of cells, one bit each.
using Cells = std::uint64_t;
constexpr Cells cells_of(Cell c) { return Cells{1} << c; }

/// Of tables by cell: one place for every bit of a set.
inline constexpr std::size_t cell_room = 64;

constexpr Cell first_cell(Cells set) { return static_cast<Cell>(std::countr_zero(set)); }

inline constexpr Cells all_cells = (Cells{1} << cell_count) - 1;  // S-1

constexpr bool on_board(Cell c) { return c < cell_count; }
/// 0 to 6 for `a` to `g`.
constexpr int file_of(Cell c) { return c % 7 < 4 ? c % 7 * 2 : (c % 7 - 4) * 2 + 1; }
/// 1 to 6 on long files, 1 to 5 on short ones.
constexpr int rank_of(Cell c) { return c / 7 + 1; }
constexpr Cell cell_at(int file, int rank) {
  const bool is_long = file % 2 == 0;
  if (file < 0 || file > 6 || rank < 1 || rank > (is_long ? 6 : 5)) return no_cell;
  return static_cast<Cell>((rank - 1) * 7 + (is_long ? file / 2 : 4 + file / 2));
}

constexpr Cells file_cells(int file) {
  Cells set = 0;
  for (Cell c = 0; c < cell_count; ++c)
    if (file_of(c) == file) set |= cells_of(c);
  return set;
}

/// S-5: the three ways ahead as differences of cell numbers, and the cells they cannot start from because the
/// board ends there. As Red sees it; Blue's are the same turned round.
struct Way {
  int difference;
  Cells closed;
};
inline constexpr std::array<Way, 3> ways{{{3, file_cells(0)}, {7, 0}, {4, file_cells(6)}}};

/// Where pieces of `side` on `from` come to by one way ahead.
constexpr Cells ahead(Seat side, Cells from, std::size_t way) {
  if (side == red) return ((from & ~ways[way].closed) << ways[way].difference) & all_cells;
  return (from & ~ways[2 - way].closed) >> ways[way].difference;
}
/// Where a piece of `side` came from that reached `to` by that way.
constexpr Cell behind(Seat side, Cell to, std::size_t way) {
  return static_cast<Cell>(side == red ? to - ways[way].difference : to + ways[way].difference);
}

// S-2, S-3
inline constexpr SeatArray<Cells, 2> king_cells{0xFULL, 0xFULL << 35U};
inline constexpr SeatArray<Cells, 2> soldier_cells{0x7FULL << 4U, 0x7FULL << 28U};
constexpr Cells king_cells_of(Seat side) { return king_cells[side]; }
constexpr Cells goal_cells_of(Seat side) { return king_cells_of(other(side)); }

}  // namespace rois::soldiers
