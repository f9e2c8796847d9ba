#pragma once

#include "rois/session/event.hpp"
#include "rois/session/head.hpp"

/// A table without somebody's name and words. Their number stays, which is nobody's any more: the table replays to what
/// it was, but for these.
namespace rois::session {

void forget(Head& head, PersonId who);
void forget(TableEvent& event, PersonId who);

}  // namespace rois::session
