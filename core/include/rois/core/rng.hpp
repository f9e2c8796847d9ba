#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace rois {

/// One step of SplitMix64: spreads a counter over all 64 bits.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15ULL;
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31U);
}

/// xoshiro256++: the same numbers on every compiler and in WebAssembly. Hosts own it; no state holds one.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) {
    for (auto& word : words_) {
      word = mix64(seed);
      seed += 0x9E3779B97F4A7C15ULL;
    }
  }

  /// A generator in a given state, for hosts whose seeds have more than 64 bits. All zeros, from which it would never
  /// move, count as one.
  explicit constexpr Rng(const std::array<std::uint64_t, 4>& words) : words_{words} {
    if (words_ == std::array<std::uint64_t, 4>{}) words_[0] = 1;
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
    const std::uint64_t shifted = words_[1] << 17U;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  /// An exactly uniform number from 0 to n-1 (multiplication with rejection).
  constexpr std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    std::uint64_t product = (next() >> 32U) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * n;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

 private:
  std::array<std::uint64_t, 4> words_{};
};

}  // namespace rois
