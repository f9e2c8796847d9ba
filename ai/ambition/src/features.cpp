#include "rois/ai_ambition/features.hpp"

namespace rois::ai_ambition {
namespace {

using namespace ambition;

/// Tokens by role.
void add_tokens(Weights& out, std::size_t at, Tokens tokens, const Roles& roles, double sign = 1) {
  for (std::size_t role = 0; role < 4; ++role) out[at + role] += sign * tokens[roles.type(role)];
}

/// What a gain counts for where types are not told apart: the dearest type twice.
double weight_of(Tokens tokens, const Roles& roles) { return tokens.total() + tokens[roles.type(0)]; }

double value_of(const Effect& effect, const Roles& roles) {
  return facts_of(effect.operation).nature == Nature::income ? weight_of(effect.tokens, roles) : effect.n;
}

void add_start(Weights& out, const Effect& effect, const Roles& roles) {
  if (effect.operation == Operation::gain) {
    add_tokens(out, feature::income, effect.tokens, roles);
  } else if (effect.operation == Operation::gain_if_none || effect.operation == Operation::gain_if_behind) {
    out[feature::income_if_none] += weight_of(effect.tokens, roles);
  } else if (effect.operation == Operation::gain_choice || effect.operation == Operation::take ||
             effect.operation == Operation::receive) {
    for (std::size_t role = 0; role < 4; ++role) out[feature::income + role] += effect.n / 4.0;
  } else {
    out[feature::exchange] += 1;
  }
}

void add_on_blocks(Weights& out, const Effect& effect, const Roles& roles) {
  const std::size_t side = effect.side == Side::defence ? 3 : 0;
  const std::size_t blocked = effect.blocked_min >= 2 ? 2 : effect.blocked_min == 1 || effect.blocked_max > 2 ? 1 : 0;
  out[feature::on_blocks + side + blocked] += value_of(effect, roles);
}

// Every operation of an item that is not activated, and every passive one of a building, has a feature of its own.
static_assert(operations_at(Occasion::item_before_choosing) + operations_at(Occasion::item_choosing) +
                  operations_at(Occasion::item_blocks_open) + operations_at(Occasion::item_use) +
                  operations_at(Occasion::item_after_second_development) ==
              7);
static_assert(operations_at(Occasion::building_promote) + operations_at(Occasion::building_purchase) +
                  operations_at(Occasion::building_use) ==
              4);

std::size_t item_feature(Operation operation, Trigger trigger) {
  if (trigger == Trigger::activate) return feature::activate;
  if (operation == Operation::unblock) return feature::unblock;
  if (operation == Operation::block) return feature::block;
  if (operation == Operation::use_twice) return feature::use_twice;
  if (operation == Operation::copy_blocked) return feature::copy_blocked;
  if (operation == Operation::attack_with) return feature::attack_with;
  if (operation == Operation::extra_development) return feature::extra_development;
  if (operation == Operation::reveal_attacker) return feature::reveal_attacker;
  return feature::other_item;
}

void add_building(Weights& out, const Effect& effect, const Roles& roles) {
  if (effect.trigger == Trigger::start) return add_start(out, effect, roles);
  if (effect.trigger == Trigger::blocks_final) return add_on_blocks(out, effect, roles);
  if (effect.operation == Operation::promote_pick) {
    out[feature::pick] += 1;
  } else if (effect.operation == Operation::discount) {
    out[effect.trigger == Trigger::use ? feature::hero_discount : feature::building_discount] += effect.n;
  } else if (effect.operation == Operation::take_less) {
    out[feature::take_less] += effect.n;
  } else {
    out[feature::other_building] += 1;
  }
}

void add_hero(Weights& out, const Card& hero, const Roles& roles, double sign) {
  add_tokens(out, feature::hero_revenue, hero.revenue, roles, sign);
  out[feature::hero_cost] += sign * hero.cost.total();
  for (const Effect& effect : hero.effects) {
    if (effect.operation == Operation::gain) {
      add_tokens(out, feature::hero_revenue, effect.tokens, roles, sign);
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
  if (card.kind == Kind::building)
    for (const Effect& effect : card.effects) add_building(out, effect, roles);
  if (card.kind == Kind::item)
    for (const Effect& effect : card.effects)
      out[item_feature(effect.operation, effect.trigger)] +=
          effect.trigger == Trigger::activate ? value_of(effect, roles) : 1;
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
