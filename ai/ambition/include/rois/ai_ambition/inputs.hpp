#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rois/ai_ambition/features.hpp"

/// What the net sees of one seat's kingdom. Everything comes from the card set's data, nothing from the name of a card:
/// a set that nobody has seen yet is described by the same words of its effects.
namespace rois::ai_ambition {

/// Where each group of inputs begins.
namespace input {
inline constexpr std::size_t first_steps = 12;  // of the token that palaces cost most of
inline constexpr std::size_t second_steps = 8;
inline constexpr std::size_t other_steps = 9;
inline constexpr std::size_t lack_steps = 8;
inline constexpr std::size_t wealth_steps = 16;
inline constexpr std::size_t tempo_steps = 5;
inline constexpr std::size_t stages = 6;

inline constexpr std::size_t first = 0;                          // without a palace, with one
inline constexpr std::size_t second = first + 2 * first_steps;   // likewise
inline constexpr std::size_t third = second + 2 * second_steps;  // the other two types
inline constexpr std::size_t fourth = third + other_steps;
inline constexpr std::size_t lack = fourth + other_steps;  // for a palace; without one, with one
inline constexpr std::size_t wealth = lack + 2 * lack_steps;
inline constexpr std::size_t tempo = wealth + wealth_steps;    // turns until the next attack; likewise
inline constexpr std::size_t stage = tempo + 2 * tempo_steps;  // of the turn, to those who fight in it
inline constexpr std::size_t reversed = stage + stages;
inline constexpr std::size_t scarce = reversed + 1;            // what the bank is short of
inline constexpr std::size_t players = scarce + 4;
inline constexpr std::size_t hero = players + 3;

// Of an advanced hero: what it is, then how it differs from the starting one.
inline constexpr std::size_t hero_revenue = 0;
inline constexpr std::size_t hero_cost = hero_revenue + 4;
inline constexpr std::size_t hero_any_cost = hero_cost + 4;
inline constexpr std::size_t hero_take = hero_any_cost + 1;
inline constexpr std::size_t hero_choice = hero_take + 1;
inline constexpr std::size_t hero_other = hero_choice + 1;
inline constexpr std::size_t hero_more = hero_other + 1;
inline constexpr std::size_t hero_more_taken = hero_more + 4;
inline constexpr std::size_t hero_more_choice = hero_more_taken + 1;
inline constexpr std::size_t hero_inputs = hero_more_choice + 1;

inline constexpr std::size_t card = hero + hero_inputs;  // buildings and items: `owned`

// Of a card on offer also: citizens, and what it costs.
inline constexpr std::size_t brings = owned::count;  // by role
inline constexpr std::size_t brings_choice = brings + 4;
inline constexpr std::size_t takes = brings_choice + 1;
inline constexpr std::size_t receives = takes + 1;
inline constexpr std::size_t promotes = receives + 1;
inline constexpr std::size_t if_behind = promotes + 1;
inline constexpr std::size_t buys_more = if_behind + 1;
inline constexpr std::size_t removes = buys_more + 1;
inline constexpr std::size_t cycles = removes + 1;
inline constexpr std::size_t other_citizen = cycles + 1;
inline constexpr std::size_t costs = other_citizen + 1;  // by role
inline constexpr std::size_t costs_any = costs + 4;
inline constexpr std::size_t offer_inputs = costs_any + 1;

/// An offer counts by when the seat may buy, in this turn or later, and by what it lacks: nothing, a token, more.
inline constexpr std::size_t offer = card + owned::count;
inline constexpr std::size_t offer_times = 2;
inline constexpr std::size_t offer_lacks = 3;
inline constexpr std::size_t offer_kinds = offer_times * offer_lacks;
inline constexpr std::size_t count = offer + offer_kinds * offer_inputs;
}  // namespace input

/// An input and how much of it there is.
struct Amount {
  std::uint16_t input = 0;
  float amount = 0;
};
using Amounts = std::vector<Amount>;

/// May the seat still buy in this turn?
bool may_buy_now(const ambition::Table& table, Seat s);
/// Do players attack the one on their right, or will from the next turn on?
bool attacks_go_right(const ambition::Table& table, int players);

/// How many tokens are missing for a price, `discount` of them not asked for.
inline int lacking(const ambition::Cost& cost, int discount, ambition::Tokens tokens) {
  const ambition::Tokens paid = ambition::least(cost.fixed, tokens);
  const int missing = cost.fixed.total() - paid.total();
  const int left = tokens.total() - paid.total();
  return std::max(0, missing + std::max(0, int{cost.any} - left) - discount);
}
/// By how much a building makes buildings and palaces cheaper.
int building_discount(const ambition::Card& card);

/// What a card is to who owns it, an offer to who may buy it, and an advanced hero in place of the starting one, in
/// amounts of the inputs of such a group.
Amounts card_amounts(const ambition::Card& card, const Roles& roles);
Amounts offer_amounts(const ambition::Card& card, const Roles& roles);
Amounts hero_amounts(const ambition::CardSet& cards, std::size_t category, const Roles& roles);

/// All of it, for training. `NetEvaluator` sums the same more quickly.
Amounts seat_amounts(const ambition::CardSet& cards, const Roles& roles, const ambition::Table& table, Seat s,
                     int players);

}  // namespace rois::ai_ambition
