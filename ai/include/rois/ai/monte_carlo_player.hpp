#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rois/ai/flat.hpp"
#include "rois/ai/player.hpp"
#include "rois/ai/uct.hpp"

namespace rois::ai {

/// What a level without knowledge of its game can do.
struct MonteCarloSkill {
  std::uint64_t nodes = 1;
  /// Whether it searches a tree (UCT); else every action is tried by random games alone (flat Monte Carlo).
  bool tree = true;
};

/// The player of a game that has none of its own: knows the rules and nothing else, and is stronger the more games it
/// tries. Its levels are steps of effort, not of measured strength.
template <Rules R>
struct MonteCarloPlayer {
  using Skill = MonteCarloSkill;
  using Action = typename R::Action;

  static constexpr std::array<Skill, level_count> levels{
      {{1, false}, {10, false}, {30, false}, {100, false}, {100}, {300}, {1'000}, {3'000}, {10'000}, {20'000}}};
  static constexpr Skill full = levels.back();
  /// A tree that a browser has room for; as if something were hidden, since the rules do not say whether anything is.
  static constexpr UctOptions tree_options{.max_nodes = 1U << 16U, .max_edges = 1U << 19U};
  static constexpr std::size_t memory_bytes = Uct<R>::max_bytes(tree_options);

  static SearchResult<Action> think(const R& rules, const typename R::View& view, const Skill& skill,
                                    SearchRequest<Action>& request, Rng& rng) {
    const auto ranking =
        skill.tree ? tree_search(rules, view, request, rng) : flat_search(rules, view, request.budget, rng);
    return result_of(rules, view.viewer.as_seat(), ranking, request);
  }

 private:
  static std::vector<Ranked<Action>> tree_search(const R& rules, const typename R::View& view,
                                                 SearchRequest<Action>& request, Rng& rng) {
    Uct<R> uct{rules, view, tree_options};
    if (request.also) uct.track(*request.also);
    return uct.search(request.budget, rng);
  }

  static SearchResult<Action> result_of(const R& rules, Seat self, const std::vector<Ranked<Action>>& ranking,
                                        const SearchRequest<Action>& request) {
    SearchResult<Action> result;
    result.action = ranking.front().action;
    for (std::size_t i = 0; i < ranking.size(); ++i)
      if (i < static_cast<std::size_t>(request.candidates) || ranking[i].action == request.also)
        result.candidates.push_back({ranking[i].action, ranking[i].value, false, {{self, ranking[i].action}}});
    result.chances = chances_of(self, ranking.front().value, rules.players());
    result.nodes = request.budget.used();
    return result;
  }

  /// What the seat that thinks does not win, the others win alike.
  static SeatValues chances_of(Seat self, int own, int players) {
    SeatValues chances{};
    for (int i = 0; i < players; ++i)
      chances[slot(seat(i))] = seat(i) == self ? own : (win_value - own) / (players - 1);
    return chances;
  }
};

}  // namespace rois::ai
