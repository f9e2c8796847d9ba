#pragma once

#include <cstdint>

#include "rois/core/seat.hpp"

namespace rois::nine {

/// N-3. A card is the number of its cell less one.
struct Action {
  enum class Kind : std::uint8_t { play, drop };

  Kind kind = Kind::play;
  std::uint8_t card = 0;
  constexpr bool operator==(const Action&) const = default;
};

/// N-6: a card from the pile goes to a hand.
struct Chance {
  Seat to = seat(0);
  std::uint8_t card = 0;
  constexpr bool operator==(const Chance&) const = default;
};

}  // namespace rois::nine
