#pragma once

#include <bit>

#include "rois/combat/queries.hpp"
#include "steps.hpp"

namespace rois::combat {

inline constexpr int most_quiet_turns = 12;

template <class Sink>
void end_game(State& state, Sink& report, std::uint8_t clause) {
  state.open.flow.phase = Phase::over;
  state.open.flow.asked = state.open.flow.in_turn;
  state.open.flow.end = {'C', clause};
  report(GameEnded{state.open.flow.end});
}

// C-50: C-52, C-54, then refilling.
template <class Sink>
void close_turn(const Config& config, State& state, Sink& report) {
  Flow& flow = state.open.flow;
  flow.quiet_turns = static_cast<std::uint8_t>(flow.card_left_hand ? 0 : flow.quiet_turns + 1);
  report(TurnEnded{flow.in_turn, flow.quiet_turns});
  if (state.open.table.treasures_left() <= 1) return end_game(state, report, 52);
  if (flow.quiet_turns >= most_quiet_turns) return end_game(state, report, 54);
  flow.asked = flow.in_turn;
  refill(config, state, report);
}

template <class Sink>
void begin_turn(State& state, Sink& report, Seat s) {
  Flow& flow = state.open.flow;
  flow.in_turn = s;
  flow.actions_left = 2;
  flow.card_left_hand = false;
  wait_for(state, Phase::action, s);
  report(TurnBegan{s, flow.actions_left});
}

template <class Sink>
void end_turn(const Config& config, State& state, Sink& report) {
  state.open.flow.actions_left = 0;
  ask_ship_points(config, state, report, 0);
}

template <class Sink>
void ask_ship_points(const Config& config, State& state, Sink& report, std::size_t first) {
  Flow& flow = state.open.flow;
  const unsigned paying = ships_paying(state.open.table, flow.in_turn) >> first << first;
  if (paying != 0) {
    flow.colour = colours[static_cast<std::size_t>(std::countr_zero(paying))];
    return ask(state, report, Phase::ship_point, flow.in_turn);
  }
  flow.colour = Colour::black;
  close_turn(config, state, report);
}

template <class Sink>
void refill(const Config& config, State& state, Sink& report) {
  Flow& flow = state.open.flow;
  do {
    const int needed = config.deck.hand - state.hands[flow.asked].size();
    if (needed > state.open.draw_pile) {
      report(DrawPileShort{flow.asked, static_cast<std::uint8_t>(needed), state.open.draw_pile});
      return end_game(state, report, 53);
    }
    if (needed > 0) return wait_for(state, Phase::draw, flow.asked);
    flow.asked = clockwise(flow.asked, config.players);
  } while (flow.asked != flow.in_turn);
  begin_turn(state, report, clockwise(flow.in_turn, config.players));
}

}  // namespace rois::combat
