#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "rois/ambition/state.hpp"
#include "rois/core/events.hpp"

/// What can happen in L'Ambition des Rois (docs/records.md). Tokens move by `TokensMoved` alone: what other events say
/// of payments and winnings repeats it.
namespace rois::ambition {

/// A card as events name it; `CardNo` alone is a number like any other.
struct EventCard {
  CardNo card = no_card;

  constexpr EventCard() = default;
  constexpr EventCard(CardNo c) : card{c} {}  // implicit, for reporting
  constexpr bool operator==(const EventCard&) const = default;
};
using EventHeroes = List<EventCard, category_count>;

/// A place of the market, from 0.
struct EventPlace {
  std::uint8_t place = 0;
  constexpr bool operator==(const EventPlace&) const = default;
};

/// A category of heroes.
struct EventCategory {
  std::uint8_t category = 0;
  constexpr bool operator==(const EventCategory&) const = default;
};

///
enum class Role : std::uint8_t { attacker, defender };
inline constexpr std::array<std::string_view, 2> role_words{"attacker", "defender"};

/// Where tokens lie: in the bank, staked on a combat, or with a seat.
class Holder {
 public:
  constexpr Holder() = default;
  constexpr Holder(Seat s) : seat_{s} {}  // implicit, for reporting
  static constexpr Holder bank() { return {}; }
  static constexpr Holder stakes() {
    Holder out;
    out.staked_ = true;
    return out;
  }

  constexpr bool is_bank() const { return !seat_ && !staked_; }
  constexpr bool is_stakes() const { return staked_; }
  constexpr Seat as_seat() const { return *seat_; }
  constexpr bool operator==(const Holder&) const = default;

 private:
  std::optional<Seat> seat_;
  bool staked_ = false;
};

enum class Reason : std::uint8_t {
  gift,
  purchase,
  promotion,
  hero,
  revenue,
  effect,
  taking,
  giving,
  exchange,
  bet,
};
inline constexpr std::array<std::string_view, 10> reason_words{"gift",   "purchase", "promotion", "hero",     "revenue",
                                                               "effect", "taking",   "giving",    "exchange", "bet"};

/// tokens change hands. `card` is the card bought, the hero paid for, or the card
/// whose revenue or effect it is. `lacking` is what the bank would have had to give and had not.
struct TokensMoved {
  static constexpr std::string_view name = "tokens-moved";
  Holder from;
  Holder to;
  Tokens tokens;
  Reason reason{};
  std::optional<EventCard> card;
  std::optional<Tokens> lacking;

  constexpr bool operator==(const TokensMoved&) const = default;
  static constexpr auto members =
      event_members(EventMember{"from", &TokensMoved::from}, EventMember{"to", &TokensMoved::to},
                    EventMember{"tokens", &TokensMoved::tokens}, EventMember{"reason", &TokensMoved::reason},
                    EventMember{"card", &TokensMoved::card}, EventMember{"lacking", &TokensMoved::lacking});
};

/// Ramparts: a hero takes `n` tokens less from `seat`.
struct TakingLessened {
  static constexpr std::string_view name = "taking-lessened";
  Seat seat{};
  std::uint8_t n = 0;
  List<EventCard, building_cards> buildings;

  constexpr bool operator==(const TakingLessened&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &TakingLessened::seat}, EventMember{"n", &TakingLessened::n},
                    EventMember{"buildings", &TakingLessened::buildings});
};

/// an effect of `card` comes to nothing.
struct EffectIdle {
  static constexpr std::string_view name = "effect-idle";
  Seat seat{};
  EventCard card;
  Operation operation{};

  constexpr bool operator==(const EffectIdle&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &EffectIdle::seat}, EventMember{"card", &EffectIdle::card},
                    EventMember{"operation", &EffectIdle::operation});
};

