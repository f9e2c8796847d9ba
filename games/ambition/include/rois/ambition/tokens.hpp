#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string_view>

namespace rois::ambition {

/// A-1, in the order of the notation.
enum class Resource : std::uint8_t { food, gold, land, honour };
inline constexpr std::array<Resource, 4> resources{Resource::food, Resource::gold, Resource::land, Resource::honour};
inline constexpr std::string_view resource_letters = "FGLH";

constexpr unsigned bit(Resource type) { return 1U << static_cast<unsigned>(type); }
/// Some of the four types, one bit each.
using Types = std::uint8_t;
inline constexpr Types all_types = 0xF;

/// How many tokens there are of each type, a byte each in one word: sums and comparisons in one instruction.
/// No byte ever reaches 128.
class Tokens {
 public:
  constexpr Tokens() = default;
  static constexpr Tokens of(Resource type, int n = 1) { return Tokens{static_cast<std::uint32_t>(n) << shift(type)}; }
  static constexpr Tokens each(int n) { return Tokens{0x01010101U * static_cast<std::uint32_t>(n)}; }
  static constexpr Tokens from_word(std::uint32_t word) { return Tokens{word}; }

  constexpr std::uint32_t word() const { return word_; }
  constexpr int operator[](Resource type) const { return static_cast<int>((word_ >> shift(type)) & 0xFFU); }
  constexpr int total() const { return static_cast<int>((word_ * 0x01010101U) >> 24U); }
  constexpr bool empty() const { return word_ == 0; }
  /// Are there at least as many of every type as in `other`? Any word may be asked about.
  constexpr bool covers(Tokens other) const {
    if ((other.word_ & high) != 0) return false;
    return (((word_ | high) - other.word_) & high) == high;
  }
  /// The types there are any of.
  constexpr Types types() const {
    unsigned set = 0;
    for (const Resource type : resources)
      if ((*this)[type] > 0) set |= bit(type);
    return static_cast<Types>(set);
  }
  /// Those of the given types alone.
  constexpr Tokens only(Types set) const {
    Tokens out;
    for (const Resource type : resources)
      if ((set & bit(type)) != 0) out += of(type, (*this)[type]);
    return out;
  }

  constexpr Tokens& operator+=(Tokens other) {
    word_ += other.word_;
    assert((word_ & high) == 0);
    return *this;
  }
  constexpr Tokens& operator-=(Tokens other) {
    assert(covers(other));
    word_ -= other.word_;
    return *this;
  }
  friend constexpr Tokens operator+(Tokens a, Tokens b) { return a += b; }
  friend constexpr Tokens operator-(Tokens a, Tokens b) { return a -= b; }
  constexpr bool operator==(const Tokens&) const = default;

 private:
  static constexpr std::uint32_t high = 0x80808080U;
  static constexpr unsigned shift(Resource type) { return static_cast<unsigned>(type) * 8U; }
  explicit constexpr Tokens(std::uint32_t word) : word_{word} {}

  std::uint32_t word_ = 0;
};

/// The smaller number of each type.
constexpr Tokens least(Tokens a, Tokens b) {
  if (b.covers(a)) return a;
  Tokens out;
  for (const Resource type : resources) out += Tokens::of(type, a[type] < b[type] ? a[type] : b[type]);
  return out;
}

/// A price: these tokens, and this many of any type (`*`).
struct Cost {
  Tokens fixed;
  std::uint8_t any = 0;

  constexpr int total() const { return fixed.total() + any; }
  constexpr bool operator==(const Cost&) const = default;
};

/// Every way to take `n` tokens out of `from`, the richest in Food first. `visit` returns true to stop.
template <class Visit>
constexpr bool each_handful(Tokens from, int n, Visit&& visit) {
  const int food = from[Resource::food];
  const int gold = from[Resource::gold];
  const int land = from[Resource::land];
  const int honour = from[Resource::honour];
  for (int f = food < n ? food : n; f >= 0; --f)
    for (int g = gold < n - f ? gold : n - f; g >= 0; --g) {
      const int left = n - f - g;
      for (int l = land < left ? land : left; l >= 0 && left - l <= honour; --l) {
        const Tokens handful = Tokens::of(Resource::food, f) + Tokens::of(Resource::gold, g) +
                               Tokens::of(Resource::land, l) + Tokens::of(Resource::honour, left - l);
        if (visit(handful)) return true;
      }
    }
  return false;
}

/// Is there more than one way to take `n` tokens out of `from`?
constexpr bool has_handfuls(Tokens from, int n) {
  const unsigned types = from.types();
  return n > 0 && n < from.total() && (types & (types - 1U)) != 0;
}

}  // namespace rois::ambition
