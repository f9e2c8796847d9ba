#pragma once

#include "rois/ambition/events.hpp"

/// What can happen in a combat, in the order in which it does.
namespace rois::ambition {

struct ClashOpened {
  static constexpr std::string_view name = "combat-opened";
  Seat attacker{};
  Seat defender{};

  constexpr bool operator==(const ClashOpened&) const = default;
  static constexpr auto members =
      event_members(EventMember{"attacker", &ClashOpened::attacker}, EventMember{"defender", &ClashOpened::defender});
};

/// the attacker attacks with this many heroes.
struct AttackEnlarged {
  static constexpr std::string_view name = "attack-enlarged";
  Seat seat{};
  std::uint8_t size = 0;

  constexpr bool operator==(const AttackEnlarged&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &AttackEnlarged::seat}, EventMember{"size", &AttackEnlarged::size});
};

/// the defender has to show this many heroes in all before the choice.
struct HeroesDemanded {
  static constexpr std::string_view name = "heroes-demanded";
  Seat seat{};
  std::uint8_t n = 0;
  EventCard by;

  constexpr bool operator==(const HeroesDemanded&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &HeroesDemanded::seat}, EventMember{"n", &HeroesDemanded::n},
                    EventMember{"by", &HeroesDemanded::by});
};

struct HeroShown {
  static constexpr std::string_view name = "hero-shown";
  Seat seat{};
  EventCard hero;

  constexpr bool operator==(const HeroShown&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &HeroShown::seat}, EventMember{"hero", &HeroShown::hero});
};

/// a choice lies face down; only its owner knows which heroes they are.
struct HeroesChosen {
  static constexpr std::string_view name = "heroes-chosen";
  Seat seat{};
  Role role{};
  std::uint8_t count = 0;
  std::optional<EventHeroes> heroes;

  constexpr bool operator==(const HeroesChosen&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &HeroesChosen::seat}, EventMember{"role", &HeroesChosen::role},
                    EventMember{"count", &HeroesChosen::count}, EventMember{"heroes", &HeroesChosen::heroes});
};

/// the defender has seen one of the attackers; only the defender knows which.
struct HeroSeen {
  static constexpr std::string_view name = "hero-seen";
  Seat seat{};
  std::optional<EventCard> hero;

  constexpr bool operator==(const HeroSeen&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &HeroSeen::seat}, EventMember{"hero", &HeroSeen::hero});
};

///
struct ChoiceRevealed {
  static constexpr std::string_view name = "choice-revealed";
  Seat seat{};
  Role role{};
  EventHeroes heroes;

  constexpr bool operator==(const ChoiceRevealed&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &ChoiceRevealed::seat}, EventMember{"role", &ChoiceRevealed::role},
                    EventMember{"heroes", &ChoiceRevealed::heroes});
};

/// one token of its own on a side.
struct BetPlaced {
  static constexpr std::string_view name = "bet-placed";
  Seat seat{};
  Role on{};
  Resource stake{};

  constexpr bool operator==(const BetPlaced&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &BetPlaced::seat}, EventMember{"on", &BetPlaced::on},
                    EventMember{"stake", &BetPlaced::stake});
};

/// an attacker is blocked by a defending hero or by an item.
struct HeroBlocked {
  static constexpr std::string_view name = "hero-blocked";
  EventCard hero;
  EventCard by;
  EventCategory category;

  constexpr bool operator==(const HeroBlocked&) const = default;
  static constexpr auto members =
      event_members(EventMember{"hero", &HeroBlocked::hero}, EventMember{"by", &HeroBlocked::by},
                    EventMember{"category", &HeroBlocked::category});
};

/// an attacker is no longer blocked, by an item.
struct HeroUnblocked {
  static constexpr std::string_view name = "hero-unblocked";
  EventCard hero;
  EventCard by;

  constexpr bool operator==(const HeroUnblocked&) const = default;
  static constexpr auto members =
      event_members(EventMember{"hero", &HeroUnblocked::hero}, EventMember{"by", &HeroUnblocked::by});
};

