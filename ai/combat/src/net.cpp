#include "rois/ai_combat/net.hpp"

#include <algorithm>
#include <bit>

#include "lanes.hpp"

namespace rois::ai_combat {
namespace {

static_assert(at(Sum::one) == feature_count - 1);

constexpr int steps_a_logit = 64;
constexpr std::size_t table_size = std::size_t{steps_a_logit} * 16;
constexpr std::size_t fine_steps = Net::score_one / steps_a_logit;

/// e^-x for x from 0 on, in steps of which so many make a logit.
template <std::size_t Size>
constexpr std::array<double, Size> exponentials(int steps) {
  std::array<double, Size> table{};
  double step = 1;  // by its series
  for (int k = 12; k >= 1; --k) step = 1 - step / (double{1} * steps * k);
  double value = 1;
  for (auto& entry : table) {
    entry = value;
    value *= step;
  }
  return table;
}

constexpr auto falling = exponentials<table_size>(steps_a_logit);
constexpr auto falling_finely = exponentials<fine_steps>(Net::score_one);

}  // namespace

// Eight sums in a register, modulo 2^16, in which the sums of a trained net stay: a test adds them up in 32 bits. g++
// 12 makes vector instructions of this only if told so.
int Net::score(const Features& features) const {
  constexpr std::size_t bias = at(Sum::one);
  std::array<Lanes, hidden_count / lane_count> parts;
  for (std::size_t i = 0; i < parts.size(); ++i) parts[i] = lanes_at(hidden[bias].data() + i * lane_count);
  std::int32_t total = direct[bias];
  for (std::size_t f = 0; f < bias; ++f) {
    const std::int16_t x = features[f];
    if (x == 0) continue;
    total += x * direct[f];
    for (std::size_t i = 0; i < parts.size(); ++i)
      parts[i] += lanes_at(hidden[f].data() + i * lane_count) * static_cast<std::uint16_t>(x);
  }
  const auto sums = std::bit_cast<std::array<std::int16_t, hidden_count>>(parts);
  std::int32_t above = 0;
  for (std::size_t j = 0; j < hidden_count; ++j)
    above += std::clamp<std::int16_t>(sums[j], 0, hidden_most) * std::int32_t{upper[j]};
  return total + above / hidden_one;
}

Shares shares_of(const std::array<int, max_seats>& scores, int players) {
  const int best = *std::max_element(scores.begin(), scores.begin() + players);
  Shares shares{};
  double sum = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    const auto below = static_cast<std::size_t>(best - scores[i]);
    shares[i] = falling[std::min(below / fine_steps, table_size - 1)] * falling_finely[below % fine_steps];
    sum += shares[i];
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) shares[i] /= sum;
  return shares;
}

}  // namespace rois::ai_combat
