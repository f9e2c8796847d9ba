#include "rois/ai_combat/mind.hpp"

#include "search.hpp"

namespace rois::ai_combat {

const std::array<Skill, ai::level_count> Mind::levels{{{200, -1, 1, 1500},
                                                       {200, -1, 1, 800},
                                                       {200, -1, 1, 400},
                                                       {200, -1, 1, 200},
                                                       {200, -1, 1, 0},
                                                       {10'000, 0, 1, 0},
                                                       {20'000, 1, 12, 0},
                                                       {60'000, 1, 24, 0},
                                                       {200'000, 2, 24, 0},
                                                       {900'000, 2, 24, 0}}};
const Skill Mind::full = levels.back();

ai::Study<combat::Action> Mind::think(const combat::Rules& rules, const combat::View& view, const Skill& skill,
                                      ai::Task<Action>& task, Rng& rng) {
  return Search{rules, view, skill, task, rng}.run();
}

}  // namespace rois::ai_combat
