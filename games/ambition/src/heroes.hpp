#pragma once

#include "clash.hpp"
#include "items.hpp"

/// The attacker uses the heroes that are not blocked, and the combat ends.
namespace rois::ambition {

template <class Sink>
void report_clash_end(Play<Sink>& play) {
  const Clash& clash = play.table.clash;
  const Seat s = play.table.attacker;
  ClashEnded ended{s, play.table.defender, play.named(s, clash.used), play.named(s, clash.blocked), {}, {}};
  for (const EventCard hero : play.named(s, unused_heroes(clash)))
    (can_pay_for(play.facts, hero.card) ? ended.unused : ended.unaffordable).push(hero);
  play.report(ended);
}

//
template <class Sink>
void end_clash(Play<Sink>& play) {
  if constexpr (Sink::listening) report_clash_end(play);
  play.enter(Phase::second_development);
}

//
template <class Sink>
void ask_use(Play<Sink>& play) {
  if (can_use(play.facts)) return play.ask(play.table.attacker, Question::use);
  end_clash(play);
}

//
template <class Sink>
void use_hero(Play<Sink>& play, const Action& action) {
  Clash& clash = play.table.clash;
  const Seat s = play.table.attacker;
  const bool twice = action.with != no_card;
  const CardNo discount = discount_used(play.facts, action.card, action.tokens());
  if (discount != no_card) put(clash.discounted, discount);
  play.pay(s, action.tokens(), Reason::hero, action.card);
  clash.used = static_cast<HeroSet>(clash.used | 1U << play.cards[action.card].category);
  play.report(
      HeroUsed{s, action.card, action.tokens(), play.named(discount), static_cast<std::uint8_t>(twice ? 2 : 1)});
  play.begin(action.card, Trigger::use, s, 0, action.tokens().types());
  if (!twice) return;
  spend_item(play, s, action.with, Trigger::use, action.card);
  play.begin(action.card, Trigger::use, s, 0, action.tokens().types());
}

}  // namespace rois::ambition
