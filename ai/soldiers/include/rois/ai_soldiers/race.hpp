#pragma once

#include "rois/soldiers/state.hpp"

/// What can be seen of a position of Rois et soldats without looking ahead.
namespace rois::ai_soldiers {

constexpr soldiers::Cells all_ahead(Seat side, soldiers::Cells from) {
  return soldiers::ahead(side, from, 0) | soldiers::ahead(side, from, 1) | soldiers::ahead(side, from, 2);
}

/// More than any way to a goal.
inline constexpr int no_way = 99;

/// Whether `side` would win by one move if it were to move (S-11, S-12).
bool can_win_at_once(const soldiers::Position& position, Seat side);

/// In how many plies the side to move has surely won by a king that goes home alone, which no enemy comes in time to
/// stop or to capture and no enemy king outruns; 0 where that is not so. The game must go on.
int sure_win(const soldiers::Position& position);
/// In how many plies it has surely lost in the same manner, or 0.
int sure_loss(const soldiers::Position& position);

}  // namespace rois::ai_soldiers
