#pragma once

#include <string>

#include "rois/combat/rules.hpp"
#include "rois/match/codec.hpp"

namespace rois::combat_log {

/// What a viewer may read of an entry now: others' cards as `?`, also a link that lies face down (C-27); with closed
/// piles neither the answers that older gains came from nor any draw (C-10).
std::string shown(const combat::Rules& rules, const combat::State& now, Log<combat::Rules> log, std::size_t at,
                  Viewer viewer);

/// What the events of a step may still tell, of those that a viewer saw: with closed piles no draw, and of an answer
/// that an older gain came from only who was asked what (C-10). The same as `shown` leaves out of the texts.
Events<combat::Rules> recalled(const combat::Rules& rules, std::span<const Events<combat::Rules>> steps, std::size_t at,
                               const Events<combat::Rules>& seen);

}  // namespace rois::combat_log
