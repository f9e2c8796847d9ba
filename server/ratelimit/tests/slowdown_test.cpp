#include "rois/ratelimit/slowdown.hpp"

#include <gtest/gtest.h>

#include <string>

namespace rois::ratelimit {
namespace {

TEST(Slowdown, lets_some_go_and_then_makes_wait_twice_as_long_each_time) {
  Slowdown<std::string> slow{{3, 1'000, 5'000, 60'000}};
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(slow.wait_ms("a", 0), 0) << i;
    slow.tried("a", 0);
  }
  EXPECT_EQ(slow.wait_ms("a", 0), 1'000);
  EXPECT_EQ(slow.wait_ms("a", 400), 600);
  EXPECT_EQ(slow.wait_ms("a", 1'000), 0);
  EXPECT_EQ(slow.wait_ms("b", 0), 0);
  slow.tried("a", 1'000);
  EXPECT_EQ(slow.wait_ms("a", 1'000), 2'000);
  slow.tried("a", 3'000);
  slow.tried("a", 7'000);
  EXPECT_EQ(slow.wait_ms("a", 7'000), 5'000);
  EXPECT_EQ(slow.wait_ms("a", 12'000), 0) << "there is an end to every wait";
}

TEST(Slowdown, forgets_after_a_success_and_after_a_pause) {
  Slowdown<std::string> slow{{1, 1'000, 5'000, 60'000}};
  slow.tried("a", 0);
  slow.take_back("a");
  EXPECT_EQ(slow.wait_ms("a", 0), 0);
  slow.tried("a", 0);
  slow.tried("a", 0);
  slow.forget("a");
  EXPECT_EQ(slow.wait_ms("a", 0), 0);
  slow.tried("a", 0);
  slow.tried("a", 60'000);
  EXPECT_EQ(slow.wait_ms("a", 60'000), 1'000) << "the first of before is forgotten";
  for (int i = 0; i < 100'000; ++i) slow.tried(std::to_string(i), 100 * i);
  EXPECT_LT(slow.size(), 5'000U);
}

}  // namespace
}  // namespace rois::ratelimit
