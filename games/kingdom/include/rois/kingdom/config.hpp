#pragma once

#include <cstdint>

#include "rois/core/seat.hpp"

namespace rois::kingdom {

inline constexpr Seat white = seat(0);  // K-3
inline constexpr Seat black = seat(1);

constexpr Seat other(Seat s) { return s == white ? black : white; }

/// K-19: whether a Monarch may be moved to where it could be taken.
enum class Courtesy : std::uint8_t { monarch, off };

/// The options of a table.
struct Config {
  Courtesy courtesy = Courtesy::monarch;
};

}  // namespace rois::kingdom
