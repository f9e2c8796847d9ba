#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rois/lobby/slowdown.hpp"
#include "rois/lobby/turns.hpp"

namespace rois::lobby {
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

TEST(Turns, are_taken_by_keys_and_not_by_items) {
  Turns<std::string, int> turns{100, 100};
  for (int i = 0; i < 3; ++i) turns.push("a", i);
  turns.push("b", 10);
  turns.push("c", 20);
  std::vector<int> order;
  while (!turns.empty()) order.push_back(turns.pop());
  EXPECT_EQ(order, (std::vector<int>{0, 10, 20, 1, 2}));
}

TEST(Turns, have_an_end_and_still_a_place_for_whoever_has_none) {
  Turns<int, int> turns{4, 2};
  EXPECT_TRUE(turns.push(1, 0));
  EXPECT_TRUE(turns.push(1, 0));
  EXPECT_FALSE(turns.push(1, 0));
  EXPECT_TRUE(turns.push(2, 0));
  EXPECT_TRUE(turns.push(2, 0));
  for (int key = 3; key < 7; ++key) EXPECT_TRUE(turns.push(key, 0)) << key;
  EXPECT_FALSE(turns.push(3, 0));
  EXPECT_FALSE(turns.push(7, 0));
  EXPECT_EQ(turns.size(), 8U);
}

}  // namespace
}  // namespace rois::lobby
