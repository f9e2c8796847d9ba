#pragma once

#include <cstdint>

#include "rois/kingdom/cells.hpp"

/// K-6, K-7: jumps as sets of cells, never as paths. All of it is hot and inlined.
///
///        a  b  c  d  e      o, K, P, S   the spots of one lattice
///     5  o  .  o  .  S      K            the piece that jumps
///     4  .  .  .  x  .      x            pieces it may jump over, always in the other lattices
///     3  o  .  P  .  o      P            free cells: it may jump on from there (`Landing::pass`)
///     2  .  x  .  .  .      S            a piece that it captures, which ends the move (`Landing::stop`)
///     1  K  x  P  .  o
///
/// The spot a1 has the edge `across` to c1, over b1, and the edge `slant` to c3, over b2; so has c3 to e5, over d4. The
/// jumps of K end on c1, c3 and e5; with its steps they are its reach (`reach.hpp`), one of `Moves::plain`.
namespace rois::kingdom {

/// Both words of a bitboard in one vector register, where the machine has such; g++ and clang know the type on every
/// machine.
using Words = std::uint64_t __attribute__((vector_size(16)));
inline Words words_of(const Cells& set) { return Words{set.low, set.high}; }

/// Where the lattices can be crossed, by the spot at the lower left of what is jumped over: between a spot and the next
/// in its row, in its column, and in the middle of four.
struct Edges {
  Words across;
  Words up;
  Words slant;
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
inline Words even_files() { return Words{0xFFFFFFFF, 0xFFFFFFFF}; }
inline Words halves_swapped(Words words) { return words << 32 | words >> 32; }

/// Lattice by lattice, what is right of each spot, above it, and above what is right of it.
inline Edges edges_of(const Cells& over) {
  constexpr Cells along = spots_with_next(1, 0);
  constexpr Cells aloft = spots_with_next(0, 1);
  constexpr Cells both = spots_with_next(1, 1);
  const Words even = even_files();
  const Words beside = halves_swapped(words_of(over));
  const Words above{over.high, over.low >> lattice_row};
  const Words apart = halves_swapped(above);
  return {((beside & even) | (beside >> 1 & ~even)) & words_of(along), above & words_of(aloft),
          ((apart & even) | (apart >> 1 & ~even)) & words_of(both)};
}

/// All cells that are beside a cell of the set; it may contain others of the set too.
inline Cells widened(const Cells& set) {
  const Words even = even_files();
  const Words middle = words_of(set);
  const Words other = halves_swapped(middle);
  const Words row = middle | other | (other << 1 & even) | (other >> 1 & ~even);
  const std::uint64_t low = row[0] | row[1] | row[1] << lattice_row;
  const std::uint64_t high = row[1] | row[0] | row[0] >> lattice_row;
  return Cells{low, high} & all_cells;
}

/// One jump from any of the cells, whatever is where it ends.
inline Words one_jump(Words from, const Edges& edges) {
  const Words left = from >> 1;
  const Words down = from >> lattice_row;
  return (from & edges.across) << 1 | (left & edges.across) |    //
         (from & edges.up) << lattice_row | (down & edges.up) |  //
         (from & edges.slant) << (lattice_row + 1) | (left >> lattice_row & edges.slant) |
         (left & edges.slant) << lattice_row | (down & edges.slant) << 1;
}

/// Where jumps from some cells come to: they go on from a cell in `pass` and end on one in `stop`.
inline Cells jump_ends(const Cells& from, const Edges& edges, const Cells& pass, const Cells& stop) {
  const Words through = words_of(pass);
  const Words open = words_of(pass | stop);
  for (Words seen = words_of(from);;) {
    const Words once = seen | (one_jump(seen, edges) & through);
    const Words ends = one_jump(once, edges) & open;
    seen = once | (ends & through);
    const Words more = seen ^ once;
    if ((more[0] | more[1]) == 0) return {ends[0], ends[1]};
  }
}

}  // namespace rois::kingdom
