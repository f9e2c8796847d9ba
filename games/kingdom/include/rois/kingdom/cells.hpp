#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "rois/core/seat_array.hpp"

/// K-1: the 81 cells and sets of them. A jump keeps the parity of file and rank, so the cells are numbered by four
/// lattices of 32 numbers each: every second cell of every second row, rows six apart. A chain of jumps stays in one
/// lattice, and the pieces it jumps over are always in the other three.
namespace rois::kingdom {

using Cell = std::uint8_t;
inline constexpr int side_length = 9;
inline constexpr int cell_count = side_length * side_length;
inline constexpr int cell_numbers = 128;
inline constexpr int lattice_row = 6;
/// What a text names though the board lacks it.
inline constexpr Cell no_cell = 127;

constexpr unsigned lattice_of(Cell c) { return c / 32U; }
constexpr unsigned spot_of(Cell c) { return c % 32U; }

/// Files and ranks count from 0.
constexpr Cell cell_at(int file, int rank) {
  if (file < 0 || file >= side_length || rank < 0 || rank >= side_length) return no_cell;
  return static_cast<Cell>((file % 2 + rank % 2 * 2) * 32 + rank / 2 * lattice_row + file / 2);
}
constexpr int file_of(Cell c) { return static_cast<int>(spot_of(c) % lattice_row * 2 + lattice_of(c) % 2); }
constexpr int rank_of(Cell c) { return static_cast<int>(spot_of(c) / lattice_row * 2 + lattice_of(c) / 2); }
constexpr bool on_board(Cell c) { return c < cell_numbers && cell_at(file_of(c), rank_of(c)) == c && c != no_cell; }

/// A bitboard: a set of cells, one bit each.
struct Cells {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  // Without branches, here and below: which word a cell is in cannot be foreseen.
  static constexpr Cells of(Cell c) {
    return {std::uint64_t{c < 64} << (c % 64U), std::uint64_t{c >= 64} << (c % 64U)};
  }

  constexpr bool empty() const { return (low | high) == 0; }
  constexpr int size() const { return std::popcount(low) + std::popcount(high); }
  constexpr bool has(Cell c) const { return !(*this & of(c)).empty(); }
  /// The lowest cell; the set must not be empty.
  constexpr Cell front() const {
    const bool upper = low == 0;
    return static_cast<Cell>(std::countr_zero(upper ? high : low) + (upper ? 64 : 0));
  }
  constexpr Cells rest() const { return {low & (low - 1), low == 0 ? high & (high - 1) : high}; }
  constexpr Cells with(Cell c) const { return *this | of(c); }
  constexpr Cells without(Cell c) const { return *this & ~of(c); }

  constexpr Cells operator|(const Cells& o) const { return {low | o.low, high | o.high}; }
  constexpr Cells operator&(const Cells& o) const { return {low & o.low, high & o.high}; }
  constexpr Cells operator^(const Cells& o) const { return {low ^ o.low, high ^ o.high}; }
  constexpr Cells operator~() const { return {~low, ~high}; }
  constexpr Cells& operator|=(const Cells& o) { return *this = *this | o; }
  constexpr Cells& operator&=(const Cells& o) { return *this = *this & o; }
  constexpr Cells& operator^=(const Cells& o) { return *this = *this ^ o; }
  constexpr bool operator==(const Cells&) const = default;
};

/// All numbers of the lattice that a cell belongs to.
inline constexpr std::array<Cells, 4> lattice_table{
    {{0xFFFFFFFF, 0}, {0xFFFFFFFF00000000, 0}, {0, 0xFFFFFFFF}, {0, 0xFFFFFFFF00000000}}};
constexpr const Cells& lattice_around(Cell c) { return lattice_table[lattice_of(c)]; }

/// The `n`th cell of a set, from 0.
constexpr Cell nth_cell(const Cells& set, int n) {
  const int in_low = std::popcount(set.low);
  std::uint64_t word = n < in_low ? set.low : set.high;
  const int base = n < in_low ? 0 : 64;
  for (int skip = n < in_low ? n : n - in_low; skip > 0; --skip) word &= word - 1;
  return static_cast<Cell>(base + std::countr_zero(word));
}

/// Calls `visit` with each cell of a set, lowest first.
template <class Visit>
constexpr void for_each(Cells set, Visit visit) {
  for (; !set.empty(); set = set.rest()) visit(set.front());
}

constexpr Cells board_cells() {
  Cells set;
  for (int c = 0; c < cell_numbers; ++c)
    if (on_board(static_cast<Cell>(c))) set |= Cells::of(static_cast<Cell>(c));
  return set;
}
inline constexpr Cells all_cells = board_cells();

// K-1
inline constexpr SeatArray<Cell, 2> throne_cells{cell_at(4, 0), cell_at(4, side_length - 1)};
inline constexpr Cells thrones = Cells::of(throne_cells[0]) | Cells::of(throne_cells[1]);

constexpr Cells cells_beside(Cell c) {
  Cells set;
  for (int file = file_of(c) - 1; file <= file_of(c) + 1; ++file)
    for (int rank = rank_of(c) - 1; rank <= rank_of(c) + 1; ++rank)
      if (const Cell near = cell_at(file, rank); near != no_cell && near != c) set |= Cells::of(near);
  return set;
}
constexpr std::array<Cells, cell_numbers> neighbour_sets() {
  std::array<Cells, cell_numbers> sets{};
  for (std::size_t c = 0; c < sets.size(); ++c)
    if (on_board(static_cast<Cell>(c))) sets[c] = cells_beside(static_cast<Cell>(c));
  return sets;
}
inline constexpr std::array<Cells, cell_numbers> neighbour_table = neighbour_sets();
constexpr const Cells& neighbours(Cell c) { return neighbour_table[c]; }

}  // namespace rois::kingdom
