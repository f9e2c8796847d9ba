#include "turn.hpp"

#include "items.hpp"
#include "market.hpp"
#include "promotion.hpp"

namespace rois::ambition {

Seat defender_of(const Table& table, Seat attacker, int players) {
  int built = 0;
  for (const Seat s : SeatSet::first(players)) built += table.of(s).palaces > 0 ? 1 : 0;
  return clockwise(attacker, players, built >= players - 1 ? players - 1 : 1);
}

bool can_develop(const Facts& facts) {
  const Seat s = facts.table.attacker;
  if (facts.table.of(s).tokens.total() >= promotion_price && can_promote(facts, s)) return true;
  return can_buy(facts, bought_kinds) || has_item(facts, s, Trigger::activate);
}

//
void list_developments(const Facts& facts, Actions<Rules>& actions) {
  list_purchases(facts, bought_kinds, actions);
  list_promotions(facts, actions);
  list_items(facts, facts.table.attacker, Trigger::activate, actions);
  actions.push(Action::plain(Action::What::pass));
}

}  // namespace rois::ambition
