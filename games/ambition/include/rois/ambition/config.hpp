#pragma once

#include <memory>

#include "rois/ambition/cards.hpp"
#include "rois/ambition/version.hpp"
#include "rois/core/seat.hpp"

namespace rois::ambition {

/// The options of a table.
struct Config {
  int players = 2;
  Seat first = seat(0);
  std::shared_ptr<const CardSet> cards;  // playable by `problems`
  RulesVersion version;
};

}  // namespace rois::ambition
