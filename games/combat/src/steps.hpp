#pragma once

#include <cstdint>

#include "rois/combat/action.hpp"
#include "rois/combat/events.hpp"
#include "rois/combat/queries.hpp"
#include "rois/combat/state.hpp"

/// What follows from a decision. Each step leaves the state at the next question, at chance, or at the end, and reports
/// what happens to `report`: `NoEvents`, or a list of events.
namespace rois::combat {

/// Cards leave a hand, for whatever purpose (C-54 counts the turns in which none does).
inline void leave_hand(State& state, Seat s, Colour c, int n = 1) {
  if (n == 0) return;
  state.hands[s].remove(at(c), n);
  state.open.flow.card_left_hand = true;
}

/// One card from hand onto the pile.
inline void score_from_hand(State& state, Seat s, Colour c) {
  leave_hand(state, s, c);
  state.piles[s].gain(c);
}

inline void wait_for(State& state, Phase phase, Seat s) {
  state.open.flow.phase = phase;
  state.open.flow.asked = s;
}

/// A question other than for an action.
template <class Sink>
void ask(State& state, Sink& report, Phase question, Seat s) {
  wait_for(state, question, s);
  if constexpr (Sink::listening) {
    const Flow& flow = state.open.flow;
    const bool of_card = question == Phase::point || question == Phase::ship;
    report(Asked{s, question, colour_asked(flow), of_card ? std::optional{Column{flow.column}} : std::nullopt});
  }
}

// actions.hpp
template <class Sink>
void put_leader(const Config& config, State& state, Sink& report, Seat s, Colour c, Place to);
template <class Sink>
void play_card(const Config& config, State& state, Sink& report, Seat s, Colour c, int column);
template <class Sink>
void answer_point(const Config& config, State& state, Sink& report, Seat s, bool yes);
template <class Sink>
void answer_ship(const Config& config, State& state, Sink& report, const Action& action);
template <class Sink>
void play_catastrophe(const Config& config, State& state, Sink& report, Seat s, Place p);
/// The action and all that follows from it is over.
template <class Sink>
void finish_action(const Config& config, State& state, Sink& report);

// link.hpp
template <class Sink>
void lay_link(const Config& config, State& state, Sink& report, Seat s, Colour c, int gap);
/// C-42, C-48: the next external conflict, or what comes after the last.
template <class Sink>
void settle_next(const Config& config, State& state, Sink& report);
template <class Sink>
void answer_treasure(const Config& config, State& state, Sink& report, Seat s, std::uint8_t column);

// conflict.hpp
template <class Sink>
void begin_internal(const Config& config, State& state, Sink& report, Seat attacker, Seat defender, Colour c);
template <class Sink>
void begin_external(const Config& config, State& state, Sink& report, Colour c);
template <class Sink>
void show_cards(const Config& config, State& state, Sink& report, Seat s, int n);
template <class Sink>
void answer_reward(const Config& config, State& state, Sink& report, Seat s, bool yes);

// turn_end.hpp
template <class Sink>
void end_turn(const Config& config, State& state, Sink& report);
/// C-24: the next of the leaders, from `first` on, that a ship lets score; then the turn closes.
template <class Sink>
void ask_ship_points(const Config& config, State& state, Sink& report, std::size_t first);
/// C-51, C-53: the seat `asked` and those after it refill; then the next turn begins.
template <class Sink>
void refill(const Config& config, State& state, Sink& report);
template <class Sink>
void begin_turn(State& state, Sink& report, Seat s);

}  // namespace rois::combat
