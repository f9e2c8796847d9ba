#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>

#include "rois/ai/node_budget.hpp"
#include "rois/ai/search_result.hpp"
#include "rois/core/rules.hpp"

namespace rois::ai {

template <class Action>
class ProgressListener {
 public:
  virtual ~ProgressListener() = default;
  virtual void on_progress(const SearchResult<Action>& so_far) = 0;
};

/// What a player is asked besides the view.
template <class Action>
struct SearchRequest {
  NodeBudget& budget;
  /// Called with what was found so far, a few times a second at least and at most some thousand times in all.
  ProgressListener<Action>* listener = nullptr;
  /// How many actions get an exact value, as far as there are that many.
  int candidates = 1;
  /// One that gets an exact value in any case.
  std::optional<Action> also = {};
};

inline constexpr int level_count = 10;
/// From this value on, in thousandths of a win, a position counts as winning and temperature is off: weak levels are
/// weak because they see little, and keep what they see.
inline constexpr int winning_value = 900;

/// A computer player of one game, at every level. `Skill` is what one level can do, `nodes` what it searches unless
/// told otherwise; `full` is the strongest, with nodes for about a second; `memory_bytes` what a search takes at most.
/// Same view, skill, nodes and generator: same result on every machine.
template <class P, class R>
concept Player = Rules<R> && requires(const R& rules, const typename R::View& view, const typename P::Skill& skill,
                                      SearchRequest<typename R::Action>& request, Rng& rng) {
  { skill.nodes } -> std::convertible_to<std::uint64_t>;
  { P::levels } -> std::convertible_to<const std::array<typename P::Skill, level_count>&>;
  { P::full } -> std::convertible_to<const typename P::Skill&>;
  { P::memory_bytes } -> std::convertible_to<std::size_t>;
  { P::think(rules, view, skill, request, rng) } -> std::same_as<SearchResult<typename R::Action>>;
};

}  // namespace rois::ai
