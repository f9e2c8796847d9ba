#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rois/ambition/operations.hpp"
#include "rois/ambition/tokens.hpp"
#include "rois/ambition/version.hpp"
#include "rois/core/list.hpp"
#include "rois/errors/error_id.hpp"

namespace rois::ambition {

inline constexpr std::uint8_t all_of_them = 255;

/// When, what, and its numbers. A number that the operation does not have keeps its default.
struct Effect {
  Trigger trigger = Trigger::buy;
  Operation operation = Operation::gain;
  std::uint8_t n = 1;  // `all_of_them` for the whole market
  Types types = all_types;
  Types into = all_types;  // what an exchange gives
  bool not_paid_type = false;
  Kinds on = 0;
  Side side = Side::none;
  std::uint8_t blocked_min = 0;
  std::uint8_t blocked_max = 9;
  Tokens tokens;

  constexpr bool operator==(const Effect&) const = default;
};

inline constexpr std::size_t max_effects = 6;

/// A text in one language: `fr`, `en`, more.
using Name = std::pair<std::string, std::string>;

struct Card {
  Kind kind = Kind::building;
  std::uint8_t category = 0;  // of a hero
  Side stance = Side::none;
  bool two_players_only = false;
  std::uint8_t copies = 1;
  std::uint8_t copies_for_more = 0;  // of palaces with 3 or 4 players
  std::uint16_t triggers = 0;        // of its effects, one bit each; filled by `arrange`
  Cost cost;
  Tokens revenue;
  List<Effect, max_effects> effects;
  std::string id;
  std::vector<Name> names;

  bool acts_on(Trigger trigger) const { return ((triggers >> static_cast<unsigned>(trigger)) & 1U) != 0; }
  bool is_hero() const { return ambition::is_hero(kind); }
};

/// what a seat begins with: these tokens, and one of its choice among these types.
struct Beginning {
  Tokens tokens;
  Types choice = 0;
};

inline constexpr std::size_t max_cards = 64;
/// The number of a card in its set. Equal cards have one number.
using CardNo = std::uint8_t;
inline constexpr CardNo no_card = 255;

/// A card set: data and nothing else. Cards stand in the order of their ids, so that the smaller number comes first
/// wherever the rules go by ids.
struct CardSet {
  std::vector<Name> names;
  std::vector<Name> notes;
  std::vector<Card> cards;
  /// For 2, 3 and 4 players, in the order of play from the first attacker.
  std::array<std::vector<Beginning>, 3> beginnings;

  // Filled by `arrange`.
  std::array<std::array<CardNo, category_count>, 2> heroes{};  // starting, advanced
  CardNo palace = no_card;

  const Card& operator[](CardNo card) const { return cards[card]; }
};

/// Sorts the cards by id and finds heroes and palace. Returns where each card was before.
std::vector<std::size_t> arrange(CardSet& set);

CardNo find_card(const CardSet& set, std::string_view id);
std::string_view name_in(const std::vector<Name>& names, std::string_view language);

/// Something wrong with a set, or to be wary of: the card it is about, if any, and what in it.
struct CardProblem {
  ErrorId code;
  std::size_t card = no_card;
  std::string detail;
  bool warning = false;

  bool operator==(const CardProblem&) const = default;
};

/// Everything wrong in an arranged set for tables of these rules, warnings last.
std::vector<CardProblem> problems(const CardSet& set, RulesVersion version = {});
bool is_playable(const std::vector<CardProblem>& found);

}  // namespace rois::ambition
