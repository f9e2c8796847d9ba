#pragma once

#include "rois/core/seat.hpp"
#include "rois/soldiers/state.hpp"

namespace rois::soldiers {

struct View {
  Viewer viewer;
  Position position;

  constexpr bool operator==(const View&) const = default;
};

}  // namespace rois::soldiers
