#pragma once

#include "rois/core/seat_array.hpp"

namespace rois::soldiers {

inline constexpr Seat red = seat(0);
inline constexpr Seat blue = seat(1);

constexpr Seat other(Seat s) { return s == red ? blue : red; }

/// The options of a table.
struct Config {
  Seat first = red;  // S-4
};

}  // namespace rois::soldiers
