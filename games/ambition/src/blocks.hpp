#pragma once

#include "clash.hpp"

/// What acts on blocks, and what they pay once they are final.
namespace rois::ambition {

//
template <class Sink>
void ask_block_items(Play<Sink>& play, Seat s, Phase next) {
  if (can_act_on_blocks(play.facts, s)) return play.ask(s, Question::items);
  play.enter(next);
}

// the Mirror gives the revenue and the effects of a blocked hero to its owner.
template <class Sink>
void use_on_block(Play<Sink>& play, Seat s, CardNo item, CardNo hero) {
  static_assert(operations_at(Occasion::item_blocks_open) == 3);
  Clash& clash = play.table.clash;
  const std::uint8_t category = play.cards[hero].category;
  const unsigned target = 1U << category;
  const Operation operation = effect_for(play.cards[item], Trigger::blocks_open)->operation;
  if (operation == Operation::block) {
    clash.blocked = static_cast<HeroSet>(clash.blocked | target);
    play.report(HeroBlocked{hero, item, {category}});
  } else if (operation == Operation::unblock) {
    clash.blocked = static_cast<HeroSet>(clash.blocked & ~target);
    play.report(HeroUnblocked{hero, item});
  } else {
    play.begin(hero, Trigger::use, s, 0, 0, true);
  }
}

template <class Sink>
void pay_for_blocks(Play<Sink>& play, Seat s) {
  const auto& buildings = play.table.of(s).buildings;
  for (std::size_t i = buildings.size(); i-- > 0;)
    if (play.cards[buildings[i]].acts_on(Trigger::blocks_final)) play.begin(buildings[i], Trigger::blocks_final, s, 1);
}

// the defender's buildings, in the order of their ids, then the attacker's. What is begun last comes first.
template <class Sink>
void pay_for_blocks(Play<Sink>& play) {
  if (play.table.developed) return play.enter(Phase::settle_bets);
  play.table.developed = true;
  if constexpr (Sink::listening) {
    const Clash& clash = play.table.clash;
    const Seat s = play.table.attacker;
    play.report(BlocksFinal{play.named(s, clash.blocked), play.named(s, clash.attack & ~unsigned{clash.blocked})});
  }
  pay_for_blocks(play, play.table.attacker);
  pay_for_blocks(play, play.table.defender);
}

}  // namespace rois::ambition
