#pragma once

#include "rois/match/match.hpp"

namespace rois {

/// What `viewer` is shown of a match as JSON, the same from a server and in the page:
///
///   version   the number of actions so far
///   turn      `kind` (decision, chance, over), `seats` that are asked, `question`
///   view      the game's own view
///   legal     the viewer's actions, when it is asked, as texts
///   choices   the same actions with the game's own members, in the same order
///   log       entries after version `since` (all where there is none), as the viewer may read them: `seat`, `action`
///             (empty for a sealed choice) and its `fields` where the whole of it is known, or `chance`; and `events`,
///             what the viewer knew of what happened
///   result    once the rules ended it: `places`, `points`, `clause`
json::object showing(const Match& match, Viewer viewer, std::optional<std::size_t> since = {});

/// How many steps the match had when `version` actions were done and chance had answered: up to the next action.
std::size_t step_after(const Match& match, std::size_t version);

/// A log entry as `viewer` may read it, an empty object where even that is not to be known.
json::object shown_entry(const Match& match, std::size_t at, Viewer viewer);

/// How the rules ended a match: `places`, `points`, `clause`.
json::object result_json(const Match& match);

}  // namespace rois
