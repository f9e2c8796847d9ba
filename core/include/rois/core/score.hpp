#pragma once

#include <array>
#include <cstdint>

#include "rois/core/clause.hpp"
#include "rois/core/seat.hpp"

namespace rois {

/// How a finished game came out. Places count from 1; equal players share the better one (1, 1, 3).
struct Score {
  std::array<std::int16_t, max_seats> points{};
  std::array<std::uint8_t, max_seats> places{};
  /// The clause that ended the game.
  Clause reason;

  constexpr bool operator==(const Score&) const = default;

  static constexpr Score won_by(Seat winner, int players, Clause reason) {
    Score score;
    score.reason = reason;
    for (int i = 0; i < players; ++i) {
      const auto at = static_cast<std::size_t>(i);
      score.points[at] = i == index(winner) ? 1 : 0;
      score.places[at] = i == index(winner) ? 1 : 2;
    }
    return score;
  }
  static constexpr Score drawn(int players, Clause reason) {
    Score score;
    score.reason = reason;
    for (int i = 0; i < players; ++i) score.places[static_cast<std::size_t>(i)] = 1;
    return score;
  }
};

}  // namespace rois
