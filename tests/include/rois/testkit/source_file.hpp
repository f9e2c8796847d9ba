#pragma once

#include <string>
#include <string_view>

namespace rois::testkit {

/// The path of a file of the source tree, given from its root: `docs/records.md`. A function, so that no other object
/// file depends on where the tree is and a compiler cache serves every clone.
std::string source_file(std::string_view path);

}  // namespace rois::testkit
