#include "rois/soldiers/rules.hpp"

namespace rois::soldiers {

State Rules::initial() const {
  Position start;
  for (const Seat s : {red, blue}) start.of(s) = {king_cells[s], soldier_cells[s]};  // S-2
  start.to_move = config_.first;                                                     // S-4
  return {start};
}

// Of the position before it; S-9 is seen by where the soldier goes.
template <class Sink>
void Rules::report_move(const Position& before, Seat s, const Action& action, Sink& report) {
  const Side& enemy = before.of(other(s));
  const Cells to = cells_of(action.to);
  const Piece piece = (before.of(s).kings & cells_of(action.from)) != 0 ? Piece::king : Piece::soldier;
  report(Moved{s, piece, action.from, action.to});
  if ((enemy.kings & to) != 0) report(Captured{other(s), Piece::king, action.to});
  if ((enemy.soldiers & to) != 0) report(Captured{other(s), Piece::soldier, action.to});
  if (piece == Piece::soldier && (goal_cells_of(s) & to) != 0) report(Retired{s, action.to});
}

void Rules::apply(State& state, Seat s, const Action& action, Events<Rules>& events) const {
  apply_to(state, s, action, events);
}

Score Rules::score(const State& state) const {
  const End end = end_of(state.position);
  assert(end != End::none);
  return Score::won_by(other(state.position.to_move), players(), clause_of(end));
}

View Rules::view(const State& state, Viewer viewer) const { return {viewer, state.position}; }

void Rules::legal(const View& view, Actions<Rules>& actions) const {
  actions.clear();
  if (!view.viewer.is_spectator()) list(view.position, view.viewer.as_seat(), actions);
}

State Rules::determinize(const View& view, Rng& /*rng*/) const { return {view.position}; }

}  // namespace rois::soldiers
