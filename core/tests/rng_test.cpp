#include "rois/core/rng.hpp"

#include <gtest/gtest.h>

#include <array>

#include "rois/core/bag.hpp"

namespace rois {
namespace {

// Pinned: records and traces of every release depend on these numbers.
TEST(Rng, gives_the_same_numbers_everywhere) {
  Rng rng{1};
  EXPECT_EQ(rng.next(), 0xcfc5d07f6f03c29bULL);
  EXPECT_EQ(rng.next(), 0xbf424132963fe08dULL);
}

TEST(Rng, stays_below_its_bound_and_is_even) {
  Rng rng{7};
  std::array<int, 6> seen{};
  for (int i = 0; i < 60'000; ++i) ++seen.at(rng.below(6));
  for (const int count : seen) EXPECT_NEAR(count, 10'000, 400);
  EXPECT_EQ(rng.below(1), 0U);
}

TEST(Rng, of_other_seeds_differs) { EXPECT_NE(Rng{1}.next(), Rng{2}.next()); }

TEST(Bag, counts_and_draws_what_is_there) {
  Bag<3> bag;
  bag.add(0, 2);
  bag.add(2);
  EXPECT_EQ(bag.size(), 3);
  Rng rng{3};
  Bag<3> drawn;
  while (!bag.empty()) drawn.add(bag.draw(rng));
  EXPECT_EQ(drawn[0], 2);
  EXPECT_EQ(drawn[1], 0);
  EXPECT_EQ(drawn[2], 1);
}

TEST(Bag, draws_each_kind_as_often_as_it_is_there) {
  Bag<2> bag;
  bag.add(0, 3);
  bag.add(1, 1);
  Rng rng{9};
  int first = 0;
  for (int i = 0; i < 40'000; ++i) first += bag.sample(rng) == 0 ? 1 : 0;
  EXPECT_NEAR(first, 30'000, 500);
}

}  // namespace
}  // namespace rois
