#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "rois/core/result.hpp"
#include "rois/match/match.hpp"

namespace rois {

/// Plays a new match to its end at random and tells it line by line, one JSON object each: docs/records.md.
/// The same seed gives the same bytes everywhere. A problem is one of the game: it refused what it had listed.
Result<void> trace(Match& match, std::uint64_t seed, const std::function<void(std::string_view)>& line);

/// The same game written down: `record`, and `hashes` of the state at the start and after every step, as the call
/// `replay` answers them.
Result<json::object> recorded_trace(Match& match, std::uint64_t seed);

}  // namespace rois
