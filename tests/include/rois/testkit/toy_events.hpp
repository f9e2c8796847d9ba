#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "rois/core/events.hpp"

/// What happens in the throw-in game.
namespace rois::toy {

/// T-1, T-6: of a card from the known bottom of the deck everybody knows the kind.
struct Dealt {
  static constexpr std::string_view name = "dealt";
  Seat seat{};
  std::optional<std::uint8_t> kind;
  bool from_bottom = false;

  constexpr bool operator==(const Dealt&) const = default;
  static constexpr auto members = event_members(EventMember{"seat", &Dealt::seat}, EventMember{"kind", &Dealt::kind},
                                                EventMember{"from_bottom", &Dealt::from_bottom});
};

/// T-2: its kind is the secret of who sealed it.
struct Sealed {
  static constexpr std::string_view name = "sealed";
  Seat seat{};
  std::optional<std::uint8_t> kind;

  constexpr bool operator==(const Sealed&) const = default;
  static constexpr auto members = event_members(EventMember{"seat", &Sealed::seat}, EventMember{"kind", &Sealed::kind});
};

/// T-5: the sealed card of who scored, turned up.
struct PutUnder {
  static constexpr std::string_view name = "put-under";
  Seat seat{};
  std::uint8_t kind = 0;

  constexpr bool operator==(const PutUnder&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &PutUnder::seat}, EventMember{"kind", &PutUnder::kind});
};

/// T-5
struct Discarded {
  static constexpr std::string_view name = "discarded";
  Seat seat{};
  std::uint8_t kind = 0;

  constexpr bool operator==(const Discarded&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &Discarded::seat}, EventMember{"kind", &Discarded::kind});
};

/// T-3
struct Scored {
  static constexpr std::string_view name = "scored";
  Seat seat{};
  std::uint8_t points = 0;

  constexpr bool operator==(const Scored&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &Scored::seat}, EventMember{"points", &Scored::points});
};

/// T-4: nothing was put down, or a card whose kind is the secret of its owner.
struct Stashed {
  static constexpr std::string_view name = "stashed";
  Seat seat{};
  bool passed = false;
  std::optional<std::uint8_t> kind;

  constexpr bool operator==(const Stashed&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &Stashed::seat}, EventMember{"passed", &Stashed::passed},
                    EventMember{"kind", &Stashed::kind});
};

/// T-2
struct RoundBegan {
  static constexpr std::string_view name = "round-began";
  std::uint8_t round = 0;

  constexpr bool operator==(const RoundBegan&) const = default;
  static constexpr auto members = event_members(EventMember{"round", &RoundBegan::round});
};

using Event = std::variant<Dealt, Sealed, PutUnder, Discarded, Scored, Stashed, RoundBegan, GameEnded>;

}  // namespace rois::toy
