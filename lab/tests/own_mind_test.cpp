#include <gtest/gtest.h>

#include "rois/lab/arena.hpp"
#include "rois/lab/calibration.hpp"
#include "rois/lab/review.hpp"
#include "rois/match/game_kind.hpp"
#include "rois/match/level.hpp"
#include "rois/testkit/toy_codec.hpp"

/// A game that has no computer player of its own: everything that thinks about games works for it all the same.
namespace rois {
namespace {

const Game& toy_game() {
  static const GameKind<ToyCodec<>> game;
  return game;
}

std::unique_ptr<Match> table(int players) {
  auto made = toy_game().make(players, {}, std::nullopt);
  return std::move(*made);
}

/// Up to the first decision.
std::unique_ptr<Match> dealt(int players, std::uint64_t seed) {
  auto match = table(players);
  Rng rng{seed};
  while (match->turn().is_chance()) match->draw(rng);
  return match;
}

TEST(GameWithoutAMind, has_levels_a_best_player_and_a_judge) {
  const auto match = dealt(3, 1);
  const Seat s = match->turn().seats.front();
  const auto observation = match->analysis().observe(Viewer::of(s));
  Rng rng{2};
  for (int level = 1; level <= strongest_level; ++level) {
    const auto player = toy_game().computer_player(level_name(level));
    ASSERT_NE(player, nullptr);
    EXPECT_TRUE(match->check(s, player->choose(*observation, {100}, rng).action)) << level;
  }
  for (const auto& player : {toy_game().computer_player("best"), toy_game().judge(1)}) {
    const auto found = player->choose(*observation, {200}, rng, {3, {}, true});
    EXPECT_TRUE(match->check(s, found.action));
    ASSERT_FALSE(found.candidates.empty());
    // It is a hint without a reason: nobody has said what its events are good for.
    EXPECT_FALSE(found.candidates.front().reason && found.candidates.front().reason->id.empty());
  }
}

TEST(GameWithoutAMind, is_measured_as_by_a_benchmark) {
  const auto match = dealt(2, 1);
  Rng rng{1};
  EXPECT_GT(match->analysis().playouts(10, rng).decisions, 10U);
  EXPECT_GT(match->analysis().perft(1, rng), 0U);
  EXPECT_GT(toy_game().computer_player("best")->memory_bytes(), 0U);
}

TEST(GameWithoutAMind, is_played_calibrated_and_reviewed) {
  const auto start = table(2);
  const auto best = toy_game().computer_player("best");
  ComputerContender contender{*best, {50}};
  Arena arena{*start, {&contender, &contender, 3, 1}};
  Calibration calibration;
  while (!arena.done()) {
    ASSERT_TRUE(arena.play_next());
    calibration.add(arena.estimates(), arena.last().score(), 2);
  }
  EXPECT_GT(calibration.count(), 0U);
  Review review{arena.last(), {{50}}};
  EXPECT_EQ(review.total(), arena.last().actions());
  while (!review.done()) {
    const Remark remark = review.next();
    EXPECT_GE(remark.cost, 0);
    ASSERT_TRUE(remark.hindsight);
    EXPECT_TRUE(value_of(*remark.hindsight, remark.action));
  }
}

}  // namespace
}  // namespace rois
