#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "locale.hpp"
#include "rois/match/match.hpp"

namespace rois::cli {

/// What happened at a step of the log, in sentences: what the viewer knew of it, or all where there is none. Of a game
/// without sentences: nothing.
std::vector<std::string> sentences_of(const Match& match, std::size_t step, std::optional<Viewer> viewer,
                                      const Locale& locale);

/// What happened from a step on, one sentence a line; one that comes several times in a row stands once.
std::string sentences_since(const Match& match, std::size_t step, std::optional<Viewer> viewer, const Locale& locale,
                            int columns);

}  // namespace rois::cli
