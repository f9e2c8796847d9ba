#pragma once

#include <string>
#include <utility>

#include "rois/session/table.hpp"

namespace rois::session {

inline Outcome refuse(Problem why) {
  Outcome out;
  out.refused = std::move(why);
  return out;
}
inline Outcome refuse(ErrorId code) { return refuse(Problem{code}); }

}  // namespace rois::session
