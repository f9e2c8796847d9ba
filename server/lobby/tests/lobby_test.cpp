#include <gtest/gtest.h>

#include <string>

#include "rois/lobby/directory.hpp"
#include "rois/lobby/quota.hpp"

namespace rois::lobby {
namespace {

using List = std::vector<std::string>;

TEST(Directory, lists_waiting_tables_first_and_the_newest_of_them_first) {
  Directory directory;
  directory.put("a", 1, Directory::Phase::waiting, "A");
  directory.put("b", 2, Directory::Phase::running, "B");
  directory.put("c", 3, Directory::Phase::waiting, "C");
  EXPECT_EQ(directory.listed(10), (List{"C", "A", "B"}));
  EXPECT_EQ(directory.listed(2), (List{"C", "A"}));
  directory.put("c", 3, Directory::Phase::running, "C2");
  EXPECT_EQ(directory.listed(10), (List{"A", "C2", "B"}));
  directory.drop("a");
  directory.drop("nothing");
  EXPECT_EQ(directory.listed(10), (List{"C2", "B"}));
}

TEST(Directory, says_once_that_it_changed) {
  Directory directory;
  EXPECT_FALSE(directory.take_changes());
  directory.put("a", 1, Directory::Phase::waiting, "A");
  EXPECT_TRUE(directory.take_changes());
  EXPECT_FALSE(directory.take_changes());
  directory.drop("a");
  EXPECT_TRUE(directory.take_changes());
}

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

TEST(Bucket, allows_a_burst_and_then_a_rate) {
  Bucket bucket{3, 10};
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(0));
  EXPECT_FALSE(bucket.take(0));
  EXPECT_FALSE(bucket.take(99));
  EXPECT_TRUE(bucket.take(100));
  EXPECT_FALSE(bucket.take(101));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(1'000'000));
  EXPECT_FALSE(bucket.take(1'000'000));
}

}  // namespace
}  // namespace rois::lobby
