#include "effects.hpp"

#include "items.hpp"
#include "market.hpp"

namespace rois::ambition {

int taken_less(const CardSet& cards, const Realm& defender) {
  int less = 0;
  for (const CardNo building : defender.buildings)
    for (const auto& effect : cards[building].effects)
      if (effect.operation == Operation::take_less) less += effect.n;
  return less;
}

bool is_lessened(const Facts& facts, const Frame& frame, const Effect& effect) {
  const bool by_hero = effect.operation == Operation::take && facts.cards[frame.card].is_hero();
  return by_hero && facts.table.other(frame.owner) == facts.table.defender;
}

// as many as there are, up to the number.
Handful handful(const Facts& facts, const Frame& frame, const Effect& effect) {
  Handful out;
  int n = effect.n;
  if (effect.operation == Operation::gain_choice) {
    const unsigned excluded = effect.not_paid_type ? frame.paid : 0U;
    out.from = facts.table.bank.only(static_cast<Types>(effect.types & ~excluded));
  } else {
    const Seat from = facts.table.other(frame.owner);
    out.from = facts.table.of(from).tokens;
    if (is_lessened(facts, frame, effect)) n -= taken_less(facts.cards, facts.table.of(from));
  }
  out.n = std::max(0, std::min(n, out.from.total()));
  return out;
}

//
bool can_swap(const Facts& facts, const Effect& effect) {
  const Seat s = facts.frame().owner;
  const unsigned own = facts.table.of(s).tokens.types() & effect.types;
  const unsigned wanted = facts.table.bank.types() & effect.into;
  const bool one_and_the_same = own == wanted && std::has_single_bit(own);
  if (own != 0 && wanted != 0 && !one_and_the_same) return true;
  return may_activate(facts, s) && has_item(facts, s, Trigger::activate);
}

//
bool can_purchase(const Facts& facts, const Effect& effect) {
  return can_buy(facts, effect.on) || has_item(facts, facts.table.attacker, Trigger::activate);
}

bool applies(const Facts& facts, const Frame& frame, const Effect& effect) {
  if (effect.trigger != frame.trigger) return false;
  if (frame.trigger == Trigger::start) return has_choice(effect.operation);  // the others have paid already
  if (frame.trigger == Trigger::blocks_final) {
    const int blocked = count(facts.table.clash.blocked);
    const Side side = frame.owner == facts.table.attacker ? Side::attack : Side::defence;
    return effect.side == side && blocked >= effect.blocked_min && blocked <= effect.blocked_max;
  }
  // of a mirrored hero only gains, choices and takings.
  return !frame.mirrored || facts_of(effect.operation).nature != Nature::deed;
}

//
void list_swaps(const Facts& facts, Actions<Rules>& actions) {
  const Effect& effect = facts.effect();
  const Seat s = facts.frame().owner;
  for (const Resource from : resources)
    for (const Resource into : resources) {
      if (from == into || (effect.types & bit(from)) == 0 || (effect.into & bit(into)) == 0) continue;
      if (facts.table.of(s).tokens[from] > 0 && facts.table.bank[into] > 0) actions.push(Action::swap(from, into));
    }
  if (may_activate(facts, s)) list_items(facts, s, Trigger::activate, actions);
  list_no(actions);
}

Refusal why_not_swapped(const Facts& facts, const Action& action) {
  const auto into = action.word / 8;
  const bool lacks = into < resources.size() && facts.table.bank[static_cast<Resource>(into)] == 0;
  return refusal(37, lacks ? ErrorId::bank_lacks_it : ErrorId::not_possible);
}

void list_handfuls(const Facts& facts, Action::What what, Actions<Rules>& actions) {
  const Handful asked = handful(facts, facts.frame(), facts.effect());
  each_handful(asked.from, asked.n, [&](Tokens tokens) {
    actions.push(Action::of_tokens(what, tokens));
    return false;
  });
}

void list_removals(const Facts& facts, Actions<Rules>& actions) {
  const auto& buildings = facts.table.of(facts.table.other(facts.frame().owner)).buildings;
  for (std::size_t i = 0; i < buildings.size(); ++i)
    if (i == 0 || buildings[i - 1] != buildings[i]) actions.push(Action::of_card(Action::What::remove, buildings[i]));
}

}  // namespace rois::ambition
