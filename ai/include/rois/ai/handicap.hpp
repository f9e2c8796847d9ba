#pragma once

#include <cstddef>
#include <cstdint>

#include "rois/core/rng.hpp"

namespace rois::ai {

/// How a weak level of a board game errs: like people, who overlook moves and misjudge positions. A mistake lasts for
/// the whole decision, since it follows from the position, the move and a seed.
struct Handicap {
  /// Of a thousand quiet moves; of captures half as many.
  int overlooked = 0;
  /// A position is judged up to so many points too high or too low, mostly by less.
  int misjudged = 0;
  std::uint64_t seed = 0;

  constexpr bool is_none() const { return overlooked == 0 && misjudged == 0; }
  constexpr bool overlooks(std::uint64_t key, std::size_t move, bool noisy) const {
    const std::uint64_t drawn = mix64(key ^ mix64(seed + move)) % 1000;
    return drawn < static_cast<std::uint64_t>(noisy ? overlooked / 2 : overlooked);
  }
  /// The mean of two even draws: small errors are commoner than large ones.
  constexpr int misjudgement(std::uint64_t key) const {
    if (misjudged == 0) return 0;
    const std::uint64_t drawn = mix64(key ^ mix64(~seed));
    const auto range = static_cast<std::uint64_t>(2 * misjudged + 1);
    const std::uint64_t sum = (drawn & 0xFFFF'FFFFU) % range + (drawn >> 32U) % range;
    return static_cast<int>(sum / 2) - misjudged;
  }
};

}  // namespace rois::ai
