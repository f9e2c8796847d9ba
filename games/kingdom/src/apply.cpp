#include "rois/kingdom/rules.hpp"

namespace rois::kingdom {
namespace {

void lift_or_put(Side& side, Seat s, Piece piece, Cell cell, PositionKey& key) {
  side.of(piece) ^= Cells::of(cell);
  key ^= key_of(s, piece, cell);
}

// K-14, K-16, K-17: what stood on the last cell.
void capture(Position& position, Seat owner, const Action& action, PositionKey& key) {
  Side& side = position.of(owner);
  const Piece taken = side.at(action.to);
  lift_or_put(side, owner, taken, action.to, key);
  if (taken != Piece::monarch) lift_or_put(side, owner, taken, action.back, key);
}

PositionKey move(Position& position, Seat mover, const Action& action, PositionKey key) {
  Side& own = position.of(mover);
  const Piece piece = own.at(action.from);
  lift_or_put(own, mover, piece, action.from, key);
  lift_or_put(own, mover, piece, action.to, key);
  const Seat enemy = other(mover);
  if (position.of(enemy).pieces().has(action.to)) capture(position, enemy, action, key);
  return key ^ turn_key;
}

// K-23
bool is_drawn(const Position& position, const History& history) {
  return position.plies >= max_plies || history.occurrences() >= 3;
}

}  // namespace

void Rules::apply(State& state, Seat s, const Action& action) const {
  assert(!check(state, s, action));
  Position& position = state.position;
  state.history.push(move(position, s, action, state.history.back()));
  state.last = action;
  position.to_move = other(s);
  ++position.plies;
  position.end = end_by_move(position, s);
  if (position.end == End::none && is_drawn(position, state.history)) position.end = End::drawn;
}

}  // namespace rois::kingdom
