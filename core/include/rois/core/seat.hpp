#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace rois {

inline constexpr int max_seats = 4;

/// A place at the table, 0 to n-1, clockwise in increasing order.
enum class Seat : std::uint8_t {};

constexpr Seat seat(int index) {
  assert(index >= 0 && index < max_seats);
  return static_cast<Seat>(index);
}

constexpr int index(Seat s) { return static_cast<int>(s); }
/// The seat's place in an array that has one item a seat.
constexpr std::size_t slot(Seat s) { return static_cast<std::size_t>(s); }

/// The seat `steps` places clockwise of `s` at a table of `players`.
constexpr Seat clockwise(Seat s, int players, int steps = 1) { return seat((index(s) + steps) % players); }

/// Some of the seats of a table. A range-based loop visits them from the lowest.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet only(Seat s) { return SeatSet{static_cast<std::uint8_t>(1U << index(s))}; }
  static constexpr SeatSet first(int players) { return SeatSet{static_cast<std::uint8_t>((1U << players) - 1U)}; }

  constexpr bool has(Seat s) const { return ((bits_ >> index(s)) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  /// The lowest seat; the set must not be empty.
  constexpr Seat front() const {
    assert(!empty());
    return seat(std::countr_zero(bits_));
  }
  constexpr SeatSet with(Seat s) const { return SeatSet{static_cast<std::uint8_t>(bits_ | (1U << index(s)))}; }
  constexpr SeatSet without(Seat s) const { return SeatSet{static_cast<std::uint8_t>(bits_ & ~(1U << index(s)))}; }
  constexpr bool operator==(const SeatSet&) const = default;

  class Iterator {
   public:
    explicit constexpr Iterator(std::uint8_t left) : left_{left} {}
    constexpr Seat operator*() const { return seat(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ = static_cast<std::uint8_t>(left_ & (left_ - 1U));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint8_t left_;
  };
  constexpr Iterator begin() const { return Iterator{bits_}; }
  constexpr Iterator end() const { return Iterator{0}; }

 private:
  explicit constexpr SeatSet(std::uint8_t bits) : bits_{bits} {}
  std::uint8_t bits_ = 0;
};

/// Who looks: one seat, or a spectator, who sees what all seats see in common. There is no default.
class Viewer {
 public:
  static constexpr Viewer of(Seat s) { return Viewer{static_cast<std::uint8_t>(index(s))}; }
  static constexpr Viewer spectator() { return Viewer{max_seats}; }

  constexpr bool is(Seat s) const { return code_ == index(s); }
  constexpr bool is_spectator() const { return code_ == max_seats; }
  constexpr Seat as_seat() const {
    assert(!is_spectator());
    return seat(code_);
  }
  constexpr bool operator==(const Viewer&) const = default;

 private:
  explicit constexpr Viewer(std::uint8_t code) : code_{code} {}
  std::uint8_t code_;
};

}  // namespace rois
