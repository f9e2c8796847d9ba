#pragma once

#include "rois/kingdom/moves.hpp"

/// Kingdom as somebody sees it who overlooks long chains of jumps.
namespace rois::ai_kingdom {

/// Where a piece comes to by a step or by at most so many jumps, courtesy aside.
kingdom::Cells seen_reach(const kingdom::Occupancy& table, kingdom::Piece piece, kingdom::Cell from, int jumps);

/// Whether a move of `s` that is seen would win at once (K-20, K-21).
bool sees_win(const kingdom::Position& position, Seat s, int jumps);

/// Leaves out what is not seen. Nothing is left out where nothing would be left.
void keep_seen(kingdom::Moves& moves, const kingdom::Position& position, int jumps);

}  // namespace rois::ai_kingdom
