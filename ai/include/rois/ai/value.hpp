#pragma once

#include <array>

#include "rois/core/score.hpp"
#include "rois/core/seat.hpp"

namespace rois::ai {

/// The value of a win. Values and chances are shares of a win, in thousandths.
inline constexpr int win_value = 1000;

/// The value of a finished game to a seat: a first place is shared among those who hold it.
inline int value_of(const Score& score, Seat s, int players) {
  if (score.places[slot(s)] != 1) return 0;
  int sharing = 0;
  for (int i = 0; i < players; ++i) sharing += score.places[static_cast<std::size_t>(i)] == 1 ? 1 : 0;
  return win_value / sharing;
}

/// One number a seat.
using SeatValues = std::array<int, max_seats>;

inline SeatValues seat_values(const Score& score, int players) {
  SeatValues out{};
  for (int i = 0; i < players; ++i) out[static_cast<std::size_t>(i)] = value_of(score, seat(i), players);
  return out;
}

}  // namespace rois::ai
