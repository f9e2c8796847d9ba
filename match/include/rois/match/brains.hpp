#pragma once

#include <memory>
#include <string_view>

#include "rois/ai/flat.hpp"
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

/// Flat Monte Carlo over the worlds that the view allows.
template <Codec C>
class FlatBrain final : public Brain {
 public:
  Thought choose(const Sight& sight, Budget budget, Rng& rng) const override {
    const auto& seen = static_cast<const GameSight<C>&>(sight);
    const auto ranking = ai::flat_search(seen.rules, seen.view, budget.nodes, rng);
    Thought thought;
    for (const auto& ranked : ranking) thought.candidates.push_back({C::text(seen.rules, ranked.action), ranked.worth});
    thought.action = thought.candidates.front().action;
    return thought;
  }
};

template <Codec C>
std::unique_ptr<Brain> make_brain(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBrain<C>>();
  if (name == "flat") return std::make_unique<FlatBrain<C>>();
  return nullptr;
}

}  // namespace rois
