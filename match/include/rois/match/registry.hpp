#pragma once

#include <span>
#include <string_view>

#include "rois/match/game.hpp"

namespace rois {

/// The games, in the order they are shown.
using Games = std::span<const Game* const>;

/// The games of this program.
Games all_games();

const Game* find_game(Games games, std::string_view id);

}  // namespace rois
