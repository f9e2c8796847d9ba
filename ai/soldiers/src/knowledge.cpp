#include "rois/ai_soldiers/knowledge.hpp"

#include <bit>

namespace rois::ai_soldiers {
namespace {

using namespace soldiers;

constexpr int king_value = 150;
constexpr int soldier_value = 100;
constexpr int race_value = 5'000;
constexpr int race_ply = 100;

Cells all_ahead(Seat side, Cells from) { return ahead(side, from, 0) | ahead(side, from, 1) | ahead(side, from, 2); }

/// Every cell that pieces of `side` might come to, however long it takes.
Cells ever_ahead(Seat side, Cells from) {
  Cells reached = 0;
  for (Cells front = all_ahead(side, from); front != 0; front = all_ahead(side, front) & ~reached) reached |= front;
  return reached;
}

/// Half-rows from the side's own edge.
int progress(Seat side, Cell c) {
  const int half_row = c / 7 * 2 + (c % 7 >= 4 ? 1 : 0);
  return side == red ? half_row : 10 - half_row;
}

int material(const Position& position, Seat side) {
  const Side& own = position.of(side);
  int total = std::popcount(own.soldiers) * soldier_value + std::popcount(own.kings) * king_value;
  for (Cells left = own.kings; left != 0; left &= left - 1) {
    const int rows = progress(side, first_cell(left));
    total += rows * rows * 2;
  }
  return total;
}

}  // namespace

int safe_way_home(const Position& position, Seat side) {
  const Seat enemy = other(side);
  const Cells danger = ever_ahead(enemy, position.of(enemy).pieces()) | position.of(enemy).soldiers;
  const Cells open = ~danger & ~position.of(side).pieces();
  Cells kings = position.of(side).kings;
  if (position.to_move != side) kings &= ~danger;
  for (int moves = 1; kings != 0; ++moves) {
    kings = all_ahead(side, kings) & open;
    if ((kings & goal_cells_of(side)) != 0) return moves;
  }
  return no_way;
}

std::uint64_t Knowledge::key(const State& state) {
  const Position& p = state.position;
  std::uint64_t key = mix64(p.of(red).kings ^ (p.to_move == red ? 0 : 1ULL << 63U));
  key = mix64(key ^ p.of(red).soldiers);
  key = mix64(key ^ p.of(blue).kings);
  return mix64(key ^ p.of(blue).soldiers);
}

int Knowledge::evaluate(const State& state) {
  const Position& p = state.position;
  const Seat self = p.to_move;
  const int own_way = safe_way_home(p, self);
  const int their_way = safe_way_home(p, other(self));
  if (own_way != no_way && own_way <= their_way) return race_value - own_way * race_ply;
  if (their_way != no_way) return their_way * race_ply - race_value;
  return material(p, self) - material(p, other(self));
}

bool Knowledge::moves(const R& rules, const State& state, Actions<R>& actions) {
  const Seat self = state.position.to_move;
  rules.legal(state, self, actions);
  const Cells taken = state.position.of(other(self)).pieces() | goal_cells_of(self);
  std::size_t front = 0;
  for (std::size_t i = 0; i < actions.size(); ++i)
    if ((taken & cells_of(actions[i].to)) != 0) std::swap(actions[i], actions[front++]);
  return true;
}

}  // namespace rois::ai_soldiers
