#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "rois/core/events.hpp"

/// What can happen in Le carré de neuf.
namespace rois::nine {

/// A card as events name it: from 1 to 9.
struct EventCard {
  std::uint8_t number = 0;

  constexpr bool operator==(const EventCard&) const = default;
};
/// `card` is the number of its cell less one.
constexpr EventCard event_card(std::uint8_t card) { return {static_cast<std::uint8_t>(card + 1)}; }

/// N-6: `card` is known to who draws it.
struct Drawn {
  static constexpr std::string_view name = "drawn";
  Seat seat{};
  std::optional<EventCard> card;

  constexpr bool operator==(const Drawn&) const = default;
  static constexpr auto members = event_members(EventMember{"seat", &Drawn::seat}, EventMember{"card", &Drawn::card});
};

/// N-3, N-4: the cell of this number belongs to `seat` now.
struct Claimed {
  static constexpr std::string_view name = "claimed";
  Seat seat{};
  EventCard card;

  constexpr bool operator==(const Claimed&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &Claimed::seat}, EventMember{"card", &Claimed::card});
};

/// N-3, N-5
struct Discarded {
  static constexpr std::string_view name = "discarded";
  Seat seat{};
  EventCard card;

  constexpr bool operator==(const Discarded&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &Discarded::seat}, EventMember{"card", &Discarded::card});
};

using Event = std::variant<Drawn, Claimed, Discarded, TurnBegan, GameEnded>;

}  // namespace rois::nine
