#pragma once

#include <vector>

#include "rois/ai/bimatrix_game.hpp"
#include "rois/ai/player.hpp"
#include "rois/ai_ambition/evaluator.hpp"

namespace rois::ai_ambition {

/// An action and its value, a share of wins.
struct ValuedAction {
  ambition::Action action;
  double value = 0;
};

int thousandths(double share);
ai::SeatValues chances_of(const Shares& shares, int players);

/// Each choice in proportion to e^(value / temperature).
ai::MixedStrategy softmax(const std::vector<double>& values, double temperature);

/// The best first: as many as the request asks for, the chosen one and the one to be evaluated in any case. Each line
/// holds its own action.
std::vector<ai::Candidate<ambition::Action>> candidates_of(const std::vector<ValuedAction>& valued,
                                                           const ai::SearchRequest<ambition::Action>& request,
                                                           const ambition::Action& chosen, Seat self);

}  // namespace rois::ai_ambition
