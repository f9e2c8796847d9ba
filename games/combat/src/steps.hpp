#pragma once

#include <cstdint>

#include "rois/combat/action.hpp"
#include "rois/combat/state.hpp"

/// What follows from a decision. Each step leaves the state at the next question, at chance, or at the end.
namespace rois::combat {

// steps.cpp: what all of them share

/// Cards leave a hand, for whatever purpose (C-54 counts the turns in which none does).
void leave_hand(State& state, Seat s, Colour c, int n = 1);
/// One card from hand onto the pile.
void score_from_hand(State& state, Seat s, Colour c);
void ask(State& state, Phase phase, Seat s);

// actions.cpp
void put_leader(const Config& config, State& state, Seat s, Colour c, Place to);
void play_card(const Config& config, State& state, Seat s, Colour c, int column);
void answer_point(const Config& config, State& state, Seat s, bool yes);
void answer_ship(const Config& config, State& state, const Action& action);
void play_catastrophe(const Config& config, State& state, Seat s, Place p);
/// The action and all that follows from it is over.
void finish_action(const Config& config, State& state);

// link.cpp
void lay_link(const Config& config, State& state, Seat s, Colour c, int gap);
/// C-42, C-48: the next external conflict, or what comes after the last.
void settle_next(const Config& config, State& state);
void answer_treasure(const Config& config, State& state, Seat s, std::uint8_t column);

// conflict.cpp
void begin_internal(State& state, Seat attacker, Seat defender, Colour c);
void begin_external(const Config& config, State& state, Colour c);
void show_cards(const Config& config, State& state, Seat s, int n);
void answer_reward(const Config& config, State& state, Seat s, bool yes);

// turn_end.cpp
void end_turn(const Config& config, State& state);
/// C-24: the next of the leaders, from `first` on, that a ship lets score; then the turn closes.
void ask_ship_points(const Config& config, State& state, std::size_t first);
/// C-51, C-53: the seat `asked` and those after it refill; then the next turn begins.
void refill(const Config& config, State& state);
void begin_turn(State& state, Seat s);

}  // namespace rois::combat
