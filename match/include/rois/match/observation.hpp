#pragma once

#include "rois/core/rules.hpp"

namespace rois {

/// What a viewer knows, typed inside and opaque outside: all that a ComputerPlayer or a drawing is given.
class Observation {
 public:
  virtual ~Observation() = default;
  virtual Viewer viewer() const = 0;
  /// Whether the viewer is a seat that owes a decision.
  virtual bool is_asked() const = 0;
};

/// The observation of a match by the rules `R`.
template <class R>
struct TypedObservation final : Observation {
  TypedObservation(const R& r, const typename R::View& v) : rules{r}, view{v} {}

  Viewer viewer() const override { return view.viewer; }
  bool is_asked() const override {
    if (view.viewer.is_spectator()) return false;
    Actions<R> actions;
    rules.legal(view, actions);
    return !actions.empty();
  }

  R rules;
  typename R::View view;
};

}  // namespace rois
