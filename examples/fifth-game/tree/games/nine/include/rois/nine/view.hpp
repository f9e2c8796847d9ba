#pragma once

#include "rois/nine/state.hpp"

namespace rois::nine {

struct View {
  Viewer viewer;
  Table table;
  /// The viewer's own; a spectator sees none.
  Cards hand;
  constexpr bool operator==(const View&) const = default;
};

}  // namespace rois::nine
