#pragma once

#include <cstdint>

#include "rois/kingdom/cells.hpp"

/// K-6, K-7: jumps as sets of cells, never as paths. All of it is hot and inlined.
namespace rois::kingdom {

/// Both words of a set in one register, where the machine has such; g++ and clang know it on every machine.
using Pair = std::uint64_t __attribute__((vector_size(16)));
inline Pair pair_of(const Cells& set) { return Pair{set.low, set.high}; }

/// Where the lattices can be crossed, by the spot at the lower left of what is jumped over: between a spot and the next
/// in its row, in its column, and in the middle of four.
struct Edges {
  Pair across;
  Pair up;
  Pair slant;
};

/// The spots of all lattices that have a next one `files` to the right and `ranks` up.
constexpr Cells spots_with_next(int files, int ranks) {
  Cells set;
  for_each(all_cells, [&](Cell c) {
    if (cell_at(file_of(c) + 2 * files, rank_of(c) + 2 * ranks) != no_cell) set |= Cells::of(c);
  });
  return set;
}

// The lattices are two to a word: the even files in its lower half, the odd ones in its upper half; even ranks in the
// first word, odd ones in the second.
inline Pair even_files() { return Pair{0xFFFFFFFF, 0xFFFFFFFF}; }
inline Pair halves_swapped(Pair words) { return words << 32 | words >> 32; }

/// Lattice by lattice, what is right of each spot, above it, and above what is right of it.
inline Edges edges_of(const Cells& over) {
  constexpr Cells along = spots_with_next(1, 0);
  constexpr Cells aloft = spots_with_next(0, 1);
  constexpr Cells both = spots_with_next(1, 1);
  const Pair even = even_files();
  const Pair beside = halves_swapped(pair_of(over));
  const Pair above{over.high, over.low >> lattice_row};
  const Pair apart = halves_swapped(above);
  return {((beside & even) | (beside >> 1 & ~even)) & pair_of(along), above & pair_of(aloft),
          ((apart & even) | (apart >> 1 & ~even)) & pair_of(both)};
}

/// All cells that are beside a cell of the set; it may contain others of the set too.
inline Cells widened(const Cells& set) {
  const Pair even = even_files();
  const Pair middle = pair_of(set);
  const Pair other = halves_swapped(middle);
  const Pair row = middle | other | (other << 1 & even) | (other >> 1 & ~even);
  const std::uint64_t low = row[0] | row[1] | row[1] << lattice_row;
  const std::uint64_t high = row[1] | row[0] | row[0] >> lattice_row;
  return Cells{low, high} & all_cells;
}

/// One jump from any of the cells, whatever is where it ends.
inline Pair one_jump(Pair from, const Edges& edges) {
  const Pair left = from >> 1;
  const Pair down = from >> lattice_row;
  return (from & edges.across) << 1 | (left & edges.across) |    //
         (from & edges.up) << lattice_row | (down & edges.up) |  //
         (from & edges.slant) << (lattice_row + 1) | (left >> lattice_row & edges.slant) |
         (left & edges.slant) << lattice_row | (down & edges.slant) << 1;
}

/// Where jumps from some cells come to: they go on from a cell in `pass` and end on one in `stop`.
inline Cells jump_ends(const Cells& from, const Edges& edges, const Cells& pass, const Cells& stop) {
  const Pair through = pair_of(pass);
  const Pair open = pair_of(pass | stop);
  for (Pair seen = pair_of(from);;) {
    const Pair once = seen | (one_jump(seen, edges) & through);
    const Pair ends = one_jump(once, edges) & open;
    seen = once | (ends & through);
    const Pair more = seen ^ once;
    if ((more[0] | more[1]) == 0) return {ends[0], ends[1]};
  }
}

}  // namespace rois::kingdom