/// `no`, `pass`, `done`: a seat leaves a question; `card` is the one whose effect asks.
struct Declined {
  static constexpr std::string_view name = "declined";
  Seat seat{};
  Question question{};
  std::optional<EventCard> card;

  constexpr bool operator==(const Declined&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &Declined::seat}, EventMember{"question", &Declined::question},
                    EventMember{"card", &Declined::card});
};

/// the turn of an attacker, and whom it attacks. Named as in all games.
struct TurnBegan {
  static constexpr std::string_view name = "turn-began";
  Seat seat{};
  Seat defender{};
  std::uint8_t turn = 0;

  constexpr bool operator==(const TurnBegan&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &TurnBegan::seat}, EventMember{"defender", &TurnBegan::defender},
                    EventMember{"turn", &TurnBegan::turn});
};

///
enum class Development : std::uint8_t { first, second, extra };
inline constexpr std::array<std::string_view, 3> development_words{"first", "second", "extra"};

struct DevelopmentBegan {
  static constexpr std::string_view name = "development-began";
  Seat seat{};
  Development which{};

  constexpr bool operator==(const DevelopmentBegan&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &DevelopmentBegan::seat}, EventMember{"which", &DevelopmentBegan::which});
};

/// there is nothing that the seat could buy or promote, so it is not asked.
struct DevelopmentSkipped {
  static constexpr std::string_view name = "development-skipped";
  Seat seat{};

  constexpr bool operator==(const DevelopmentSkipped&) const = default;
  static constexpr auto members = event_members(EventMember{"seat", &DevelopmentSkipped::seat});
};

/// a card of the market, or a palace, which has no place there. `saved` tokens were taken off its price.
struct Bought {
  static constexpr std::string_view name = "bought";
  Seat seat{};
  EventCard card;
  Kind kind{};
  std::optional<EventPlace> place;
  Tokens paid;
  std::uint8_t saved = 0;

  constexpr bool operator==(const Bought&) const = default;
  static constexpr auto members = event_members(
      EventMember{"seat", &Bought::seat}, EventMember{"card", &Bought::card}, EventMember{"kind", &Bought::kind},
      EventMember{"place", &Bought::place}, EventMember{"paid", &Bought::paid}, EventMember{"saved", &Bought::saved});
};

/// `palaces` are those that the seat has now, `left` those that can still be bought.
struct PalaceBuilt {
  static constexpr std::string_view name = "palace-built";
  Seat seat{};
  std::uint8_t palaces = 0;
  std::uint8_t left = 0;

  constexpr bool operator==(const PalaceBuilt&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &PalaceBuilt::seat}, EventMember{"palaces", &PalaceBuilt::palaces},
                    EventMember{"left", &PalaceBuilt::left});
};

/// the top card of the deck is turned up.
struct MarketFilled {
  static constexpr std::string_view name = "market-filled";
  EventPlace place;
  EventCard card;

  constexpr bool operator==(const MarketFilled&) const = default;
  static constexpr auto members =
      event_members(EventMember{"place", &MarketFilled::place}, EventMember{"card", &MarketFilled::card});
};

/// the deck is empty, these places stay empty.
struct MarketLeftEmpty {
  static constexpr std::string_view name = "market-left-empty";
  List<EventPlace, market_places> places;

  constexpr bool operator==(const MarketLeftEmpty&) const = default;
  static constexpr auto members = event_members(EventMember{"places", &MarketLeftEmpty::places});
};

/// cards of these places go under the deck, in this order or in one that nobody knows.
struct MarketCycled {
  static constexpr std::string_view name = "market-cycled";
  Seat seat{};
  EventCard by;
  List<EventPlace, market_places> places;
  List<EventCard, market_places> cards;
  bool ordered = true;

  constexpr bool operator==(const MarketCycled&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &MarketCycled::seat}, EventMember{"by", &MarketCycled::by},
                    EventMember{"places", &MarketCycled::places}, EventMember{"cards", &MarketCycled::cards},
                    EventMember{"ordered", &MarketCycled::ordered});
};

