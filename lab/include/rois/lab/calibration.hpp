#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rois/core/score.hpp"
#include "rois/core/seat.hpp"

namespace rois {

/// A chance that was given for a seat, in thousandths, before it was known how the game ends.
struct Estimate {
  Seat of = seat(0);
  int chance = 0;
};

/// How estimates came true, in ten bins.
class Calibration {
 public:
  struct Bin {
    std::uint64_t count = 0;
    std::uint64_t estimate_sum = 0;  // thousandths
    std::uint64_t outcome_sum = 0;

    double mean_estimate() const;
    double mean_outcome() const;
  };
  static constexpr std::size_t bins = 10;

  void add(const std::vector<Estimate>& estimates, const Score& score, int players);
  const std::array<Bin, bins>& all() const { return bins_; }
  std::uint64_t count() const;
  /// The mean over the bins that hold any of the distance between estimate and outcome, from 0 to 1.
  double mean_error() const;

 private:
  std::array<Bin, bins> bins_{};
};

}  // namespace rois
