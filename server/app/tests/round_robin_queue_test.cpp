#include "rois/app/round_robin_queue.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace rois::app {
namespace {

TEST(RoundRobinQueue, turns_are_taken_by_keys_and_not_by_items) {
  RoundRobinQueue<std::string, int> turns{100, 100};
  for (int i = 0; i < 3; ++i) turns.push("a", i);
  turns.push("b", 10);
  turns.push("c", 20);
  std::vector<int> order;
  while (!turns.empty()) order.push_back(turns.pop());
  EXPECT_EQ(order, (std::vector<int>{0, 10, 20, 1, 2}));
}

TEST(RoundRobinQueue, has_an_end_and_still_a_place_for_whoever_has_none) {
  RoundRobinQueue<int, int> turns{4, 2};
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
}  // namespace rois::app
