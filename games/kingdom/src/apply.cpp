#include "rois/kingdom/play.hpp"
#include "rois/kingdom/rules.hpp"

namespace rois::kingdom {
namespace {

// K-23
bool is_drawn(const Position& position, const History& history) {
  return position.plies >= max_plies || history.occurrences() >= 3;
}

}  // namespace

void Rules::apply(State& state, Seat s, const Action& action) const {
  assert(!check(state, s, action));
  static_cast<void>(s);
  PositionKey key = state.history.back();
  play(state.position, action, key);
  state.history.push(key);
  state.last = action;
  Position& position = state.position;
  if (position.end == End::none && is_drawn(position, state.history)) position.end = End::drawn;
}

}  // namespace rois::kingdom
