#include "rois/ai_combat/player.hpp"

#include "search.hpp"

namespace rois::ai_combat {

// About 70 % from one level to the next between two. The first five believe that all hands come from the whole deck,
// the first eight look at one action alone, the ninth at the turn.
const std::array<Skill, ai::level_count> Player::levels{{{200, -1, 1, 2200, false},
                                                         {200, -1, 1, 1500, false},
                                                         {200, -1, 1, 1000, false},
                                                         {200, -1, 1, 700, false},
                                                         {200, -1, 1, 500, false},
                                                         {200, -1, 1, 370, true},
                                                         {200, -1, 1, 230, true},
                                                         {200, -1, 1, 95, true},
                                                         {20'000, 0, 1, 0, true},
                                                         {700'000, 2, 20, 0, true}}};
const Skill Player::full = levels.back();

ai::SearchResult<combat::Action> Player::think(const combat::Rules& rules, const combat::View& view, const Skill& skill,
                                               ai::SearchRequest<Action>& request, Rng& rng) {
  return Search{rules, view, skill, request, rng}.run();
}

}  // namespace rois::ai_combat
