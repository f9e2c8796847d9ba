#include "steps.hpp"

namespace rois::combat {

void leave_hand(State& state, Seat s, Colour c, int n) {
  if (n == 0) return;
  state.hands[s].remove(at(c), n);
  state.open.flow.card_left_hand = true;
}

void score_from_hand(State& state, Seat s, Colour c) {
  leave_hand(state, s, c);
  state.piles[s].gain(c);
}

void ask(State& state, Phase phase, Seat s) {
  state.open.flow.phase = phase;
  state.open.flow.asked = s;
}

}  // namespace rois::combat
