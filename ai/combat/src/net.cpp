#include "rois/ai_combat/net.hpp"

#include <algorithm>

namespace rois::ai_combat {
namespace {

static_assert(at(Sum::one) == feature_count - 1);

constexpr int steps_a_logit = 64;
constexpr std::size_t table_size = std::size_t{steps_a_logit} * 16;

/// e^-x for x from 0 on, in 64ths.
constexpr std::array<double, table_size> exponentials() {
  std::array<double, table_size> table{};
  double step = 1;  // e^(-1/64) by its series
  for (int k = 12; k >= 1; --k) step = 1 - step / (double{steps_a_logit} * k);
  double value = 1;
  for (auto& entry : table) {
    entry = value;
    value *= step;
  }
  return table;
}

constexpr auto falling = exponentials();

}  // namespace

// Features and weights are of 16 bits: so the compiler multiplies eight at a time. Clamped sums are not made so small
// again, which would cost g++ 12 more than it saves.
int Net::score(const Features& features) const {
  constexpr std::size_t bias = at(Sum::one);
  std::array<std::int32_t, hidden_count> inputs;
  std::int32_t total = features[bias] * direct[bias];
  for (std::size_t j = 0; j < hidden_count; ++j) inputs[j] = features[bias] * hidden[bias][j];
  for (std::size_t i = 0; i < bias; ++i) {
    const std::int16_t x = features[i];
    if (x == 0) continue;
    total += x * direct[i];
    for (std::size_t j = 0; j < hidden_count; ++j) inputs[j] += x * hidden[i][j];
  }
  std::int32_t above = 0;
  for (std::size_t j = 0; j < hidden_count; ++j) above += std::max(0, std::min(inputs[j], hidden_most)) * upper[j];
  return total + above / hidden_one;
}

Shares shares_of(const std::array<int, max_seats>& scores, int players) {
  const int best = *std::max_element(scores.begin(), scores.begin() + players);
  Shares shares{};
  double sum = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    const auto below = static_cast<std::size_t>((best - scores[i]) * steps_a_logit / Net::score_one);
    shares[i] = falling[std::min(below, table_size - 1)];
    sum += shares[i];
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) shares[i] /= sum;
  return shares;
}

}  // namespace rois::ai_combat
