#include "rois/core/list.hpp"

#include <gtest/gtest.h>

namespace rois {
namespace {

TEST(List, keeps_what_is_pushed_in_order) {
  List<int, 4> list;
  EXPECT_TRUE(list.empty());
  list.push(3);
  list.push(5);
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list.front(), 3);
  EXPECT_EQ(list.back(), 5);
  EXPECT_TRUE(list.contains(5));
  EXPECT_FALSE(list.contains(4));
}

TEST(List, closes_up_when_an_item_is_taken) {
  List<int, 4> list;
  for (const int n : {1, 2, 3}) list.push(n);
  EXPECT_EQ(list.take(1), 2);
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0], 1);
  EXPECT_EQ(list[1], 3);
  EXPECT_EQ(list.pop(), 3);
}

TEST(List, is_compared_without_what_lies_behind_its_end) {
  List<int, 4> a;
  List<int, 4> b;
  a.push(1);
  a.push(2);
  a.pop();
  b.push(1);
  b.push(9);
  b.pop();
  EXPECT_EQ(a, b);
  b.push(2);
  EXPECT_FALSE(a == b);
}

}  // namespace
}  // namespace rois
