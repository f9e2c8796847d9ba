#include "items.hpp"

#include "clash.hpp"

namespace rois::ambition {
namespace {

// an attack that is as large already needs no item.
bool is_idle(const Facts& facts, CardNo item, Trigger trigger) {
  return trigger == Trigger::before_choosing &&
         effect_for(facts.cards[item], trigger)->n <= facts.table.clash.attack_size;
}

bool is_usable(const Facts& facts, Seat s, CardNo item, Trigger trigger) {
  return facts.cards[item].acts_on(trigger) && may_use(facts, s, item) && !is_idle(facts, item, trigger);
}

}  // namespace

// not in the phase it was bought in.
bool may_use(const Facts& facts, Seat s, CardNo item) {
  const int fresh = s == facts.table.attacker ? count_of(facts.table.fresh, item) : 0;
  return count_of(facts.table.of(s).items, item) > fresh;
}

bool has_item(const Facts& facts, Seat s, Trigger trigger) {
  return std::ranges::any_of(facts.table.of(s).items, [&](CardNo item) { return is_usable(facts, s, item, trigger); });
}

void list_items(const Facts& facts, Seat s, Trigger trigger, Actions<Rules>& actions) {
  const auto& items = facts.table.of(s).items;
  for (std::size_t i = 0; i < items.size(); ++i)
    if ((i == 0 || items[i - 1] != items[i]) && is_usable(facts, s, items[i], trigger))
      actions.push(Action::of_card(Action::What::item, items[i]));
}

void list_items_or_no(const Facts& facts, Seat s, Trigger trigger, Actions<Rules>& actions) {
  list_items(facts, s, trigger, actions);
  list_no(actions);
}

//
bool may_activate(const Facts& facts, Seat s) {
  return s == facts.table.attacker && (!is_clash(facts.table.phase) || facts.config.version.activates_in_clash());
}

Refusal why_no_item(const Facts& facts, Seat s, const Action& action) {
  const Table& table = facts.table;
  if (action.card >= facts.cards.cards.size() || !table.of(s).items.contains(action.card))
    return refusal(16, ErrorId::not_your_item);
  if (s == table.attacker && table.fresh.contains(action.card)) return refusal(16, ErrorId::bought_this_phase);
  const Card& card = facts.cards[action.card];
  if (card.acts_on(Trigger::activate)) return refusal(36, ErrorId::not_now);
  const bool asked = static_cast<Question>(table.asked.question) == Question::items;
  return asked && card.acts_on(Trigger::blocks_open) ? refusal(45, ErrorId::wrong_target)
                                                     : refusal(16, ErrorId::not_now);
}

}  // namespace rois::ambition
