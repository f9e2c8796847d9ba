#pragma once

#include "rois/kingdom/moves.hpp"

/// Kingdom for weak levels, which overlook long chains of jumps.
namespace rois::ai_kingdom {

/// The cells a piece reaches by a step or by at most this many jumps, courtesy aside.
kingdom::Cells reach_within(const kingdom::Occupancy& table, kingdom::Piece piece, kingdom::Cell from, int jumps);

/// Whether a move of `s` with at most this many jumps would win at once (K-20, K-21).
bool wins_within(const kingdom::Position& position, Seat s, int jumps);

/// Drops moves with more jumps, unless no move would be left.
void keep_within(kingdom::Moves& moves, const kingdom::Position& position, int jumps);

}  // namespace rois::ai_kingdom
