#pragma once

#include <cstdint>

#include "rois/core/clause.hpp"
#include "rois/core/seat_array.hpp"

namespace rois {

/// How a finished game came out. Places count from 1; equal players share the better one (1, 1, 3).
struct Score {
  SeatArray<std::int16_t> points;
  SeatArray<std::uint8_t> places;
  /// The clause that ended the game.
  Clause reason;

  constexpr bool operator==(const Score&) const = default;

  static constexpr Score won_by(Seat winner, int players, Clause reason) {
    Score score;
    score.reason = reason;
    for (const Seat s : SeatSet::first(players)) {
      score.points[s] = s == winner ? 1 : 0;
      score.places[s] = s == winner ? 1 : 2;
    }
    return score;
  }
  static constexpr Score drawn(int players, Clause reason) {
    Score score;
    score.reason = reason;
    for (const Seat s : SeatSet::first(players)) score.places[s] = 1;
    return score;
  }
};

}  // namespace rois
