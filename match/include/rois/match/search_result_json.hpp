#pragma once

#include "rois/match/computer_player.hpp"
#include "rois/wire/json.hpp"

namespace rois {

/// What a computer player found, values and chances in thousandths of a win:
/// `action`, `candidates` (`action`, `worth`, `proved`, `line` of `seat` and `action`, `reason` of `id`, `ply` and
/// `event` where one was found), `chances`, `nodes`, `depth`.
json::object search_result_json(const SearchResult& result, int players);

}  // namespace rois
