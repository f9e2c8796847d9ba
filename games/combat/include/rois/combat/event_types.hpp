#pragma once

#include <cstdint>

#include "rois/combat/state.hpp"

/// What events of Le combat des Rois are made of.
namespace rois::combat {

/// A place as events name it; `Place` alone is a number like any other.
struct EventPlace {
  Place place = off_table;

  constexpr EventPlace() = default;
  constexpr EventPlace(Place p) : place{p} {}  // implicit, for reporting
  constexpr bool operator==(const EventPlace&) const = default;
};

/// From 0 on, as everywhere but in texts.
struct Column {
  std::uint8_t index = 0;

  constexpr bool operator==(const Column&) const = default;
};

/// What a side of a conflict has: C-44 its cards on the table, C-38 the bonus, C-37 the cards shown so far.
struct Side {
  Seat seat{};
  std::uint8_t table = 0;
  std::uint8_t bonus = 0;
  std::uint8_t shown = 0;

  constexpr bool operator==(const Side&) const = default;
  constexpr int total() const { return table + bonus + shown; }
};

/// Why a leader goes home: it lost a conflict (C-40), or a ship took its card (C-22).
enum class ReturnReason : std::uint8_t { conflict, ship };
/// C-41: one of the cards shown, or one from hand.
enum class RewardSource : std::uint8_t { shown, hand };

}  // namespace rois::combat
