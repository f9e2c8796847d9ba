#pragma once

#include <string>
#include <utility>

#include "rois/session/table.hpp"

namespace rois::session {

inline CommandResult refuse(Problem why) {
  CommandResult out;
  out.refused = std::move(why);
  return out;
}
inline CommandResult refuse(ErrorId code) { return refuse(Problem{code}); }

}  // namespace rois::session
