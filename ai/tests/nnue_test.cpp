#include "rois/ai/nnue.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "rois/core/rng.hpp"

namespace rois::ai {
namespace {

using Small = Nnue<6, 64, 2>;

/// Weights of every size that there is room for.
Small random_net(Rng& rng) {
  Small net;
  const auto draw = [&](int bound) {
    return static_cast<std::int16_t>(static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * bound + 1))) - bound);
  };
  for (auto& row : net.first)
    for (auto& x : row) x = draw(300);
  for (auto& x : net.first_bias) x = draw(300);
  for (auto& phase : net.second) {
    for (auto& x : phase.own) x = draw(Small::max_second);
    for (auto& x : phase.enemy) x = draw(Small::max_second);
    phase.bias = draw(30'000);
  }
  return net;
}

std::int64_t clipped_square(int sum) {
  const std::int64_t clipped = std::clamp(sum, 0, Small::first_one);
  return clipped * clipped;
}

TEST(Nnue, weighs_clipped_squares) {
  Rng rng{1};
  for (int i = 0; i < 50; ++i) {
    const Small net = random_net(rng);
    const Small::Sums& own = net.first[0];
    const Small::Sums& enemy = net.first[1];
    for (std::size_t phase = 0; phase < Small::phases; ++phase) {
      std::int64_t sum = net.second[phase].bias;
      for (std::size_t j = 0; j < Small::hidden; ++j)
        sum +=
            clipped_square(own[j]) * net.second[phase].own[j] + clipped_square(enemy[j]) * net.second[phase].enemy[j];
      EXPECT_EQ(net.evaluate(own, enemy, phase, 100), sum * 100 / (255 * 255 * 64));
    }
  }
}

TEST(Nnue, has_room_for_the_largest_weights) {
  Small net;
  Small::Sums full;
  full.fill(32'000);
  for (const int sign : {1, -1}) {
    net.second[0].own.fill(static_cast<std::int16_t>(sign * Small::max_second));
    net.second[0].enemy = net.second[0].own;
    // Twice 64 times 127 sixty-fourths.
    EXPECT_EQ(net.evaluate(full, full, 0, 100), sign * 25'400);
  }
}

TEST(Nnue, comes_to_the_same_sums_by_any_way) {
  Rng rng{2};
  const Small net = random_net(rng);
  Small::Sums direct = net.first_bias;
  net.add(direct, 3);
  Small::Sums moved = net.first_bias;
  net.add(moved, 1);
  net.add(moved, 4);
  net.move(moved, 1, 3);
  net.remove(moved, 4);
  EXPECT_EQ(moved, direct);
}

}  // namespace
}  // namespace rois::ai
