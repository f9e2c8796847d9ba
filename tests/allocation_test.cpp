#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "rois/match/match.hpp"
#include "rois/match/registry.hpp"

namespace {

std::size_t allocations = 0;

}  // namespace

void* operator new(std::size_t bytes) {
  ++allocations;
  if (void* memory = std::malloc(bytes == 0 ? 1 : bytes)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*bytes*/) noexcept { std::free(memory); }

namespace rois {
namespace {

TEST(Allocation, does_not_happen_while_playing) {
  for (const Game* game : all_games())
    for (int players = game->info().min_players; players <= game->info().max_players; ++players) {
      auto made = game->make(players, {}, std::nullopt);
      Rng rng{1};
      const std::size_t before = allocations;
      EXPECT_GT((*made)->playouts(20, rng).decisions, 0U);
      EXPECT_EQ(allocations, before) << game->info().id;
    }
  const std::size_t before = allocations;
  delete new int{1};
  EXPECT_EQ(allocations, before + 1);
}

}  // namespace
}  // namespace rois
