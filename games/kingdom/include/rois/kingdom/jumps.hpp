#pragma once

#include <cstdint>

#include "rois/kingdom/cells.hpp"

/// K-6, K-7: jumps as sets of cells, never as paths. All of it is hot and inlined.
namespace rois::kingdom {

/// Some spots of one lattice.
using Spots = std::uint32_t;

/// Where one lattice can be crossed, by the spot at the lower left of what is jumped over: between a spot and the next
/// in its row, in its column, and in the middle of four.
struct Edges {
  Spots across;
  Spots up;
  Spots slant;
};
constexpr Edges edges_of(const Cells& over, unsigned lattice) {
  const unsigned left = lattice % 2;
  const unsigned below = lattice / 2 * lattice_row;
  return {over.lattice(lattice ^ 1U) >> left, over.lattice(lattice ^ 2U) >> below,
          over.lattice(lattice ^ 3U) >> (left + below)};
}

/// One jump from any of the spots. What falls off the board lands where no spot is.
constexpr Spots one_jump(Spots from, const Edges& edges) {
  const Spots back = from >> 1U;
  const Spots down = from >> lattice_row;
  return ((from & edges.across) << 1U) | (back & edges.across) |                                 //
         ((from & edges.up) << lattice_row) | (down & edges.up) |                                //
         ((from & edges.slant) << (lattice_row + 1U)) | ((back >> lattice_row) & edges.slant) |  //
         ((back & edges.slant) << lattice_row) | ((down & edges.slant) << 1U);
}

/// Where jumps from some spots come to: they go on from a spot in `pass` and end on one in `stop`.
constexpr Spots jump_ends(Spots from, const Edges& edges, Spots pass, Spots stop) {
  for (Spots seen = from;;) {
    const Spots ends = one_jump(seen, edges) & (pass | stop);
    const Spots more = seen | (ends & pass);
    if (more == seen) return ends;
    seen = more;
  }
}

/// The same for one piece on the whole board.
constexpr Cells jump_ends(Cell from, const Cells& over, const Cells& pass, const Cells& stop) {
  const unsigned n = lattice_of(from);
  return Cells::in_lattice(n,
                           jump_ends(Spots{1} << spot_of(from), edges_of(over, n), pass.lattice(n), stop.lattice(n)));
}

}  // namespace rois::kingdom
