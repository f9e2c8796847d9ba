#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

#include "rois/core/ensure.hpp"
#include "rois/core/seat.hpp"

namespace rois {

/// One item for each seat, found by the seat, or by its number where a loop or a text counts. No access leaves the
/// array, in any build: numbers are checked, and seats are taken modulo N, which costs no branch.
template <class T, std::size_t N = max_seats>
struct SeatArray {
  using value_type = T;

  std::array<T, N> items{};

  static_assert(std::has_single_bit(N));
  constexpr const T& operator[](Seat s) const {
    assert(slot(s) < N);
    return items[slot(s) % N];
  }
  constexpr T& operator[](Seat s) {
    assert(slot(s) < N);
    return items[slot(s) % N];
  }
  constexpr const T& operator[](std::size_t number) const {
    ensure(number < N, "no such seat");
    return items[number];
  }
  constexpr T& operator[](std::size_t number) {
    ensure(number < N, "no such seat");
    return items[number];
  }

  static constexpr std::size_t size() { return N; }
  constexpr void fill(const T& item) { items.fill(item); }
  constexpr T* begin() { return items.data(); }
  constexpr T* end() { return items.data() + N; }
  constexpr const T* begin() const { return items.data(); }
  constexpr const T* end() const { return items.data() + N; }

  // Not defaulted, so that items need no comparison where nobody compares them.
  friend constexpr bool operator==(const SeatArray& a, const SeatArray& b) { return a.items == b.items; }
};

}  // namespace rois
