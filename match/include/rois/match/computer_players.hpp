#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "rois/ai/flat.hpp"
#include "rois/ai/player.hpp"
#include "rois/ai/uct.hpp"
#include "rois/core/parse_number.hpp"
#include "rois/match/computer_player.hpp"
#include "rois/match/game_match.hpp"
#include "rois/match/level.hpp"
#include "rois/match/reasons.hpp"

namespace rois {

/// Polls the host's monitor for a search.
class MonitorStopCondition final : public ai::StopCondition {
 public:
  explicit MonitorStopCondition(SearchMonitor* monitor) : monitor_{monitor} {}
  bool should_stop() override { return monitor_ != nullptr && monitor_->should_stop(); }

 private:
  SearchMonitor* monitor_;
};

/// Any legal action, all equally likely.
template <Codec C>
class RandomPlayer final : public ComputerPlayer {
 public:
  SearchResult choose(const Observation& observation, SearchLimits /*limits*/, Rng& rng,
                      AnalysisOptions /*analysis*/) const override {
    const auto& seen = static_cast<const GameObservation<C>&>(observation);
    Actions<typename C::Rules> actions;
    seen.rules.legal(seen.view, actions);
    SearchResult result;
    result.action = C::text(seen.rules, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    return result;
  }
};

template <Codec C>
SearchResult text_result(const GameObservation<C>& seen,
                         const std::vector<ai::Ranked<typename C::Rules::Action>>& ranking, std::uint64_t nodes) {
  SearchResult result;
  const Seat self = seen.view.viewer.as_seat();
  for (const auto& ranked : ranking) {
    const std::string text = C::text(seen.rules, ranked.action);
    result.candidates.push_back({text, ranked.value, false, {{self, text}}});
  }
  result.action = result.candidates.front().action;
  const int players = seen.rules.players();
  const int own = result.candidates.front().value;
  for (const Seat s : SeatSet::first(players))
    result.chances[slot(s)] = s == self ? own : (ai::win_value - own) / (players - 1);
  result.nodes = nodes;
  return result;
}

inline constexpr std::uint64_t baseline_nodes = 20'000;
/// Fewer than `uct:1000`, the next stronger baseline.
inline constexpr std::uint64_t flat_playouts = 300;
/// `greedy`: flat Monte Carlo tries every action once even so. It sees what ends the game; the rest is luck.
inline constexpr std::uint64_t one_ply = 1;

/// A baseline does not search where there is nothing to choose, unless it is asked for an analysis.
template <Codec C>
std::uint64_t nodes_for(const GameObservation<C>& seen, const AnalysisOptions& analysis, std::uint64_t nodes) {
  if (analysis.candidates > 1 || !analysis.also.empty()) return nodes;
  Actions<typename C::Rules> actions;
  seen.rules.legal(seen.view, actions);
  return actions.size() == 1 ? 1 : nodes;
}

/// Flat Monte Carlo over determinizations of the view.
template <Codec C>
class FlatPlayer final : public ComputerPlayer {
 public:
  explicit FlatPlayer(std::uint64_t playouts) : playouts_{playouts} {}
  SearchResult choose(const Observation& observation, SearchLimits limits, Rng& rng,
                      AnalysisOptions analysis) const override {
    const auto& seen = static_cast<const GameObservation<C>&>(observation);
    MonitorStopCondition condition{limits.monitor};
    ai::NodeBudget budget{nodes_for<C>(seen, analysis, playouts_), &condition};
    const auto ranking = ai::flat_search(seen.rules, seen.view, budget, rng);
    return text_result<C>(seen, ranking, budget.used());
  }

 private:
  std::uint64_t playouts_;
};

/// UCT, or ISMCTS where seats see different things.
template <Codec C>
class UctPlayer final : public ComputerPlayer {
 public:
  /// As many simulations as the limits say where none are given.
  explicit UctPlayer(std::optional<std::uint64_t> simulations) : simulations_{simulations} {}
  SearchResult choose(const Observation& observation, SearchLimits limits, Rng& rng,
                      AnalysisOptions analysis) const override {
    const auto& seen = static_cast<const GameObservation<C>&>(observation);
    MonitorStopCondition condition{limits.monitor};
    const std::uint64_t nodes = simulations_.value_or(limits.nodes.value_or(baseline_nodes));
    ai::NodeBudget budget{nodes_for<C>(seen, analysis, nodes), &condition};
    const auto ranking = ai::Uct<typename C::Rules>{seen.rules, seen.view, {perfect_information_}}.search(budget, rng);
    return text_result<C>(seen, ranking, budget.used());
  }
  std::size_t memory_bytes() const override { return ai::Uct<typename C::Rules>::max_bytes({perfect_information_}); }

