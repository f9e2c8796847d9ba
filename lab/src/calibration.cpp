#include "rois/lab/calibration.hpp"

#include <algorithm>
#include <cmath>

#include "rois/ai/value.hpp"

namespace rois {

double Calibration::Bin::mean_estimate() const {
  return count == 0 ? 0 : static_cast<double>(estimate_sum) / (1000.0 * static_cast<double>(count));
}

double Calibration::Bin::mean_outcome() const {
  return count == 0 ? 0 : static_cast<double>(outcome_sum) / (1000.0 * static_cast<double>(count));
}

void Calibration::add(const std::vector<Estimate>& estimates, const Score& score, int players) {
  for (const Estimate& estimate : estimates) {
    const int chance = std::clamp(estimate.chance, 0, ai::win_value);
    Bin& bin = bins_[std::min(bins - 1, static_cast<std::size_t>(chance) * bins / ai::win_value)];
    ++bin.count;
    bin.estimate_sum += static_cast<std::uint64_t>(chance);
    bin.outcome_sum += static_cast<std::uint64_t>(ai::value_of(score, estimate.of, players));
  }
}

std::uint64_t Calibration::count() const {
  std::uint64_t total = 0;
  for (const Bin& bin : bins_) total += bin.count;
  return total;
}

double Calibration::mean_error() const {
  double sum = 0;
  int held = 0;
  for (const Bin& bin : bins_) {
    if (bin.count == 0) continue;
    sum += std::abs(bin.mean_estimate() - bin.mean_outcome());
    ++held;
  }
  return held == 0 ? 0 : sum / held;
}

}  // namespace rois
