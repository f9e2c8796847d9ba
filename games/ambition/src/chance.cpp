#include "facts.hpp"

namespace rois::ambition {
namespace {

int lowest_to_fill(const Table& table) { return std::countr_zero(unsigned{table.to_fill}); }

/// How many cards of those put under the deck may come first.
std::size_t top_group(const MarketDeck& deck) {
  std::size_t size = 1;
  while (size < deck.under.size() && deck.under[size].joined) ++size;
  return size;
}

/// The cards the next draw may bring, as often as they are there.
Pile<deck_cards> drawable(const MarketDeck& deck) {
  if (!deck.unknown.empty()) return deck.unknown;
  Pile<deck_cards> top;
  for (std::size_t i = 0; i < top_group(deck); ++i) top.push(deck.under[i].card);
  return top;
}

/// Attackers that the defender has not seen yet.
HeroSet lookable(const State& state) { return static_cast<HeroSet>(state.sealed_attack & ~unsigned{state.seen}); }

Chance hero_drawn(const CardSet& cards, const Table& table, std::uint8_t category) {
  const bool lacked = ((table.of(table.frames.back().owner).advanced >> category) & 1U) == 0;
  const auto what = table.drawing.picking && lacked ? Chance::What::pick : Chance::What::hero;
  return {what, 0, cards.heroes[1][category]};
}

bool may_draw(const HeroDeck& deck, std::uint8_t category) {
  return deck.unknown.empty() ? deck.under.front().category == category : deck.unknown.contains(category);
}

}  // namespace

Chance Rules::sample(const State& state, Rng& rng) const {
  const Table& table = state.table;
  const auto one_of = [&](const auto& list) { return list[rng.below(static_cast<std::uint32_t>(list.size()))]; };
  switch (static_cast<Chance::What>(table.asked.question)) {
    case Chance::What::market: {
      const auto place = static_cast<std::uint8_t>(lowest_to_fill(table));
      if (!table.deck.unknown.empty()) return {Chance::What::market, place, one_of(table.deck.unknown)};
      return {Chance::What::market, place, one_of(drawable(table.deck))};
    }
    case Chance::What::hero:
    case Chance::What::pick: {
      const HeroDeck& deck = state.heroes;
      return hero_drawn(cards(), table, deck.unknown.empty() ? deck.under.front().category : one_of(deck.unknown));
    }
    case Chance::What::look: break;
  }
  unsigned left = lookable(state);
  for (auto skip = rng.below(static_cast<std::uint32_t>(std::popcount(left))); skip > 0; --skip) left &= left - 1;
  return {Chance::What::look, 0, Facts{config_, table}.hero(table.attacker, std::countr_zero(left))};
}

Check Rules::check_chance(const State& state, const Chance& outcome) const {
  const Table& table = state.table;
  if (!table.asked.is_chance()) return refusal(8, ErrorId::chance_not_due);
  const auto due = static_cast<Chance::What>(table.asked.question);
  if (outcome.card >= cards().cards.size()) return refusal(8, ErrorId::no_such_card);
  if (due == Chance::What::market) {
    if (outcome.what != due) return refusal(10, ErrorId::other_chance_due);
    if (outcome.place != lowest_to_fill(table)) return refusal(36, ErrorId::other_place_first);
    return drawable(table.deck).contains(outcome.card) ? Check{} : refusal(42, ErrorId::not_on_top);
  }
  if (outcome.place != 0) return refusal(36, ErrorId::no_place);
  const Card& card = cards()[outcome.card];
  if (due == Chance::What::hero) {
    if (card.kind != Kind::advanced || !may_draw(state.heroes, card.category)) return refusal(18, ErrorId::not_on_top);
    return outcome == hero_drawn(cards(), table, card.category) ? Check{} : refusal(42, ErrorId::other_chance_due);
  }
  if (outcome.what != Chance::What::look) return refusal(44, ErrorId::other_chance_due);
  const bool attacks =
      Facts{config_, table}.has_hero(table.attacker, outcome.card) && ((lookable(state) >> card.category) & 1U) != 0;
  return attacks ? Check{} : refusal(44, ErrorId::not_attacking);
}

}  // namespace rois::ambition
