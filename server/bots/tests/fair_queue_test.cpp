#include "rois/bots/fair_queue.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace rois::bots {
namespace {

using Order = std::vector<std::string>;

Order all(FairQueue<std::string>& queue) {
  Order out;
  while (!queue.empty()) out.push_back(queue.pop().job);
  return out;
}

TEST(FairQueue, people_take_turns_however_much_one_of_them_asks) {
  FairQueue<std::string> queue;
  for (const char* job : {"a1", "a2", "a3"}) queue.push({1, "a"}, microseconds{10}, job);
  queue.push({2, "b"}, microseconds{10}, "b1");
  queue.push({3, "c"}, microseconds{10}, "c1");
  EXPECT_EQ(queue.size(), 5U);
  EXPECT_EQ(all(queue), (Order{"a1", "b1", "c1", "a2", "a3"}));
}

TEST(FairQueue, tables_of_one_person_take_turns) {
  FairQueue<std::string> queue;
  for (const char* job : {"a1", "a2"}) queue.push({1, "a"}, microseconds{10}, job);
  for (const char* job : {"b1", "b2"}) queue.push({1, "b"}, microseconds{10}, job);
  EXPECT_EQ(all(queue), (Order{"a1", "b1", "a2", "b2"}));
}

TEST(FairQueue, a_short_one_of_somebody_who_used_little_comes_before_a_long_one) {
  FairQueue<std::string> queue;
  queue.push({1, "a"}, microseconds{700}, "long");
  queue.push({2, "b"}, microseconds{1}, "short");
  EXPECT_EQ(all(queue), (Order{"short", "long"}));
}

TEST(FairQueue, what_was_used_counts_and_fades) {
  FairQueue<std::string> queue;
  queue.charge({1, "a"}, microseconds{100});
  const auto first = [&] {
    queue.push({1, "a"}, microseconds{0}, "a");
    queue.push({2, "b"}, microseconds{20}, "b");
    return all(queue).front();
  };
  EXPECT_EQ(first(), "b");
  for (int i = 0; i < 3; ++i) queue.fade();
  EXPECT_EQ(first(), "a");
  for (int i = 0; i < 10; ++i) queue.fade();
  EXPECT_EQ(queue.people(), 0U);
}

TEST(FairQueue, what_is_expected_is_charged_at_once_and_put_right_later) {
  FairQueue<std::string> queue;
  for (const char* job : {"a1", "a2"}) queue.push({1, "a"}, microseconds{10}, job);
  queue.push({2, "b"}, microseconds{15}, "b1");
  EXPECT_EQ(queue.pop().job, "a1");
  // While a1 is being thought about it counts as used.
  EXPECT_EQ(queue.pop().job, "b1");
  queue.charge({1, "a"}, microseconds{-9});
  queue.push({2, "b"}, microseconds{1}, "b2");
  EXPECT_EQ(all(queue), (Order{"a2", "b2"}));
}

}  // namespace
}  // namespace rois::bots
