#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "rois/ambition/state.hpp"

/// What a kingdom is evaluated by. Everything comes from the card set's data, nothing from the name of a card: a set
/// that nobody has seen yet is evaluated by the same words of its effects.
namespace rois::ai_ambition {

/// A building or an item to who owns it: a group of the features, and of the net's inputs.
namespace owned {
inline constexpr std::size_t income = 0;  // by role
inline constexpr std::size_t income_if_none = income + 4;
inline constexpr std::size_t exchange = income_if_none + 1;
inline constexpr std::size_t pick = exchange + 1;
inline constexpr std::size_t building_discount = pick + 1;
inline constexpr std::size_t hero_discount = building_discount + 1;
inline constexpr std::size_t on_blocks = hero_discount + 1;  // attack: none, any, many blocked; then defence
inline constexpr std::size_t take_less = on_blocks + 6;
inline constexpr std::size_t unblock = take_less + 1;
inline constexpr std::size_t block = unblock + 1;
inline constexpr std::size_t use_twice = block + 1;
inline constexpr std::size_t copy_blocked = use_twice + 1;
inline constexpr std::size_t attack_with = copy_blocked + 1;
inline constexpr std::size_t activate = attack_with + 1;
inline constexpr std::size_t extra_development = activate + 1;
inline constexpr std::size_t reveal_attacker = extra_development + 1;
inline constexpr std::size_t other_item = reveal_attacker + 1;
inline constexpr std::size_t other_building = other_item + 1;
inline constexpr std::size_t count = other_building + 1;
}  // namespace owned

/// Where each group of features begins.
namespace feature {
inline constexpr std::size_t first_steps = 10;  // of the token that palaces cost most of
inline constexpr std::size_t second_steps = 6;
inline constexpr std::size_t other_steps = 7;
inline constexpr std::size_t tempo_steps = 5;

inline constexpr std::size_t first = 0;                          // without a palace, with one
inline constexpr std::size_t second = first + 2 * first_steps;   // likewise
inline constexpr std::size_t third = second + 2 * second_steps;  // the other two types
inline constexpr std::size_t fourth = third + other_steps;
inline constexpr std::size_t tempo = fourth + other_steps;    // turns until the next attack, without and with a palace
inline constexpr std::size_t card = tempo + 2 * tempo_steps;  // buildings and items: `owned`
inline constexpr std::size_t hero_revenue = card + owned::count;  // by role
inline constexpr std::size_t hero_take = hero_revenue + 4;
inline constexpr std::size_t hero_choice = hero_take + 1;
inline constexpr std::size_t hero_other = hero_choice + 1;
inline constexpr std::size_t hero_cost = hero_other + 1;
inline constexpr std::size_t count = hero_cost + 1;
}  // namespace feature

using Weights = std::array<double, feature::count>;

/// The four types by how many of them a palace costs, the dearest first.
class Roles {
 public:
  explicit Roles(const ambition::CardSet& cards);

  ambition::Resource type(std::size_t role) const { return types_[role]; }
  /// Tokens counted in quarters of what a palace costs of the dearest type, and in wholes of the second.
  std::size_t first_step(ambition::Tokens tokens, std::size_t steps = feature::first_steps) const {
    return std::min(static_cast<std::size_t>(tokens[types_[0]] * 4 / first_cost_), steps - 1);
  }
  std::size_t second_step(ambition::Tokens tokens, std::size_t steps = feature::second_steps) const {
    return std::min(static_cast<std::size_t>(tokens[types_[1]] / second_cost_), steps - 1);
  }
  std::size_t other_step(std::size_t role, ambition::Tokens tokens, std::size_t steps = feature::other_steps) const {
    return std::min(static_cast<std::size_t>(tokens[types_[role]]), steps - 1);
  }

 private:
  std::array<ambition::Resource, 4> types_;
  int first_cost_;
  int second_cost_;
};

/// How many turns from now a seat attacks: 0 before its own combat, the number of players after it.
std::size_t turns_to_attack(const ambition::Table& table, Seat s, int players);

/// What a building or an item is to who owns it, and an advanced hero in place of the starting one.
Weights card_features(const ambition::Card& card, const Roles& roles);
Weights promotion_features(const ambition::CardSet& cards, std::size_t category, const Roles& roles);

/// Everything about one seat: for fitting weights. `Evaluator` sums the same more quickly.
Weights seat_features(const ambition::CardSet& cards, const Roles& roles, const ambition::Table& table, Seat s,
                      int players);

}  // namespace rois::ai_ambition
