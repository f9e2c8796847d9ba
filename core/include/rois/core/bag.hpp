#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rois/core/ensure.hpp"
#include "rois/core/rng.hpp"

namespace rois {

/// How many there are of each of K kinds, without order: a hand, a shuffled pile, a supply. No count leaves its range,
/// in no build.
template <std::size_t K>
class Bag {
 public:
  static constexpr std::size_t kinds() { return K; }

  constexpr int operator[](std::size_t kind) const {
    ensure(kind < K, "no such kind in a bag");
    return counts_[kind];
  }
  constexpr void add(std::size_t kind, int n = 1) { put(kind, (*this)[kind] + n); }
  constexpr void remove(std::size_t kind, int n = 1) { put(kind, (*this)[kind] - n); }
  constexpr int size() const {
    int total = 0;
    for (const auto count : counts_) total += count;
    return total;
  }
  constexpr bool empty() const { return size() == 0; }

  constexpr Bag& operator+=(const Bag& other) {
    for (std::size_t k = 0; k < K; ++k) add(k, other[k]);
    return *this;
  }
  constexpr Bag& operator-=(const Bag& other) {
    for (std::size_t k = 0; k < K; ++k) remove(k, other[k]);
    return *this;
  }

  /// The kind of one item drawn fairly; it stays in the bag.
  constexpr std::size_t sample(Rng& rng) const {
    const int total = size();
    ensure(total > 0, "nothing to draw from a bag");
    auto left = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
    std::size_t kind = 0;
    if constexpr (K <= few) {
      for (std::size_t k = 0; k + 1 < K; ++k) {
        left -= counts_[k];
        kind += left >= 0 ? 1U : 0U;
      }
    } else {
      while (left >= counts_[kind]) left -= counts_[kind++];
    }
    return kind;
  }
  /// Draws one item fairly and takes it out.
  constexpr std::size_t draw(Rng& rng) {
    const std::size_t kind = sample(rng);
    remove(kind);
    return kind;
  }

  constexpr bool operator==(const Bag&) const = default;

 private:
  /// So many kinds are gone through to the end: which one it is cannot be guessed, and a wrong guess costs more.
  static constexpr std::size_t few = 8;

  constexpr void put(std::size_t kind, int count) {
    ensure(count >= 0 && count <= most, "a bag holds too many or too few");
    counts_[kind] = static_cast<std::uint8_t>(count);
  }

  static constexpr int most = 255;
  std::array<std::uint8_t, K> counts_{};
};

}  // namespace rois
