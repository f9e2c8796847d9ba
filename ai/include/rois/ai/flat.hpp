#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "rois/ai/effort.hpp"
#include "rois/ai/worth.hpp"
#include "rois/core/play.hpp"
#include "rois/core/rules.hpp"

namespace rois::ai {

template <class Action>
struct Ranked {
  Action action;
  int worth = 0;
  std::size_t listed = 0;
};

template <class Action>
void put_best_first(std::vector<Ranked<Action>>& ranking) {
  std::ranges::sort(ranking, [](const auto& a, const auto& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.listed < b.listed;
  });
}

/// Tries every action of the seat that looks in turn, each time in a fresh world that the view allows, and plays on at
/// random. Best first; a tie keeps the order of `legal`.
template <Rules R>
std::vector<Ranked<typename R::Action>> flat_search(const R& rules, const typename R::View& view, Effort& effort,
                                                    Rng& rng) {
  const Seat s = view.viewer.as_seat();
  Actions<R> actions;
  rules.legal(view, actions);
  struct Sum {
    std::uint64_t worth = 0;
    std::uint64_t games = 0;
  };
  std::vector<Sum> sums(actions.size());
  std::size_t at = 0;
  for (std::uint64_t i = 0; i < actions.size() || !effort.spent(); ++i, at = at + 1 < actions.size() ? at + 1 : 0) {
    effort.spend();
    typename R::State world = rules.determinize(view, rng);
    rules.apply(world, s, actions[at]);
    playout(rules, world, rng);
    sums[at].worth += static_cast<std::uint64_t>(worth(rules.score(world), s, rules.players()));
    ++sums[at].games;
  }
  std::vector<Ranked<typename R::Action>> ranking;
  for (std::size_t i = 0; i < actions.size(); ++i)
    ranking.push_back({actions[i], static_cast<int>(sums[i].worth / sums[i].games), i});
  put_best_first(ranking);
  return ranking;
}

}  // namespace rois::ai
