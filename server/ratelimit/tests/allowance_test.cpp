#include "rois/ratelimit/allowance.hpp"

#include <gtest/gtest.h>

namespace rois::ratelimit {
namespace allowance_test {

constexpr Allowance::Rate rate{1'000, 100};

TEST(Allowance, may_be_overdrawn_and_then_the_debt_is_paid_first) {
  Allowance allowance{rate};
  EXPECT_EQ(allowance.wait_ms(rate, 0), 0);
  allowance.spend(rate, 999, 0);
  EXPECT_EQ(allowance.wait_ms(rate, 0), 0);
  allowance.spend(rate, 501, 0);
  EXPECT_NEAR(static_cast<double>(allowance.wait_ms(rate, 0)), 5'000, 20);
  EXPECT_GT(allowance.wait_ms(rate, 4'900), 0);
  EXPECT_EQ(allowance.wait_ms(rate, 5'100), 0);
  EXPECT_FALSE(allowance.is_full(rate, 5'100));
  EXPECT_TRUE(allowance.is_full(rate, 16'000));
  EXPECT_TRUE(allowance.is_full(rate, INT64_MAX));
}

TEST(Allowance, keeps_a_steady_rate_however_small_the_steps) {
  Allowance allowance{rate};
  allowance.spend(rate, 1'000, 0);
  std::int64_t spent = 0;
  for (std::int64_t now = 0; now < 100'000; now += 10)
    if (allowance.wait_ms(rate, now) == 0) {
      allowance.spend(rate, 50, now);
      spent += 50;
    }
  EXPECT_NEAR(static_cast<double>(spent), 10'000, 200);
}

TEST(Budgets, are_of_work_and_of_bytes_for_each_key_and_full_ones_are_forgotten) {
  Budgets<int> budgets{{{1'000, 100}, {10, 1}}};
  budgets.spend(1, 1'001, 0, 0);
  budgets.spend(2, 0, 11, 0);
  EXPECT_GT(budgets.wait_ms(1, 0), 0);
  EXPECT_GT(budgets.wait_ms(2, 0), 0);
  EXPECT_EQ(budgets.wait_ms(3, 0), 0);
  for (int i = 0; i < 100'000; ++i) budgets.spend(i, 1, 1, 100 * i);
  EXPECT_LT(budgets.size(), 5'000U);
}

}  // namespace allowance_test
}  // namespace rois::ratelimit
