#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rois/core/result.hpp"
#include "rois/core/seat.hpp"
#include "rois/match/json.hpp"
#include "rois/match/match.hpp"

/// What the calls of the JSON door have in common: reading members that may be anything.
namespace rois::requests {

json::object problem_json(const Problem& problem);

/// Empty where the member is missing or no string.
std::string_view string_member(const json::object& from, std::string_view name);
std::optional<std::int64_t> number_member(const json::object& from, std::string_view name);
/// A number of 64 bits as text, since the numbers of JavaScript have 53.
Result<std::uint64_t> seed_member(const json::object& from);
Result<Seat> seat_member(const json::object& from, const Match& match);
/// A seat's number, or `"spectator"`; there is no default.
Result<Viewer> viewer_member(const json::object& from, const Match& match);

/// The match that a request describes: by `record`, or by `game`, `players`, `options` and `position`.
Result<std::unique_ptr<Match>> requested_match(const json::object& request);

}  // namespace rois::requests
