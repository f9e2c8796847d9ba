#pragma once

#include <charconv>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "rois/ai/alpha_beta.hpp"
#include "rois/ai/greedy.hpp"
#include "rois/ai/uct.hpp"
#include "rois/match/brain.hpp"
#include "rois/match/game_match.hpp"

namespace rois {

/// Any legal action, all alike.
template <Codec C>
class RandomBrain final : public Brain {
 public:
  Thought choose(const Sight& sight, Budget /*budget*/, Rng& rng) const override {
    const auto& seen = static_cast<const GameSight<C>&>(sight);
    Actions<typename C::Rules> actions;
    seen.rules.legal(seen.view, actions);
    return {C::text(seen.rules, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]), {}};
  }
};

template <Codec C>
Thought thought_of(const typename C::Rules& rules, const std::vector<ai::Ranked<typename C::Rules::Action>>& ranking) {
  Thought thought;
  for (const auto& ranked : ranking) thought.candidates.push_back({C::text(rules, ranked.action), ranked.worth});
  thought.action = thought.candidates.front().action;
  return thought;
}

/// One ply ahead.
template <Codec C>
class GreedyBrain final : public Brain {
 public:
  Thought choose(const Sight& sight, Budget /*budget*/, Rng& rng) const override {
    const auto& seen = static_cast<const GameSight<C>&>(sight);
    return thought_of<C>(seen.rules, ai::greedy_search(seen.rules, seen.view, rng));
  }
};

/// Flat Monte Carlo over the worlds that the view allows.
template <Codec C>
class FlatBrain final : public Brain {
 public:
  Thought choose(const Sight& sight, Budget budget, Rng& rng) const override {
    const auto& seen = static_cast<const GameSight<C>&>(sight);
    return thought_of<C>(seen.rules, ai::flat_search(seen.rules, seen.view, budget.nodes, rng));
  }
};

/// Plain UCT, or information-set UCT where seats see different things.
template <Codec C>
class UctBrain final : public Brain {
 public:
  /// As many simulations as the budget says where none are given.
  explicit UctBrain(std::optional<std::uint64_t> simulations) : simulations_{simulations} {}
  Thought choose(const Sight& sight, Budget budget, Rng& rng) const override {
    const auto& seen = static_cast<const GameSight<C>&>(sight);
    const ai::UctPlan plan{simulations_.value_or(budget.nodes), open_};
    return thought_of<C>(seen.rules, ai::Uct<typename C::Rules>{seen.rules, seen.view, plan}.search(rng));
  }

 private:
  std::optional<std::uint64_t> simulations_;
  bool open_ = !C::info().has_secrets && !has_chance<typename C::Rules>;
};

/// Alpha-beta with the game's own knowledge.
template <KnowingCodec C>
class BoardBrain final : public Brain {
 public:
  Thought choose(const Sight& sight, Budget budget, Rng& rng) const override {
    using R = typename C::Rules;
    const auto& seen = static_cast<const GameSight<C>&>(sight);
    ai::AlphaBeta<R, typename C::Knowledge> search{seen.rules, budget.nodes};
    const auto line = search.search(seen.rules.determinize(seen.view, rng));
    const std::string text = C::text(seen.rules, line.action);
    return {text, {{text, ai::worth_of(line), line.proved}}};
  }
};

/// The number behind a name such as `uct:1000`, if that is what it is.
inline std::optional<std::uint64_t> numbered(std::string_view name, std::string_view prefix) {
  constexpr std::uint64_t most = 100'000'000;
  if (!name.starts_with(prefix)) return std::nullopt;
  name.remove_prefix(prefix.size());
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (error != std::errc{} || end != name.data() + name.size() || number == 0 || number > most) return std::nullopt;
  return number;
}

template <Codec C>
std::unique_ptr<Brain> make_brain(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBrain<C>>();
  if (name == "greedy") return std::make_unique<GreedyBrain<C>>();
  if (name == "flat") return std::make_unique<FlatBrain<C>>();
  if (name == "uct") return std::make_unique<UctBrain<C>>(std::nullopt);
  if (const auto simulations = numbered(name, "uct:")) return std::make_unique<UctBrain<C>>(simulations);
  if constexpr (KnowingCodec<C>)
    if (name == "best") return std::make_unique<BoardBrain<C>>();
  return nullptr;
}

}  // namespace rois
