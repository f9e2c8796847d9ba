#include "rois/ratelimit/quota.hpp"

#include <gtest/gtest.h>

#include <string>

namespace rois::ratelimit {
namespace {

TEST(Quota, gives_each_key_so_much_per_window) {
  Quota<std::string> quota{2, 1000};
  EXPECT_TRUE(quota.take("a", 0));
  EXPECT_TRUE(quota.take("a", 10));
  EXPECT_FALSE(quota.take("a", 999));
  EXPECT_TRUE(quota.take("b", 999));
  EXPECT_TRUE(quota.take("a", 1000));
  quota.spend("c", 500, 0);
  EXPECT_FALSE(quota.has("c", 1));
}

TEST(Quota, forgets_keys_whose_window_is_over) {
  Quota<int> quota{1, 1000};
  for (int i = 0; i < 100'000; ++i) quota.take(i, i);
  EXPECT_LT(quota.size(), 5'000U);
}

TEST(TokenBucket, allows_a_burst_and_then_a_rate) {
  TokenBucket bucket{3, 10};
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(0));
  EXPECT_FALSE(bucket.take(0));
  EXPECT_FALSE(bucket.take(99));
  EXPECT_TRUE(bucket.take(100));
  EXPECT_FALSE(bucket.take(101));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(1'000'000));
  EXPECT_FALSE(bucket.take(1'000'000));
}

}  // namespace
}  // namespace rois::ratelimit
