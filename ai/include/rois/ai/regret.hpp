#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rois/core/rng.hpp"

namespace rois::ai {

/// How often each choice is played; together 1.
using Mix = std::vector<double>;

/// A number from 0 up to but not including 1, the same on every machine.
inline double unit(Rng& rng) { return static_cast<double>(rng.next() >> 11U) / static_cast<double>(1ULL << 53U); }

/// A choice drawn from a mix.
inline std::size_t draw(const Mix& mix, Rng& rng) {
  double left = unit(rng);
  std::size_t last = 0;
  for (std::size_t i = 0; i < mix.size(); ++i) {
    if (mix[i] <= 0) continue;
    last = i;
    if (left < mix[i]) return i;
    left -= mix[i];
  }
  return last;
}

/// Two players choose at once, neither knowing the other's choice: what each pair of choices pays to each of them.
class SealedGame {
 public:
  SealedGame(std::size_t rows, std::size_t columns)
      : rows_{rows}, columns_{columns}, to_row_(rows * columns), to_column_(rows * columns) {}

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  double to_row(std::size_t row, std::size_t column) const { return to_row_[column * rows_ + row]; }
  double to_column(std::size_t row, std::size_t column) const { return to_column_[row * columns_ + column]; }

  void pay(std::size_t row, std::size_t column, double to_row, double to_column) {
    to_row_[column * rows_ + row] = to_row;
    to_column_[row * columns_ + column] = to_column;
  }
  /// What one wins the other loses.
  void pay(std::size_t row, std::size_t column, double to_row) { pay(row, column, to_row, -to_row); }

  /// What each row pays to who chooses among them, against a mix of columns; and the other way round. Summed choice by
  /// choice of the other, so that no compiler may order the sums differently.
  void row_pays(const Mix& columns, std::vector<double>& out) const { weigh(to_row_, columns, rows_, out); }
  void column_pays(const Mix& rows, std::vector<double>& out) const { weigh(to_column_, rows, columns_, out); }

  /// The difference of the largest and the smallest pay, the greater one of both players.
  double range() const { return std::max(range_of(to_row_), range_of(to_column_)); }

 private:
  static void weigh(const std::vector<double>& pays, const Mix& other, std::size_t own, std::vector<double>& out) {
    out.assign(own, 0);
    for (std::size_t k = 0; k < other.size(); ++k) {
      const double share = other[k];
      if (share <= 0) continue;
      const double* pay = pays.data() + k * own;
      for (std::size_t i = 0; i < own; ++i) out[i] += share * pay[i];
    }
  }
  static double range_of(const std::vector<double>& pays) {
    const auto [least, most] = std::ranges::minmax(pays);
    return most - least;
  }

  std::size_t rows_;
  std::size_t columns_;
  std::vector<double> to_row_;     // column by column
  std::vector<double> to_column_;  // row by row
};

inline double expected(const Mix& mix, const std::vector<double>& pays) {
  double sum = 0;
  for (std::size_t i = 0; i < mix.size(); ++i) sum += mix[i] * pays[i];
  return sum;
}

struct Equilibrium {
  Mix rows;
  Mix columns;
  double row_value = 0;
  double column_value = 0;
  /// What the two could gain together by answering best to the other's mix. In a game where one wins what the other
  /// loses, neither mix can be exploited by more.
  double gap = 0;
  int rounds = 0;
};

/// Predictive regret matching+: both sides in turn go after what they regret not having played, as if the last pay
/// came again; later rounds weigh more in the mix that is kept. Stops when the gap is below `tolerance` of the range
/// of pays, at the latest after `most_rounds`.
class RegretMatching {
 public:
  explicit RegretMatching(const SealedGame& game)
      : game_{game}, row_{game.rows()}, column_{game.columns()}, range_{std::max(game.range(), 1e-12)} {}

  Equilibrium solve(double tolerance = 0.0025, int most_rounds = 4096) {
    constexpr int checked_every = 64;
    Equilibrium best;
    for (int round = 1; round <= most_rounds; ++round) {
      game_.column_pays(row_.now, pays_);
      column_.learn(pays_, round);
      game_.row_pays(column_.now, pays_);
      row_.learn(pays_, round);
      if (round % checked_every != 0 && round != most_rounds) continue;
      best = measured(round);
      if (best.gap <= tolerance * range_) break;
    }
    return best;
  }

 private:
  struct Side {
    explicit Side(std::size_t choices)
        : now(choices, 1.0 / static_cast<double>(choices)), regret(choices, 0), kept(choices, 0) {}

    void learn(const std::vector<double>& pays, int round) {
      const double had = expected(now, pays);
      const double weight = static_cast<double>(round) * static_cast<double>(round);
      double sum = 0;
      for (std::size_t i = 0; i < now.size(); ++i) {
        kept[i] += weight * now[i];
        regret[i] = std::max(0.0, regret[i] + (pays[i] - had));
        now[i] = std::max(0.0, regret[i] + (pays[i] - had));
        sum += now[i];
      }
      for (double& share : now) share = sum > 0 ? share / sum : 1.0 / static_cast<double>(now.size());
    }
    Mix mix() const {
      double sum = 0;
      for (const double share : kept) sum += share;
      Mix out = kept;
      for (double& share : out) share /= sum;
      return out;
    }

    Mix now;
    std::vector<double> regret;
    std::vector<double> kept;
  };

  Equilibrium measured(int round) {
    Equilibrium out{row_.mix(), column_.mix()};
    out.rounds = round;
    game_.row_pays(out.columns, pays_);
    out.row_value = expected(out.rows, pays_);
    out.gap = std::ranges::max(pays_) - out.row_value;
    game_.column_pays(out.rows, pays_);
    out.column_value = expected(out.columns, pays_);
    out.gap += std::ranges::max(pays_) - out.column_value;
    return out;
  }

  const SealedGame& game_;
  Side row_;
  Side column_;
  double range_;
  std::vector<double> pays_;
};

/// Both players' mixes. Memory: the two tables of pays and a few lists of choices.
inline Equilibrium solve(const SealedGame& game) { return RegretMatching{game}.solve(); }

}  // namespace rois::ai
