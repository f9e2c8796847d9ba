#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

/// The words of a card set for cards and for when they act (docs/card-sets.md). Operations have a header of their own.
namespace rois::ambition {

enum class Kind : std::uint8_t { start, advanced, building, citizen, item, palace };
inline constexpr std::array<std::string_view, 6> kind_words{"start",   "advanced", "building",
                                                            "citizen", "item",     "palace"};

constexpr bool is_hero(Kind kind) { return kind == Kind::start || kind == Kind::advanced; }
/// is it dealt from the deck to the market?
constexpr bool is_in_deck(Kind kind) { return kind == Kind::building || kind == Kind::citizen || kind == Kind::item; }

/// Some kinds of cards, one bit each: what a discount is on, what an extra purchase may be of.
using Kinds = std::uint8_t;
constexpr unsigned bit(Kind kind) { return 1U << static_cast<unsigned>(kind); }
inline constexpr Kinds hero_kinds = bit(Kind::start) | bit(Kind::advanced);
inline constexpr Kinds building_kinds = bit(Kind::building) | bit(Kind::palace);
inline constexpr Kinds bought_kinds = building_kinds | bit(Kind::citizen) | bit(Kind::item);
/// What an effect acts on, as card sets say it.
constexpr std::string_view kinds_word(Kinds kinds) {
  if (kinds == hero_kinds) return "heroes";
  if (kinds == building_kinds) return "buildings";
  if (kinds == bit(Kind::citizen)) return "citizens";
  if (kinds == bit(Kind::item)) return "items";
  return "any";
}

//
inline constexpr std::array<std::string_view, 9> category_words{"crown", "sword", "staff", "brush", "crest",
                                                                "ladle", "hat",   "mask",  "dagger"};

enum class Side : std::uint8_t { none, attack, defence };
inline constexpr std::array<std::string_view, 3> side_words{"none", "attack", "defence"};

enum class Trigger : std::uint8_t {
  buy,
  start,
  promote,
  purchase,
  before_choosing,
  choosing,
  blocks_open,
  blocks_final,
  use,
  activate,
  after_second_development,
};
inline constexpr std::array<std::string_view, 11> trigger_words{
    "buy",         "start",        "promote", "purchase", "before_choosing",         "choosing",
    "blocks_open", "blocks_final", "use",     "activate", "after_second_development"};

/// A trigger on a kind of card that can have it.
enum class Occasion : std::uint8_t {
  citizen_buy,
  building_start,
  building_promote,
  building_purchase,
  item_before_choosing,
  item_choosing,
  item_blocks_open,
  building_blocks_final,
  hero_use,
  building_use,
  item_use,
  item_activate,
  item_after_second_development,
};

constexpr std::optional<Occasion> occasion_of(Kind kind, Trigger trigger) {
  const auto only = [kind](Kind wanted, Occasion occasion) {
    return kind == wanted ? std::optional{occasion} : std::nullopt;
  };
  switch (trigger) {
    case Trigger::buy: return only(Kind::citizen, Occasion::citizen_buy);
    case Trigger::start: return only(Kind::building, Occasion::building_start);
    case Trigger::promote: return only(Kind::building, Occasion::building_promote);
    case Trigger::purchase: return only(Kind::building, Occasion::building_purchase);
    case Trigger::before_choosing: return only(Kind::item, Occasion::item_before_choosing);
    case Trigger::choosing: return only(Kind::item, Occasion::item_choosing);
    case Trigger::blocks_open: return only(Kind::item, Occasion::item_blocks_open);
    case Trigger::blocks_final: return only(Kind::building, Occasion::building_blocks_final);
    case Trigger::use:
      if (is_hero(kind)) return Occasion::hero_use;
      return kind == Kind::building ? Occasion::building_use : only(Kind::item, Occasion::item_use);
    case Trigger::activate: return only(Kind::item, Occasion::item_activate);
    case Trigger::after_second_development: return only(Kind::item, Occasion::item_after_second_development);
  }
  return std::nullopt;
}

}  // namespace rois::ambition
