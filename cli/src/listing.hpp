#pragma once

#include "rois/wire/json.hpp"

namespace rois::cli {

/// One line of a list as JSON. Beside each time, which is `..._wall_ms` as over HTTP, stands a date for people to read:
/// `"at":"2026-11-18T20:00:00Z"` beside `at_wall_ms`.
void print_line(json::object line);

}  // namespace rois::cli
