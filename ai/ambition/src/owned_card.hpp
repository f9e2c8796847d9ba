#pragma once

#include <span>

#include "rois/ai_ambition/features.hpp"

/// A card by what its effects say, counted by the roles of the types: for the sum of weights in `double`, for the net's
/// inputs in `float`.
namespace rois::ai_ambition {

/// What a gain counts for where types are not distinguished: the dearest type twice.
inline int counted(ambition::Tokens tokens, const Roles& roles) { return tokens.total() + tokens[roles.type(0)]; }

inline int number(const ambition::Effect& effect) {
  return effect.n == ambition::all_of_them ? ambition::market_places : effect.n;
}

inline int counted(const ambition::Effect& effect, const Roles& roles) {
  const bool is_income = facts_of(effect.operation).nature == ambition::Nature::income;
  return is_income ? counted(effect.tokens, roles) : number(effect);
}

/// Tokens by role, from `at` on.
template <class Number>
void add_tokens(std::span<Number> out, std::size_t at, ambition::Tokens tokens, const Roles& roles, Number sign = 1) {
  for (std::size_t role = 0; role < 4; ++role) out[at + role] += sign * static_cast<Number>(tokens[roles.type(role)]);
}

/// What an owned building or item is to its owner, in the group `owned`.
template <class Number>
class OwnedCard {
 public:
  OwnedCard(std::span<Number> out, const Roles& roles) : out_{out}, roles_{roles} {}

  void add(const ambition::Card& card) {
    for (const ambition::Effect& effect : card.effects) {
      if (card.kind == ambition::Kind::building) add_building(effect);
      if (card.kind == ambition::Kind::item) add_item(effect);
    }
  }

 private:
  using Effect = ambition::Effect;
  using Operation = ambition::Operation;
  using Trigger = ambition::Trigger;

  void count(std::size_t at, int n) { out_[at] += static_cast<Number>(n); }

  void add_start(const Effect& effect) {
    if (effect.operation == Operation::gain) {
      add_tokens(out_, owned::income, effect.tokens, roles_);
    } else if (effect.operation == Operation::gain_if_none || effect.operation == Operation::gain_if_behind) {
      count(owned::income_if_none, counted(effect.tokens, roles_));
    } else if (effect.operation == Operation::gain_choice || effect.operation == Operation::take ||
               effect.operation == Operation::receive) {
      for (std::size_t role = 0; role < 4; ++role)
        out_[owned::income + role] += static_cast<Number>(number(effect)) / 4;
    } else {
      count(owned::exchange, 1);
    }
  }

  void add_on_blocks(const Effect& effect) {
    const std::size_t side = effect.side == ambition::Side::defence ? 3 : 0;
    const bool is_any = effect.blocked_min == 1 || effect.blocked_max > 2;
    const std::size_t blocked = effect.blocked_min >= 2 ? 2 : is_any ? 1 : 0;
    count(owned::on_blocks + side + blocked, counted(effect, roles_));
  }

  void add_building(const Effect& effect) {
    if (effect.trigger == Trigger::start) return add_start(effect);
    if (effect.trigger == Trigger::blocks_final) return add_on_blocks(effect);
    if (effect.operation == Operation::promote_pick) {
      count(owned::pick, 1);
    } else if (effect.operation == Operation::discount) {
      count(effect.trigger == Trigger::use ? owned::hero_discount : owned::building_discount, number(effect));
    } else if (effect.operation == Operation::take_less) {
      count(owned::take_less, number(effect));
    } else {
      count(owned::other_building, 1);
    }
  }

  void add_item(const Effect& effect) {
    count(item_input(effect), effect.trigger == Trigger::activate ? counted(effect, roles_) : 1);
  }

  static std::size_t item_input(const Effect& effect) {
    if (effect.trigger == Trigger::activate) return owned::activate;
    switch (effect.operation) {
      case Operation::unblock: return owned::unblock;
      case Operation::block: return owned::block;
      case Operation::use_twice: return owned::use_twice;
      case Operation::copy_blocked: return owned::copy_blocked;
      case Operation::attack_with: return owned::attack_with;
      case Operation::extra_development: return owned::extra_development;
      case Operation::reveal_attacker: return owned::reveal_attacker;
      case Operation::gain:
      case Operation::gain_choice:
      case Operation::gain_if_none:
      case Operation::gain_if_behind:
      case Operation::exchange:
      case Operation::take:
      case Operation::receive:
      case Operation::take_less:
      case Operation::promote_free:
      case Operation::promote_pick:
      case Operation::extra_purchase:
      case Operation::discount:
      case Operation::remove_building:
      case Operation::cycle_market:
      case Operation::reveal_defender: break;
    }
    return owned::other_item;
  }

  std::span<Number> out_;
  const Roles& roles_;
};

// Every operation of an item that is not activated, and every passive one of a building, has a place of its own.
static_assert(operations_at(ambition::Occasion::item_before_choosing) +
                  operations_at(ambition::Occasion::item_choosing) +
                  operations_at(ambition::Occasion::item_blocks_open) + operations_at(ambition::Occasion::item_use) +
                  operations_at(ambition::Occasion::item_after_second_development) ==
              7);
static_assert(operations_at(ambition::Occasion::building_promote) +
                  operations_at(ambition::Occasion::building_purchase) +
                  operations_at(ambition::Occasion::building_use) ==
              4);

}  // namespace rois::ai_ambition
