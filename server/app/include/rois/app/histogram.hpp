#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace rois::app {

/// How long something took, counted in buckets, as Prometheus wants it.
class Histogram {
 public:
  /// The upper bounds of the buckets; one more has none.
  static constexpr std::array<std::int64_t, 13> bounds_ms{1,   2,   5,     10,    20,    50,    100,
                                                          200, 500, 1'000, 2'000, 5'000, 10'000};

  void observe(std::int64_t ms) {
    const auto at = std::ranges::lower_bound(bounds_ms, ms);
    ++counts_.at(static_cast<std::size_t>(at - bounds_ms.begin()));
    sum_ms_ += ms;
  }

  /// By bucket, not cumulative.
  const std::array<std::uint64_t, bounds_ms.size() + 1>& counts() const { return counts_; }
  std::int64_t sum_ms() const { return sum_ms_; }

 private:
  std::array<std::uint64_t, bounds_ms.size() + 1> counts_{};
  std::int64_t sum_ms_ = 0;
};

}  // namespace rois::app
