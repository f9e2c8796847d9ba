#pragma once

#include <concepts>

#include "rois/ai/node_budget.hpp"
#include "rois/core/rules.hpp"

namespace rois::ai {

/// How a game is played out for a judge: worlds that a view allows, as likely as its seat believes them to be, and what
/// a strong player does at once in them, by what its own seat sees. A choice counts what it costs; after the budget has
/// ended it may be anything.
template <class P, class R>
concept Playouts = Rules<R> && std::constructible_from<P, const R&, const typename R::View&, Rng&> &&
                   requires(const P& playouts, const typename R::State& state, Seat s, NodeBudget& budget, Rng& rng) {
                     { playouts.world(rng) } -> std::same_as<typename R::State>;
                     { playouts.choose(state, s, budget, rng) } -> std::same_as<typename R::Action>;
                   };

}  // namespace rois::ai
