#pragma once

#include "rois/ambition/state.hpp"

namespace rois::ambition {

/// The state as it was before attacker and defender chose their heroes, whatever they have chosen since: both
/// are asked. For players who think about what the other may have chosen.
State reopen_choice(const State& state);

}  // namespace rois::ambition
