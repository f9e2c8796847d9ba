#pragma once

#include <optional>
#include <string>

#include "rois/core/seat.hpp"
#include "rois/match/checked_action.hpp"
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
};

}  // namespace rois
