#pragma once

#include <utility>

#include "rois/core/rules.hpp"

namespace rois {

/// What happened at a step of a match, typed inside and opaque outside: what a teller is given.
class StepEvents {
 public:
  virtual ~StepEvents() = default;
};

/// The events of a step of a match by the rules `R`.
template <class R>
struct TypedEvents final : StepEvents {
  TypedEvents(const R& r, Events<R> e) : rules{r}, events{std::move(e)} {}

  R rules;
  Events<R> events;
};

}  // namespace rois
