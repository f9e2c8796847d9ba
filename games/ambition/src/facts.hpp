#pragma once

#include "rois/ambition/rules.hpp"

namespace rois::ambition {

/// What everyone sees of a table, with its options and its cards: enough to list what can be answered.
struct Facts {
  const Config& config;
  const CardSet& cards;
  const Table& table;

  Facts(const Config& with, const Table& open) : config{with}, cards{*with.cards}, table{open} {}

  const Realm& attacking() const { return table.of(table.attacker); }
  /// The card under way, and the effect of it that asks.
  const Frame& frame() const { return table.frames.back(); }
  const Effect& effect() const { return effect_of(frame()); }
  const Effect& effect_of(const Frame& frame) const { return cards[frame.card].effects[frame.step - 1U]; }

  /// The hero of a category in a seat's hand.
  CardNo hero(Seat s, int category) const {
    return cards.heroes[(table.of(s).advanced >> category) & 1U][static_cast<std::size_t>(category)];
  }
  bool has_hero(Seat s, CardNo hero) const {
    if (hero >= cards.cards.size() || !cards[hero].is_hero()) return false;
    return this->hero(s, cards[hero].category) == hero;
  }
};

/// The first effect of a card for a trigger, or nothing.
inline const Effect* effect_for(const Card& card, Trigger trigger) {
  for (const auto& effect : card.effects)
    if (effect.trigger == trigger) return &effect;
  return nullptr;
}
inline const Effect* effect_for(const Card& card, Trigger trigger, Operation operation) {
  for (const auto& effect : card.effects)
    if (effect.trigger == trigger && effect.operation == operation) return &effect;
  return nullptr;
}

constexpr Refusal refusal(std::uint8_t clause, ErrorId code) { return {{'A', clause}, code}; }

inline void list_no(Actions<Rules>& actions) { actions.push(Action::plain(Action::What::no)); }

}  // namespace rois::ambition
