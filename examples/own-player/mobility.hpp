#pragma once

#include <cstddef>
#include <limits>

#include "rois/match/computer_player.hpp"
#include "rois/match/game_match.hpp"
#include "rois/match/games/soldiers.hpp"

/// A computer player for Rois et soldats that looks one ply ahead: it leaves the opponent as few moves as it can. A
/// side without a move has lost (S-13), and so has a side that is to move when the game is over, so a win counts as no
/// moves.
class Mobility final : public rois::ComputerPlayer {
 public:
  rois::SearchResult choose(const rois::Observation& observation, rois::SearchLimits /*limits*/, rois::Rng& rng,
                            rois::AnalysisOptions /*analysis*/) const override {
    // A player is only ever given positions of its own game.
    const auto& seen = static_cast<const rois::GameObservation<rois::SoldiersCodec>&>(observation);
    const Rules& rules = seen.rules;
    const Rules::State state = rules.determinize(seen.view, rng);  // nothing is hidden: this is the position itself
    const rois::Seat me = rules.turn(state).seats.front();
    rois::Actions<Rules> actions;
    rules.legal(state, me, actions);

    Rules::Action best = actions[0];
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for (const Rules::Action& action : actions) {
      const std::size_t replies = replies_to(rules, state, me, action);
      if (replies < fewest) {
        fewest = replies;
        best = action;
      }
    }
    rois::SearchResult result;
    result.action = rois::SoldiersCodec::text(rules, best);
    return result;
  }

 private:
  using Rules = rois::soldiers::Rules;

  static std::size_t replies_to(const Rules& rules, Rules::State state, rois::Seat me, const Rules::Action& action) {
    rules.apply(state, me, action);
    const rois::Turn turn = rules.turn(state);
    if (turn.is_over()) return 0;
    rois::Actions<Rules> replies;
    rules.legal(state, turn.seats.front(), replies);
    return replies.size();
  }
};
