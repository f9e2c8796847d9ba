#pragma once

#include <bit>

#include "rois/combat/queries.hpp"
#include "steps.hpp"

namespace rois::combat {

constexpr std::uint8_t bit_of(int at) { return static_cast<std::uint8_t>(1U << at); }

// C-27, C-29
template <class Sink>
void turn_up(State& state, Sink& report) {
  Flow& flow = state.open.flow;
  report(LinkTurnedUp{place_of_gap(flow.gap), state.link});
  state.open.table.links[at(state.link)] |= bit_of(flow.gap);
  state.link = Colour::black;
  flow.face_down = false;
}

// C-30, C-32
template <class Sink>
void offer_treasure(const Config& config, State& state, Sink& report) {
  const Table& table = state.open.table;
  const int gap = state.open.flow.gap;
  const auto owner = table.owner_in(table.kingdom_of(gap), merchant_colour);
  if (!owner || treasures_offered(table, gap) == 0) return finish_action(config, state, report);
  ask(state, report, Phase::treasure, *owner);
}

template <class Sink>
void report_link(const State& state, Sink& report, Seat s, int gap) {
  const LinkSides parts = link_sides(state.open.table, gap);
  report(LinkLaid{s, state.link, place_of_gap(gap), state.open.flow.actions_left});
  report(KingdomsJoined{place_of_gap(gap), parts.left, parts.right});
}

// C-25, C-27
template <class Sink>
void lay_link(const Config& config, State& state, Sink& report, Seat s, Colour c, int gap) {
  leave_hand(state, s, c);
  state.open.table.joined |= bit_of(gap);
  state.link = c;
  state.open.flow.gap = static_cast<std::uint8_t>(gap);
  state.open.flow.face_down = true;
  if constexpr (Sink::listening) report_link(state, report, s, gap);
  settle_next(config, state, report);
}

template <class Sink>
void settle_next(const Config& config, State& state, Sink& report) {
  const Colours conflicts = conflicts_at(state.open.table, state.open.flow.gap);
  if (conflicts.size() > 1) return ask(state, report, Phase::settle, state.open.flow.in_turn);
  if (conflicts.size() == 1) return begin_external(config, state, report, conflicts.front());
  turn_up(state, report);
  offer_treasure(config, state, report);
}

// C-30, C-31, C-33
template <class Sink>
void answer_treasure(const Config& config, State& state, Sink& report, Seat s, std::uint8_t column) {
  if (column != Action::none) {
    leave_hand(state, s, Colour::red);
    state.open.table.treasures = static_cast<std::uint8_t>(state.open.table.treasures & ~bit_of(column));
    state.piles[s].gain_treasure();
    report(TreasureTaken{s, place_in(column, 0)});
  } else {
    report(TreasureDeclined{s});
  }
  finish_action(config, state, report);
}

}  // namespace rois::combat
