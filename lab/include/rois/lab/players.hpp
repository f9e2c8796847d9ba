#pragma once

#include <memory>
#include <string_view>

#include "rois/match/computer_player.hpp"
#include "rois/match/game.hpp"

namespace rois {

/// The players of a series by name: those of the program, and those of the laboratory alone:
///
///   person:simple   a model of a beginner: takes what can be taken, counts what lies on the table, looks no further
///   person:careful  the same, but looks at what comes next too, be it an answer or the second half of a turn
///   skill:N,N,...   the game's player with a skill of its own: the numbers of `P::Skill` in their order, as many as
///   are
///                   given
///
/// The same two persons play every game, so that levels mean the same in all of them (docs/strength.md). Nothing for a
/// name that is none, or where the game has no such persons.
std::unique_ptr<ComputerPlayer> lab_player(const Game& game, std::string_view name);

}  // namespace rois
