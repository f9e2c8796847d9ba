#include "rois/ai_soldiers/knowledge.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "rois/ai/portable_math.hpp"
#include "rois/ai_soldiers/race.hpp"

namespace rois::ai_soldiers {
namespace {

using namespace soldiers;

constexpr int all_soldiers = 14;

/// A tapered value: with all soldiers on the board, and with none; in between by how many are left.
struct Tapered {
  int full = 0;
  int bare = 0;

  constexpr Tapered& operator+=(const Tapered& o) { return *this = {full + o.full, bare + o.bare}; }
  constexpr Tapered operator*(int n) const { return {full * n, bare * n}; }
  constexpr int with(int count) const { return (full * count + bare * (all_soldiers - count)) / all_soldiers; }
};

/// The value of a piece by the half-row it has come to. These and the numbers below were fitted to the results of games
/// the search played against itself, in hundredths of a logit.
struct PieceValue {
  std::array<int, 11> full;
  std::array<int, 11> bare;
};
constexpr PieceValue soldier_value{{0, 29, 40, 23, 25, 12, 47, 45, 20, 20, 0},
                                   {0, 20, 27, 40, 42, 32, 30, 15, 5, -20, 0}};
constexpr PieceValue king_value{{66, 64, 66, 48, 12, -12, 30, 10, 20, 50, 0},
                                {30, 35, 50, 70, 85, 110, 55, 50, 60, 100, 0}};
/// For each move; for each enemy soldier that may still stop the king that fewest can; for each soldier that no enemy
/// can meet any more.
constexpr Tapered move_value{9, 10};
constexpr Tapered guard_value{-11, -55};
constexpr Tapered idle_value{4, -45};
constexpr int race_value = 600;
constexpr int race_ply = 30;

/// Half-rows from the side's own edge.
constexpr std::size_t progress(Seat side, std::size_t c) {
  const std::size_t half_row = c / 7 * 2 + (c % 7 >= 4 ? 1 : 0);
  return side == red ? half_row : 10 - half_row;
}

using CellValues = SeatArray<std::array<Tapered, cell_room>, 2>;
constexpr CellValues by_cell(const PieceValue& value) {
  CellValues out{};
  for (const Seat side : {red, blue})
    for (std::size_t c = 0; c < cell_count; ++c)
      out[side][c] = {value.full[progress(side, c)], value.bare[progress(side, c)]};
  return out;
}
constexpr CellValues soldier_cell_value = by_cell(soldier_value);
constexpr CellValues king_cell_value = by_cell(king_value);

Tapered sum_over(Cells set, const std::array<Tapered, cell_room>& values) {
  Tapered total;
  for (; set != 0; set &= set - 1) total += values[first_cell(set) % cell_room];
  return total;
}

int fewest_guards(const Position& position, Seat side) {
  int fewest = 7;
  for (Cells left = position.of(side).kings; left != 0; left &= left - 1)
    fewest = std::min(fewest, std::popcount(cells_ahead(side, first_cell(left)) & position.of(other(side)).soldiers));
  return fewest;
}

Tapered side_score(const Position& position, Seat side) {
  const Side& own = position.of(side);
  const Reach reach = side == red ? reach_of<red>(position) : reach_of<blue>(position);
  Tapered total = sum_over(own.soldiers, soldier_cell_value[side]);
  total += sum_over(own.kings, king_cell_value[side]);
  total += move_value * (std::popcount(reach[0]) + std::popcount(reach[1]) + std::popcount(reach[2]));
  total += guard_value * fewest_guards(position, side);
  const Cells met = ever_ahead(other(side), position.of(other(side)).pieces());
  total += idle_value * std::popcount(own.soldiers & ~met);
  return total;
}

void keep_captures(const Position& position, Actions<soldiers::Rules>& actions) {
  const Cells enemies = position.of(other(position.to_move)).pieces();
  const auto kept = std::remove_if(actions.begin(), actions.end(),
                                   [&](const Action& action) { return (enemies & cells_of(action.to)) == 0; });
  actions.shrink(static_cast<std::size_t>(kept - actions.begin()));
}

}  // namespace

/// A hash of the four bitboards and the side to move: a state carries no running Zobrist key.
std::uint64_t Knowledge::key(const Board& board) {
  const Position& p = board.position;
  std::uint64_t key = mix64(p.of(red).kings ^ (p.to_move == red ? 0 : 1ULL << 63U));
  key = mix64(key ^ p.of(red).soldiers);
  key = mix64(key ^ p.of(blue).kings);
  return mix64(key ^ p.of(blue).soldiers);
}

int Knowledge::forced_win(const Board& board) { return sure_win(board.position); }

int Knowledge::forced_loss(const Board& board) { return sure_loss(board.position); }

bool Knowledge::in_check(const Board& board) { return can_win_at_once(board.position, other(board.position.to_move)); }

int Knowledge::evaluate(const Board& board) {
  const Position& p = board.position;
  const Seat self = p.to_move;
  const Tapered own = side_score(p, self);
  const Tapered theirs = side_score(p, other(self));
  const int count = std::popcount(p.of(red).soldiers) + std::popcount(p.of(blue).soldiers);
  const int even = Tapered{own.full - theirs.full, own.bare - theirs.bare}.with(count);
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

void Knowledge::noisy_moves(const R& rules, const Board& board, Actions<R>& actions) {
  rules.legal(board, board.position.to_move, actions);
  keep_captures(board.position, actions);
}

// Fitted to the results of games of the best against itself. Scores beyond `trusted` are damped: a way home that seems
// clear is often stopped.
int Knowledge::win_rate(int score) {
  constexpr int trusted = 110;
  constexpr int doubt = 20;
  const int size = std::abs(score);
  const int sure = size <= trusted ? size : trusted + (size - trusted) / doubt;
  return ai::logistic(score < 0 ? -sure : sure, 40);
}

}  // namespace rois::ai_soldiers
