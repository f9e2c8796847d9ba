#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "rois/ai/hindsight.hpp"
#include "rois/ai/paired_judge.hpp"
#include "rois/match/computer_players.hpp"

namespace rois {

/// Whether games are played out for the judge, as those with secrets or chance are where their player says how.
template <Codec C>
inline constexpr bool has_playouts = requires { typename PlayerOf<C>::Type::Playouts; };

/// Judges what was played, and is stronger than who played: where games can be played out by games that a strong policy
/// plays to their end, else by the search of `best`, with several times its nodes.
template <Codec C>
class Judge final : public ComputerPlayer {
 public:
  using R = typename C::Rules;
  using P = typename PlayerOf<C>::Type;

  /// Of a level; of `best` where there is none.
  Judge(int effort, std::optional<int> level)
      : nodes_{std::max(judged_nodes(level) * static_cast<std::uint64_t>(effort), P::full.nodes / fewest_part)} {}

  /// Without a number of nodes in the limits its own; there is no other end where `nodes` are unlimited.
  SearchResult choose(const Observation& observation, SearchLimits limits, Rng& rng,
                      AnalysisOptions analysis) const override {
    const auto& seen = static_cast<const GameObservation<C>&>(observation);
    MonitorStopCondition condition{limits.monitor};
    ai::NodeBudget budget{nodes_for(seen, limits.nodes.value_or(nodes_)),
                          limits.monitor == nullptr ? nullptr : &condition};
    ai::SearchRequest<typename R::Action> request{budget, nullptr, analysis.candidates,
                                                  C::parse(seen.rules, analysis.also)};
    std::optional<MonitorListener<C>> listener;
    if (limits.monitor != nullptr) request.listener = &listener.emplace(seen.rules, *limits.monitor);
    if constexpr (has_playouts<C>) {
      return text_result<C>(seen, ai::PairedJudge<R, P>{seen.rules, seen.view, request, rng}.run(), analysis);
    } else {
      return text_result<C>(seen, P::think(seen.rules, seen.view, P::full, request, rng), analysis);
    }
  }
  std::size_t memory_bytes() const override { return P::memory_bytes; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  /// Weak levels have next to nothing.
  static constexpr std::uint64_t fewest_part = 100;

  static std::uint64_t judged_nodes(std::optional<int> level) {
    return level ? P::levels[static_cast<std::size_t>(*level - 1)].nodes : P::full.nodes;
  }
  /// Where there is nothing to choose, less than a player has tells the chances.
  static std::uint64_t nodes_for(const GameObservation<C>& seen, std::uint64_t nodes) {
    Actions<R> actions;
    seen.rules.legal(seen.view, actions);
    return actions.size() > 1 ? nodes : std::min(nodes, std::max<std::uint64_t>(P::full.nodes / 10, 1));
  }

  std::uint64_t nodes_;
};

/// Keeps the action visited most, those visited nearly as often that are no better, and the one that was played, which
/// counts as good as the best where the difference may be chance. Many actions are compared, hence 3.5 standard errors.
template <class Action>
void keep_comparable(std::vector<ai::Ranked<Action>>& ranking, const Action& played) {
  constexpr double errors = 3.5;
  const ai::Ranked<Action> best = ranking.front();
  const auto scatter = [](const auto& r) { return 0.25 / static_cast<double>(r.visits); };
  std::erase_if(ranking, [&](const auto& r) {
    return !(r.action == played) && (r.visits * 4 < best.visits || r.value > best.value);
  });
  for (auto& ranked : ranking) {
    const double error = errors * ai::win_value * std::sqrt(scatter(best) + scatter(ranked));
    if (ranked.action == played && best.value - ranked.value <= error) ranked.value = best.value;
  }
  ai::put_best_first(ranking);
}

/// See MatchAnalysis::hindsight. Without games played out: a tree search with random playouts.
template <Codec C>
SearchResult look_back(const typename C::Rules& rules, const typename C::Rules::State& state, Seat s,
                       std::string_view played, int effort, std::string_view judged, const SearchLimits& limits,
                       Rng& rng) {
  using P = typename PlayerOf<C>::Type;
  const GameObservation<C> seen{rules, rules.view(state, Viewer::of(s))};
  MonitorStopCondition condition{limits.monitor};
  const auto action = C::parse(rules, played);
  if constexpr (has_playouts<C>) {
    const std::uint64_t nodes = Judge<C>{effort, level_of(judged)}.nodes();
    ai::NodeBudget budget{limits.nodes.value_or(nodes), limits.monitor == nullptr ? nullptr : &condition};
    ai::SearchRequest<typename C::Rules::Action> request{budget, nullptr, 1, action};
    return text_result<C>(rules,
                          ai::PairedJudge<typename C::Rules, P>{rules, seen.view, request, rng, {}, &state}.run());
  } else {
    using OpenRules = ai::Hindsight<typename C::Rules>;
    const OpenRules open{rules, state};
    ai::NodeBudget budget{limits.nodes.value_or(baseline_nodes * static_cast<std::uint64_t>(effort)), &condition};
    ai::Uct<OpenRules> uct{open, seen.view, {}};
    if (action) uct.track(*action);
    auto ranking = uct.search(budget, rng);
    if (action) keep_comparable(ranking, *action);
    return text_result<C>(seen, ranking, budget.used());
  }
}

}  // namespace rois
