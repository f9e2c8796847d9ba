#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "rois/ai/effort.hpp"
#include "rois/ai/worth.hpp"
#include "rois/core/random_play.hpp"
#include "rois/core/rules.hpp"

namespace rois::ai {

template <class Action>
struct Ranked {
  Action action;
  int worth = 0;
  /// Among equals the lowest place is first.
  std::size_t place = 0;
  /// In how many games it was tried.
  std::uint64_t games = 0;
};

template <class Action>
void put_best_first(std::vector<Ranked<Action>>& ranking) {
  std::ranges::sort(
      ranking, [](const auto& a, const auto& b) { return a.worth != b.worth ? a.worth > b.worth : a.place < b.place; });
}

/// A random number for breaking ties, no two alike.
inline std::size_t drawn_place(std::size_t listed, Rng& rng) {
  return std::size_t{rng.below(1U << 15U)} << 16U | listed;
}

/// What came of an action in the worlds it was tried in.
struct Tried {
  std::uint64_t worth = 0;
  std::uint64_t games = 0;
  /// How many of them it ended itself.
  std::uint64_t ended = 0;

  /// What ends every game at the top or at the bottom is above or below all that is only hoped or feared.
  int rank() const {
    const int mean = static_cast<int>(worth / games);
    const bool decided = ended == games && (mean == 0 || mean == whole);
    if (!decided) return mean;
    return mean == 0 ? -1 : whole + 1;
  }
};

/// Tries every action of the seat that looks in turn, each time in a fresh world that the view allows, and plays on at
/// random. Best first; ties are drawn: with few playouts an action many are alike, and the first of `legal` are often
/// of one kind.
template <Rules R>
std::vector<Ranked<typename R::Action>> flat_search(const R& rules, const typename R::View& view, Effort& effort,
                                                    Rng& rng) {
  const Seat s = view.viewer.as_seat();
  Actions<R> actions;
  rules.legal(view, actions);
  std::vector<Tried> tried(actions.size());
  std::size_t at = 0;
  for (std::uint64_t i = 0; i < actions.size() || !effort.spent(); ++i, at = at + 1 < actions.size() ? at + 1 : 0) {
    effort.spend(Effort::playouts);
    typename R::State world = rules.determinize(view, rng);
    rules.apply(world, s, actions[at]);
    if (rules.turn(world).is_over()) ++tried[at].ended;
    playout(rules, world, rng);
    tried[at].worth += static_cast<std::uint64_t>(worth(rules.score(world), s, rules.players()));
    ++tried[at].games;
  }
  std::vector<Ranked<typename R::Action>> ranking;
  for (std::size_t i = 0; i < actions.size(); ++i)
    ranking.push_back({actions[i], tried[i].rank(), drawn_place(i, rng), tried[i].games});
  put_best_first(ranking);
  for (auto& ranked : ranking) ranked.worth = std::clamp(ranked.worth, 0, whole);
  return ranking;
}

}  // namespace rois::ai
