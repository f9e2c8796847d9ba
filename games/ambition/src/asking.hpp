#pragma once

#include "payments.hpp"
#include "rois/ambition/rules.hpp"

/// What can be answered, from what lies open (and, for `keep`, what the seat drew).
namespace rois::ambition {

using Drawn = List<std::uint8_t, max_drawn>;

/// One table's public facts with its card set: the questions that legal lists and the course of the game share.
class Asking {
 public:
  Asking(const Config& config, const Table& table) : config_{config}, cards_{*config.cards}, table_{table} {}

  /// The answers of a seat that is asked.
  void list(Seat s, const Drawn& drawn, Actions<Rules>& actions) const;

  // Is there anything to answer but to decline?
  bool can_develop() const;
  bool can_purchase(const Effect& effect) const;
  bool can_swap(const Effect& effect) const;
  bool can_use() const;
  bool can_use_items(Seat s) const;

  /// Items of `s` that may be used now for this trigger.
  bool has_item(Seat s, Trigger trigger) const;
  bool may_use(Seat s, CardNo item) const;
  /// May `s` use items with `activate` while an effect asks it something?
  bool may_activate(Seat s) const;

  /// What a seat begins with; asked while it is set up.
  const Beginning& beginning_of(Seat s) const;

  //
  bool can_promote(Seat s) const { return lacking_left(s) > 0; }
  int lacking_left(Seat s) const;

  /// How many heroes are still to be drawn to choose among, and whether one of them is kept by choice.
  int picks_of(Seat s) const;

  /// What `s` would lack to buy a card, its discounts counted.
  Cost missing(Seat s, CardNo card) const;

  /// The tokens a question is about, and how many of them move: gain, take, give.
  struct Handful {
    Tokens from;
    int n = 0;
  };
  Handful handful(const Frame& frame, const Effect& effect) const;

  const Effect& effect_of(const Frame& frame) const { return cards_[frame.card].effects[frame.step - 1U]; }
  const Frame& frame() const { return table_.frames.back(); }

  CardNo hero(Seat s, int category) const {
    return cards_.heroes[(table_.of(s).advanced >> category) & 1U][static_cast<std::size_t>(category)];
  }
  /// Which building's discount a payment for this hero uses: `no_card` where it is paid in full.
  CardNo discount_used(CardNo hero, Tokens paid) const;

 private:
  void list_setup(Seat s, Actions<Rules>& actions) const;
  void list_swaps(Actions<Rules>& actions) const;
  void list_develop(Actions<Rules>& actions) const;
  void list_purchases(Kinds kinds, Actions<Rules>& actions) const;
  void list_promotions(Actions<Rules>& actions) const;
  void list_items(Seat s, Trigger trigger, Actions<Rules>& actions) const;
  void list_keep(const Drawn& drawn, Actions<Rules>& actions) const;
  void list_remove(Actions<Rules>& actions) const;
  void list_shows(Seat s, Actions<Rules>& actions) const;
  void list_choices(Seat s, Actions<Rules>& actions) const;
  void list_bets(Seat s, Actions<Rules>& actions) const;
  void list_block_items(Seat s, Actions<Rules>& actions) const;
  void list_uses(Actions<Rules>& actions) const;
  void list_handfuls(Action::What what, Actions<Rules>& actions) const;
  void list_cycles(Actions<Rules>& actions) const;

  Discounts purchase_discounts(Seat s) const;
  /// Visits the payments for a card bought now.
  template <class Visit>
  bool each_price(CardNo card, Visit&& visit) const;
  bool can_buy(Kinds kinds) const;
  HeroSet targets_of(CardNo item) const;
  template <class Visit>
  bool each_use(CardNo hero, Visit&& visit) const;

  const Config& config_;
  const CardSet& cards_;
  const Table& table_;
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

/// Is its outcome someone's choice, or chance? Such start effects come last.
constexpr bool has_choice(Operation operation) {
  return operation != Operation::gain && operation != Operation::gain_if_none && operation != Operation::gain_if_behind;
}

/// The choices of so many heroes out of nine, in the order of the notation.
const List<HeroSet, max_hero_choices>& choices_of(int heroes);

}  // namespace rois::ambition
