#pragma once

#include "rois/kingdom/moves.hpp"

/// Moves made on a position alone, without its history. Everything here is hot and inlined.
namespace rois::kingdom {

constexpr void lift_or_put(Side& side, Seat s, Piece piece, Cell cell, PositionKey& key) {
  side.of(piece) ^= Cells::of(cell);
  key ^= key_of(s, piece, cell);
}

// K-14, K-16, K-17: what stood on the last cell.
constexpr void capture(Position& position, Seat owner, const Action& action, PositionKey& key) {
  Side& side = position.of(owner);
  const Piece taken = side.at(action.to);
  lift_or_put(side, owner, taken, action.to, key);
  if (taken != Piece::monarch) lift_or_put(side, owner, taken, action.back, key);
}

/// An action that is possible, by the side to move; `key` is the position's and becomes that of the next. K-20 and K-21
/// are seen, K-23 is left to whoever knows the history.
constexpr void play(Position& position, const Action& action, PositionKey& key) {
  const Seat mover = position.to_move;
  const Seat enemy = other(mover);
  Side& own = position.of(mover);
  const Piece piece = own.at(action.from);
  lift_or_put(own, mover, piece, action.from, key);
  lift_or_put(own, mover, piece, action.to, key);
  if (position.of(enemy).pieces().has(action.to)) capture(position, enemy, action, key);
  key ^= turn_key;
  position.to_move = enemy;
  ++position.plies;
  position.end = end_by_move(position, mover);
}

}  // namespace rois::kingdom
