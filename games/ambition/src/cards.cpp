#include "rois/ambition/cards.hpp"

#include <algorithm>
#include <numeric>

namespace rois::ambition {

std::vector<std::size_t> arrange(CardSet& set) {
  std::vector<std::size_t> order(set.cards.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const int first = set.cards[a].id.compare(set.cards[b].id);
    return first != 0 ? first < 0 : a < b;
  });
  std::vector<Card> sorted;
  for (const std::size_t at : order) sorted.push_back(std::move(set.cards[at]));
  set.cards = std::move(sorted);
  for (auto& heroes : set.heroes) heroes.fill(no_card);
  set.palace = no_card;
  for (std::size_t at = 0; at < set.cards.size() && at < max_cards; ++at) {
    Card& card = set.cards[at];
    card.triggers = 0;
    for (const auto& effect : card.effects)
      card.triggers = static_cast<std::uint16_t>(card.triggers | 1U << static_cast<unsigned>(effect.trigger));
    const auto number = static_cast<CardNo>(at);
    if (card.is_hero() && card.category < category_count)
      set.heroes[card.kind == Kind::advanced ? 1 : 0][card.category] = number;
    if (card.kind == Kind::palace) set.palace = number;
  }
  return order;
}

CardNo find_card(const CardSet& set, std::string_view id) {
  for (std::size_t at = 0; at < set.cards.size(); ++at)
    if (set.cards[at].id == id) return static_cast<CardNo>(at);
  return no_card;
}

std::string_view name_in(const std::vector<Name>& names, std::string_view language) {
  for (const auto& [key, text] : names)
    if (key == language) return text;
  return {};
}

}  // namespace rois::ambition
