#pragma once

#include "rois/combat/table.hpp"

namespace rois::ai_combat {

/// Where a leader stands well in a kingdom. A head is red and lasts; then a red card for the King, a card near the head
/// for the others.
combat::Place place_for(const combat::Table& table, const combat::Places& free, combat::Kingdom kingdom,
                        combat::Colour c);

}  // namespace rois::ai_combat
