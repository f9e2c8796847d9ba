#pragma once

#include "rois/ai/nnue.hpp"
#include "rois/soldiers/state.hpp"

/// The evaluation of Rois et soldats: a net trained by ai/soldiers/train on games of the search against itself.
namespace rois::ai_soldiers {

/// By side, king or soldier, and cell.
inline constexpr std::size_t net_inputs = std::size_t{2} * 2 * soldiers::cell_count;
inline constexpr std::size_t net_phases = 4;
using Net = ai::Nnue<net_inputs, 64, net_phases>;
extern const Net trained_net;
/// Points of score that make a logit.
inline constexpr int logit_points = 100;

/// What the net has summed up of a position, for each side.
using NetSums = SeatArray<Net::Sums, 2>;

/// A piece of `owner` as `viewer` sees it: each side sees itself at the bottom.
constexpr std::size_t net_input(Seat viewer, Seat owner, bool king, soldiers::Cell cell) {
  const std::size_t seen = viewer == soldiers::red ? cell : soldiers::cell_count - 1U - cell;
  return ((owner == viewer ? 0U : 2U) + (king ? 0U : 1U)) * std::size_t{soldiers::cell_count} + seen;
}

template <class Visit>
void for_each_piece(const soldiers::Position& position, Visit visit) {
  for (const Seat owner : {soldiers::red, soldiers::blue})
    for (const bool king : {true, false})
      for (auto left = king ? position.of(owner).kings : position.of(owner).soldiers; left != 0; left &= left - 1)
        visit(owner, king, soldiers::first_cell(left));
}

/// By how many soldiers are left.
std::size_t net_phase(const soldiers::Position& position);
NetSums net_sums(const soldiers::Position& position);
/// What a move changes; `position` is that before it.
void update(NetSums& sums, const soldiers::Position& position, soldiers::Cell from, soldiers::Cell to);
int evaluate(const NetSums& sums, const soldiers::Position& position);

}  // namespace rois::ai_soldiers
