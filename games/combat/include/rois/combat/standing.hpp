#pragma once

#include <array>

#include "rois/combat/state.hpp"

namespace rois::combat {

/// C-55: the four numbers that count, the lowest first.
using Standing = std::array<int, colour_count>;

Standing standing(const Pile& pile);

}  // namespace rois::combat