/// a building of `seat` leaves the game by the effect of a card.
struct BuildingRemoved {
  static constexpr std::string_view name = "building-removed";
  Seat seat{};
  EventCard building;
  EventCard by;

  constexpr bool operator==(const BuildingRemoved&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &BuildingRemoved::seat}, EventMember{"building", &BuildingRemoved::building},
                    EventMember{"by", &BuildingRemoved::by});
};

/// an item is used, for this, and leaves the game; `on` is the hero that it is used on or with.
struct ItemUsed {
  static constexpr std::string_view name = "item-used";
  Seat seat{};
  EventCard item;
  Operation operation{};
  std::optional<EventCard> on;

  constexpr bool operator==(const ItemUsed&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &ItemUsed::seat}, EventMember{"item", &ItemUsed::item},
                    EventMember{"operation", &ItemUsed::operation}, EventMember{"on", &ItemUsed::on});
};

/// a promotion begins, paid or by the effect of `by`. `draws` heroes are drawn; with `keeps_one` face down,
/// to keep one of them.
struct PromotionBegan {
  static constexpr std::string_view name = "promotion-began";
  Seat seat{};
  Tokens paid;
  std::optional<EventCard> by;
  std::uint8_t draws = 0;
  bool keeps_one = false;

  constexpr bool operator==(const PromotionBegan&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &PromotionBegan::seat}, EventMember{"paid", &PromotionBegan::paid},
                    EventMember{"by", &PromotionBegan::by}, EventMember{"draws", &PromotionBegan::draws},
                    EventMember{"keeps_one", &PromotionBegan::keeps_one});
};

/// the top advanced hero is drawn. `past`: the seat has it, so it goes back; `face_down`: only the seat
/// sees which it is.
struct HeroDrawn {
  static constexpr std::string_view name = "hero-drawn";
  Seat seat{};
  std::optional<EventCard> hero;
  bool past = false;
  bool face_down = false;

  constexpr bool operator==(const HeroDrawn&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &HeroDrawn::seat}, EventMember{"hero", &HeroDrawn::hero},
                    EventMember{"past", &HeroDrawn::past}, EventMember{"face_down", &HeroDrawn::face_down});
};

/// the heroes not kept go under the deck, the first drawn above the next; only the seat knows which.
struct HeroesPutUnder {
  static constexpr std::string_view name = "heroes-put-under";
  Seat seat{};
  std::uint8_t count = 0;
  std::optional<List<EventCard, max_drawn>> heroes;

  constexpr bool operator==(const HeroesPutUnder&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &HeroesPutUnder::seat}, EventMember{"count", &HeroesPutUnder::count},
                    EventMember{"heroes", &HeroesPutUnder::heroes});
};

/// the heroes drawn past go back and the deck is shuffled.
struct HeroDeckShuffled {
  static constexpr std::string_view name = "hero-deck-shuffled";
  List<EventCard, max_advanced> returned;

  constexpr bool operator==(const HeroDeckShuffled&) const = default;
  static constexpr auto members = event_members(EventMember{"returned", &HeroDeckShuffled::returned});
};

/// the advanced hero takes the place of the starting one in the hand.
struct HeroPromoted {
  static constexpr std::string_view name = "hero-promoted";
  Seat seat{};
  EventCard from;
  EventCard to;

  constexpr bool operator==(const HeroPromoted&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &HeroPromoted::seat}, EventMember{"from", &HeroPromoted::from},
                    EventMember{"to", &HeroPromoted::to});
};

/// Who won: several seats share a draw. Just before the end.
struct Decided {
  static constexpr std::string_view name = "decided";
  List<Seat, max_seats> winners;

  constexpr bool operator==(const Decided&) const = default;
  static constexpr auto members = event_members(EventMember{"winners", &Decided::winners});
};

}  // namespace rois::ambition
