#pragma once

#include <array>

#include "rois/ai_ambition/features.hpp"
#include "rois/ambition/rules.hpp"

namespace rois::ai_ambition {

/// Each seat's chance of winning; together 1.
using Shares = std::array<double, max_seats>;

/// The weights that the project ships for a number of players.
const Weights& shipped_weights(int players);

/// The quick evaluation of rollouts, log-linear: each seat's kingdom has a strength, a weighted sum of features, and
/// the shares of wins are their softmax. Made once for a table; what a card counts is summed beforehand.
class Evaluator {
 public:
  Evaluator(const ambition::Rules& rules, const Weights& weights);

  double strength(const ambition::Table& table, Seat s) const;
  /// Of a finished game: what it came to.
  Shares shares(const ambition::State& state) const;
  double share(const ambition::State& state, Seat s) const { return shares(state)[slot(s)]; }

 private:
  double promotion_due(const ambition::Table& table, Seat s) const;

  const ambition::Rules& rules_;
  Weights weights_;
  Roles roles_;
  std::array<double, ambition::max_cards> cards_{};
  std::array<double, ambition::category_count> heroes_{};
};

}  // namespace rois::ai_ambition
