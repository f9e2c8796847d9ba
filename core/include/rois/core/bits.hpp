#pragma once

#include <bit>

namespace rois {

/// Calls `visit` with the number of every bit that is set, the lowest first.
template <class Bits, class Visit>
constexpr void each_bit(Bits set, Visit visit) {
  for (; set != 0; set = static_cast<Bits>(set & (set - 1))) visit(std::countr_zero(set));
}

}  // namespace rois
