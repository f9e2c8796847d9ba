#pragma once

#include <memory>
#include <string>

#include "rois/match/step_events.hpp"
#include "rois/wire/json.hpp"

namespace rois {

/// Why an action is proposed, in a word, made of what would happen.
struct HintReason {
  /// `wins`, `forces-win`, `parries`, or a word of the game's own (its codec's `motive`).
  std::string id;
  /// At which ply of the line it happens: 0 is the action itself.
  std::size_t ply = 0;
  /// What happens, as the thinking seat would see it, typed for tellers and as JSON; neither for the words that are
  /// about the whole game.
  std::shared_ptr<const StepEvents> events;
  json::object event;

  bool operator==(const HintReason& other) const { return id == other.id && ply == other.ply && event == other.event; }
};

}  // namespace rois
