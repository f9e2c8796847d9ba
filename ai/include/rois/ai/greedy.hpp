#pragma once

#include "rois/ai/flat.hpp"

namespace rois::ai {

/// What one action is worth as it stands: above 1000 where it ends the game at the top, below 0 at the bottom, else
/// what one random game from there came to.
template <Rules R>
int one_ply_worth(const R& rules, typename R::State& world, Seat s, Rng& rng) {
  constexpr int decided = 10'000;
  const bool over = rules.turn(world).is_over();
  if (!over) playout(rules, world, rng);
  const int came_to = worth(rules.score(world), s, rules.players());
  if (!over) return came_to;
  return came_to == whole ? decided : came_to - (came_to == 0 ? decided : 0);
}

/// Looks one ply ahead, each action in one world that the view allows. Best first; ties are drawn.
template <Rules R>
std::vector<Ranked<typename R::Action>> greedy_search(const R& rules, const typename R::View& view, Rng& rng) {
  const Seat s = view.viewer.as_seat();
  Actions<R> actions;
  rules.legal(view, actions);
  std::vector<Ranked<typename R::Action>> ranking;
  for (const auto& action : actions) {
    typename R::State world = rules.determinize(view, rng);
    rules.apply(world, s, action);
    ranking.push_back({action, one_ply_worth(rules, world, s, rng), drawn_place(ranking.size(), rng)});
  }
  put_best_first(ranking);
  for (auto& ranked : ranking) ranked.worth = std::clamp(ranked.worth, 0, whole);
  return ranking;
}

}  // namespace rois::ai
