#pragma once

#include "rois/ai/alpha_beta.hpp"
#include "rois/ai/mind.hpp"

namespace rois::ai {

/// What a level of a board game can do.
struct BoardSkill {
  std::uint64_t nodes = 1;
  /// How many plies it looks ahead at most.
  int depth = max_depth - 1;
};

/// The player of a board game for two: alpha-beta with the game's knowledge.
template <Rules R, class K>
  requires BoardKnowledge<K, R>
struct BoardMind {
  using Skill = BoardSkill;
  using Action = typename R::Action;

  static constexpr std::array<Skill, level_count> levels{{{100, 1},
                                                          {1'000, 2},
                                                          {3'000, 3},
                                                          {10'000, 4},
                                                          {30'000, 5},
                                                          {100'000, 6},
                                                          {200'000, 8},
                                                          {400'000},
                                                          {800'000},
                                                          {1'600'000}}};
  static constexpr Skill full = levels.back();

  static Study<Action> think(const R& rules, const typename R::View& view, const Skill& skill, Task<Action>& task,
                             Rng& rng) {
    AlphaBeta<R, K> search{rules, task.effort, skill.depth};
    const auto line = search.search(rules.determinize(view, rng));
    const Seat self = view.viewer.as_seat();
    Study<Action> study;
    study.chosen = line.action;
    study.candidates.push_back({line.action, worth_of(line), line.proved, {{self, line.action}}});
    study.chances[slot(self)] = worth_of(line);
    study.chances[slot(clockwise(self, 2))] = whole - worth_of(line);
    study.nodes = task.effort.used();
    study.depth = line.depth;
    if (task.listener != nullptr) task.listener->hears(study);
    return study;
  }
};

}  // namespace rois::ai
