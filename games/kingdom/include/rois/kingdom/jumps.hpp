#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rois/kingdom/cells.hpp"

/// K-6, K-7: jumps as sets of cells, never as paths.
namespace rois::kingdom {

/// The 5 x 5 cells round one fit a word: its centre is bit 22, rows are ten apart as on the board.
namespace window {

inline constexpr int centre = 22;
/// The eight neighbours of the centre.
inline constexpr std::uint64_t ring = 0x7ULL << 11U | 0x5ULL << 21U | 0x7ULL << 31U;
/// Multiplied by this, the three rows of the ring come side by side in the nine highest bits.
inline constexpr std::uint64_t gather = 1ULL << 44U | 1ULL << 37U | 1ULL << 30U;

constexpr std::size_t key(std::uint64_t word) { return static_cast<std::size_t>(((word & ring) * gather) >> 55U); }

/// By the key of what stands in the ring: the cells behind those pieces.
constexpr std::array<std::uint64_t, 512> landings() {
  std::array<std::uint64_t, 512> table{};
  for (std::size_t at = 0; at < table.size(); ++at)
    for (const int d : directions)
      if ((at & key(1ULL << (centre + d))) != 0) table[at] |= 1ULL << (centre + 2 * d);
  return table;
}
inline constexpr std::array<std::uint64_t, 512> landing_table = landings();

constexpr std::uint64_t around(const Cells& set, Cell c) {
  const unsigned shift = c - unsigned{centre};
  if (shift >= 64) return set.high >> (shift - 64);
  return (set.low >> shift) | (set.high << 1U << (63 - shift));
}
constexpr Cells placed(std::uint64_t word, Cell c) {
  const unsigned shift = c - unsigned{centre};
  if (shift >= 64) return {0, word << (shift - 64)};
  return {word << shift, word >> 1U >> (63 - shift)};
}

}  // namespace window

/// The cells behind those neighbours of `c` that are in `over`, whatever is there.
constexpr Cells behind(Cell c, const Cells& over) {
  return window::placed(window::landing_table[window::key(window::around(over, c))], c);
}

/// The cells that jumps from `from` over pieces in `over` come to: they go on from a cell in `pass` and end on one in
/// `stop`. The piece that jumps must not be in `over`.
constexpr Cells jump_ends(Cell from, const Cells& over, const Cells& pass, const Cells& stop) {
  const Cells open = pass | stop;
  Cells ends = behind(from, over) & open;
  for (Cells fresh = ends & pass; !fresh.empty();) {
    const Cells more = behind(fresh.front(), over) & open & ~ends;
    ends |= more;
    fresh = fresh.rest() | (more & pass);
  }
  return ends;
}

}  // namespace rois::kingdom
