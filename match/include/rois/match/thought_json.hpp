#pragma once

#include "rois/match/brain.hpp"
#include "rois/wire/json.hpp"

namespace rois {

/// What a computer player thought, worths and chances in thousandths of a win:
/// `action`, `candidates` (`action`, `worth`, `proved`, `line` of `seat` and `action`), `chances`, `nodes`, `depth`.
json::object thought_json(const Thought& thought, int players);

}  // namespace rois
