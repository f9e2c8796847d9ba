#include <cassert>

#include "rois/combat/rules.hpp"
#include "rois/combat/standing.hpp"

namespace rois::combat {

// C-55: equal in all four, equal in place.
Score Rules::score(const State& state) const {
  assert(state.open.flow.phase == Phase::over);
  const SeatSet seats = SeatSet::first(config_.players);
  SeatArray<Standing> standings;
  for (const Seat s : seats) standings[s] = standing(state.piles[s]);
  Score score;
  score.reason = state.open.flow.end;
  for (const Seat s : seats) {
    int place = 1;
    for (const Seat other : seats) place += standings[other] > standings[s] ? 1 : 0;
    score.points[s] = static_cast<std::int16_t>(standings[s].front());
    score.places[s] = static_cast<std::uint8_t>(place);
  }
  return score;
}

}  // namespace rois::combat
