#pragma once

#include "rois/match/game.hpp"

/// Each game, made in its own file under src/games.
namespace rois {

const Game& soldiers_game();
const Game& kingdom_game();
const Game& combat_game();
const Game& ambition_game();

}  // namespace rois
