#pragma once

#include <string>
#include <string_view>

namespace rois {

/// The match library for hosts that speak JSON: one request, one answer. Anything may be asked; what makes no sense
/// is answered with {"problem": ...}.
///
///   {"call": "games"}                                        the games and their options
///   {"call": "trace", "game": G, "players": N, "seed": "S",
///    "options": {...}, "position": P}                        a random game, as lines
///   {"call": "check", "record": "..."}                       replays a record: its state hash after every step
std::string call(std::string_view request);

}  // namespace rois