 private:
  std::optional<std::uint64_t> simulations_;
  bool perfect_information_ = !C::info().has_secrets && !has_chance<typename C::Rules>;
};

template <Codec C>
SearchResult text_result(const typename C::Rules& rules, const ai::SearchResult<typename C::Rules::Action>& found) {
  SearchResult result{C::text(rules, found.action), {}, found.chances, found.nodes, found.depth};
  for (const auto& [action, value, proved, line] : found.candidates) {
    Candidate candidate{C::text(rules, action), value, proved, {}};
    for (const auto& ply : line) candidate.line.push_back({ply.by, C::text(rules, ply.action)});
    result.candidates.push_back(std::move(candidate));
  }
  return result;
}

/// The same with the reasons of the candidates, where they are wanted.
template <Codec C>
SearchResult text_result(const GameObservation<C>& seen, const ai::SearchResult<typename C::Rules::Action>& found,
                         const AnalysisOptions& analysis) {
  SearchResult result = text_result<C>(seen.rules, found);
  if (!analysis.reasons) return result;
  const Reasons<C> reasons{seen.rules, seen.view};
  for (std::size_t i = 0; i < found.candidates.size(); ++i)
    result.candidates[i].reason = reasons.of(found.candidates[i]);
  return result;
}

/// Tells the host's monitor what a search has found so far.
template <Codec C>
class MonitorListener final : public ai::ProgressListener<typename C::Rules::Action> {
 public:
  MonitorListener(const typename C::Rules& rules, SearchMonitor& monitor) : rules_{rules}, monitor_{monitor} {}
  void on_progress(const ai::SearchResult<typename C::Rules::Action>& so_far) override {
    monitor_.on_progress(text_result<C>(rules_, so_far));
  }

 private:
  const typename C::Rules& rules_;
  SearchMonitor& monitor_;
};

/// The game's player, at a level or at its best.
template <Codec C>
class GamePlayer final : public ComputerPlayer {
 public:
  using R = typename C::Rules;
  using P = typename PlayerOf<C>::Type;

  /// Level 1 to 10, or full strength.
  explicit GamePlayer(std::optional<int> level)
      : skill_{level ? P::levels[static_cast<std::size_t>(*level - 1)] : P::full},
        has_fixed_nodes_{level.has_value()} {}
  explicit GamePlayer(const typename P::Skill& skill) : skill_{skill}, has_fixed_nodes_{true} {}

  SearchResult choose(const Observation& observation, SearchLimits limits, Rng& rng,
                      AnalysisOptions analysis) const override {
    const auto& seen = static_cast<const GameObservation<C>&>(observation);
    MonitorStopCondition condition{limits.monitor};
    const std::uint64_t nodes = has_fixed_nodes_ ? skill_.nodes : limits.nodes.value_or(skill_.nodes);
    ai::NodeBudget budget{nodes, limits.monitor == nullptr ? nullptr : &condition};
    ai::SearchRequest<typename R::Action> request{budget, nullptr, analysis.candidates,
                                                  C::parse(seen.rules, analysis.also)};
    std::optional<MonitorListener<C>> listener;
    if (limits.monitor != nullptr) request.listener = &listener.emplace(seen.rules, *limits.monitor);
    return text_result<C>(seen, P::think(seen.rules, seen.view, skill_, request, rng), analysis);
  }
  std::size_t memory_bytes() const override { return P::memory_bytes; }

 private:
  typename P::Skill skill_;
  bool has_fixed_nodes_;
};

/// The number behind a name such as `uct:1000`, if that is what it is.
inline std::optional<std::uint64_t> numbered(std::string_view name, std::string_view prefix) {
  constexpr std::uint64_t most = 100'000'000;
  if (!name.starts_with(prefix)) return std::nullopt;
  name.remove_prefix(prefix.size());
  return parse_number<std::uint64_t>(name, 1, most);
}

template <Codec C>
std::unique_ptr<ComputerPlayer> make_computer_player(std::string_view name) {
  if (name == "random") return std::make_unique<RandomPlayer<C>>();
  if (name == "greedy") return std::make_unique<FlatPlayer<C>>(one_ply);
  if (name == "flat") return std::make_unique<FlatPlayer<C>>(flat_playouts);
  if (const auto playouts = numbered(name, "flat:")) return std::make_unique<FlatPlayer<C>>(*playouts);
  if (name == "uct") return std::make_unique<UctPlayer<C>>(std::nullopt);
  if (const auto simulations = numbered(name, "uct:")) return std::make_unique<UctPlayer<C>>(simulations);
  if (name == "best") return std::make_unique<GamePlayer<C>>(std::nullopt);
  if (const auto level = level_of(name)) return std::make_unique<GamePlayer<C>>(level);
  return nullptr;
}

}  // namespace rois
