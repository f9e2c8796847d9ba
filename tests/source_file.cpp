#include "rois/testkit/source_file.hpp"

namespace rois::testkit {

std::string source_file(std::string_view path) { return ROIS_SOURCE_DIR "/" + std::string{path}; }

}  // namespace rois::testkit
