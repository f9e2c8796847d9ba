#pragma once

#include <algorithm>
#include <cstddef>

/// What a card set may ask for at most, and the room that follows from it. `problems` refuses a set that asks for more,
/// so that nothing legal is ever left out for lack of room.
namespace rois::ambition {

inline constexpr int category_count = 9;
inline constexpr int market_places = 5;
inline constexpr int building_cards = 17;
inline constexpr int citizen_cards = 17;
inline constexpr int item_cards = 8;
inline constexpr int deck_cards = building_cards + citizen_cards + item_cards;
inline constexpr int max_advanced = 2 * category_count;
inline constexpr int clash_heroes = 3;
inline constexpr int promotion_price = 2;

inline constexpr int max_attack = clash_heroes + 2;  // by `attack_with`
inline constexpr int max_hero_cost = 4;
inline constexpr int max_price = 8;
inline constexpr int max_any = 2;  // `*` of a cost
inline constexpr int max_choice = 6;
inline constexpr std::size_t max_drawn = 4;  // by `promote_pick`

/// The ways to take n tokens of four types.
constexpr std::size_t handfuls(int n) { return static_cast<std::size_t>((n + 1) * (n + 2) * (n + 3) / 6); }

/// The different payments for one hero, in full or with any one building's discount, and for one purchase
/// with all its discounts. `payment_test.cpp` counts them for every cost within the limits above.
inline constexpr std::size_t max_hero_payments = 41;
inline constexpr std::size_t max_purchase_payments = 44;

inline constexpr std::size_t max_developments =
    (market_places + 1) * max_purchase_payments + handfuls(promotion_price) + item_cards + 1;
/// Each payment alone or with an item that uses the hero twice. Whoever attacks with more than three has spent
/// an item on that.
inline constexpr std::size_t max_uses =
    std::max(clash_heroes * max_hero_payments * (1 + item_cards), max_attack * max_hero_payments * item_cards) + 1;
inline constexpr std::size_t max_hero_choices = 126;  // four or five of nine
inline constexpr std::size_t max_block_items = item_cards * max_attack + 1;
inline constexpr std::size_t max_answers =
    std::max({max_developments, max_uses, max_hero_choices, max_block_items, handfuls(max_choice)});

/// A card is begun and not finished at most once at a time: each building at the start of a turn or when blocks are
/// final, each item and each citizen on top of it, and on top of all a promotion. While heroes are used no building is
/// under way, and a hero is under way twice at most.
inline constexpr std::size_t max_frames = building_cards + item_cards + citizen_cards + 1;
static_assert(building_cards >= 2);

}  // namespace rois::ambition
