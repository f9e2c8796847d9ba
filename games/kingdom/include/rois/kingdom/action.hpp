#pragma once

#include "rois/kingdom/cells.hpp"

namespace rois::kingdom {

/// The `back` of an action that puts nothing back.
inline constexpr Cell nowhere = 126;

/// One piece moves; `back` is where a captured Knight is put (K-17). A cell that a text named but the board does not
/// have is `no_cell`.
struct Action {
  Cell from = no_cell;
  Cell to = no_cell;
  Cell back = nowhere;

  constexpr bool puts_back() const { return back != nowhere; }
  constexpr bool operator==(const Action&) const = default;
};

}  // namespace rois::kingdom
