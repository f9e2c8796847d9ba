#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "rois/ai/bimatrix_game.hpp"

namespace rois::ai {

/// An approximate Nash equilibrium.
struct Equilibrium {
  MixedStrategy rows;
  MixedStrategy columns;
  double row_value = 0;
  double column_value = 0;
  /// What the two could gain together by best responses to each other's strategy. In a zero-sum game neither strategy
  /// can be exploited by more.
  double nash_conv = 0;
  int rounds = 0;
};

/// Predictive regret matching+ (Farina, Kroer, Sandholm 2021): both sides in turn play in proportion to what they
/// regret not having played, predicting that the last payoffs come again. The average strategy converges; later rounds
/// weigh more in it, with the square of their number. Stops when NashConv is below `tolerance` of the range of payoffs,
/// at the latest after `most_rounds`.
class RegretMatching {
 public:
  explicit RegretMatching(const BimatrixGame& game)
      : game_{game}, row_{game.rows()}, column_{game.columns()}, range_{std::max(game.range(), 1e-12)} {}

  Equilibrium solve(double tolerance = 0.0025, int most_rounds = 4096) {
    constexpr int checked_every = 64;
    Equilibrium best;
    for (int round = 1; round <= most_rounds; ++round) {
      game_.column_payoffs(row_.current, payoffs_);
      column_.learn(payoffs_, round);
      game_.row_payoffs(column_.current, payoffs_);
      row_.learn(payoffs_, round);
      if (round % checked_every != 0 && round != most_rounds) continue;
      best = measured(round);
      if (best.nash_conv <= tolerance * range_) break;
    }
    return best;
  }

 private:
  struct Side {
    explicit Side(std::size_t choices)
        : current(choices, 1.0 / static_cast<double>(choices)), regret(choices, 0), weighted_sum(choices, 0) {}

    void learn(const std::vector<double>& payoffs, int round) {
      const double achieved = expected(current, payoffs);
      const double weight = static_cast<double>(round) * static_cast<double>(round);
      double sum = 0;
      for (std::size_t i = 0; i < current.size(); ++i) {
        weighted_sum[i] += weight * current[i];
        regret[i] = std::max(0.0, regret[i] + (payoffs[i] - achieved));
        current[i] = std::max(0.0, regret[i] + (payoffs[i] - achieved));
        sum += current[i];
      }
      for (double& share : current) share = sum > 0 ? share / sum : 1.0 / static_cast<double>(current.size());
    }
    MixedStrategy average() const {
      double sum = 0;
      for (const double share : weighted_sum) sum += share;
      MixedStrategy out = weighted_sum;
      for (double& share : out) share /= sum;
      return out;
    }

    MixedStrategy current;
    std::vector<double> regret;
    std::vector<double> weighted_sum;
  };

  Equilibrium measured(int round) {
    Equilibrium out{row_.average(), column_.average()};
    out.rounds = round;
    game_.row_payoffs(out.columns, payoffs_);
    out.row_value = expected(out.rows, payoffs_);
    out.nash_conv = std::ranges::max(payoffs_) - out.row_value;
    game_.column_payoffs(out.rows, payoffs_);
    out.column_value = expected(out.columns, payoffs_);
    out.nash_conv += std::ranges::max(payoffs_) - out.column_value;
    return out;
  }

  const BimatrixGame& game_;
  Side row_;
  Side column_;
  double range_;
  std::vector<double> payoffs_;
};

/// Both players' strategies. Memory: the two tables of payoffs and a few lists of choices.
inline Equilibrium solve(const BimatrixGame& game) { return RegretMatching{game}.solve(); }

}  // namespace rois::ai
