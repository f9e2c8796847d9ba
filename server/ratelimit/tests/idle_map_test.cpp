#include "rois/ratelimit/idle_map.hpp"

#include <gtest/gtest.h>

namespace rois::ratelimit {
namespace {

constexpr auto is_negative = [](int value) { return value < 0; };

TEST(IdleMap, gives_a_key_its_value_and_a_new_one_the_fresh_value) {
  IdleMap<int, int> map;
  EXPECT_EQ(map.find(1), nullptr);
  map.get(1, 7, is_negative) += 1;
  EXPECT_EQ(map.get(1, 7, is_negative), 8);
  EXPECT_EQ(*map.find(1), 8);
  map.erase(1);
  EXPECT_EQ(map.find(1), nullptr);
}

TEST(IdleMap, keeps_what_is_in_use_and_few_others) {
  IdleMap<int, int> map;
  constexpr int used = 3'000;
  for (int i = 0; i < used; ++i) map.get(i, i, is_negative);
  for (int i = used; i < 100 * used; ++i) map.get(i, -1, is_negative);
  EXPECT_LE(map.size(), 2U * used);
  for (int i = 0; i < used; ++i) ASSERT_NE(map.find(i), nullptr) << i;
}

}  // namespace
}  // namespace rois::ratelimit
