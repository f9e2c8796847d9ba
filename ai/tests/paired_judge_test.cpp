#include "rois/ai/paired_judge.hpp"

#include <gtest/gtest.h>

namespace rois::ai {
namespace {

constexpr double believed = 0.025;

TEST(PairedDifference, is_what_the_search_said_where_nothing_was_played) {
  const PairedDifference none{0.04, believed, 0, 0, 0};
  EXPECT_DOUBLE_EQ(none.mean(), 0.04);
  EXPECT_NEAR(none.error(), believed, 1e-12);
}

TEST(PairedDifference, is_what_was_played_where_that_is_much) {
  // 10,000 pairs, of which one in ten was won more.
  const PairedDifference many{-0.05, believed, 10'000, 1'000, 1'000};
  EXPECT_NEAR(many.mean(), 0.1, 0.005);
  EXPECT_LT(many.error(), 0.004);
}

TEST(PairedDifference, is_not_certain_of_few_pairs_that_came_out_alike) {
  const PairedDifference few{0.04, believed, 8, 0, 0};
  EXPECT_GT(few.error(), 0.02);
  const PairedDifference more{0.04, believed, 2'000, 0, 0};
  EXPECT_LT(more.mean(), 0.001);
}

}  // namespace
}  // namespace rois::ai
