#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rois/combat/event_types.hpp"
#include "rois/core/events.hpp"

/// Conflicts, from the moment they open to what they bring.
namespace rois::combat {

/// C-42: the player in turn chose which conflict is settled next.
struct ConflictChosen {
  static constexpr std::string_view name = "conflict-chosen";
  Seat seat{};
  Colour colour{};

  constexpr bool operator==(const ConflictChosen&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &ConflictChosen::seat}, EventMember{"colour", &ConflictChosen::colour});
};

/// C-36, C-43: two leaders of one colour, in one kingdom. `cards`: the colour that counts; `bearer`: the leader whose
/// red card gives the bonus of an internal conflict (C-38).
struct ConflictOpened {
  static constexpr std::string_view name = "conflict-opened";
  Conflict::Kind kind{};
  Colour colour{};
  Colour cards{};
  Kingdom kingdom;
  Side attacker;
  Side defender;
  std::optional<Colour> bearer;

  constexpr bool operator==(const ConflictOpened&) const = default;
  static constexpr auto members =
      event_members(EventMember{"kind", &ConflictOpened::kind}, EventMember{"colour", &ConflictOpened::colour},
                    EventMember{"cards", &ConflictOpened::cards}, EventMember{"kingdom", &ConflictOpened::kingdom},
                    EventMember{"attacker", &ConflictOpened::attacker},
                    EventMember{"defender", &ConflictOpened::defender}, EventMember{"bearer", &ConflictOpened::bearer});
};

/// C-37, C-44: cards from hand, which lie open until the conflict is decided.
struct CardsShown {
  static constexpr std::string_view name = "cards-shown";
  Seat seat{};
  Colour colour{};
  std::uint8_t count{};

  constexpr bool operator==(const CardsShown&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &CardsShown::seat}, EventMember{"colour", &CardsShown::colour},
                    EventMember{"count", &CardsShown::count});
};

/// C-39: the strengths of both. The defender has won a tie.
struct ConflictDecided {
  static constexpr std::string_view name = "conflict-decided";
  Conflict::Kind kind{};
  Colour colour{};
  Colour cards{};
  Side attacker;
  Side defender;
  std::optional<Colour> bearer;
  Seat winner{};
  Seat loser{};
  bool tie{};

  constexpr bool operator==(const ConflictDecided&) const = default;
  static constexpr auto members =
      event_members(EventMember{"kind", &ConflictDecided::kind}, EventMember{"colour", &ConflictDecided::colour},
                    EventMember{"cards", &ConflictDecided::cards}, EventMember{"attacker", &ConflictDecided::attacker},
                    EventMember{"defender", &ConflictDecided::defender},
                    EventMember{"bearer", &ConflictDecided::bearer}, EventMember{"winner", &ConflictDecided::winner},
                    EventMember{"loser", &ConflictDecided::loser}, EventMember{"tie", &ConflictDecided::tie});
};

/// C-41: one card on the winner's pile, of those shown or from hand; the other cards shown are discarded.
struct RewardTaken {
  static constexpr std::string_view name = "reward-taken";
  Seat seat{};
  Colour colour{};
  RewardSource from{};
  std::uint8_t discarded{};

  constexpr bool operator==(const RewardTaken&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &RewardTaken::seat}, EventMember{"colour", &RewardTaken::colour},
                    EventMember{"from", &RewardTaken::from}, EventMember{"discarded", &RewardTaken::discarded});
};

/// C-41: no card was shown, and the winner could not or would not take one from hand.
struct RewardDeclined {
  static constexpr std::string_view name = "reward-declined";
  Seat seat{};
  Colour colour{};

  constexpr bool operator==(const RewardDeclined&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &RewardDeclined::seat}, EventMember{"colour", &RewardDeclined::colour});
};

/// C-47: the cards, where they lay, go on the winner's pile; columns close up.
struct SpoilsTaken {
  static constexpr std::string_view name = "spoils-taken";
  Seat seat{};
  Seat loser{};
  Colour colour{};
  Places cards;

  constexpr bool operator==(const SpoilsTaken&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &SpoilsTaken::seat}, EventMember{"loser", &SpoilsTaken::loser},
                    EventMember{"colour", &SpoilsTaken::colour}, EventMember{"cards", &SpoilsTaken::cards});
};

/// C-48: the two leaders are no longer in one kingdom.
struct ConflictLapsed {
  static constexpr std::string_view name = "conflict-lapsed";
  Colour colour{};

  constexpr bool operator==(const ConflictLapsed&) const = default;
  static constexpr auto members = event_members(EventMember{"colour", &ConflictLapsed::colour});
};

}  // namespace rois::combat
