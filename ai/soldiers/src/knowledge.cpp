#include "rois/ai_soldiers/knowledge.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "rois/ai/number.hpp"
#include "rois/ai_soldiers/race.hpp"

namespace rois::ai_soldiers {
namespace {

using namespace soldiers;

constexpr int all_soldiers = 14;

/// A worth with all soldiers on the board, and with none.
struct Mixed {
  int full = 0;
  int bare = 0;

  constexpr Mixed& operator+=(const Mixed& o) { return *this = {full + o.full, bare + o.bare}; }
  constexpr Mixed operator*(int n) const { return {full * n, bare * n}; }
  constexpr int with(int count) const { return (full * count + bare * (all_soldiers - count)) / all_soldiers; }
};

/// What a piece is worth by the half-row it has come to, while all soldiers are there and when none are left. These and
/// the numbers below were fitted to the results of games the search played against itself: a hundred of them are one
/// step of odds e.
struct Worth {
  std::array<int, 11> full;
  std::array<int, 11> bare;
};
constexpr Worth soldier_worth{{0, 29, 40, 23, 25, 12, 47, 45, 20, 20, 0}, {0, 20, 27, 40, 42, 32, 30, 15, 5, -20, 0}};
constexpr Worth king_worth{{66, 64, 66, 48, 12, -12, 30, 10, 20, 50, 0}, {30, 35, 50, 70, 85, 110, 55, 50, 60, 100, 0}};
/// For each move; for each enemy soldier that may still stop the king that fewest can; for each soldier that no enemy
/// can meet any more.
constexpr Mixed move_worth{9, 10};
constexpr Mixed guard_worth{-11, -55};
constexpr Mixed idle_worth{4, -45};
constexpr int race_value = 600;
constexpr int race_ply = 30;

/// Half-rows from the side's own edge.
constexpr std::size_t progress(Seat side, std::size_t c) {
  const std::size_t half_row = c / 7 * 2 + (c % 7 >= 4 ? 1 : 0);
  return side == red ? half_row : 10 - half_row;
}

using CellWorths = SeatArray<std::array<Mixed, cell_room>, 2>;
constexpr CellWorths by_cell(const Worth& worth) {
  CellWorths out{};
  for (const Seat side : {red, blue})
    for (std::size_t c = 0; c < cell_count; ++c)
      out[side][c] = {worth.full[progress(side, c)], worth.bare[progress(side, c)]};
  return out;
}
constexpr CellWorths soldier_cell_worth = by_cell(soldier_worth);
constexpr CellWorths king_cell_worth = by_cell(king_worth);

Mixed sum_over(Cells set, const std::array<Mixed, cell_room>& worths) {
  Mixed total;
  for (; set != 0; set &= set - 1) total += worths[first_cell(set) % cell_room];
  return total;
}

int fewest_guards(const Position& position, Seat side) {
  int fewest = 7;
  for (Cells left = position.of(side).kings; left != 0; left &= left - 1)
    fewest = std::min(fewest, std::popcount(cells_ahead(side, first_cell(left)) & position.of(other(side)).soldiers));
  return fewest;
}

Mixed standing(const Position& position, Seat side) {
  const Side& own = position.of(side);
  const Reach reach = side == red ? reach_of<red>(position) : reach_of<blue>(position);
  Mixed total = sum_over(own.soldiers, soldier_cell_worth[side]);
  total += sum_over(own.kings, king_cell_worth[side]);
  total += move_worth * (std::popcount(reach[0]) + std::popcount(reach[1]) + std::popcount(reach[2]));
  total += guard_worth * fewest_guards(position, side);
  const Cells met = ever_ahead(other(side), position.of(other(side)).pieces());
  total += idle_worth * std::popcount(own.soldiers & ~met);
  return total;
}

void keep_captures(const Position& position, Actions<soldiers::Rules>& actions) {
  const Cells enemies = position.of(other(position.to_move)).pieces();
  const auto kept = std::remove_if(actions.begin(), actions.end(),
                                   [&](const Action& action) { return (enemies & cells_of(action.to)) == 0; });
  actions.shrink(static_cast<std::size_t>(kept - actions.begin()));
}

}  // namespace

std::uint64_t Knowledge::key(const Board& board) {
  const Position& p = board.position;
  std::uint64_t key = mix64(p.of(red).kings ^ (p.to_move == red ? 0 : 1ULL << 63U));
  key = mix64(key ^ p.of(red).soldiers);
  key = mix64(key ^ p.of(blue).kings);
  return mix64(key ^ p.of(blue).soldiers);
}

int Knowledge::certain(const Board& board) { return sure_win(board.position); }

int Knowledge::doomed(const Board& board) { return sure_loss(board.position); }

bool Knowledge::in_check(const Board& board) { return can_win_at_once(board.position, other(board.position.to_move)); }

int Knowledge::evaluate(const Board& board) {
  const Position& p = board.position;
  const Seat self = p.to_move;
  const Mixed own = standing(p, self);
  const Mixed theirs = standing(p, other(self));
  const int count = std::popcount(p.of(red).soldiers) + std::popcount(p.of(blue).soldiers);
  const int even = Mixed{own.full - theirs.full, own.bare - theirs.bare}.with(count);
  const int own_way = safe_way_home(p, self);
  const int their_way = safe_way_home(p, other(self));
  if (own_way == their_way) return even;
  return even + (own_way < their_way ? race_value - own_way * race_ply : their_way * race_ply - race_value);
}

bool Knowledge::moves(const R& rules, const Board& board, Actions<R>& actions) {
  const Seat self = board.position.to_move;
  rules.legal(board, self, actions);
  const Cells taken = board.position.of(other(self)).pieces() | goal_cells_of(self);
  auto front = actions.begin();
  for (auto& action : actions)
    if ((taken & cells_of(action.to)) != 0) std::swap(action, *front++);
  return true;
}

void Knowledge::loud(const R& rules, const Board& board, Actions<R>& actions) {
  rules.legal(board, board.position.to_move, actions);
  keep_captures(board.position, actions);
}

// Fitted to what came of positions in games of the best against itself: a way home that seems clear is often stopped.
int Knowledge::chance(int score) {
  constexpr int trusted = 110;
  constexpr int doubt = 20;
  const int size = std::abs(score);
  const int sure = size <= trusted ? size : trusted + (size - trusted) / doubt;
  return ai::logistic(score < 0 ? -sure : sure, 40);
}

}  // namespace rois::ai_soldiers
