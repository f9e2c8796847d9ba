#include "rois/ai_ambition/features.hpp"

#include "owned_card.hpp"

namespace rois::ai_ambition {
namespace {

using namespace ambition;

void add_hero(Weights& out, const Card& hero, const Roles& roles, double sign) {
  add_tokens<double>(out, feature::hero_revenue, hero.revenue, roles, sign);
  out[feature::hero_cost] += sign * hero.cost.total();
  for (const Effect& effect : hero.effects) {
    if (effect.operation == Operation::gain) {
      add_tokens<double>(out, feature::hero_revenue, effect.tokens, roles, sign);
    } else if (effect.operation == Operation::take || effect.operation == Operation::receive) {
      out[feature::hero_take] += sign * effect.n;
    } else if (effect.operation == Operation::gain_choice) {
      const bool dearest = (effect.types & bit(roles.type(0))) != 0;
      out[feature::hero_choice] += sign * effect.n * (dearest ? 2 : 1);
    } else {
      out[feature::hero_other] += sign * (effect.n == all_of_them ? 1 : effect.n);
    }
  }
}

void add(Weights& out, const Weights& more) {
  for (std::size_t i = 0; i < out.size(); ++i) out[i] += more[i];
}

}  // namespace

Roles::Roles(const CardSet& cards) : types_{Resource::honour, Resource::land, Resource::food, Resource::gold} {
  const Tokens cost = cards[cards.palace].cost.fixed;
  // Insertion: equal types keep their order on every machine.
  for (std::size_t i = 1; i < types_.size(); ++i)
    for (std::size_t k = i; k > 0 && cost[types_[k]] > cost[types_[k - 1]]; --k) std::swap(types_[k], types_[k - 1]);
  first_cost_ = std::max(1, cost[types_[0]]);
  second_cost_ = std::max(1, cost[types_[1]]);
}

std::size_t turns_to_attack(const Table& table, Seat s, int players) {
  const int away = (index(s) - index(table.attacker) + players) % players;
  const bool fought = table.phase >= Phase::use && table.phase != Phase::over;
  return static_cast<std::size_t>(away == 0 && fought ? players : away);
}

Weights card_features(const Card& card, const Roles& roles) {
  Weights out{};
  OwnedCard{std::span<double>{out}.subspan(feature::card, owned::count), roles}.add(card);
  return out;
}

Weights promotion_features(const CardSet& cards, std::size_t category, const Roles& roles) {
  Weights out{};
  add_hero(out, cards[cards.heroes[1][category]], roles, 1);
  add_hero(out, cards[cards.heroes[0][category]], roles, -1);
  return out;
}

Weights seat_features(const CardSet& cards, const Roles& roles, const Table& table, Seat s, int players) {
  Weights out{};
  const Realm& realm = table.of(s);
  const std::size_t palace = realm.palaces > 0 ? 1 : 0;
  out[feature::first + palace * feature::first_steps + roles.first_step(realm.tokens)] = 1;
  out[feature::second + palace * feature::second_steps + roles.second_step(realm.tokens)] = 1;
  out[feature::third + roles.other_step(2, realm.tokens)] = 1;
  out[feature::fourth + roles.other_step(3, realm.tokens)] = 1;
  out[feature::tempo + palace * feature::tempo_steps + turns_to_attack(table, s, players)] = 1;
  for (const CardNo card : realm.buildings) add(out, card_features(cards[card], roles));
  for (const CardNo card : realm.items) add(out, card_features(cards[card], roles));
  for (std::size_t c = 0; c < category_count; ++c)
    if (((realm.advanced >> c) & 1U) != 0) add(out, promotion_features(cards, c, roles));
  return out;
}

}  // namespace rois::ai_ambition
