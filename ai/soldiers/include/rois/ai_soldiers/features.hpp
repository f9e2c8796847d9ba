#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "rois/ai_soldiers/race.hpp"
#include "rois/soldiers/moves.hpp"

/// What the evaluation of Rois et soldats looks at, each thing with two weights of its own: with all soldiers on the
/// board and with none; in between by how many are left. Fitted by ai/soldiers/train. The left and the right of the
/// board are alike, and so are the sides.
namespace rois::ai_soldiers {

inline constexpr int all_soldiers = 14;
/// Cells of one half, the middle file included.
inline constexpr std::size_t half_board = 22;

/// Where the weights of each thing begin, tapered features first to last.
namespace feature {
inline constexpr std::size_t tempo = 0;
/// For each move.
inline constexpr std::size_t mobility = tempo + 1;
/// How many enemy soldiers may still stop the king that fewest can.
inline constexpr std::size_t guards = mobility + 1;
/// For each soldier that no enemy can meet any more.
inline constexpr std::size_t idle = guards + 8;
inline constexpr std::size_t kings = idle + 1;
/// Soldiers attacked by an enemy soldier: with and without an own soldier that would take back; then kings likewise;
/// all this for the side to move, then for the other.
inline constexpr std::size_t attacked = kings + 5;
/// Soldiers that another protects.
inline constexpr std::size_t protected_soldiers = attacked + 8;
/// For each cell that enemy soldiers attack and own kings could enter.
inline constexpr std::size_t unsafe_king_moves = protected_soldiers + 1;
/// Kings that could move to a cell that no enemy soldier attacks.
inline constexpr std::size_t free_kings = unsafe_king_moves + 1;
/// How many moves a king needs over cells that no enemy can ever enter, if it is the first to come home so.
inline constexpr std::size_t safe_way = free_kings + 1;
inline constexpr std::size_t soldier_cell = safe_way + 6;
inline constexpr std::size_t king_cell = soldier_cell + half_board;
inline constexpr std::size_t tapered_count = king_cell + half_board;
inline constexpr std::size_t count = 2 * tapered_count;
}  // namespace feature

/// In hundredths of a logit, `weight_unit` for each: those with all soldiers, then those with none.
inline constexpr int weight_unit = 16;
using Weights = std::array<std::int16_t, feature::count>;
extern const Weights trained_weights;

/// A cell as its side sees it, folded along the middle file.
using HalfCells = SeatArray<std::array<std::uint8_t, soldiers::cell_room>, 2>;
inline constexpr HalfCells half_cells = [] {
  HalfCells out{};
  for (const Seat side : {soldiers::red, soldiers::blue})
    for (soldiers::Cell c = 0; c < soldiers::cell_count; ++c) {
      const int seen = side == soldiers::red ? c : soldiers::cell_count - 1 - c;
      const int row = seen / 7;
      const int place = seen % 7;
      // Four cells of a whole row, then three of the half-row above: 0 1 1 0, 2 3 2.
      const int folded = place < 4 ? std::min(place, 3 - place) : 2 + (place == 5 ? 1 : 0);
      out[side][c] = static_cast<std::uint8_t>(row * 4 + folded);
    }
  return out;
}();

/// What both sides of the evaluation need.
struct Sight {
  soldiers::Cells attacks;
  int way;
};

/// Calls `add(feature, how often)` for what one side has.
template <class Add>
void visit_side(const soldiers::Position& position, Seat side, const SeatArray<Sight, 2>& sight, Add add) {
  using namespace soldiers;
  const Side& own = position.of(side);
  const Side& enemy = position.of(other(side));
  const Reach reach = side == red ? reach_of<red>(position) : reach_of<blue>(position);
  add(feature::mobility, std::popcount(reach[0]) + std::popcount(reach[1]) + std::popcount(reach[2]));
  int fewest = 7;
  for (Cells left = own.kings; left != 0; left &= left - 1)
    fewest = std::min(fewest, std::popcount(cells_ahead(side, first_cell(left)) & enemy.soldiers));
  add(feature::guards + static_cast<std::size_t>(fewest), 1);
  add(feature::idle, std::popcount(own.soldiers & ~ever_ahead(other(side), enemy.pieces())));
  add(feature::kings + static_cast<std::size_t>(std::min(4, std::popcount(own.kings))), 1);
  const Cells danger = sight[other(side)].attacks;
  const Cells cover = sight[side].attacks;
  const std::size_t attacked = feature::attacked + (position.to_move == side ? 0 : 4);
  add(attacked, std::popcount(own.soldiers & danger & cover));
  add(attacked + 1, std::popcount(own.soldiers & danger & ~cover));
  add(attacked + 2, std::popcount(own.kings & danger & cover));
  add(attacked + 3, std::popcount(own.kings & danger & ~cover));
  add(feature::protected_soldiers, std::popcount(own.soldiers & cover));
  const Cells king_moves = all_ahead(side, own.kings) & ~own.pieces() & ~enemy.soldiers;
  add(feature::unsafe_king_moves, std::popcount(king_moves & danger));
  add(feature::free_kings, std::popcount(king_moves & ~danger));
  if (sight[side].way < sight[other(side)].way)
    add(feature::safe_way + static_cast<std::size_t>(std::min(sight[side].way, 6) - 1), 1);
  for (Cells left = own.soldiers; left != 0; left &= left - 1)
    add(feature::soldier_cell + half_cells[side][first_cell(left) % cell_room], 1);
  for (Cells left = own.kings; left != 0; left &= left - 1)
    add(feature::king_cell + half_cells[side][first_cell(left) % cell_room], 1);
}

/// The same for both sides: what the other side has counts against the side to move.
template <class Add>
void visit_features(const soldiers::Position& position, Add add) {
  using namespace soldiers;
  const Seat self = position.to_move;
  SeatArray<Sight, 2> sight{};
  for (const Seat side : {red, blue})
    sight[side] = {all_ahead(side, position.of(side).soldiers), safe_way_home(position, side)};
  add(feature::tempo, 1);
  visit_side(position, self, sight, add);
  visit_side(position, other(self), sight, [&](std::size_t f, int n) { add(f, -n); });
}

}  // namespace rois::ai_soldiers
