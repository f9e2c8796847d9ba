#pragma once

#include <string>
#include <utility>

#include "rois/session/table.hpp"

namespace rois::session {

inline Outcome refuse(Refused why) {
  Outcome out;
  out.refused = std::move(why);
  return out;
}
inline Outcome refuse(std::string code) { return refuse(Refused{std::move(code), {}, {}}); }

}  // namespace rois::session
