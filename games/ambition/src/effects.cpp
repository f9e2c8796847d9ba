#include "flow.hpp"

namespace rois::ambition {

void Flow::run_frame() {
  Frame& frame = top();
  if (frame.task == Frame::Task::promotion) return run_promotion();
  const Card& card = cards_[frame.card];
  if (frame.step > card.effects.size()) {
    table_.frames.pop();
  } else if (frame.step == 0) {
    frame.step = 1;
    gain(frame.owner, card.revenue);
  } else if (const Effect& effect = ask_.effect_of(frame); applies(frame, effect)) {
    perform(frame, effect);
  } else {
    ++frame.step;
  }
}

bool Flow::applies(const Frame& frame, const Effect& effect) const {
  if (effect.trigger != frame.trigger) return false;
  if (frame.trigger == Trigger::start) return has_choice(effect.operation);  // the others have paid already
  if (frame.trigger == Trigger::blocks_final) {
    const int blocked = count(table_.clash.blocked);
    const Side side = frame.owner == table_.attacker ? Side::attack : Side::defence;
    return effect.side == side && blocked >= effect.blocked_min && blocked <= effect.blocked_max;
  }
  // gains, choices and takings.
  return !frame.mirrored ||
         (effect.operation != Operation::cycle_market && effect.operation != Operation::promote_free &&
          effect.operation != Operation::remove_building && effect.operation != Operation::extra_purchase);
}

void Flow::perform(const Frame& frame, const Effect& effect) {
  switch (effect.operation) {
    case Operation::gain:
    case Operation::gain_if_none:
    case Operation::gain_if_behind: {
      const Seat owner = frame.owner;
      skip_effect();
      return pay_out(owner, effect);
    }
    case Operation::gain_choice: return move_handful(frame, effect, Question::gain, frame.owner);
    case Operation::take: return move_handful(frame, effect, Question::take, frame.owner);
    case Operation::receive: return move_handful(frame, effect, Question::give, table_.other(frame.owner));
    case Operation::exchange: return ask_.can_swap(effect) ? ask(frame.owner, Question::swap) : skip_effect();
    case Operation::cycle_market: return start_cycle(effect);
    case Operation::promote_free: {
      const Seat owner = frame.owner;
      skip_effect();
      return promote(owner);
    }
    case Operation::extra_purchase:
      return ask_.can_purchase(effect) ? ask(frame.owner, Question::purchase) : skip_effect();
    case Operation::remove_building: return remove_or_ask();
    case Operation::reveal_defender:
      if (table_.phase == Phase::income || table_.phase == Phase::first_development)
        table_.clash.demand = static_cast<std::uint8_t>(std::min(clash_heroes, table_.clash.demand + effect.n));
      return skip_effect();
    case Operation::take_less:
    case Operation::promote_pick:
    case Operation::discount:
    case Operation::extra_development:
    case Operation::reveal_attacker:
    case Operation::attack_with:
    case Operation::unblock:
    case Operation::block:
    case Operation::use_twice:
    case Operation::copy_blocked: return skip_effect();
  }
}

void Flow::pay_out(Seat s, const Effect& effect) {
  if (effect.operation == Operation::gain) return gain(s, effect.tokens);
  if (effect.operation == Operation::gain_if_behind) {
    if (table_.of(table_.other(s)).palaces > table_.of(s).palaces) gain(s, effect.tokens);
    return;
  }
  const unsigned lacking = all_types & ~unsigned{table_.of(s).tokens.types()};
  gain(s, effect.tokens.only(static_cast<Types>(lacking)));
}

//
void Flow::move_handful(const Frame& frame, const Effect& effect, Question question, Seat asked) {
  const auto [from, n] = ask_.handful(frame, effect);
  if (has_handfuls(from, n)) return ask(asked, question);
  if (n == from.total()) return transfer(frame, effect, from);
  for (const Resource type : resources)
    if (from[type] > 0) return transfer(frame, effect, Tokens::of(type, n));
}

void Flow::take_handful(Tokens tokens) {
  const Frame& frame = table_.frames.back();
  transfer(frame, ask_.effect_of(frame), tokens);
}

void Flow::transfer(const Frame& frame, const Effect& effect, Tokens tokens) {
  const Seat owner = frame.owner;
  skip_effect();
  if (effect.operation == Operation::gain_choice) return gain(owner, tokens);
  table_.of(table_.other(owner)).tokens -= tokens;
  table_.of(owner).tokens += tokens;
}

//
void Flow::swap(Seat s, std::uint32_t word) {
  pay(s, Tokens::of(static_cast<Resource>(word % 8)));
  gain(s, Tokens::of(static_cast<Resource>(word / 8)));
  skip_effect();
}

//
void Flow::start_cycle(const Effect& effect) {
  if (effect.n == all_of_them) return jester();
  const bool any = std::ranges::any_of(table_.market, [](CardNo card) { return card != no_card; });
  if (!any || table_.deck.empty()) return skip_effect();
  ask(table_.frames.back().owner, Question::cycle);
}

// one by one, the lowest place first; all leave before any is replaced.
void Flow::put_under(unsigned places) {
  for (std::size_t place = 0; place < market_places; ++place) {
    if (((places >> place) & 1U) == 0) continue;
    table_.deck.under.push({table_.market[place], false});
    table_.market[place] = no_card;
  }
  table_.to_fill = static_cast<std::uint8_t>(places);
  skip_effect();
}

// the whole market as one group without order.
void Flow::jester() {
  Pile<market_places> group;
  for (CardNo& card : table_.market) {
    if (card != no_card) put(group, card);
    card = no_card;
  }
  for (std::size_t i = 0; i < group.size(); ++i) table_.deck.under.push({group[i], i > 0});
  table_.to_fill = (1U << market_places) - 1U;
  skip_effect();
}

void Flow::draw_card(CardNo card, int place) {
  MarketDeck& deck = table_.deck;
  if (!deck.unknown.empty()) {
    take_out(deck.unknown, card);
  } else {
    std::size_t at = 0;
    while (deck.under[at].card != card) ++at;
    deck.under.take(at);
    if (!deck.under.empty()) deck.under[0].joined = false;
  }
  table_.market[static_cast<std::size_t>(place)] = card;
  table_.to_fill = static_cast<std::uint8_t>(table_.to_fill & ~(1U << place));
}

void Flow::remove_or_ask() {
  const auto& buildings = table_.of(table_.other(table_.frames.back().owner)).buildings;
  if (buildings.empty()) return skip_effect();
  if (buildings.front() == buildings.back()) return remove_building(buildings.front());
  ask(table_.frames.back().owner, Question::remove);
}

void Flow::remove_building(CardNo card) {
  take_out(table_.of(table_.other(table_.frames.back().owner)).buildings, card);
  put(table_.gone, card);
  skip_effect();
}

}  // namespace rois::ambition
