#include "rois/soldiers/rules.hpp"

namespace rois::soldiers {

State Rules::initial() const {
  Position start;
  for (const Seat s : {red, blue}) start.of(s) = {king_cells[s], soldier_cells[s]};  // S-2
  start.to_move = config_.first;                                                     // S-4
  return {start};
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
