#include "rois/combat/table.hpp"

namespace rois::combat {

// C-16
void Table::put(Colour c, int column) {
  const int depth = height(column) + 1;
  assert(depth <= room_below);
  cards[at(c)] |= body_of(place_in(column, depth));
}

// C-9: what lies below the hole moves up, with whoever stands on it.
void Table::close_up(Place hole) {
  const Body column = body_of_column(column_of(hole));
  const Body above = body_of(hole) - 1;
  for (Body& set : cards) set = (set & (above | ~column)) | ((set & column & ~above & ~body_of(hole)) >> 1U);
  const auto move_up = [&](Place& p) {
    if (is_card(p) && p > hole && column_of(p) == column_of(hole)) --p;
  };
  for (Place& ship : ships) move_up(ship);
  for (auto& seat_leaders : leaders)
    for (Place& leader : seat_leaders) move_up(leader);
}

void Table::remove(Places gone) {
  for (auto& seat_leaders : leaders)
    for (Place& leader : seat_leaders)
      if (leader != off_table && gone.has(leader)) leader = off_table;
  const auto gaps = static_cast<std::uint8_t>(gone.edges >> 8U);
  for (auto& set : links) set = static_cast<std::uint8_t>(set & ~gaps);
  joined = static_cast<std::uint8_t>(joined & ~gaps);
  // The lowest card first: the holes above it stay where they are.
  while (gone.cards != 0) {
    const auto hole = static_cast<Place>(std::bit_width(gone.cards) - 1);
    gone.cards &= ~body_of(hole);
    close_up(hole);
  }
}

void Table::build(Colour ship, int column) { ships[at(ship)] = place_in(column, height(column) + 1); }

}  // namespace rois::combat
