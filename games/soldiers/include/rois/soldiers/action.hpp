#pragma once

#include "rois/soldiers/board.hpp"

namespace rois::soldiers {

/// One piece moves. A cell that a text named but the board does not have is `no_cell`.
struct Action {
  Cell from = no_cell;
  Cell to = no_cell;

  constexpr bool operator==(const Action&) const = default;
};

}  // namespace rois::soldiers
