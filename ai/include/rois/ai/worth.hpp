#pragma once

#include <array>

#include "rois/core/score.hpp"
#include "rois/core/seat.hpp"

namespace rois::ai {

/// A win in full. Worths and chances are shares of a win, in thousandths.
inline constexpr int whole = 1000;

/// What a finished game is worth to a seat: a win alone is whole, a first place is shared among those who hold it.
inline int worth(const Score& score, Seat s, int players) {
  if (score.places[s] != 1) return 0;
  int sharing = 0;
  for (const Seat other : SeatSet::first(players)) sharing += score.places[other] == 1 ? 1 : 0;
  return whole / sharing;
}

/// One number a seat.
using Worths = std::array<int, max_seats>;

inline Worths worths(const Score& score, int players) {
  Worths out{};
  for (int i = 0; i < players; ++i) out[static_cast<std::size_t>(i)] = worth(score, seat(i), players);
  return out;
}

}  // namespace rois::ai
