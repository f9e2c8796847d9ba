#pragma once

#include "rois/ai/mind.hpp"
#include "rois/ai/uct.hpp"

namespace rois::ai {

struct UctSkill {
  std::uint64_t nodes = 1;
};

/// A player of any game: information-set UCT with random playouts.
template <Rules R>
struct UctMind {
  using Skill = UctSkill;
  using Action = typename R::Action;

  static constexpr std::array<Skill, level_count> levels{
      {{20}, {50}, {120}, {300}, {700}, {1'500}, {3'000}, {6'000}, {12'000}, {25'000}}};
  static constexpr Skill full = levels.back();

  static Study<Action> think(const R& rules, const typename R::View& view, const Skill& /*skill*/, Task<Action>& task,
                             Rng& rng) {
    const auto ranking = Uct<R>{rules, view, {}}.search(task.effort, rng);
    const Seat self = view.viewer.as_seat();
    Study<Action> study;
    study.chosen = ranking.front().action;
    for (const auto& ranked : ranking)
      study.candidates.push_back({ranked.action, ranked.worth, false, {{self, ranked.action}}});
    for (int i = 0; i < rules.players(); ++i)
      study.chances[static_cast<std::size_t>(i)] =
          seat(i) == self ? ranking.front().worth : (whole - ranking.front().worth) / (rules.players() - 1);
    study.nodes = task.effort.used();
    if (task.listener != nullptr) task.listener->hears(study);
    return study;
  }
};

}  // namespace rois::ai
