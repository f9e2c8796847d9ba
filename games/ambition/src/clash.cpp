#include "flow.hpp"

namespace rois::ambition {

//
void Flow::before_choosing() {
  if (ask_.has_item(table_.attacker, Trigger::before_choosing)) return ask(table_.attacker, Question::before);
  enter(Phase::demand);
}

// a spy's demand.
void Flow::demand() {
  if (table_.clash.demand > 0 && count(table_.clash.shown) < clash_heroes) return ask(table_.defender, Question::show);
  enter(Phase::choosing);
}

// who has shown all three has nothing to choose, and nothing to gain by a look.
void Flow::choosing() {
  if (count(table_.clash.shown) == clash_heroes && !config_.version.asks_who_showed_all()) {
    state_.sealed_defence = table_.clash.shown;
    table_.clash.defence_in = true;
    return ask(table_.attacker, Question::choose);
  }
  const SeatSet attacker = SeatSet::only(table_.attacker);
  const bool after = ask_.has_item(table_.defender, Trigger::choosing);
  table_.asked =
      Turn::of_all(after ? attacker : attacker.with(table_.defender), static_cast<std::uint8_t>(Question::choose));
}

void Flow::look() {
  const Clash& clash = table_.clash;
  if (clash.looks_due > 0) return ask_chance(Chance::What::look);
  if (clash.looked < clash.attack_size && ask_.has_item(table_.defender, Trigger::choosing))
    return ask(table_.defender, Question::look);
  enter(Phase::answer);
}

void Flow::sealed(Seat s, HeroSet heroes) {
  const bool attacks = s == table_.attacker;
  (attacks ? state_.sealed_attack : state_.sealed_defence) = heroes;
  (attacks ? table_.clash.attack_in : table_.clash.defence_in) = true;
  if (waiting()) return;
  if (!table_.clash.defence_in) return enter(Phase::look);
  reveal();
}

// first the attacker, then the bets.
void Flow::reveal() {
  table_.clash.attack = state_.sealed_attack;
  table_.clash.attack_advanced = static_cast<HeroSet>(state_.sealed_attack & table_.of(table_.attacker).advanced);
  table_.clash.attack_revealed = true;
  state_.sealed_attack = 0;
  state_.seen = 0;
  table_.next_seat = 1;
  enter(Phase::bets);
}

// clockwise from the attacker; who has no token cannot bet.
void Flow::ask_bets() {
  for (; table_.next_seat < config_.players; ++table_.next_seat) {
    const Seat s = clockwise(table_.attacker, config_.players, table_.next_seat);
    if (s != table_.defender && !table_.of(s).tokens.empty()) return ask(s, Question::bet);
  }
  reveal_defence();
}

void Flow::bet(Seat s, const Action& action) {
  for (const Resource type : resources)
    if (action.tokens()[type] > 0) table_.clash.bets.push({s, type, action.what == Action::What::bet_attacker});
  table_.of(s).tokens -= action.tokens();
  ++table_.next_seat;
}

//
void Flow::reveal_defence() {
  table_.clash.defence = state_.sealed_defence;
  table_.clash.defence_revealed = true;
  state_.sealed_defence = 0;
  table_.clash.blocked = static_cast<HeroSet>(table_.clash.attack & table_.clash.defence);
  enter(Phase::defender_items);
}

//
void Flow::block_items(Seat s, Phase next) {
  if (ask_.can_use_items(s)) return ask(s, Question::items);
  enter(next);
}

void Flow::use_item(Seat s, const Action& action, Question question) {
  if (question == Question::items) return use_block_item(s, action);
  spend_item(s, action.card);
  if (question == Question::before) {
    table_.clash.attack_size = effect_for(cards_[action.card], Trigger::before_choosing)->n;
  } else if (question == Question::look) {
    const int n = effect_for(cards_[action.card], Trigger::choosing)->n;
    table_.clash.looks_due = static_cast<std::uint8_t>(std::min(n, table_.clash.attack_size - table_.clash.looked));
  } else if (question == Question::again) {
    enter(Phase::extra_development);
  } else {
    push({Frame::Task::effects, action.card, Trigger::activate, s, 1, 0, false});
  }
}

void Flow::use_block_item(Seat s, const Action& action) {
  spend_item(s, action.card);
  Clash& clash = table_.clash;
  const unsigned hero = 1U << cards_[action.with].category;
  const Operation operation = effect_for(cards_[action.card], Trigger::blocks_open)->operation;
  if (operation == Operation::block) {
    clash.blocked = static_cast<HeroSet>(clash.blocked | hero);
  } else if (operation == Operation::unblock) {
    clash.blocked = static_cast<HeroSet>(clash.blocked & ~hero);
  } else {
    push({Frame::Task::effects, action.with, Trigger::use, s, 0, 0, true});
  }
}

// the defender's buildings, in the order of their ids, then the attacker's.
void Flow::block_final() {
  if (table_.developed) return enter(Phase::settle_bets);
  table_.developed = true;
  push_on_blocks(table_.attacker);
  push_on_blocks(table_.defender);
}

void Flow::push_on_blocks(Seat s) {
  const auto& buildings = table_.of(s).buildings;
  for (std::size_t i = buildings.size(); i-- > 0;)
    if (cards_[buildings[i]].acts_on(Trigger::blocks_final))
      push({Frame::Task::effects, buildings[i], Trigger::blocks_final, s, 1, 0, false});
}

//
void Flow::settle_bets() {
  const bool success = count(table_.clash.blocked) <= 1;
  for (const Bet& bet : table_.clash.bets) {
    const Tokens stake = Tokens::of(bet.stake);
    if (bet.on_attacker == success) {
      table_.of(bet.by).tokens += stake;
      gain(bet.by, stake);
    } else {
      table_.bank += stake;
    }
  }
  table_.clash.bets.clear();
  enter(Phase::use);
}

//
void Flow::use_phase() {
  if (ask_.can_use()) return ask(table_.attacker, Question::use);
  enter(Phase::second_development);
}

//
void Flow::use_hero(const Action& action) {
  const Seat s = table_.attacker;
  const CardNo discount = ask_.discount_used(action.card, action.tokens());
  if (discount != no_card) put(table_.clash.discounted, discount);
  pay(s, action.tokens());
  table_.clash.used = static_cast<HeroSet>(table_.clash.used | 1U << cards_[action.card].category);
  const Frame frame{Frame::Task::effects, action.card, Trigger::use, s, 0, action.tokens().types(), false};
  push(frame);
  if (action.with == no_card) return;
  spend_item(s, action.with);
  push(frame);
}

}  // namespace rois::ambition
