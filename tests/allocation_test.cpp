#include <gtest/gtest.h>

#include <new>

#include "rois/match/match.hpp"
#include "rois/match/registry.hpp"
#include "rois/testkit/counting_new.hpp"

namespace rois {
namespace {

using testkit::allocation_count;

TEST(Allocation, does_not_happen_while_playing) {
  for (const Game* game : all_games())
    for (int players = game->info().min_players; players <= game->info().max_players; ++players) {
      auto made = game->make(players, {}, std::nullopt);
      Rng rng{1};
      const std::size_t before = allocation_count();
      EXPECT_GT((*made)->analysis().playouts(20, rng).decisions, 0U);
      EXPECT_EQ(allocation_count(), before) << game->info().id;
    }
}

TEST(Allocation, is_counted_when_it_happens) {
  const std::size_t before = allocation_count();
  ::operator delete(::operator new(8));
  EXPECT_EQ(allocation_count(), before + 1);
}

}  // namespace
}  // namespace rois
