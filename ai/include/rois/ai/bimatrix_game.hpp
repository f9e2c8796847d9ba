#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rois/core/rng.hpp"

namespace rois::ai {

/// How often each choice is played; together 1.
using MixedStrategy = std::vector<double>;

/// A number from 0 up to but not including 1, the same on every machine.
inline double unit(Rng& rng) { return static_cast<double>(rng.next() >> 11U) / static_cast<double>(1ULL << 53U); }

/// A choice drawn from a strategy.
inline std::size_t draw(const MixedStrategy& strategy, Rng& rng) {
  double left = unit(rng);
  std::size_t last = 0;
  for (std::size_t i = 0; i < strategy.size(); ++i) {
    if (strategy[i] <= 0) continue;
    last = i;
    if (left < strategy[i]) return i;
    left -= strategy[i];
  }
  return last;
}

/// Two players choose at once, neither knowing the other's choice: what each pair of choices pays to each of them. One
/// chooses a row, the other a column.
class BimatrixGame {
 public:
  BimatrixGame(std::size_t rows, std::size_t columns)
      : rows_{rows}, columns_{columns}, to_row_(rows * columns), to_column_(rows * columns) {}

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  double to_row(std::size_t row, std::size_t column) const { return to_row_[column * rows_ + row]; }
  double to_column(std::size_t row, std::size_t column) const { return to_column_[row * columns_ + column]; }

  void set_payoff(std::size_t row, std::size_t column, double to_row, double to_column) {
    to_row_[column * rows_ + row] = to_row;
    to_column_[row * columns_ + column] = to_column;
  }
  /// Zero-sum.
  void set_payoff(std::size_t row, std::size_t column, double to_row) { set_payoff(row, column, to_row, -to_row); }

  /// What each row pays against a strategy over columns, and the other way round. Summed choice by choice of the other,
  /// so that no compiler may order the sums differently.
  void row_payoffs(const MixedStrategy& columns, std::vector<double>& out) const {
    add_up(to_row_, columns, rows_, out);
  }
  void column_payoffs(const MixedStrategy& rows, std::vector<double>& out) const {
    add_up(to_column_, rows, columns_, out);
  }

  /// The difference of the largest and the smallest payoff, the greater one of both players.
  double range() const { return std::max(range_of(to_row_), range_of(to_column_)); }

 private:
  static void add_up(const std::vector<double>& payoffs, const MixedStrategy& other, std::size_t own,
                     std::vector<double>& out) {
    out.assign(own, 0);
    for (std::size_t k = 0; k < other.size(); ++k) {
      const double share = other[k];
      if (share <= 0) continue;
      const double* payoff = payoffs.data() + k * own;
      for (std::size_t i = 0; i < own; ++i) out[i] += share * payoff[i];
    }
  }
  static double range_of(const std::vector<double>& payoffs) {
    const auto [least, most] = std::ranges::minmax(payoffs);
    return most - least;
  }

  std::size_t rows_;
  std::size_t columns_;
  std::vector<double> to_row_;     // column by column
  std::vector<double> to_column_;  // row by row
};

inline double expected(const MixedStrategy& strategy, const std::vector<double>& payoffs) {
  double sum = 0;
  for (std::size_t i = 0; i < strategy.size(); ++i) sum += strategy[i] * payoffs[i];
  return sum;
}

}  // namespace rois::ai
