#pragma once

#include <string>

#include "rois/combat/rules.hpp"
#include "rois/match/codec.hpp"

namespace rois::combat_log {

/// What a viewer may read of an entry now: others' cards as `?`, also a link that lies face down (C-27); with closed
/// piles neither the answers that older gains came from nor any draw (C-10).
std::string shown(const combat::Rules& rules, const combat::State& now, Log<combat::Rules> log, std::size_t at,
                  Viewer viewer);

}  // namespace rois::combat_log
