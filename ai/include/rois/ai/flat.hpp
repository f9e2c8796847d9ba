#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "rois/ai/node_budget.hpp"
#include "rois/ai/ranking.hpp"
#include "rois/ai/value.hpp"
#include "rois/core/random_play.hpp"
#include "rois/core/rules.hpp"

namespace rois::ai {

/// What came of an action in the worlds it was tried in.
struct ActionStats {
  std::uint64_t value = 0;
  std::uint64_t visits = 0;
  /// How many of the games it ended itself.
  std::uint64_t ended = 0;

  /// What ends every game in a win or a loss is ranked above or below all that is only estimated.
  int rank() const {
    const int mean = static_cast<int>(value / visits);
    const bool decided = ended == visits && (mean == 0 || mean == win_value);
    if (!decided) return mean;
    return mean == 0 ? -1 : win_value + 1;
  }
};

/// Flat Monte Carlo (Abramson 1990): tries every action in turn, each time in a fresh determinization, and plays on at
/// random. Best first. Ties are drawn: with few playouts an action many are alike, and the first of `legal` are often
/// of one kind.
template <Rules R>
std::vector<Ranked<typename R::Action>> flat_search(const R& rules, const typename R::View& view, NodeBudget& budget,
                                                    Rng& rng) {
  const Seat s = view.viewer.as_seat();
  Actions<R> actions;
  rules.legal(view, actions);
  std::vector<ActionStats> stats(actions.size());
  std::size_t at = 0;
  for (std::uint64_t i = 0; i < actions.size() || !budget.exhausted(); ++i, at = at + 1 < actions.size() ? at + 1 : 0) {
    budget.spend(NodeBudget::poll_playouts);
    typename R::State world = rules.determinize(view, rng);
    rules.apply(world, s, actions[at]);
    if (rules.turn(world).is_over()) ++stats[at].ended;
    playout(rules, world, rng);
    stats[at].value += static_cast<std::uint64_t>(value_of(rules.score(world), s, rules.players()));
    ++stats[at].visits;
  }
  std::vector<Ranked<typename R::Action>> ranking;
  for (std::size_t i = 0; i < actions.size(); ++i)
    ranking.push_back({actions[i], stats[i].rank(), random_tie_break(i, rng), stats[i].visits});
  put_best_first(ranking);
  for (auto& ranked : ranking) ranked.value = std::clamp(ranked.value, 0, win_value);
  return ranking;
}

}  // namespace rois::ai
