#include "rois/soldiers/rules.hpp"

namespace rois::soldiers {
namespace {

constexpr Refusal refusal(std::uint8_t number, ErrorId code) { return {{'S', number}, code}; }

bool is_ahead(Seat s, Cell from, Cell to) {
  for (std::size_t way = 0; way < ways.size(); ++way)
    if (ahead(s, cells_of(from), way) == cells_of(to)) return true;
  return false;
}

}  // namespace

// The first reason that fits, in the order the notation gives.
Check Rules::check(const State& state, Seat s, const Action& action) const {
  const Position& position = state.position;
  if (const End end = end_of(position); end != End::none) return Refusal{clause_of(end), ErrorId::game_over};
  if (!on_board(action.from) || !on_board(action.to)) return refusal(1, ErrorId::no_such_cell);
  if (s != position.to_move) return refusal(5, ErrorId::not_your_turn);
  const Side& own = position.of(s);
  const Cells from = cells_of(action.from);
  const Cells to = cells_of(action.to);
  if ((own.pieces() & from) == 0) return refusal(5, ErrorId::not_your_piece);
  if (!is_ahead(s, action.from, action.to)) return refusal(5, ErrorId::not_ahead);
  if ((own.pieces() & to) != 0) return refusal(6, ErrorId::own_piece_there);
  if ((own.kings & from) != 0 && (position.of(other(s)).soldiers & to) != 0)
    return refusal(8, ErrorId::king_onto_soldier);
  return {};
}

}  // namespace rois::soldiers
