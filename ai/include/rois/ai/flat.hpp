#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "rois/core/play.hpp"
#include "rois/core/rules.hpp"

namespace rois::ai {

/// What a finished game is worth to a seat, in thousandths: 1000 for a place alone at the top, 0 for one behind all
/// others, shared places their mean.
inline int worth(const Score& score, Seat s, int players) {
  const int own = score.places[slot(s)];
  int behind = 0;
  int level = 0;
  for (int i = 0; i < players; ++i) {
    const int place = score.places[static_cast<std::size_t>(i)];
    behind += place > own ? 1 : 0;
    level += place == own && i != index(s) ? 1 : 0;
  }
  return (behind * 1000 + level * 500) / (players - 1);
}

template <class Action>
struct Ranked {
  Action action;
  int worth = 0;
  std::size_t listed = 0;
};

/// Tries every action of the seat that looks equally often, each in a fresh world that the view allows, and plays on
/// at random. Best first; a tie keeps the order of `legal`.
template <Rules R>
std::vector<Ranked<typename R::Action>> flat_search(const R& rules, const typename R::View& view,
                                                    std::uint64_t playouts, Rng& rng) {
  const Seat s = view.viewer.as_seat();
  Actions<R> actions;
  rules.legal(view, actions);
  const std::uint64_t rounds = std::max<std::uint64_t>(1, playouts / actions.size());
  std::vector<Ranked<typename R::Action>> ranking;
  for (const auto& action : actions) {
    std::uint64_t total = 0;
    for (std::uint64_t i = 0; i < rounds; ++i) {
      typename R::State world = rules.determinize(view, rng);
      rules.apply(world, s, action);
      playout(rules, world, rng);
      total += static_cast<std::uint64_t>(worth(rules.score(world), s, rules.players()));
    }
    ranking.push_back({action, static_cast<int>(total / rounds), ranking.size()});
  }
  std::ranges::sort(ranking, [](const auto& a, const auto& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.listed < b.listed;
  });
  return ranking;
}

}  // namespace rois::ai
