#pragma once

#include "rois/core/result.hpp"
#include "rois/wire/json.hpp"

namespace rois {

/// The answer to what makes no sense: `problem` with `code`, `detail`, `place` and `clause`.
json::object problem_json(const Problem& problem);

}  // namespace rois
