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

/// Events of this match that are in no log, in sentences: of a line that somebody proposes, say.
std::vector<std::string> sentences_of(const Match& match, const StepEvents& events, const Locale& locale);

/// What happened from a step on, one sentence a line; one that comes several times in a row stands once.
std::string sentences_since(const Match& match, std::size_t step, std::optional<Viewer> viewer, const Locale& locale,
                            int columns);

}  // namespace rois::cli
