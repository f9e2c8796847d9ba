#pragma once

#include <algorithm>
#include <cassert>

#include "rois/ai_combat/inputs.hpp"

namespace rois::ai_combat::large {

inline std::size_t cut(int n, int most) { return static_cast<std::size_t>(std::clamp(n, 0, most)); }

/// Numbers from -most to most.
inline std::size_t cut_both(int n, int most) { return static_cast<std::size_t>(std::clamp(n, -most, most) + most); }

inline void put(Inputs& out, Group group, std::size_t k) {
  const auto at_group = static_cast<std::size_t>(group);
  assert(k < static_cast<std::size_t>(group_sizes[at_group]));
  out.push(static_cast<std::uint16_t>(first_of_group[at_group] + k));
}

}  // namespace rois::ai_combat::large
