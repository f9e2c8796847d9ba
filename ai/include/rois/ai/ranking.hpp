#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rois/core/rng.hpp"

namespace rois::ai {

/// An action as a Monte Carlo search ranks it.
template <class Action>
struct Ranked {
  Action action;
  int value = 0;
  /// Among equals the lowest is first.
  std::size_t tie_break = 0;
  std::uint64_t visits = 0;
};

template <class Action>
void put_best_first(std::vector<Ranked<Action>>& ranking) {
  std::ranges::sort(ranking, [](const auto& a, const auto& b) {
    return a.value != b.value ? a.value > b.value : a.tie_break < b.tie_break;
  });
}

/// A random number for breaking ties, no two alike.
inline std::size_t random_tie_break(std::size_t listed, Rng& rng) {
  return std::size_t{rng.below(1U << 15U)} << 16U | listed;
}

}  // namespace rois::ai
