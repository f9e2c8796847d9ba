#pragma once

#include <string>

namespace rois::app {

/// What this machine is called in its own network: its first address there, 127.0.0.1 where it has none.
std::string machine_address();

}  // namespace rois::app
