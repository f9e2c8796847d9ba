#pragma once

#include <variant>

#include "rois/combat/conflict_events.hpp"
#include "rois/combat/table_events.hpp"
#include "rois/combat/turn_events.hpp"

namespace rois::combat {

/// What can happen in Le combat des Rois. A member that is an optional is left out for those who may not know it, or
/// where there is no such thing.
using Event =
    std::variant<Dealt, Drawn, HandFilled, DrawPileShort, TurnBegan, Passed, TurnEnded, Asked, AnswerCovered,
                 LeaderPlaced, LeaderMoved, LeaderReturned, CardPlayed, PointTaken, PointDeclined, ShipPointTaken,
                 ShipPointDeclined, ShipBuilt, ShipDeclined, LinkLaid, KingdomsJoined, LinkTurnedUp, KingdomParted,
                 TreasureTaken, TreasureDeclined, CatastrophePlayed, ConflictChosen, ConflictOpened, CardsShown,
                 ConflictDecided, RewardTaken, RewardDeclined, SpoilsTaken, ConflictLapsed, GameEnded>;

}  // namespace rois::combat
