#pragma once

#include "rois/core/rules.hpp"

namespace rois::ai {

/// The rules of a table at which all cards lie open: every view allows one world only, the one that was. For looking
/// back at finished games; no player is ever given it.
template <Rules R>
struct Hindsight : R {
  Hindsight(const R& rules, const typename R::State& was) : R{rules}, actual{was} {}
  typename R::State determinize(const typename R::View& /*view*/, Rng& /*rng*/) const { return actual; }

  typename R::State actual;
};

}  // namespace rois::ai
