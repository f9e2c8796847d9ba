#include "effects.hpp"

#include "items.hpp"
#include "market.hpp"
#include "promotion.hpp"

namespace rois::ambition {
namespace {

/// The tokens that an effect moves some of, and how many.
struct Handful {
  Tokens from;
  int n = 0;
};

// Ramparts, against heroes, while their owner defends.
int taken_less(const CardSet& cards, const Realm& defender) {
  int less = 0;
  for (const CardNo building : defender.buildings)
    for (const auto& effect : cards[building].effects)
      if (effect.operation == Operation::take_less) less += effect.n;
  return less;
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
    const bool by_hero = effect.operation == Operation::take && facts.cards[frame.card].is_hero();
    if (by_hero && from == facts.table.defender) n -= taken_less(facts.cards, facts.table.of(from));
  }
  out.n = std::max(0, std::min(n, out.from.total()));
  return out;
}

void transfer(Play& play, const Frame& frame, const Effect& effect, Tokens tokens) {
  const Seat owner = frame.owner;
  play.finish_effect();
  if (effect.operation == Operation::gain_choice) return play.gain(owner, tokens);
  play.table.of(play.table.other(owner)).tokens -= tokens;
  play.table.of(owner).tokens += tokens;
}

// a question with one answer is not asked.
void start_handful(Play& play, const Frame& frame, const Effect& effect, Question question, Seat asked) {
  const auto [from, n] = handful(play.facts, frame, effect);
  if (has_handfuls(from, n)) return play.ask(asked, question);
  if (n == from.total()) return transfer(play, frame, effect, from);
  for (const Resource type : resources)
    if (from[type] > 0) return transfer(play, frame, effect, Tokens::of(type, n));
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

//
void start_removal(Play& play) {
  const Seat owner = play.facts.frame().owner;
  const auto& buildings = play.table.of(play.table.other(owner)).buildings;
  if (buildings.empty()) return play.finish_effect();
  if (buildings.front() == buildings.back()) return remove_building(play, buildings.front());
  play.ask(owner, Question::remove);
}

// a Spy acts in this turn's combat, if it is still to come.
void demand_heroes(Play& play, int n) {
  Clash& clash = play.table.clash;
  if (play.table.phase == Phase::income || play.table.phase == Phase::first_development)
    clash.demand = static_cast<std::uint8_t>(std::min(clash_heroes, clash.demand + n));
  play.finish_effect();
}

void ask_if(Play& play, bool possible, Question question) {
  if (!possible) return play.finish_effect();
  play.ask(play.facts.frame().owner, question);
}

// An effect of `frame`, the card under way. What pays or promotes at once leaves the effect first, since that may put
// something on top of it.
void perform(Play& play, const Frame& frame, const Effect& effect) {
  const Seat owner = frame.owner;
  switch (effect.operation) {
    case Operation::gain:
    case Operation::gain_if_none:
    case Operation::gain_if_behind: play.finish_effect(); return pay_income(play, owner, effect);
    case Operation::gain_choice: return start_handful(play, frame, effect, Question::gain, owner);
    case Operation::take: return start_handful(play, frame, effect, Question::take, owner);
    case Operation::receive: return start_handful(play, frame, effect, Question::give, play.table.other(owner));
    case Operation::exchange: return ask_if(play, can_swap(play.facts, effect), Question::swap);
    case Operation::cycle_market: return start_cycle(play, effect);
    case Operation::promote_free: play.finish_effect(); return start_promotion(play, owner);
    case Operation::extra_purchase: return ask_if(play, can_purchase(play.facts, effect), Question::purchase);
    case Operation::remove_building: return start_removal(play);
    case Operation::reveal_defender: return demand_heroes(play, effect.n);
    case Operation::take_less:
    case Operation::promote_pick:
    case Operation::discount:
    case Operation::extra_development:
    case Operation::reveal_attacker:
    case Operation::attack_with:
    case Operation::unblock:
    case Operation::block:
    case Operation::use_twice:
    case Operation::copy_blocked: return play.finish_effect();
  }
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

}  // namespace

void go_on(Play& play) {
  Frame& frame = play.table.frames[play.table.frames.size() - 1];
  if (frame.task == Frame::Task::promotion) return go_on_promoting(play);
  const Card& card = play.cards[frame.card];
  if (frame.step > card.effects.size()) {
    play.table.frames.pop();
  } else if (frame.step == 0) {
    frame.step = 1;
    play.gain(frame.owner, card.revenue);
  } else if (const Effect& effect = play.facts.effect_of(frame); applies(play.facts, frame, effect)) {
    perform(play, frame, effect);
  } else {
    ++frame.step;
  }
}

void pay_income(Play& play, Seat s, const Effect& effect) {
  const Table& table = play.table;
  if (effect.operation == Operation::gain) return play.gain(s, effect.tokens);
  if (effect.operation == Operation::gain_if_behind) {
    if (table.of(table.other(s)).palaces > table.of(s).palaces) play.gain(s, effect.tokens);
    return;
  }
  const unsigned lacking = all_types & ~unsigned{table.of(s).tokens.types()};
  play.gain(s, effect.tokens.only(static_cast<Types>(lacking)));
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

//
void swap(Play& play, Seat s, const Action& action) {
  play.pay(s, Tokens::of(static_cast<Resource>(action.word % 8)));
  play.gain(s, Tokens::of(static_cast<Resource>(action.word / 8)));
  play.finish_effect();
}

void list_handfuls(const Facts& facts, Action::What what, Actions<Rules>& actions) {
  const Handful asked = handful(facts, facts.frame(), facts.effect());
  each_handful(asked.from, asked.n, [&](Tokens tokens) {
    actions.push(Action::of_tokens(what, tokens));
    return false;
  });
}

void move_handful(Play& play, Tokens tokens) { transfer(play, play.facts.frame(), play.facts.effect(), tokens); }

void list_removals(const Facts& facts, Actions<Rules>& actions) {
  const auto& buildings = facts.table.of(facts.table.other(facts.frame().owner)).buildings;
  for (std::size_t i = 0; i < buildings.size(); ++i)
    if (i == 0 || buildings[i - 1] != buildings[i]) actions.push(Action::of_card(Action::What::remove, buildings[i]));
}

void remove_building(Play& play, CardNo building) {
  take_out(play.table.of(play.table.other(play.facts.frame().owner)).buildings, building);
  put(play.table.gone, building);
  play.finish_effect();
}

}  // namespace rois::ambition
