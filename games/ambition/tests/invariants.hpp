#pragma once

#include <array>
#include <string>

#include "rois/ambition/rules.hpp"

namespace rois::ambition {

/// Tokens with the bank, kingdom cards and heroes: nothing is made, nothing is lost.
inline std::string invariant(const Rules& rules, const State& state) {
  const Table& table = state.table;
  const CardSet& set = rules.cards();
  Tokens all = table.bank;
  for (const auto& realm : table.realms) all += realm.tokens;
  for (const auto& bet : table.clash.bets) all += Tokens::of(bet.stake);
  if (all != Tokens::each(rules.players() == 2 ? 12 : 24)) return "tokens are not conserved";

  std::array<int, max_cards> cards{};
  for (const auto card : table.deck.unknown) ++cards[card];
  for (const auto& under : table.deck.under) ++cards[under.card];
  for (const auto card : table.market)
    if (card != no_card) ++cards[card];
  for (const auto card : table.gone) ++cards[card];
  int palaces = table.palaces_left;
  for (const auto& realm : table.realms) {
    for (const auto card : realm.buildings) ++cards[card];
    for (const auto card : realm.items) ++cards[card];
    palaces += realm.palaces;
  }
  for (std::size_t i = 0; i < set.cards.size(); ++i) {
    const Card& card = set.cards[i];
    const bool dealt = (bought_kinds & bit(card.kind)) != 0 && card.kind != Kind::palace &&
                       !(card.two_players_only && rules.players() > 2);
    if (cards[i] != (dealt ? card.copies : 0)) return "card " + card.id + " is not conserved";
  }
  if (palaces != (rules.players() == 2 ? 3 : 5)) return "palaces are not conserved";

  std::array<int, category_count> heroes{};
  for (const auto category : state.heroes.unknown) ++heroes[category];
  for (const auto& under : state.heroes.under) ++heroes[under.category];
  for (const auto category : state.drawn) ++heroes[category];
  for (const auto category : table.drawing.past) ++heroes[category];
  for (const auto& realm : table.realms)
    for (std::size_t c = 0; c < heroes.size(); ++c) heroes[c] += (realm.advanced >> c) & 1;
  for (const int count : heroes)
    if (count != (rules.players() == 2 ? 1 : 2)) return "heroes are not conserved";
  if (!table.deck.under.empty() && table.deck.under[0].joined) return "a group without a first card";
  if (table.turn_number > turn_limit) return "too many turns";
  return {};
}

}  // namespace rois::ambition
