#pragma once

#include "rois/core/list.hpp"
#include "rois/kingdom/state.hpp"

/// How a piece got where it went, for boards: moves themselves know only their ends (K-7).
namespace rois::kingdom {

/// Cells in the order they are visited, the first and the last included. A lattice has 25.
using Path = List<Cell, 25>;

/// A shortest way for an action that is possible in the position, courtesy aside; empty where there is none.
Path jump_path(const Position& position, const Action& action);

/// K-5: whether a move between two cells is a step. Whatever goes farther is a jump.
bool is_step(Cell from, Cell to);

/// The way of the move that led to a state; empty where none did.
Path last_path(const Position& now, const Action& last);

/// The cells of the pieces that the piece on `from` may jump over wherever they stand; empty where nothing is there.
Path jumped_by(const Position& position, Cell from);

/// Whether the enemy, were it to move, could capture the Monarch of a side.
bool monarch_attacked(const Position& position, Seat owner);

}  // namespace rois::kingdom
