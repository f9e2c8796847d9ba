#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "rois/core/seat.hpp"
#include "rois/match/checked_action.hpp"
#include "rois/match/step_events.hpp"
#include "rois/wire/json.hpp"

namespace rois {

/// A match as it stands in the game's own texts and JSON (docs/records.md).
class MatchDescription {
 public:
  virtual ~MatchDescription() = default;

  /// Everything, secrets too.
  virtual json::object state() const = 0;
  virtual json::object view(Viewer viewer) const = 0;
  /// The position in the game's notation, where it has one.
  virtual std::optional<std::string> position() const = 0;
  /// An action in the form that people read.
  virtual std::string spoken(const CheckedAction& action) const = 0;
  /// What a board may draw of an action beyond its text: members of the game's own, from what the seat knows. Empty
  /// where there are none.
  virtual json::object sketch(const CheckedAction& action) const = 0;

  /// What happened at step `at` of the log, as objects (docs/records.md): what `viewer` knew of it at that moment, or
  /// all of it where there is no viewer.
  virtual json::array events(std::size_t at, std::optional<Viewer> viewer) const = 0;
  /// The same with the game's own types.
  virtual std::unique_ptr<StepEvents> typed_events(std::size_t at, std::optional<Viewer> viewer) const = 0;
  /// The action at step `at` of the log with the game's own members, so that nobody has to read its text; empty for a
  /// chance outcome.
  virtual json::object fields(std::size_t at) const = 0;
  virtual json::object fields(const CheckedAction& action) const = 0;
  /// The legal actions of a seat with the game's own members, in the order of `Match::legal`.
  virtual json::array choices(Seat s) const = 0;
};

}  // namespace rois
