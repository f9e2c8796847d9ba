#include "rois/core/list.hpp"

#include <gtest/gtest.h>

#include "rois/core/bag.hpp"

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

// In every build, the one that ships among them.
TEST(List, stops_the_program_rather_than_go_beyond_its_room) {
  List<int, 2> list;
  EXPECT_DEATH(list.pop(), "a list is empty");
  EXPECT_DEATH(static_cast<void>(list.back()), "no such place in a list");
  list.push(1);
  EXPECT_DEATH(static_cast<void>(list[1]), "no such place in a list");
  EXPECT_DEATH(list.take(1), "no such place in a list");
  list.push(2);
  EXPECT_DEATH(list.push(3), "a list is full");
  EXPECT_DEATH(list.shrink(3), "does not shrink to more");
  list.shrink(1);
  EXPECT_EQ(list.size(), 1U);
}

TEST(Bag, stops_the_program_rather_than_count_beyond_its_range) {
  Bag<3> bag;
  Rng rng{1};
  EXPECT_DEATH(bag.remove(0), "too many or too few");
  EXPECT_DEATH(bag.add(3), "no such kind");
  EXPECT_DEATH(static_cast<void>(bag.draw(rng)), "nothing to draw");
  bag.add(1, 255);
  EXPECT_DEATH(bag.add(1), "too many or too few");
}

}  // namespace
}  // namespace rois
