#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rois/combat/event_types.hpp"
#include "rois/core/events.hpp"

/// What the actions do to the table, and what they bring.
namespace rois::combat {

/// C-12: a leader comes from the supply. `left`, here and below: actions left in the turn.
struct LeaderPlaced {
  static constexpr std::string_view name = "leader-placed";
  Seat seat{};
  Colour leader{};
  EventPlace to;
  std::uint8_t left{};

  constexpr bool operator==(const LeaderPlaced&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &LeaderPlaced::seat}, EventMember{"leader", &LeaderPlaced::leader},
                    EventMember{"to", &LeaderPlaced::to}, EventMember{"left", &LeaderPlaced::left});
};

/// C-12, C-14: a leader comes from another card of the table.
struct LeaderMoved {
  static constexpr std::string_view name = "leader-moved";
  Seat seat{};
  Colour leader{};
  EventPlace from;
  EventPlace to;
  std::uint8_t left{};

  constexpr bool operator==(const LeaderMoved&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &LeaderMoved::seat}, EventMember{"leader", &LeaderMoved::leader},
                    EventMember{"from", &LeaderMoved::from}, EventMember{"to", &LeaderMoved::to},
                    EventMember{"left", &LeaderMoved::left});
};

/// C-22, C-40: a leader goes back to its owner's supply.
struct LeaderReturned {
  static constexpr std::string_view name = "leader-returned";
  Seat seat{};
  Colour leader{};
  EventPlace from;
  ReturnReason reason{};

  constexpr bool operator==(const LeaderReturned&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &LeaderReturned::seat}, EventMember{"leader", &LeaderReturned::leader},
                    EventMember{"from", &LeaderReturned::from}, EventMember{"reason", &LeaderReturned::reason});
};

/// C-16: a card from hand below the last one of a column.
struct CardPlayed {
  static constexpr std::string_view name = "card-played";
  Seat seat{};
  Colour colour{};
  EventPlace to;
  std::uint8_t left{};

  constexpr bool operator==(const CardPlayed&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &CardPlayed::seat}, EventMember{"colour", &CardPlayed::colour},
                    EventMember{"to", &CardPlayed::to}, EventMember{"left", &CardPlayed::left});
};

/// C-17, C-18: the owner of the leader put a card of that colour from hand on the pile, for the card played into the
/// column. `leader`: of the colour, or the King in its place.
struct PointTaken {
  static constexpr std::string_view name = "point-taken";
  Seat seat{};
  Colour colour{};
  Colour leader{};
  Column column;

  constexpr bool operator==(const PointTaken&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &PointTaken::seat}, EventMember{"colour", &PointTaken::colour},
                    EventMember{"leader", &PointTaken::leader}, EventMember{"column", &PointTaken::column});
};

/// C-17: the owner could not or would not.
struct PointDeclined {
  static constexpr std::string_view name = "point-declined";
  Seat seat{};
  Colour colour{};
  Colour leader{};
  Column column;

  constexpr bool operator==(const PointDeclined&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &PointDeclined::seat}, EventMember{"colour", &PointDeclined::colour},
                    EventMember{"leader", &PointDeclined::leader}, EventMember{"column", &PointDeclined::column});
};

/// C-24: a ship lets the leader score: a card of its colour from hand goes on the pile.
struct ShipPointTaken {
  static constexpr std::string_view name = "ship-point-taken";
  Seat seat{};
  Colour colour{};

  constexpr bool operator==(const ShipPointTaken&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &ShipPointTaken::seat}, EventMember{"colour", &ShipPointTaken::colour});
};

/// C-24
struct ShipPointDeclined {
  static constexpr std::string_view name = "ship-point-declined";
  Seat seat{};
  Colour colour{};

  constexpr bool operator==(const ShipPointDeclined&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &ShipPointDeclined::seat}, EventMember{"colour", &ShipPointDeclined::colour});
};

