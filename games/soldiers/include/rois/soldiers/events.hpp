#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "rois/core/events.hpp"
#include "rois/soldiers/board.hpp"

/// What can happen in Rois et soldats. Nothing is hidden.
namespace rois::soldiers {

enum class Piece : std::uint8_t { king, soldier };

/// A cell as events name it; `Cell` alone is a number like any other.
struct EventCell {
  Cell cell = no_cell;

  constexpr EventCell() = default;
  constexpr EventCell(Cell c) : cell{c} {}  // implicit, for reporting
  constexpr bool operator==(const EventCell&) const = default;
};

/// S-5: a piece of `seat` goes ahead.
struct Moved {
  static constexpr std::string_view name = "moved";
  Seat seat{};
  Piece piece{};
  EventCell from;
  EventCell to;

  constexpr bool operator==(const Moved&) const = default;
  static constexpr auto members = event_members(EventMember{"seat", &Moved::seat}, EventMember{"piece", &Moved::piece},
                                                EventMember{"from", &Moved::from}, EventMember{"to", &Moved::to});
};

/// S-7, S-8: a piece of `seat` is taken off the cell that an enemy enters.
struct Captured {
  static constexpr std::string_view name = "captured";
  Seat seat{};
  Piece piece{};
  EventCell cell;

  constexpr bool operator==(const Captured&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &Captured::seat}, EventMember{"piece", &Captured::piece},
                    EventMember{"cell", &Captured::cell});
};

/// S-9: a soldier of `seat` has reached a goal cell and leaves the board.
struct Retired {
  static constexpr std::string_view name = "retired";
  Seat seat{};
  EventCell cell;

  constexpr bool operator==(const Retired&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &Retired::seat}, EventMember{"cell", &Retired::cell});
};

using Event = std::variant<Moved, Captured, Retired, TurnBegan, GameEnded>;

}  // namespace rois::soldiers
