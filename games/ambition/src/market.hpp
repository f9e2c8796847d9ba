#pragma once

#include "play.hpp"

/// The market, what is bought from it, and cards put under its deck.
namespace rois::ambition {

bool can_buy(const Facts& facts, Kinds kinds);
void list_purchases(const Facts& facts, Kinds kinds, Actions<Rules>& actions);
/// What the seat would lack to buy a card, its discounts counted.
Cost missing(const Facts& facts, Seat s, CardNo card);
Refusal why_not_bought(const Facts& facts, Seat s, const Action& action);
void list_cycles(const Facts& facts, Actions<Rules>& actions);

/// Some places of the market, one bit each, as events name them.
constexpr List<EventPlace, market_places> named_places(unsigned places) {
  List<EventPlace, market_places> out;
  for (; places != 0; places &= places - 1) out.push({static_cast<std::uint8_t>(std::countr_zero(places))});
  return out;
}

template <class Sink>
void report_purchase(Play<Sink>& play, Seat s, const Action& action) {
  const Card& card = play.cards[action.card];
  std::optional<EventPlace> place;
  if (action.places != 0) place = named_places(action.places).front();
  const int saved = card.cost.total() - action.tokens().total();
  play.report(Bought{s, action.card, card.kind, place, action.tokens(), static_cast<std::uint8_t>(saved)});
}

// the second wins at once.
template <class Sink>
void build_palace(Play<Sink>& play, Seat s) {
  --play.table.palaces_left;
  const int palaces = ++play.table.of(s).palaces;
  play.report(PalaceBuilt{s, static_cast<std::uint8_t>(palaces), play.table.palaces_left});
  if (palaces < 2) return;
  play.table.frames.clear();
  play.enter(Phase::over);
}

//
template <class Sink>
void buy(Play<Sink>& play, Seat s, const Action& action, Question question) {
  Table& table = play.table;
  play.pay(s, action.tokens(), Reason::purchase, action.card);
  if constexpr (Sink::listening) report_purchase(play, s, action);
  if (question == Question::develop) {
    table.developed = true;
  } else {
    play.finish_effect();
  }
  const Kind kind = play.cards[action.card].kind;
  if (kind == Kind::palace) return build_palace(play, s);
  table.market[static_cast<std::size_t>(std::countr_zero(action.places))] = no_card;
  if (kind == Kind::building) return put(table.of(s).buildings, action.card);
  if (kind == Kind::item) {
    put(table.of(s).items, action.card);
    return put(table.fresh, action.card);
  }
  put(table.gone, action.card);
  play.begin(action.card, Trigger::buy, s, 0, action.tokens().types());
}

//
inline void fill_empty_places(Table& table) {
  for (unsigned place = 0; place < market_places; ++place)
    if (table.market[place] == no_card) table.to_fill = static_cast<std::uint8_t>(table.to_fill | 1U << place);
}

//
template <class Sink>
void fill_market(Play<Sink>& play) {
  if (!play.table.deck.empty()) return play.ask_chance(Chance::What::market);
  if constexpr (Sink::listening) play.report(MarketLeftEmpty{named_places(play.table.to_fill)});
  play.table.to_fill = 0;
}

template <class Sink>
void put_in_market(Play<Sink>& play, CardNo card, int place) {
  MarketDeck& deck = play.table.deck;
  if (!deck.unknown.empty()) {
    take_out(deck.unknown, card);
  } else {
    std::size_t at = 0;
    while (deck.under[at].card != card) ++at;
    deck.under.take(at);
    if (!deck.under.empty()) deck.under[0].joined = false;
  }
  play.table.market[static_cast<std::size_t>(place)] = card;
  play.table.to_fill = static_cast<std::uint8_t>(play.table.to_fill & ~(1U << place));
  play.report(MarketFilled{{static_cast<std::uint8_t>(place)}, card});
}

/// Of the market before it.
template <class Sink>
void report_cycle(Play<Sink>& play, unsigned places, bool ordered) {
  const Frame& frame = play.facts.frame();
  MarketCycled cycled{frame.owner, frame.card, named_places(places), {}, ordered};
  for (const EventPlace at : cycled.places) cycled.cards.push(play.table.market[at.place]);
  play.report(cycled);
}

// the Jester puts the whole market under the deck, as one group without order.
template <class Sink>
void cycle_all(Play<Sink>& play) {
  if constexpr (Sink::listening) {
    unsigned full = 0;
    for (unsigned at = 0; at < market_places; ++at) full |= (play.table.market[at] != no_card ? 1U : 0U) << at;
    report_cycle(play, full, false);
  }
  Pile<market_places> group;
  for (CardNo& card : play.table.market) {
    if (card != no_card) put(group, card);
    card = no_card;
  }
  for (std::size_t i = 0; i < group.size(); ++i) play.table.deck.under.push({group[i], i > 0});
  play.table.to_fill = (1U << market_places) - 1U;
  play.finish_effect();
}

//
/// Asks which cards go under the deck; with `all` none is asked.
template <class Sink>
void start_cycle(Play<Sink>& play, const Effect& effect) {
  if (effect.n == all_of_them) return cycle_all(play);
  const bool any = std::ranges::any_of(play.table.market, [](CardNo card) { return card != no_card; });
  if (!any || play.table.deck.empty()) return play.leave_idle_effect();
  play.ask(play.facts.frame().owner, Question::cycle);
}

// one by one, the lowest place first; all leave before any is replaced.
template <class Sink>
void cycle(Play<Sink>& play, unsigned places) {
  Table& table = play.table;
  if constexpr (Sink::listening) report_cycle(play, places, true);
  for (std::size_t place = 0; place < market_places; ++place) {
    if (((places >> place) & 1U) == 0) continue;
    table.deck.under.push({table.market[place], false});
    table.market[place] = no_card;
  }
  table.to_fill = static_cast<std::uint8_t>(places);
  play.finish_effect();
}

}  // namespace rois::ambition
