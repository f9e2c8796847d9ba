#pragma once

#include <cstdint>
#include <memory>

#include "rois/core/seat.hpp"
#include "rois/json_api/problem_json.hpp"
#include "rois/match/match.hpp"
#include "rois/wire/input.hpp"

/// What the calls of the JSON interface have in common. What is wrong with a request is in its faults: nothing is done
/// before they were looked at.
namespace rois::requests {

/// A number of 64 bits as text, since the numbers of JavaScript have 53.
std::uint64_t seed_of(const wire::Input& request);
Seat seat_at(const wire::Input& in, const Match& match);
/// A seat's number, or `"spectator"`; there is no default.
Viewer viewer_of(const wire::Input& request, const Match& match);

/// The version of the rules, the newest where a request names none.
int rules_version_in(const wire::Input& request, const GameInfo& game);

/// The number of actions that a request goes back to.
std::size_t version_at(const wire::Input& in, const Match& match);
/// The match as it stood at the version that a request names; nothing where it names none and means the present one.
std::unique_ptr<Match> earlier_match(const wire::Input& request, const Match& match);

/// The match that a request describes: by `record`, or by `game`, `players`, `options` and `position`.
Result<std::unique_ptr<Match>> requested_match(const wire::Input& request);

}  // namespace rois::requests
