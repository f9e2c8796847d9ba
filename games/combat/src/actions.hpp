#pragma once

#include <cassert>

#include "rois/combat/queries.hpp"
#include "steps.hpp"

namespace rois::combat {

// C-20, C-21: asked when four of the colour just played lie in that column and a ship for them is left.
template <class Sink>
void offer_ship(const Config& config, State& state, Sink& report) {
  const Flow& flow = state.open.flow;
  if (ships_offered(state.open.table, flow.column, flow.colour).empty()) return finish_action(config, state, report);
  ask(state, report, Phase::ship, flow.in_turn);
}

template <class Sink>
void report_leader(const State& state, Sink& report, Seat s, Colour c, Place to) {
  const Place from = state.open.table.leader(s, c);
  const std::uint8_t left = state.open.flow.actions_left;
  if (from == off_table) {
    report(LeaderPlaced{s, c, to, left});
  } else {
    report(LeaderMoved{s, c, from, to, left});
  }
}

// C-12, C-15
template <class Sink>
void put_leader(const Config& config, State& state, Sink& report, Seat s, Colour c, Place to) {
  if constexpr (Sink::listening) report_leader(state, report, s, c, to);
  Table& table = state.open.table;
  table.leader(s, c) = to;
  const auto defender = rival_in(table, table.kingdom_at(to), s, c);
  if (!defender) return finish_action(config, state, report);
  begin_internal(config, state, report, s, *defender, c);
}

// C-16, C-17
template <class Sink>
void play_card(const Config& config, State& state, Sink& report, Seat s, Colour c, int column) {
  leave_hand(state, s, c);
  state.open.table.put(c, column);
  Flow& flow = state.open.flow;
  flow.colour = c;
  flow.column = static_cast<std::uint8_t>(column);
  if constexpr (Sink::listening)
    report(CardPlayed{s, c, place_in(column, state.open.table.height(column)), flow.actions_left});
  if (const auto owner = scorer(state.open.table, column, c)) return ask(state, report, Phase::point, *owner);
  offer_ship(config, state, report);
}

template <class Sink>
void report_point(const State& state, Sink& report, Seat s, bool yes) {
  const Flow& flow = state.open.flow;
  const Colour c = flow.colour;
  if (flow.phase == Phase::ship_point) return yes ? report(ShipPointTaken{s, c}) : report(ShipPointDeclined{s, c});
  const Table& table = state.open.table;
  const Colour leader = table.stands_in(table.kingdom_of(flow.column), s, c) ? c : king_colour;
  const Column column{flow.column};
  return yes ? report(PointTaken{s, c, leader, column}) : report(PointDeclined{s, c, leader, column});
}

// C-17, C-24
template <class Sink>
void answer_point(const Config& config, State& state, Sink& report, Seat s, bool yes) {
  const Flow& flow = state.open.flow;
  if constexpr (Sink::listening) report_point(state, report, s, yes);
  if (yes) score_from_hand(state, s, flow.colour);
  if (flow.phase == Phase::point) return offer_ship(config, state, report);
  ask_ship_points(config, state, report, at(flow.colour) + 1);
}

/// Leaders who stand on cards that a ship takes.
template <class Sink>
void report_returns(const State& state, Sink& report, const Places& gone) {
  for (const Seat s : SeatSet::first(max_seats))
    for (const Colour c : colours)
      if (const Place p = state.open.table.leader(s, c); gone.has(p))
        report(LeaderReturned{s, c, p, ReturnReason::ship});
}

// C-22
template <class Sink>
void answer_ship(const Config& config, State& state, Sink& report, const Action& action) {
  const Flow& flow = state.open.flow;
  Table& table = state.open.table;
  if (action != Action::no_ship()) {
    const Places gone = cards_of_ship(table, flow.column, flow.colour);
    if constexpr (Sink::listening) report_returns(state, report, gone);
    state.open.discarded.add(at(flow.colour), cards_for_ship);
    table.remove(gone);
    table.build(action.colour, flow.column);
    if constexpr (Sink::listening)
      report(ShipBuilt{flow.in_turn, action.colour, flow.colour, gone, table.ships[at(action.colour)]});
  } else {
    report(ShipDeclined{flow.in_turn, flow.colour, {flow.column}});
  }
  finish_action(config, state, report);
}

/// C-35, C-47: of links that have gone.
template <class Sink>
void report_parting(const Table& table, Sink& report, const Places& gone) {
  for (int gap = 0; gap < gap_count; ++gap)
    if (gone.has(place_of_gap(gap)))
      report(KingdomParted{place_of_gap(gap), table.kingdom_of(gap), table.kingdom_of(gap + 1)});
}

// C-34, C-35
template <class Sink>
void play_catastrophe(const Config& config, State& state, Sink& report, Seat s, Place p) {
  const auto colour = state.open.table.colour_at(p);
  assert(colour);
  state.open.catastrophes[s] = false;
  state.open.removed.add(at(*colour));
  Places gone;
  gone.add(p);
  state.open.table.remove(gone);
  if constexpr (Sink::listening) {
    report(CatastrophePlayed{s, p, *colour, state.open.flow.actions_left});
    report_parting(state.open.table, report, gone);
  }
  finish_action(config, state, report);
}

// C-11
template <class Sink>
void finish_action(const Config& config, State& state, Sink& report) {
  Flow& flow = state.open.flow;
  flow.colour = Colour::black;
  flow.column = no_column;
  flow.gap = no_gap;
  if (flow.actions_left == 0) return end_turn(config, state, report);
  wait_for(state, Phase::action, flow.in_turn);
}

}  // namespace rois::combat
