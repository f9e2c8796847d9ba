#pragma once

#include "play.hpp"

/// what lies on the table before the first turn.
namespace rois::ambition {

void lay_out(Play& play);
/// Gives the next seat its tokens or asks for its choice; tells whether there was one.
bool set_up_next(Play& play);
void list_setup(const Facts& facts, Seat s, Actions<Rules>& actions);
void take_setup_token(Play& play, Seat s, const Action& action);

}  // namespace rois::ambition
