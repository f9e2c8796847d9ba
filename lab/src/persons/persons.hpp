#pragma once

#include <memory>
#include <string_view>

#include "rois/match/computer_player.hpp"

/// The laboratory's players, a file a game.
namespace rois::lab {

std::unique_ptr<ComputerPlayer> soldiers_player(std::string_view name);
std::unique_ptr<ComputerPlayer> kingdom_player(std::string_view name);
std::unique_ptr<ComputerPlayer> combat_player(std::string_view name);
std::unique_ptr<ComputerPlayer> ambition_player(std::string_view name);

}  // namespace rois::lab
