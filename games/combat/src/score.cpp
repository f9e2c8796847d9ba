#include <algorithm>
#include <cassert>

#include "rois/combat/rules.hpp"
#include "rois/combat/standing.hpp"

namespace rois::combat {

// C-55: each treasure goes to the colour that is lowest by then.
Standing standing(const Pile& pile) {
  Standing numbers{};
  for (std::size_t i = 0; i < colour_count; ++i) numbers[i] = pile.cards[i];
  for (int left = pile.treasures; left > 0; --left) ++*std::min_element(numbers.begin(), numbers.end());
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

// C-55: equal in all four, equal in place.
Score Rules::score(const State& state) const {
  assert(state.open.flow.phase == Phase::over);
  const auto seats = static_cast<std::size_t>(config_.players);
  std::array<Standing, max_seats> standings{};
  for (std::size_t i = 0; i < seats; ++i) standings[i] = standing(state.piles[i]);
  Score score;
  score.reason = state.open.flow.end;
  for (std::size_t i = 0; i < seats; ++i) {
    int place = 1;
    for (std::size_t other = 0; other < seats; ++other) place += standings[other] > standings[i] ? 1 : 0;
    score.points[i] = static_cast<std::int16_t>(standings[i].front());
    score.places[i] = static_cast<std::uint8_t>(place);
  }
  return score;
}

}  // namespace rois::combat
