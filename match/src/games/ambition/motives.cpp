#include "rois/match/games/ambition.hpp"

#include "rois/ai_ambition/inputs.hpp"

namespace rois {
namespace {

using namespace ambition;

/// What each event may be done for; all others for nothing.
struct Motives {
  Seat self;

  std::optional<Motive> by_self(Seat s, const Motive& motive) const {
    return s == self ? std::optional{motive} : std::nullopt;
  }

  std::optional<Motive> operator()(const PalaceBuilt& e) const { return by_self(e.seat, {"builds-palace", 95}); }
  std::optional<Motive> operator()(const Bought& e) const { return by_self(e.seat, {"buys", 80}); }
  std::optional<Motive> operator()(const PromotionBegan& e) const { return by_self(e.seat, {"promotes", 75}); }
  std::optional<Motive> operator()(const BuildingRemoved& e) const {
    return e.seat == self ? std::nullopt : std::optional{Motive{"removes-building", 70}};
  }
  std::optional<Motive> operator()(const HeroUsed& e) const { return by_self(e.seat, {"uses-hero", 60}); }
  std::optional<Motive> operator()(const TokensMoved& e) const {
    if (e.from.is_bank() || e.from.is_stakes() || e.from.as_seat() == self || e.reason != ambition::Reason::taking)
      return std::nullopt;
    return Motive{"takes-tokens", 65};
  }
  std::optional<Motive> operator()(const BetWon& e) const { return by_self(e.seat, {"wins-bet", 55}); }
  std::optional<Motive> operator()(const ItemUsed& e) const { return by_self(e.seat, {"uses-item", 50}); }
  std::optional<Motive> operator()(const MarketCycled& e) const { return by_self(e.seat, {"changes-market", 30}); }
  template <class Other>
  std::optional<Motive> operator()(const Other& /*other*/) const {
    return std::nullopt;
  }
};

}  // namespace

std::optional<Motive> AmbitionCodec::motive(const Event& event, Seat self) { return std::visit(Motives{self}, event); }

bool AmbitionCodec::threatens(const Rules& rules, const State& state, Seat s) {
  const Table& table = state.table;
  if (rules.turn(state).is_over() || table.palaces_left == 0) return false;
  const CardSet& cards = rules.cards();
  int cheaper = 0;
  for (const CardNo card : table.of(s).buildings) cheaper += ai_ambition::building_discount(cards[card]);
  return ai_ambition::lacking(cards[cards.palace].cost, cheaper, table.of(s).tokens) == 0;
}

}  // namespace rois
