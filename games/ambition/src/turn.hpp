#pragma once

#include "play.hpp"

/// the phases of a turn, and what the table waits for.
namespace rois::ambition {

/// Plays on until somebody is asked, chance is due, or the game is over.
void settle(Play& play);

void list_developments(const Facts& facts, Actions<Rules>& actions);
/// A question is declined: `no` to an effect leaves the effect, `no` to a phase leaves the phase.
void decline(Play& play, Question question);

}  // namespace rois::ambition
