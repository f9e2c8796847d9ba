#pragma once

#include "play.hpp"

/// what lies on the table before the first turn.
namespace rois::ambition {

/// what a seat begins with.
const Beginning& beginning_of(const Facts& facts, Seat s);
void lay_out(const Config& config, State& state);
void list_setup(const Facts& facts, Seat s, Actions<Rules>& actions);

//
/// Gives the next seat its tokens or asks for its choice; tells whether there was one.
template <class Sink>
bool set_up_next(Play<Sink>& play) {
  Table& table = play.table;
  if (table.next_seat == play.config.players) return false;
  const Seat s = clockwise(play.config.first, play.config.players, table.next_seat);
  const Beginning& own = beginning_of(play.facts, s);
  play.gain(s, own.tokens, Reason::gift);
  const unsigned types = own.choice & table.bank.types();
  if (std::popcount(types) > 1) {
    play.ask(s, Question::setup);
    return true;
  }
  for (const Resource type : resources)
    if ((types & bit(type)) != 0) play.gain(s, Tokens::of(type), Reason::gift);
  ++table.next_seat;
  return true;
}

template <class Sink>
void take_setup_token(Play<Sink>& play, Seat s, const Action& action) {
  play.gain(s, action.tokens(), Reason::gift);
  ++play.table.next_seat;
}

}  // namespace rois::ambition
