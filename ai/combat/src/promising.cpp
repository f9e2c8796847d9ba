#include "rois/ai_combat/promising.hpp"

#include <bit>

#include "place_for.hpp"
#include "rois/core/bits.hpp"

namespace rois::ai_combat {
namespace {

using combat::Action;
using combat::at;
using combat::Colour;
using combat::colours;
using combat::Kingdom;
using combat::Place;
using combat::Places;
using combat::Table;

void list_leaders(const Table& table, const Places& free, Seat s, Actions<combat::Rules>& actions) {
  for (int column = 0; column < combat::column_count;) {
    const Kingdom kingdom = table.kingdom_of(column);
    column = kingdom.last + 1;
    for (const Colour c : colours) {
      const Place p = place_for(table, free, kingdom, c);
      if (p == combat::off_table) continue;
      const Place stands = table.leader(s, c);
      const bool there = stands != combat::off_table && kingdom.has(combat::column_of(stands));
      const bool better = c == combat::king_colour && there && table.colour_at(stands) != Colour::red &&
                          table.colour_at(p) == Colour::red;
      if (!there || better) actions.push(Action::leader(c, p));
    }
  }
}

void list_cards(const Table& table, const combat::Cards& hand, Actions<combat::Rules>& actions) {
  for (const Colour c : colours) {
    if (hand[at(c)] == 0) continue;
    each_bit(table.open_columns(), [&](int column) { actions.push(Action::card(c, column)); });
    each_bit(table.open_gaps(), [&](int gap) { actions.push(Action::link(c, gap)); });
  }
}

/// Links, and in kingdoms where a rival leads a colour one card of it for each column.
void list_catastrophes(const Table& table, const Places& free, Seat s, Actions<combat::Rules>& actions) {
  each_bit(table.joined, [&](int gap) {
    if (free.has(combat::place_of_gap(gap))) actions.push(Action::catastrophe(combat::place_of_gap(gap)));
  });
  for (int column = 0; column < combat::column_count; ++column)
    for (const Colour c : colours) {
      const auto owner = table.owner_in(table.kingdom_of(column), c);
      if (!owner || *owner == s) continue;
      const auto there = free.cards & table.cards[at(c)] & combat::body_of_column(column);
      if (there != 0) actions.push(Action::catastrophe(static_cast<Place>(std::bit_width(there) - 1)));
    }
}

}  // namespace

void list_promising(const combat::Rules& rules, const combat::State& state, Seat s, Actions<combat::Rules>& actions) {
  if (state.open.flow.phase != combat::Phase::action) return rules.legal(state, s, actions);
  const Table& table = state.open.table;
  const Places free = table.leader_places().without(table.taken());
  actions.clear();
  list_leaders(table, free, s, actions);
  list_cards(table, state.hands[s], actions);
  if (state.open.catastrophes[s]) list_catastrophes(table, free, s, actions);
  actions.push(Action::end());
}

}  // namespace rois::ai_combat
