#pragma once

#include <vector>

#include "search.hpp"

namespace rois::ai_combat {

/// What decides among plans whose chances are as good as equal.
struct Preference {
  /// By how much the seat is ahead by the cards on its pile once the plan is carried out.
  double margin = 0;
  /// The less the better: ending the turn with actions left, moving about and attacking need a gain; of cards shown
  /// fewer are better.
  int fuss = 0;

  bool is_before(const Preference& other) const {
    return margin != other.margin ? margin > other.margin : fuss < other.fuss;
  }
};

/// Chances that differ by no more are as good as equal: a plan needs so much of a win to be taken without a margin.
inline constexpr double stated_gain = 0.003;

/// By how much a seat is ahead of the best of the others. The lowest colour counts, the others a little.
double lead(const combat::State& state, Seat s, int players);
int fuss_of(const combat::State& before, Seat s, const TurnPlan& plan, bool attacks);

}  // namespace rois::ai_combat