/// from now on nothing acts on the blocks.
struct BlocksFinal {
  static constexpr std::string_view name = "blocks-final";
  EventHeroes blocked;
  EventHeroes unblocked;

  constexpr bool operator==(const BlocksFinal&) const = default;
  static constexpr auto members =
      event_members(EventMember{"blocked", &BlocksFinal::blocked}, EventMember{"unblocked", &BlocksFinal::unblocked});
};

/// A-25, with 3 or 4 players: does the attack succeed?
struct AttackJudged {
  static constexpr std::string_view name = "attack-judged";
  bool succeeded = false;
  std::uint8_t blocked = 0;

  constexpr bool operator==(const AttackJudged&) const = default;
  static constexpr auto members =
      event_members(EventMember{"succeeded", &AttackJudged::succeeded}, EventMember{"blocked", &AttackJudged::blocked});
};

/// the stake comes back with as much from the bank; `gained` is empty where the bank has none left.
struct BetWon {
  static constexpr std::string_view name = "bet-won";
  Seat seat{};
  Role on{};
  Resource stake{};
  Tokens gained;

  constexpr bool operator==(const BetWon&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &BetWon::seat}, EventMember{"on", &BetWon::on},
                    EventMember{"stake", &BetWon::stake}, EventMember{"gained", &BetWon::gained});
};

struct BetLost {
  static constexpr std::string_view name = "bet-lost";
  Seat seat{};
  Role on{};
  Resource stake{};

  constexpr bool operator==(const BetLost&) const = default;
  static constexpr auto members = event_members(EventMember{"seat", &BetLost::seat}, EventMember{"on", &BetLost::on},
                                                EventMember{"stake", &BetLost::stake});
};

/// an attacker is paid for and used, with the discount of a building where there is one; `times` is
/// how often its revenue and effects are carried out. What it brings follows.
struct HeroUsed {
  static constexpr std::string_view name = "hero-used";
  Seat seat{};
  EventCard hero;
  Tokens paid;
  std::optional<EventCard> discount;
  std::uint8_t times = 1;

  constexpr bool operator==(const HeroUsed&) const = default;
  static constexpr auto members = event_members(
      EventMember{"seat", &HeroUsed::seat}, EventMember{"hero", &HeroUsed::hero}, EventMember{"paid", &HeroUsed::paid},
      EventMember{"discount", &HeroUsed::discount}, EventMember{"times", &HeroUsed::times});
};

/// every attacker is in one of the four: used, blocked, not affordable, or left unused although it could be paid.
struct ClashEnded {
  static constexpr std::string_view name = "combat-ended";
  Seat attacker{};
  Seat defender{};
  EventHeroes used;
  EventHeroes blocked;
  EventHeroes unaffordable;
  EventHeroes unused;

  constexpr bool operator==(const ClashEnded&) const = default;
  static constexpr auto members =
      event_members(EventMember{"attacker", &ClashEnded::attacker}, EventMember{"defender", &ClashEnded::defender},
                    EventMember{"used", &ClashEnded::used}, EventMember{"blocked", &ClashEnded::blocked},
                    EventMember{"unaffordable", &ClashEnded::unaffordable}, EventMember{"unused", &ClashEnded::unused});
};

using Event =
    std::variant<TokensMoved, TakingLessened, EffectIdle, Declined, TurnBegan, DevelopmentBegan, DevelopmentSkipped,
                 Bought, PalaceBuilt, MarketFilled, MarketLeftEmpty, MarketCycled, BuildingRemoved, ItemUsed,
                 PromotionBegan, HeroDrawn, HeroesPutUnder, HeroDeckShuffled, HeroPromoted, ClashOpened, AttackEnlarged,
                 HeroesDemanded, HeroShown, HeroesChosen, HeroSeen, ChoiceRevealed, BetPlaced, HeroBlocked,
                 HeroUnblocked, BlocksFinal, AttackJudged, BetWon, BetLost, HeroUsed, ClashEnded, Decided, GameEnded>;

}  // namespace rois::ambition
