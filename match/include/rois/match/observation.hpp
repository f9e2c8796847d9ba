#pragma once

namespace rois {

/// What a viewer knows, typed inside and opaque outside: all that a ComputerPlayer or a drawing is given.
class Observation {
 public:
  virtual ~Observation() = default;
};

/// The observation of a match by the rules `R`.
template <class R>
struct TypedObservation final : Observation {
  TypedObservation(const R& r, const typename R::View& v) : rules{r}, view{v} {}

  R rules;
  typename R::View view;
};

}  // namespace rois
