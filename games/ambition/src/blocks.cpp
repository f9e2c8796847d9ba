#include "clash.hpp"
#include "items.hpp"

namespace rois::ambition {
namespace {

// the heroes that an item can be used on in this phase.
HeroSet targets_of(const Facts& facts, CardNo item) {
  const Effect* effect = effect_for(facts.cards[item], Trigger::blocks_open);
  if (effect == nullptr) return 0;
  const OperationFacts& operation = facts_of(effect->operation);
  const Side asked = facts.table.phase == Phase::defender_items ? Side::defence : Side::attack;
  if (operation.side != asked) return 0;
  const Clash& clash = facts.table.clash;
  return operation.target == Target::blocked ? clash.blocked
                                             : static_cast<HeroSet>(clash.attack & ~unsigned{clash.blocked});
}

void pay_for_blocks(Play& play, Seat s) {
  const auto& buildings = play.table.of(s).buildings;
  for (std::size_t i = buildings.size(); i-- > 0;)
    if (play.cards[buildings[i]].acts_on(Trigger::blocks_final)) play.begin(buildings[i], Trigger::blocks_final, s, 1);
}

}  // namespace

bool can_act_on_blocks(const Facts& facts, Seat s) {
  return std::ranges::any_of(facts.table.of(s).items,
                             [&](CardNo item) { return targets_of(facts, item) != 0 && may_use(facts, s, item); });
}

//
void ask_block_items(Play& play, Seat s, Phase next) {
  if (can_act_on_blocks(play.facts, s)) return play.ask(s, Question::items);
  play.enter(next);
}

void list_block_items(const Facts& facts, Seat s, Actions<Rules>& actions) {
  const auto& items = facts.table.of(s).items;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if ((i > 0 && items[i - 1] == items[i]) || !may_use(facts, s, items[i])) continue;
    for (unsigned left = targets_of(facts, items[i]); left != 0; left &= left - 1) {
      const CardNo hero = facts.hero(facts.table.attacker, std::countr_zero(left));
      actions.push(Action::of_card(Action::What::item, items[i], hero));
    }
  }
  list_no(actions);
}

// the Mirror gives the revenue and the effects of a blocked hero to its owner.
void use_on_block(Play& play, Seat s, const Card& item, CardNo hero) {
  static_assert(operations_at(Occasion::item_blocks_open) == 3);
  Clash& clash = play.table.clash;
  const unsigned target = 1U << play.cards[hero].category;
  const Operation operation = effect_for(item, Trigger::blocks_open)->operation;
  if (operation == Operation::block) {
    clash.blocked = static_cast<HeroSet>(clash.blocked | target);
  } else if (operation == Operation::unblock) {
    clash.blocked = static_cast<HeroSet>(clash.blocked & ~target);
  } else {
    play.begin(hero, Trigger::use, s, 0, 0, true);
  }
}

// the defender's buildings, in the order of their ids, then the attacker's. What is begun last comes first.
void pay_for_blocks(Play& play) {
  if (play.table.developed) return play.enter(Phase::settle_bets);
  play.table.developed = true;
  pay_for_blocks(play, play.table.attacker);
  pay_for_blocks(play, play.table.defender);
}

}  // namespace rois::ambition
