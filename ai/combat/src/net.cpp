#include "rois/ai_combat/net.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "lanes.hpp"

namespace rois::ai_combat {
namespace {

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
void Net::update(const Features& features, Running& running) const {
  std::array<Lanes, hidden_count / lane_count> parts = std::bit_cast<decltype(parts)>(running.added);
  const auto change = [&](std::size_t f) {
    const int by = features[f] - running.features[f];
    if (by == 0) return;
    running.direct += by * direct[f];
    for (std::size_t i = 0; i < parts.size(); ++i)
      parts[i] += lanes_at(hidden[f].data() + i * lane_count) * static_cast<std::uint16_t>(by);
  };
  // Most are the same, so they are compared four at a time.
  constexpr std::size_t at_once = sizeof(std::uint64_t) / sizeof(std::int16_t);
  const auto four = [](const Features& from, std::size_t f) {
    std::uint64_t out = 0;
    std::memcpy(&out, from.data() + f, sizeof out);
    return out;
  };
  std::size_t f = 0;
  for (; f + at_once <= feature_count; f += at_once)
    if (four(features, f) != four(running.features, f))
      for (std::size_t k = f; k < f + at_once; ++k) change(k);
  for (; f < feature_count; ++f) change(f);
  running.added = std::bit_cast<std::array<std::int16_t, hidden_count>>(parts);
  running.features = features;
}

int Net::score(const Features& features, Running& running) const {
  update(features, running);
  std::int32_t above = 0;
  for (std::size_t j = 0; j < hidden_count; ++j)
    above += std::clamp<std::int16_t>(running.added[j], 0, hidden_most) * std::int32_t{upper[j]};
  return running.direct + above / hidden_one;
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
