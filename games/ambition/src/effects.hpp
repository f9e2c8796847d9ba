#pragma once

#include "market.hpp"
#include "promotion.hpp"

/// Cards under way: their revenue, then their effects one by one.
namespace rois::ambition {

/// Is its outcome someone's choice, or chance? Such start effects come last.
constexpr bool has_choice(Operation operation) { return facts_of(operation).nature != Nature::income; }

/// The tokens that an effect moves some of, and how many.
struct Handful {
  Tokens from;
  int n = 0;
};
Handful handful(const Facts& facts, const Frame& frame, const Effect& effect);
/// do Ramparts work against it: a taking by a hero from the defender?
bool is_lessened(const Facts& facts, const Frame& frame, const Effect& effect);
int taken_less(const CardSet& cards, const Realm& defender);
bool can_swap(const Facts& facts, const Effect& effect);
bool can_purchase(const Facts& facts, const Effect& effect);
/// Is an effect of the card under way carried out now?
bool applies(const Facts& facts, const Frame& frame, const Effect& effect);

void list_swaps(const Facts& facts, Actions<Rules>& actions);
Refusal why_not_swapped(const Facts& facts, const Action& action);
/// The ways to take as many tokens as the effect moves: gain, take, give.
void list_handfuls(const Facts& facts, Action::What what, Actions<Rules>& actions);
void list_removals(const Facts& facts, Actions<Rules>& actions);

template <class Sink>
void report_transfer(Play<Sink>& play, const Frame& frame, const Effect& effect, Tokens tokens) {
  const Seat other = play.table.other(frame.owner);
  const Reason reason = effect.operation == Operation::take ? Reason::taking : Reason::giving;
  play.report_tokens({other, frame.owner, tokens, reason, play.named(frame.card), {}});
}

template <class Sink>
void transfer(Play<Sink>& play, const Frame& frame, const Effect& effect, Tokens tokens) {
  const Seat owner = frame.owner;
  play.finish_effect();
  if (effect.operation == Operation::gain_choice) {
    play.gain(owner, tokens, Reason::effect, frame.card);
    return;
  }
  play.table.of(play.table.other(owner)).tokens -= tokens;
  play.table.of(owner).tokens += tokens;
  if constexpr (Sink::listening) report_transfer(play, frame, effect, tokens);
}

///
template <class Sink>
void report_lessening(Play<Sink>& play, const Frame& frame, const Effect& effect) {
  if (!is_lessened(play.facts, frame, effect)) return;
  const Seat defender = play.table.defender;
  TakingLessened lessened{defender, 0, {}};
  for (const CardNo building : play.table.of(defender).buildings)
    if (effect_for(play.cards[building], Trigger::use, Operation::take_less) != nullptr)
      lessened.buildings.push(building);
  lessened.n = static_cast<std::uint8_t>(std::min<int>(effect.n, taken_less(play.cards, play.table.of(defender))));
  if (lessened.n > 0) play.report(lessened);
}

// a question with one answer is not asked.
template <class Sink>
void start_handful(Play<Sink>& play, const Frame& frame, const Effect& effect, Question question, Seat asked) {
  const auto [from, n] = handful(play.facts, frame, effect);
  if constexpr (Sink::listening) {
    report_lessening(play, frame, effect);
    if (n == 0) play.report_idle(frame, effect);
  }
  if (has_handfuls(from, n)) return play.ask(asked, question);
  if (n == from.total()) return transfer(play, frame, effect, from);
  for (const Resource type : resources)
    if (from[type] > 0) return transfer(play, frame, effect, Tokens::of(type, n));
}

template <class Sink>
void move_handful(Play<Sink>& play, Tokens tokens) {
  transfer(play, play.facts.frame(), play.facts.effect(), tokens);
}

template <class Sink>
void remove_building(Play<Sink>& play, CardNo building) {
  const Frame& frame = play.facts.frame();
  const Seat owner = play.table.other(frame.owner);
  take_out(play.table.of(owner).buildings, building);
  put(play.table.gone, building);
  play.report(BuildingRemoved{owner, building, frame.card});
  play.finish_effect();
}

//
template <class Sink>
void start_removal(Play<Sink>& play) {
  const Seat owner = play.facts.frame().owner;
  const auto& buildings = play.table.of(play.table.other(owner)).buildings;
  if (buildings.empty()) return play.leave_idle_effect();
  if (buildings.front() == buildings.back()) return remove_building(play, buildings.front());
  play.ask(owner, Question::remove);
}

// a Spy acts in this turn's combat, if it is still to come.
template <class Sink>
void demand_heroes(Play<Sink>& play, int n) {
  Clash& clash = play.table.clash;
  if (play.table.phase != Phase::income && play.table.phase != Phase::first_development)
    return play.leave_idle_effect();
  clash.demand = static_cast<std::uint8_t>(std::min(clash_heroes, clash.demand + n));
  play.report(HeroesDemanded{play.table.defender, clash.demand, play.facts.frame().card});
  play.finish_effect();
}

// what promotes leaves the effect first, since that puts something on top of it.
template <class Sink>
void promote_free(Play<Sink>& play, const Frame& frame) {
  if (!can_promote(play.facts, frame.owner)) return play.leave_idle_effect();
  const CardNo by = frame.card;
  const Seat owner = frame.owner;
  play.finish_effect();
  start_promotion(play, owner, {}, by);
}

template <class Sink>
void ask_if(Play<Sink>& play, bool possible, Question question) {
  if (!possible) return play.leave_idle_effect();
  play.ask(play.facts.frame().owner, question);
}

/// What an effect of the nature `income` brings.
inline Tokens income_of(const Table& table, Seat s, const Effect& effect) {
  if (effect.operation == Operation::gain) return effect.tokens;
  if (effect.operation == Operation::gain_if_behind)
    return table.of(table.other(s)).palaces > table.of(s).palaces ? effect.tokens : Tokens{};
  const unsigned lacking = all_types & ~unsigned{table.of(s).tokens.types()};
  return effect.tokens.only(static_cast<Types>(lacking));
}

template <class Sink>
void pay_income(Play<Sink>& play, Seat s, CardNo card, const Effect& effect) {
  const Tokens income = income_of(play.table, s, effect);
  play.gain(s, income, Reason::effect, card);
  if constexpr (Sink::listening)
    if (income.empty()) play.report(EffectIdle{s, card, effect.operation});
}

// An effect of `frame`, the card under way.
template <class Sink>
void perform(Play<Sink>& play, const Frame& frame, const Effect& effect) {
  const Seat owner = frame.owner;
  switch (effect.operation) {
    case Operation::gain:
    case Operation::gain_if_none:
    case Operation::gain_if_behind: play.finish_effect(); return pay_income(play, owner, frame.card, effect);
    case Operation::gain_choice: return start_handful(play, frame, effect, Question::gain, owner);
    case Operation::take: return start_handful(play, frame, effect, Question::take, owner);
    case Operation::receive: return start_handful(play, frame, effect, Question::give, play.table.other(owner));
    case Operation::exchange: return ask_if(play, can_swap(play.facts, effect), Question::swap);
    case Operation::cycle_market: return start_cycle(play, effect);
    case Operation::promote_free: return promote_free(play, frame);
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

/// Takes the card under way one step further.
template <class Sink>
void go_on(Play<Sink>& play) {
  Frame& frame = play.table.frames[play.table.frames.size() - 1];
  if (frame.task == Frame::Task::promotion) return go_on_promoting(play);
  const Card& card = play.cards[frame.card];
  if (frame.step > card.effects.size()) {
    play.table.frames.pop();
  } else if (frame.step == 0) {
    frame.step = 1;
    play.gain(frame.owner, card.revenue, Reason::revenue, frame.card);
  } else if (const Effect& effect = play.facts.effect_of(frame); applies(play.facts, frame, effect)) {
    perform(play, frame, effect);
  } else {
    ++frame.step;
  }
}

//
template <class Sink>
void swap(Play<Sink>& play, Seat s, const Action& action) {
  const CardNo by = play.facts.frame().card;
  play.pay(s, Tokens::of(static_cast<Resource>(action.word % 8)), Reason::exchange, by);
  play.gain(s, Tokens::of(static_cast<Resource>(action.word / 8)), Reason::exchange, by);
  play.finish_effect();
}

}  // namespace rois::ambition
