#pragma once

#include <bit>

#include "rois/ai_ambition/inputs.hpp"

namespace rois::ai_ambition {

/// What of the turn is still to come for those who fight in it.
inline std::size_t stage_of(const ambition::Table& table, Seat s) {
  using ambition::Phase;
  if (s != table.attacker) return 5;
  if (table.phase < Phase::first_development) return 0;
  if (table.phase == Phase::first_development) return table.developed ? 1 : 0;
  if (table.phase < Phase::use) return 1;
  if (table.phase == Phase::use) return 2;
  return table.phase == Phase::second_development && !table.developed ? 3 : 4;
}

/// Calls `one(input)` for each input of a seat that is there or not, `own(card)`, `offered(card, kind)` and
/// `promoted(category)` for what has amounts of its own. `discount(card)` is what a building takes off prices.
template <class Discount, class One, class Own, class Offered, class Promoted>
void each_input(const ambition::CardSet& cards, const Roles& roles, const ambition::Table& table, Seat s, int players,
                Discount&& discount, One&& one, Own&& own, Offered&& offered, Promoted&& promoted) {
  using namespace ambition;
  const Realm& realm = table.of(s);
  const std::size_t palace = realm.palaces > 0 ? 1 : 0;
  int cheaper = 0;
  for (const CardNo card : realm.buildings) {
    own(card);
    cheaper += discount(card);
  }
  for (const CardNo card : realm.items) own(card);
  for (unsigned left = realm.advanced; left != 0; left &= left - 1)
    promoted(static_cast<std::size_t>(std::countr_zero(left)));

  one(input::first + palace * input::first_steps + roles.first_step(realm.tokens, input::first_steps));
  one(input::second + palace * input::second_steps + roles.second_step(realm.tokens, input::second_steps));
  one(input::third + roles.other_step(2, realm.tokens, input::other_steps));
  one(input::fourth + roles.other_step(3, realm.tokens, input::other_steps));
  const auto lack = static_cast<std::size_t>(lacking(cards[cards.palace].cost, cheaper, realm.tokens));
  one(input::lack + palace * input::lack_steps + std::min(lack, input::lack_steps - 1));
  one(input::wealth + std::min(static_cast<std::size_t>(realm.tokens.total()), input::wealth_steps - 1));
  one(input::tempo + palace * input::tempo_steps + turns_to_attack(table, s, players));
  if (s == table.attacker || (s == table.defender && table.phase < Phase::use)) one(input::stage + stage_of(table, s));
  if (players > 2 && attacks_go_right(table, players)) one(input::reversed);
  constexpr int few = 3;
  for (std::size_t role = 0; role < 4; ++role)
    if (table.bank[roles.type(role)] < few) one(input::scarce + role);
  one(input::players + static_cast<std::size_t>(players - 2));

  const std::size_t later = may_buy_now(table, s) ? 0 : input::offer_lacks;
  for (const CardNo card : table.market) {
    if (card == no_card) continue;
    const int less = cards[card].kind == Kind::building ? cheaper : 0;
    const auto missing = static_cast<std::size_t>(lacking(cards[card].cost, less, realm.tokens));
    offered(card, later + std::min(missing, input::offer_lacks - 1));
  }
}

}  // namespace rois::ai_ambition
