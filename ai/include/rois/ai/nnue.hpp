#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace rois::ai {

/// A small net whose first layer is kept up to date move by move (NNUE; Nasu 2018), in whole numbers, so that it
/// answers alike on every machine. Inputs are things that are there or not: a piece on a cell, as one side sees the
/// board. Each side has sums of its own over the same weights; clipped and squared they are weighed for the side to
/// move and for the other, with weights that depend on the phase of the game.
///
/// The loops are plain: compilers make vector instructions of them.
template <std::size_t input_count, std::size_t hidden_count, std::size_t phase_count>
struct Nnue {
  static constexpr std::size_t inputs = input_count;
  static constexpr std::size_t hidden = hidden_count;
  static constexpr std::size_t phases = phase_count;
  /// What stands for 1 in the first layer and in the second.
  static constexpr int first_one = 255;
  static constexpr int second_one = 64;
  /// So that the product of a clipped sum and a weight of the second layer has room in 16 bits.
  static constexpr int max_second = 127;

  using Sums = std::array<std::int16_t, hidden>;

  std::array<Sums, inputs> first{};
  Sums first_bias{};
  struct Phase {
    Sums own{};
    Sums enemy{};
    std::int32_t bias = 0;
  };
  std::array<Phase, phases> second{};

  void add(Sums& sums, std::size_t input) const {
    for (std::size_t i = 0; i < hidden; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + first[input][i]);
  }
  /// A piece goes from one place to another.
  void move(Sums& sums, std::size_t from, std::size_t to) const {
    const Sums& left = first[from];
    const Sums& entered = first[to];
    for (std::size_t i = 0; i < hidden; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + entered[i] - left[i]);
  }
  void remove(Sums& sums, std::size_t input) const {
    for (std::size_t i = 0; i < hidden; ++i) sums[i] = static_cast<std::int16_t>(sums[i] - first[input][i]);
  }

  /// For the side whose sums are `own`; `logit` points are one.
  int evaluate(const Sums& own, const Sums& enemy, std::size_t phase, int logit) const {
    const Phase& weights = second[phase];
    const std::int64_t sum = std::int64_t{weigh(own, weights.own)} + weigh(enemy, weights.enemy);
    constexpr std::int64_t one = std::int64_t{first_one} * first_one * second_one;
    return static_cast<int>((sum + weights.bias) * logit / one);
  }

 private:
  static std::int32_t weigh(const Sums& sums, const Sums& weights) {
    std::int32_t total = 0;
    for (std::size_t i = 0; i < hidden; ++i) {
      const auto clipped = std::clamp<std::int16_t>(sums[i], 0, first_one);
      const auto product = static_cast<std::int16_t>(clipped * weights[i]);
      total += product * clipped;
    }
    return total;
  }
};

}  // namespace rois::ai
