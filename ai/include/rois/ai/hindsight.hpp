#pragma once

#include "rois/core/rules.hpp"

namespace rois::ai {

/// The rules of a table with perfect information: the only determinization of a view is the actual state. For reviews
/// of finished games; no player is ever given it.
template <Rules R>
struct Hindsight : R {
  Hindsight(const R& rules, const typename R::State& was) : R{rules}, actual{was} {}
  typename R::State determinize(const typename R::View& /*view*/, Rng& /*rng*/) const { return actual; }

  typename R::State actual;
};

}  // namespace rois::ai
