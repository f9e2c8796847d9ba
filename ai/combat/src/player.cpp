#include "rois/ai_combat/player.hpp"

#include "search.hpp"

namespace rois::ai_combat {

// Between two players 56 to 68 % from one level to the next, 82 % from the first and 78 % to the ninth. The first four
// believe that all hands come from the whole deck, the first eight look at one action alone, the ninth at the turn.
const std::array<Skill, ai::level_count> Player::levels{{{200, -1, 1, 1290, false},
                                                         {200, -1, 1, 760, false},
                                                         {200, -1, 1, 650, false},
                                                         {200, -1, 1, 550, false},
                                                         {200, -1, 1, 382, true},
                                                         {200, -1, 1, 304, true},
                                                         {200, -1, 1, 200, true},
                                                         {200, -1, 1, 65, true},
                                                         {20'000, 0, 1, 0, true},
                                                         {700'000, 2, 20, 0, true}}};
const Skill Player::full = levels.back();

ai::SearchResult<combat::Action> Player::think(const combat::Rules& rules, const combat::View& view, const Skill& skill,
                                               ai::SearchRequest<Action>& request, Rng& rng) {
  return Search{rules, view, skill, request, rng}.run();
}

}  // namespace rois::ai_combat
