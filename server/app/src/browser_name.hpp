#pragma once

#include <string>
#include <string_view>

namespace rois::app {

/// What a browser calls itself, in two words that its owner knows: `Firefox, Linux`. Nothing more of it is kept; empty
/// where neither is known.
std::string browser_name(std::string_view user_agent);

}  // namespace rois::app
