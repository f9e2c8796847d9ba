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

}  // namespace

bool can_act_on_blocks(const Facts& facts, Seat s) {
  return std::ranges::any_of(facts.table.of(s).items,
                             [&](CardNo item) { return targets_of(facts, item) != 0 && may_use(facts, s, item); });
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

}  // namespace rois::ambition
