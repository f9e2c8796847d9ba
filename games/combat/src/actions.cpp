#include <cassert>

#include "rois/combat/queries.hpp"
#include "steps.hpp"

namespace rois::combat {
namespace {

// C-20, C-21: asked when four of the colour just played lie in that column and a ship for them is left.
void offer_ship(const Config& config, State& state) {
  const Flow& flow = state.open.flow;
  if (ships_offered(state.open.table, flow.column, flow.colour).empty()) return finish_action(config, state);
  ask(state, Phase::ship, flow.in_turn);
}

}  // namespace

// C-12, C-15
void put_leader(const Config& config, State& state, Seat s, Colour c, Place to) {
  Table& table = state.open.table;
  table.leader(s, c) = to;
  const auto defender = rival_in(table, table.kingdom_at(to), s, c);
  if (!defender) return finish_action(config, state);
  begin_internal(state, s, *defender, c);
}

// C-16, C-17
void play_card(const Config& config, State& state, Seat s, Colour c, int column) {
  leave_hand(state, s, c);
  state.open.table.put(c, column);
  Flow& flow = state.open.flow;
  flow.colour = c;
  flow.column = static_cast<std::uint8_t>(column);
  if (const auto owner = scorer(state.open.table, column, c)) return ask(state, Phase::point, *owner);
  offer_ship(config, state);
}

// C-17, C-24
void answer_point(const Config& config, State& state, Seat s, bool yes) {
  const Flow& flow = state.open.flow;
  if (yes) score_from_hand(state, s, flow.colour);
  if (flow.phase == Phase::point) return offer_ship(config, state);
  ask_ship_points(config, state, at(flow.colour) + 1);
}

// C-22
void answer_ship(const Config& config, State& state, const Action& action) {
  const Flow& flow = state.open.flow;
  if (action != Action::no_ship()) {
    state.open.discarded.add(at(flow.colour), cards_for_ship);
    state.open.table.remove(cards_of_ship(state.open.table, flow.column, flow.colour));
    state.open.table.build(action.colour, flow.column);
  }
  finish_action(config, state);
}

// C-34, C-35
void play_catastrophe(const Config& config, State& state, Seat s, Place p) {
  const auto colour = state.open.table.colour_at(p);
  assert(colour);
  state.open.catastrophes[s] = false;
  state.open.removed.add(at(*colour));
  Places gone;
  gone.add(p);
  state.open.table.remove(gone);
  finish_action(config, state);
}

// C-11
void finish_action(const Config& config, State& state) {
  Flow& flow = state.open.flow;
  flow.colour = Colour::black;
  flow.column = no_column;
  flow.gap = no_gap;
  if (flow.actions_left == 0) return end_turn(config, state);
  ask(state, Phase::action, flow.in_turn);
}

}  // namespace rois::combat
