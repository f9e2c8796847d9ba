#include "rois/ai/regret_matching.hpp"

#include <gtest/gtest.h>

#include <bit>

namespace rois::ai {
namespace {

BimatrixGame zero_sum(std::initializer_list<std::initializer_list<double>> payoffs) {
  BimatrixGame game{payoffs.size(), payoffs.begin()->size()};
  std::size_t row = 0;
  for (const auto& line : payoffs) {
    std::size_t column = 0;
    for (const double payoff : line) game.set_payoff(row, column++, payoff);
    ++row;
  }
  return game;
}

/// What best responses to both strategies gain, computed here anew and not by the solver.
double nash_conv(const BimatrixGame& game, const Equilibrium& solution) {
  double best_row = -1e9;
  double least_given = 1e9;
  for (std::size_t i = 0; i < game.rows(); ++i) {
    double payoff = 0;
    for (std::size_t k = 0; k < game.columns(); ++k) payoff += solution.columns[k] * game.to_row(i, k);
    best_row = std::max(best_row, payoff);
  }
  for (std::size_t k = 0; k < game.columns(); ++k) {
    double payoff = 0;
    for (std::size_t i = 0; i < game.rows(); ++i) payoff += solution.rows[i] * game.to_row(i, k);
    least_given = std::min(least_given, payoff);
  }
  return best_row - least_given;
}

void expect_strategy(const MixedStrategy& strategy, std::initializer_list<double> shares) {
  ASSERT_EQ(strategy.size(), shares.size());
  std::size_t at = 0;
  for (const double share : shares) EXPECT_NEAR(strategy[at++], share, 0.01);
}

TEST(RegretMatching, pennies_are_matched_half_and_half) {
  const Equilibrium solution = solve(zero_sum({{1, -1}, {-1, 1}}));
  expect_strategy(solution.rows, {0.5, 0.5});
  expect_strategy(solution.columns, {0.5, 0.5});
  EXPECT_NEAR(solution.row_value, 0, 0.005);
}

TEST(RegretMatching, pennies_that_pay_unevenly) {
  // Heads matched pay 3: both sides play heads in one of five, so that either choice of the other pays the same.
  const Equilibrium solution = solve(zero_sum({{3, -1}, {-1, 0}}));
  expect_strategy(solution.rows, {0.2, 0.8});
  expect_strategy(solution.columns, {0.2, 0.8});
  EXPECT_NEAR(solution.row_value, -0.2, 0.01);
}

TEST(RegretMatching, rock_paper_scissors_and_where_rock_pays_double) {
  expect_strategy(solve(zero_sum({{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}})).rows, {1.0 / 3, 1.0 / 3, 1.0 / 3});
  // Winning with rock pays 2: rock 1, paper 2, scissors 1 in four.
  expect_strategy(solve(zero_sum({{0, -1, 2}, {1, 0, -1}, {-2, 1, 0}})).rows, {0.25, 0.5, 0.25});
}

TEST(RegretMatching, what_is_always_worse_is_not_played) {
  const Equilibrium solution = solve(zero_sum({{3, 2}, {1, 0}}));
  EXPECT_GT(solution.rows[0], 0.99);
  EXPECT_GT(solution.columns[1], 0.99);
  EXPECT_NEAR(solution.row_value, 2, 0.02);
}

TEST(RegretMatching, players_with_ends_of_their_own_find_what_suits_both) {
  BimatrixGame game{2, 2};
  game.set_payoff(0, 0, 3, 2);
  game.set_payoff(1, 1, 1, 1);
  game.set_payoff(0, 1, 2, 0);
  game.set_payoff(1, 0, 0, 0);
  const Equilibrium solution = solve(game);
  EXPECT_GT(solution.rows[0], 0.99);
  EXPECT_GT(solution.columns[0], 0.99);
  EXPECT_NEAR(solution.column_value, 2, 0.05);
}

TEST(RegretMatching, games_of_84_by_84_are_solved_to_half_a_hundredth_of_their_range) {
  Rng rng{5};
  for (int n = 0; n < 6; ++n) {
    BimatrixGame game{84, 84};
    for (std::size_t i = 0; i < 84; ++i)
      for (std::size_t k = 0; k < 84; ++k) game.set_payoff(i, k, unit(rng) * (n + 1));
    const Equilibrium solution = solve(game);
    EXPECT_LE(nash_conv(game, solution), 0.005 * game.range()) << n;
    EXPECT_NEAR(nash_conv(game, solution), solution.nash_conv, 1e-9);
  }
}

/// Three of nine against three of nine, where what gets through pays: the bimatrix game of heroes.
TEST(RegretMatching, choices_of_three_heroes_are_solved_to_half_a_hundredth_of_their_range) {
  Rng rng{6};
  std::vector<unsigned> trios;
  for (unsigned set = 0; set < 512; ++set)
    if (std::popcount(set) == 3) trios.push_back(set);
  for (int n = 0; n < 6; ++n) {
    std::vector<double> value(512);
    std::array<double, 9> alone{};
    for (double& each : alone) each = unit(rng);
    for (unsigned set = 0; set < 512; ++set)
      for (unsigned c = 0; c < 9; ++c) value[set] += ((set >> c) & 1U) != 0 ? alone[c] + 0.02 * unit(rng) : 0;
    BimatrixGame game{84, 84};
    for (std::size_t i = 0; i < 84; ++i)
      for (std::size_t k = 0; k < 84; ++k) game.set_payoff(i, k, value[trios[i] & ~trios[k]]);
    EXPECT_LE(nash_conv(game, solve(game)), 0.005 * game.range()) << n;
  }
}

TEST(RegretMatching, choices_are_drawn_as_often_as_the_strategy_says) {
  Rng rng{7};
  const MixedStrategy strategy{0.5, 0, 0.3, 0.2};
  std::array<int, 4> drawn{};
  constexpr int times = 20'000;
  for (int i = 0; i < times; ++i) ++drawn[draw(strategy, rng)];
  EXPECT_EQ(drawn[1], 0);
  for (std::size_t i = 0; i < strategy.size(); ++i)
    EXPECT_NEAR(drawn[i] / static_cast<double>(times), strategy[i], 0.015);
}

TEST(RegretMatching, a_game_where_all_payoffs_are_equal_is_solved_too) {
  const Equilibrium solution = solve(zero_sum({{1, 1}, {1, 1}}));
  EXPECT_NEAR(solution.rows[0] + solution.rows[1], 1, 1e-9);
  EXPECT_NEAR(solution.row_value, 1, 1e-9);
}

}  // namespace
}  // namespace rois::ai
