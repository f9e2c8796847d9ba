#include <bit>

#include "rois/combat/queries.hpp"
#include "steps.hpp"

namespace rois::combat {
namespace {

constexpr int most_quiet_turns = 12;

void end_game(State& state, std::uint8_t clause) {
  state.open.flow.phase = Phase::over;
  state.open.flow.asked = state.open.flow.in_turn;
  state.open.flow.end = {'C', clause};
}

// C-50: C-52, C-54, then refilling.
void close_turn(const Config& config, State& state) {
  Flow& flow = state.open.flow;
  flow.quiet_turns = static_cast<std::uint8_t>(flow.card_left_hand ? 0 : flow.quiet_turns + 1);
  if (state.open.table.treasures_left() <= 1) return end_game(state, 52);
  if (flow.quiet_turns >= most_quiet_turns) return end_game(state, 54);
  flow.asked = flow.in_turn;
  refill(config, state);
}

}  // namespace

void begin_turn(State& state, Seat s) {
  Flow& flow = state.open.flow;
  flow.in_turn = s;
  flow.actions_left = 2;
  flow.card_left_hand = false;
  ask(state, Phase::action, s);
}

void end_turn(const Config& config, State& state) {
  state.open.flow.actions_left = 0;
  ask_ship_points(config, state, 0);
}

void ask_ship_points(const Config& config, State& state, std::size_t first) {
  Flow& flow = state.open.flow;
  const unsigned paying = ships_paying(state.open.table, flow.in_turn) >> first << first;
  if (paying != 0) {
    flow.colour = colours[static_cast<std::size_t>(std::countr_zero(paying))];
    return ask(state, Phase::ship_point, flow.in_turn);
  }
  flow.colour = Colour::black;
  close_turn(config, state);
}

void refill(const Config& config, State& state) {
  Flow& flow = state.open.flow;
  do {
    const int needed = config.deck.hand - state.hands[flow.asked].size();
    if (needed > state.open.draw_pile) return end_game(state, 53);
    if (needed > 0) return ask(state, Phase::draw, flow.asked);
    flow.asked = clockwise(flow.asked, config.players);
  } while (flow.asked != flow.in_turn);
  begin_turn(state, clockwise(flow.in_turn, config.players));
}

}  // namespace rois::combat
