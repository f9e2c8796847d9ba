#include "clash.hpp"
#include "items.hpp"
#include "payments.hpp"

namespace rois::ambition {
namespace {

/// The buildings with a discount on heroes that is not spent yet, each kind once.
template <class Visit>
bool each_discount(const Facts& facts, Visit&& visit) {
  const auto& buildings = facts.attacking().buildings;
  for (std::size_t i = 0; i < buildings.size(); ++i) {
    const CardNo building = buildings[i];
    if ((i > 0 && buildings[i - 1] == building) || !facts.cards[building].acts_on(Trigger::use)) continue;
    const Effect* effect = effect_for(facts.cards[building], Trigger::use, Operation::discount);
    if (effect == nullptr) continue;
    if (count_of(buildings, building) <= count_of(facts.table.clash.discounted, building)) continue;
    if (visit(building, *effect)) return true;
  }
  return false;
}

/// Visits the payments for a hero, each with the building whose discount it uses: in full, or with one
/// building's discount.
template <class Visit>
bool each_use(const Facts& facts, CardNo hero, Visit&& visit) {
  const Cost& cost = facts.cards[hero].cost;
  const Tokens purse = facts.attacking().tokens;
  if (each_payment(cost, purse, [&](Tokens paid) { return visit(paid, no_card); })) return true;
  if (cost.total() == 0) return false;
  List<std::uint32_t, max_hero_payments> seen;
  return each_discount(facts, [&](CardNo building, const Effect& effect) {
    Discounts one;
    one.push({effect.n, effect.types});
    return each_payment(cost, one, 0, purse, [&](Tokens paid) {
      if (paid.total() == cost.total() || seen.contains(paid.word())) return false;
      seen.push(paid.word());
      return visit(paid, building);
    });
  });
}

}  // namespace

CardNo discount_used(const Facts& facts, CardNo hero, Tokens paid) {
  CardNo used = no_card;
  each_use(facts, hero, [&](Tokens way, CardNo building) {
    if (way != paid) return false;
    used = building;
    return true;
  });
  return used;
}

unsigned unused_heroes(const Clash& clash) { return clash.attack & ~unsigned{clash.blocked} & ~unsigned{clash.used}; }

bool can_pay_for(const Facts& facts, CardNo hero) {
  return each_use(facts, hero, [](Tokens, CardNo) { return true; });
}

bool can_use(const Facts& facts) {
  for (unsigned left = unused_heroes(facts.table.clash); left != 0; left &= left - 1) {
    const CardNo hero = facts.hero(facts.table.attacker, std::countr_zero(left));
    if (each_use(facts, hero, [](Tokens, CardNo) { return true; })) return true;
  }
  return false;
}

// each payment alone, or with an item that uses the hero twice.
void list_uses(const Facts& facts, Actions<Rules>& actions) {
  static_assert(operations_at(Occasion::item_use) == 1);
  const Seat s = facts.table.attacker;
  Actions<Rules> twice;
  list_items(facts, s, Trigger::use, twice);
  for (unsigned left = unused_heroes(facts.table.clash); left != 0; left &= left - 1) {
    const CardNo hero = facts.hero(s, std::countr_zero(left));
    each_use(facts, hero, [&](Tokens paid, CardNo) {
      actions.push(Action::of_card(Action::What::use, hero, no_card, paid));
      for (const Action& item : twice) actions.push(Action::of_card(Action::What::use, hero, item.card, paid));
      return false;
    });
  }
  actions.push(Action::plain(Action::What::done));
}

Refusal why_not_used(const Facts& facts, Seat s, const Action& action) {
  if (!facts.has_hero(s, action.card)) return refusal(26, ErrorId::not_your_hero);
  const Clash& clash = facts.table.clash;
  const Realm& realm = facts.table.of(s);
  const unsigned hero = 1U << facts.cards[action.card].category;
  if ((clash.attack & hero) == 0) return refusal(26, ErrorId::not_attacking);
  if ((clash.blocked & hero) != 0) return refusal(23, ErrorId::blocked);
  if ((clash.used & hero) != 0) return refusal(26, ErrorId::already_used);
  if (action.with != no_card && !realm.items.contains(action.with)) return refusal(46, ErrorId::not_your_item);
  return refusal(26, realm.tokens.covers(action.tokens()) ? ErrorId::wrong_payment : ErrorId::cannot_pay);
}

}  // namespace rois::ambition
