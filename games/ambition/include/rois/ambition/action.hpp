#pragma once

#include <cstdint>
#include <type_traits>

#include "rois/ambition/cards.hpp"

namespace rois::ambition {

/// Some of a hand's nine heroes, by category, one bit each.
using HeroSet = std::uint16_t;

/// What is asked. The words are those of the notation.
enum class Question : std::uint8_t {
  setup,
  swap,
  develop,
  purchase,
  keep,
  remove,
  before,
  look,
  again,
  show,
  choose,
  bet,
  items,
  use,
  gain,
  take,
  give,
  cycle,
};
inline constexpr std::array<std::string_view, 18> question_words{
    "setup", "swap",   "develop", "purchase", "keep", "remove", "before", "look", "again",
    "show",  "choose", "bet",     "items",    "use",  "gain",   "take",   "give", "cycle"};

/// One answer. What the kind does not need stays at its default; heroes are cards, places count from 0.
struct Action {
  enum class What : std::uint8_t {
    no,  // also `pass` and `done`: each question has one way to decline
    pass,
    done,
    token,
    swap,
    buy,
    promote,
    item,
    keep,
    remove,
    show,
    choose,
    bet_attacker,
    bet_defender,
    use,
    gain,
    take,
    give,
    cycle,
  };

  // Without defaults, so that a long list of actions costs nothing until it is written.
  What what;
  CardNo card;
  CardNo with;          // the item used with a hero, the hero an item is used on
  std::uint8_t places;  // of the market: the place bought from, or those cycled, one bit each
  /// Tokens paid, gained, given; or two types `from + 8 * into` of a swap; or heroes chosen: categories in the low
  /// half, which of them are advanced in the high half.
  std::uint32_t word;

  constexpr Tokens tokens() const { return Tokens::from_word(word); }
  constexpr HeroSet heroes() const { return static_cast<HeroSet>(word & 0xFFFFU); }
  constexpr bool operator==(const Action&) const = default;

  static constexpr Action plain(What what) { return {what, no_card, no_card, 0, 0}; }
  static constexpr Action of_tokens(What what, Tokens tokens) { return {what, no_card, no_card, 0, tokens.word()}; }
  static constexpr Action of_card(What what, CardNo card, CardNo with = no_card, Tokens paid = {}) {
    return {what, card, with, 0, paid.word()};
  }
  static constexpr Action buy(CardNo card, int place, Tokens paid) {
    return {What::buy, card, no_card, static_cast<std::uint8_t>(1U << place), paid.word()};
  }
  static constexpr Action buy_palace(CardNo card, Tokens paid) { return {What::buy, card, no_card, 0, paid.word()}; }
  static constexpr Action swap(Resource from, Resource into) {
    return {What::swap, no_card, no_card, 0, static_cast<std::uint32_t>(from) + 8U * static_cast<std::uint32_t>(into)};
  }
  static constexpr Action choose(HeroSet heroes, HeroSet advanced) {
    return {What::choose, no_card, no_card, 0, heroes | static_cast<std::uint32_t>(advanced & heroes) << 16U};
  }
  static constexpr Action cycle(unsigned places) {
    return {What::cycle, no_card, no_card, static_cast<std::uint8_t>(places), 0};
  }
};
static_assert(sizeof(Action) == 8 && std::is_trivially_default_constructible_v<Action>);

/// What chance brings: a card for a place of the market, an advanced hero, one of the attacker's heroes.
struct Chance {
  enum class What : std::uint8_t {
    market,
    hero,
    /// A hero drawn to choose among: only who draws sees it.
    pick,
    look,
  };

  What what = What::market;
  std::uint8_t place = 0;  // of the market
  CardNo card = no_card;

  constexpr bool operator==(const Chance&) const = default;
};
inline constexpr std::array<std::string_view, 4> chance_words{"market", "hero", "pick", "look"};

}  // namespace rois::ambition
