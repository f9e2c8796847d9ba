#include "market.hpp"

#include "payments.hpp"

namespace rois::ambition {
namespace {

// discounts of several buildings add up.
Discounts purchase_discounts(const Facts& facts, Seat s) {
  Discounts discounts;
  for (const CardNo building : facts.table.of(s).buildings)
    if (facts.cards[building].acts_on(Trigger::purchase))
      if (const Effect* effect = effect_for(facts.cards[building], Trigger::purchase, Operation::discount))
        discounts.push({effect->n, effect->types});
  return discounts;
}

/// Visits the payments for a card that the attacker buys now.
template <class Visit>
bool each_price(const Facts& facts, CardNo card, Visit&& visit) {
  const Tokens purse = facts.attacking().tokens;
  const Card& wanted = facts.cards[card];
  if ((building_kinds & bit(wanted.kind)) == 0) return each_payment(wanted.cost, purse, visit);
  return each_payment(wanted.cost, purchase_discounts(facts, facts.table.attacker), 1, purse, visit);
}

bool is_affordable(const Facts& facts, CardNo card) {
  return each_price(facts, card, [](Tokens) { return true; });
}

//
bool has_palace(const Facts& facts, Kinds kinds) {
  return (kinds & bit(Kind::palace)) != 0 && facts.table.palaces_left > 0;
}

bool is_in_market(const Table& table, const Action& action) {
  if (!std::has_single_bit(unsigned{action.places}) || action.places >= 1U << market_places) return false;
  return table.market[static_cast<std::size_t>(std::countr_zero(unsigned{action.places}))] == action.card;
}

}  // namespace

bool can_buy(const Facts& facts, Kinds kinds) {
  if (has_palace(facts, kinds) && is_affordable(facts, facts.cards.palace)) return true;
  return std::ranges::any_of(facts.table.market, [&](CardNo card) {
    return card != no_card && (kinds & bit(facts.cards[card].kind)) != 0 && is_affordable(facts, card);
  });
}

void list_purchases(const Facts& facts, Kinds kinds, Actions<Rules>& actions) {
  for (int place = 0; place < market_places; ++place) {
    const CardNo card = facts.table.market[static_cast<std::size_t>(place)];
    if (card == no_card || (kinds & bit(facts.cards[card].kind)) == 0) continue;
    each_price(facts, card, [&](Tokens paid) {
      actions.push(Action::buy(card, place, paid));
      return false;
    });
  }
  if (!has_palace(facts, kinds)) return;
  each_price(facts, facts.cards.palace, [&](Tokens paid) {
    actions.push(Action::buy_palace(facts.cards.palace, paid));
    return false;
  });
}

// of the prices that the discounts leave, the one that lacks least.
Cost missing(const Facts& facts, Seat s, CardNo card) {
  const Card& wanted = facts.cards[card];
  const Tokens purse = facts.table.of(s).tokens;
  Cost lack = shortfall(wanted.cost, purse);
  if ((building_kinds & bit(wanted.kind)) == 0) return lack;
  each_least_price(wanted.cost, purchase_discounts(facts, s), 1, [&](const Cost& price) {
    const Cost other = shortfall(price, purse);
    if (other.total() < lack.total()) lack = other;
    return lack.total() == 0;
  });
  return lack;
}

Refusal why_not_bought(const Facts& facts, Seat s, const Action& action) {
  const Table& table = facts.table;
  if (action.card >= facts.cards.cards.size()) return refusal(14, ErrorId::not_in_market);
  const Kind kind = facts.cards[action.card].kind;
  if (kind == Kind::palace && (table.palaces_left == 0 || action.places != 0))
    return refusal(5, ErrorId::no_palace_there);
  if (kind != Kind::palace && !is_in_market(table, action)) return refusal(14, ErrorId::not_in_market);
  const bool extra = static_cast<Question>(table.asked.question) == Question::purchase;
  if (extra && (facts.effect().on & bit(kind)) == 0) return refusal(39, ErrorId::other_kind);
  return refusal(14, table.of(s).tokens.covers(action.tokens()) ? ErrorId::wrong_payment : ErrorId::cannot_pay);
}

// one card, or up to as many as the effect says; the fewest first.
void list_cycles(const Facts& facts, Actions<Rules>& actions) {
  unsigned full = 0;
  for (unsigned place = 0; place < market_places; ++place)
    full |= (facts.table.market[place] != no_card ? 1U : 0U) << place;
  const int most = std::min<int>(facts.effect().n, market_places);
  for (int n = 1; n <= most; ++n)
    for (unsigned places = 1; places < 1U << market_places; ++places)
      if (std::popcount(places) == n && (places & ~full) == 0) actions.push(Action::cycle(places));
  list_no(actions);
}

}  // namespace rois::ambition
