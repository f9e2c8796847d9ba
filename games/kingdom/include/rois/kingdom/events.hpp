#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "rois/core/events.hpp"
#include "rois/core/list.hpp"
#include "rois/kingdom/path.hpp"
#include "rois/kingdom/state.hpp"

/// What can happen in Kingdom. Nothing is hidden.
namespace rois::kingdom {

enum class PieceKind : std::uint8_t { knight, monarch };
/// A Knight has a size.
using Size = std::optional<std::uint8_t>;

constexpr PieceKind kind_of(Piece piece) { return piece == Piece::monarch ? PieceKind::monarch : PieceKind::knight; }
constexpr Size size_of(Piece piece) {
  return piece == Piece::monarch ? Size{} : Size{static_cast<std::uint8_t>(index(piece) + 1)};
}

/// A cell as events name it; `Cell` alone is a number like any other.
struct EventCell {
  Cell cell = no_cell;

  constexpr EventCell() = default;
  constexpr EventCell(Cell c) : cell{c} {}  // implicit, for reporting
  constexpr bool operator==(const EventCell&) const = default;
};
using EventPath = List<EventCell, Path::capacity()>;

/// K-5, K-6, K-7: a piece of `seat` goes by a step, or jumps along `path`, which has both ends.
struct Moved {
  enum class Way : std::uint8_t { step, jump };

  static constexpr std::string_view name = "moved";
  Seat seat{};
  PieceKind piece{};
  Size size;
  EventCell from;
  EventCell to;
  Way way{};
  EventPath path;

  constexpr bool operator==(const Moved&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &Moved::seat}, EventMember{"piece", &Moved::piece},
                    EventMember{"size", &Moved::size}, EventMember{"from", &Moved::from}, EventMember{"to", &Moved::to},
                    EventMember{"way", &Moved::way}, EventMember{"path", &Moved::path});
};

/// K-14, K-16: a piece of `seat` is taken.
struct Captured {
  static constexpr std::string_view name = "captured";
  Seat seat{};
  PieceKind piece{};
  Size size;
  EventCell cell;

  constexpr bool operator==(const Captured&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &Captured::seat}, EventMember{"piece", &Captured::piece},
                    EventMember{"size", &Captured::size}, EventMember{"cell", &Captured::cell});
};

/// K-17: a Knight of `seat` that was taken is put back on a cell.
struct PutBack {
  static constexpr std::string_view name = "put-back";
  Seat seat{};
  Size size;
  EventCell cell;

  constexpr bool operator==(const PutBack&) const = default;
  static constexpr auto members = event_members(
      EventMember{"seat", &PutBack::seat}, EventMember{"size", &PutBack::size}, EventMember{"cell", &PutBack::cell});
};

/// The Monarch of `seat`, whose turn begins, could be captured if nothing were done.
struct MonarchAttacked {
  static constexpr std::string_view name = "monarch-attacked";
  Seat seat{};

  constexpr bool operator==(const MonarchAttacked&) const = default;
  static constexpr auto members = event_members(EventMember{"seat", &MonarchAttacked::seat});
};

/// K-23: the position has been on the table before, with the same side to move; `draws` when that ends the game.
struct PositionRepeated {
  static constexpr std::string_view name = "position-repeated";
  std::uint8_t times = 0;
  bool draws = false;

  constexpr bool operator==(const PositionRepeated&) const = default;
  static constexpr auto members =
      event_members(EventMember{"times", &PositionRepeated::times}, EventMember{"draws", &PositionRepeated::draws});
};

using Event = std::variant<Moved, Captured, PutBack, MonarchAttacked, PositionRepeated, TurnBegan, GameEnded>;

}  // namespace rois::kingdom
