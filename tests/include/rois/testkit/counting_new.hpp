#pragma once

#include <cstddef>

namespace rois::testkit {

/// How often operator new was called so far.
std::size_t allocation_count();

}  // namespace rois::testkit
