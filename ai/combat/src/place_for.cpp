#include "place_for.hpp"

#include <bit>

namespace rois::ai_combat {

combat::Place place_for(const combat::Table& table, const combat::Places& free, combat::Kingdom kingdom,
                        combat::Colour c) {
  for (int column = kingdom.first; column <= kingdom.last; ++column)
    if (free.has(combat::place_in(column, 0))) return combat::place_in(column, 0);
  const auto body = free.cards & kingdom.body();
  const auto red = body & table.cards[combat::at(combat::Colour::red)];
  if (c == combat::king_colour && red != 0) return static_cast<combat::Place>(std::countr_zero(red));
  for (int gap = kingdom.first; gap < kingdom.last; ++gap)
    if (free.has(combat::place_of_gap(gap)) && table.colour_at(combat::place_of_gap(gap)) == combat::Colour::red)
      return combat::place_of_gap(gap);
  if (body != 0) return static_cast<combat::Place>(std::countr_zero(body));
  for (int gap = kingdom.first; gap < kingdom.last; ++gap)
    if (free.has(combat::place_of_gap(gap))) return combat::place_of_gap(gap);
  return combat::off_table;
}

}  // namespace rois::ai_combat
