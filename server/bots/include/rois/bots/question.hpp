#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "rois/bots/pool.hpp"
#include "rois/core/result.hpp"
#include "rois/match/match.hpp"
#include "rois/match/registry.hpp"

namespace rois::bots {

/// A task as a text, for another program that thinks about it: how the match was made, and what the seat knows of it.
/// That is its view, or, in games without secrets, the log, which the rules on repetition need.
std::string question(const Match& match, Seat s, std::string_view computer, std::uint64_t seed);

/// The task of such a text, to be charged to `owner`.
Result<Task> read_question(std::string_view text, Games games, Owner owner);

}  // namespace rois::bots