/// C-22: the four cards, where they lay, are discarded; the column has closed up, and the ship of blue and `ship` lies
/// at `to`.
struct ShipBuilt {
  static constexpr std::string_view name = "ship-built";
  Seat seat{};
  Colour ship{};
  Colour colour{};
  Places discarded;
  EventPlace to;

  constexpr bool operator==(const ShipBuilt&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &ShipBuilt::seat}, EventMember{"ship", &ShipBuilt::ship},
                    EventMember{"colour", &ShipBuilt::colour}, EventMember{"discarded", &ShipBuilt::discarded},
                    EventMember{"to", &ShipBuilt::to});
};

/// C-20
struct ShipDeclined {
  static constexpr std::string_view name = "ship-declined";
  Seat seat{};
  Colour colour{};
  Column column;

  constexpr bool operator==(const ShipDeclined&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &ShipDeclined::seat}, EventMember{"colour", &ShipDeclined::colour},
                    EventMember{"column", &ShipDeclined::column});
};

/// C-25, C-27: a card from hand into a gap, face down; its colour to who laid it.
struct LinkLaid {
  static constexpr std::string_view name = "link-laid";
  Seat seat{};
  std::optional<Colour> colour;
  EventPlace to;
  std::uint8_t left{};

  constexpr bool operator==(const LinkLaid&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &LinkLaid::seat}, EventMember{"colour", &LinkLaid::colour},
                    EventMember{"to", &LinkLaid::to}, EventMember{"left", &LinkLaid::left});
};

/// C-25: the link makes one kingdom of two.
struct KingdomsJoined {
  static constexpr std::string_view name = "kingdoms-joined";
  EventPlace link;
  Kingdom first;
  Kingdom second;

  constexpr bool operator==(const KingdomsJoined&) const = default;
  static constexpr auto members =
      event_members(EventMember{"link", &KingdomsJoined::link}, EventMember{"first", &KingdomsJoined::first},
                    EventMember{"second", &KingdomsJoined::second});
};

/// C-27, C-29
struct LinkTurnedUp {
  static constexpr std::string_view name = "link-turned-up";
  EventPlace link;
  Colour colour{};

  constexpr bool operator==(const LinkTurnedUp&) const = default;
  static constexpr auto members =
      event_members(EventMember{"link", &LinkTurnedUp::link}, EventMember{"colour", &LinkTurnedUp::colour});
};

/// C-35, C-47: a link has gone; the kingdoms at its two sides.
struct KingdomParted {
  static constexpr std::string_view name = "kingdom-parted";
  EventPlace link;
  Kingdom first;
  Kingdom second;

  constexpr bool operator==(const KingdomParted&) const = default;
  static constexpr auto members =
      event_members(EventMember{"link", &KingdomParted::link}, EventMember{"first", &KingdomParted::first},
                    EventMember{"second", &KingdomParted::second});
};

/// C-30, C-33: a treasure goes on the pile, a red card from hand takes its place.
struct TreasureTaken {
  static constexpr std::string_view name = "treasure-taken";
  Seat seat{};
  EventPlace from;

  constexpr bool operator==(const TreasureTaken&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &TreasureTaken::seat}, EventMember{"from", &TreasureTaken::from});
};

/// C-30
struct TreasureDeclined {
  static constexpr std::string_view name = "treasure-declined";
  Seat seat{};

  constexpr bool operator==(const TreasureDeclined&) const = default;
  static constexpr auto members = event_members(EventMember{"seat", &TreasureDeclined::seat});
};

/// C-34: the card leaves the game, and the seat's catastrophe with it.
struct CatastrophePlayed {
  static constexpr std::string_view name = "catastrophe-played";
  Seat seat{};
  EventPlace place;
  Colour colour{};
  std::uint8_t left{};

  constexpr bool operator==(const CatastrophePlayed&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &CatastrophePlayed::seat}, EventMember{"place", &CatastrophePlayed::place},
                    EventMember{"colour", &CatastrophePlayed::colour}, EventMember{"left", &CatastrophePlayed::left});
};

}  // namespace rois::combat
