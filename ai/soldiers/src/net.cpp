#include "rois/ai_soldiers/net.hpp"

#include <bit>

namespace rois::ai_soldiers {

using namespace soldiers;

std::size_t net_phase(const Position& position) {
  const int count = std::popcount(position.of(red).soldiers | position.of(blue).soldiers);
  return static_cast<std::size_t>(count <= 4 ? 0 : count <= 8 ? 1 : count <= 11 ? 2 : 3);
}

NetSums net_sums(const Position& position) {
  NetSums sums;
  for (const Seat viewer : {red, blue}) {
    sums[viewer] = trained_net.first_bias;
    for_each_piece(position, [&](Seat owner, bool king, Cell cell) {
      trained_net.add(sums[viewer], net_input(viewer, owner, king, cell));
    });
  }
  return sums;
}

void update(NetSums& sums, const Position& position, Cell from, Cell to) {
  const Seat mover = position.to_move;
  const Side& enemy = position.of(other(mover));
  const bool king = (position.of(mover).kings & cells_of(from)) != 0;
  const bool retires = !king && (goal_cells_of(mover) & cells_of(to)) != 0;  // S-9
  const bool captures = (enemy.pieces() & cells_of(to)) != 0;
  const bool captures_king = (enemy.kings & cells_of(to)) != 0;
  for (const Seat viewer : {red, blue}) {
    const std::size_t left = net_input(viewer, mover, king, from);
    if (retires) {
      trained_net.remove(sums[viewer], left);
    } else {
      trained_net.move(sums[viewer], left, net_input(viewer, mover, king, to));
    }
    if (captures) trained_net.remove(sums[viewer], net_input(viewer, other(mover), captures_king, to));
  }
}

int evaluate(const NetSums& sums, const Position& position) {
  const Seat self = position.to_move;
  return trained_net.evaluate(sums[self], sums[other(self)], net_phase(position), logit_points);
}

}  // namespace rois::ai_soldiers
