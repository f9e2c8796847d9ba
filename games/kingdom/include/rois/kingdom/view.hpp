#pragma once

#include "rois/core/seat.hpp"
#include "rois/kingdom/state.hpp"

namespace rois::kingdom {

struct View {
  Viewer viewer;
  Position position;
  Action last;
  History history;

  constexpr bool operator==(const View&) const = default;
};

}  // namespace rois::kingdom
