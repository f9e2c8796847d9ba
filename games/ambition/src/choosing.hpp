#pragma once

#include "clash.hpp"
#include "items.hpp"

/// A combat until both choices are made: what comes before them, the sealed choices, the defender's look.
namespace rois::ambition {

// first the attacker, then the bets.
template <class Sink>
void reveal_attack(Play<Sink>& play) {
  Clash& clash = play.table.clash;
  clash.attack = play.state.sealed_attack;
  clash.attack_advanced = static_cast<HeroSet>(play.state.sealed_attack & play.facts.attacking().advanced);
  clash.attack_revealed = true;
  play.state.sealed_attack = 0;
  play.state.seen = 0;
  play.table.next_seat = 1;
  if constexpr (Sink::listening) {
    const Seat s = play.table.attacker;
    play.report(ChoiceRevealed{s, Role::attacker, play.named(s, clash.attack)});
  }
  play.enter(Phase::bets);
}

// before the choice.
template <class Sink>
void ask_before(Play<Sink>& play) {
  const Seat attacker = play.table.attacker;
  if (has_item(play.facts, attacker, Trigger::before_choosing)) return play.ask(attacker, Question::before);
  play.enter(Phase::demand);
}

static_assert(operations_at(Occasion::item_before_choosing) == 1);
/// `attack_with`
template <class Sink>
void enlarge_attack(Play<Sink>& play, const Card& item) {
  const std::uint8_t size = effect_for(item, Trigger::before_choosing)->n;
  play.table.clash.attack_size = size;
  play.report(AttackEnlarged{play.table.attacker, size});
}

// a Spy's demand.
template <class Sink>
void ask_show(Play<Sink>& play) {
  const Clash& clash = play.table.clash;
  if (clash.demand > 0 && count(clash.shown) < clash_heroes) return play.ask(play.table.defender, Question::show);
  play.enter(Phase::choosing);
}

template <class Sink>
void show_hero(Play<Sink>& play, CardNo hero) {
  Clash& clash = play.table.clash;
  clash.shown = static_cast<HeroSet>(clash.shown | 1U << play.cards[hero].category);
  --clash.demand;
  play.report(HeroShown{play.table.defender, hero});
}

/// A choice lies face down.
template <class Sink>
void lay_down(Play<Sink>& play, Seat s, HeroSet heroes) {
  const bool attacks = s == play.table.attacker;
  (attacks ? play.state.sealed_attack : play.state.sealed_defence) = heroes;
  (attacks ? play.table.clash.attack_in : play.table.clash.defence_in) = true;
  if constexpr (Sink::listening) {
    const Role role = attacks ? Role::attacker : Role::defender;
    play.report(HeroesChosen{s, role, static_cast<std::uint8_t>(count(heroes)), play.named(s, heroes)});
  }
}

// both at once, unless the defender can look. A-34: after showing all three there is nothing to
// choose, and nothing to gain by a look.
template <class Sink>
void ask_choices(Play<Sink>& play) {
  Table& table = play.table;
  if (count(table.clash.shown) == clash_heroes && !play.config.version.asks_who_showed_all()) {
    lay_down(play, table.defender, table.clash.shown);
    return play.ask(table.attacker, Question::choose);
  }
  const SeatSet attacker = SeatSet::only(table.attacker);
  const bool looks = has_item(play.facts, table.defender, Trigger::choosing);
  table.asked =
      Turn::of_all(looks ? attacker : attacker.with(table.defender), static_cast<std::uint8_t>(Question::choose));
}

template <class Sink>
void seal(Play<Sink>& play, Seat s, HeroSet heroes) {
  lay_down(play, s, heroes);
  if (play.waiting()) return;
  if (!play.table.clash.defence_in) return play.enter(Phase::look);
  reveal_attack(play);
}

// a defender who can look is asked once the attacker has chosen.
template <class Sink>
void go_on_looking(Play<Sink>& play) {
  const Clash& clash = play.table.clash;
  const Seat defender = play.table.defender;
  if (clash.looks_due > 0) return play.ask_chance(Chance::What::look);
  if (clash.looked < clash.attack_size && has_item(play.facts, defender, Trigger::choosing))
    return play.ask(defender, Question::look);
  play.enter(Phase::answer);
}

static_assert(operations_at(Occasion::item_choosing) == 1);
/// `reveal_attacker`
template <class Sink>
void start_look(Play<Sink>& play, const Card& item) {
  Clash& clash = play.table.clash;
  const int n = effect_for(item, Trigger::choosing)->n;
  clash.looks_due = static_cast<std::uint8_t>(std::min(n, clash.attack_size - clash.looked));
}

template <class Sink>
void look_at(Play<Sink>& play, CardNo hero) {
  play.state.seen = static_cast<HeroSet>(play.state.seen | 1U << play.cards[hero].category);
  ++play.table.clash.looked;
  --play.table.clash.looks_due;
  play.report(HeroSeen{play.table.defender, hero});
}

}  // namespace rois::ambition
