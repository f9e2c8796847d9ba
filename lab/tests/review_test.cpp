#include "rois/lab/review.hpp"

#include <gtest/gtest.h>

#include "rois/lab/calibration.hpp"
#include "rois/lab/time_limit.hpp"
#include "rois/match/registry.hpp"

namespace rois {
namespace {

/// A game of random actions from its first step to its end.
std::unique_ptr<Match> random_game(std::string_view game, int players, std::uint64_t seed) {
  auto made = find_game(all_games(), game)->make(players, {}, std::nullopt);
  auto match = std::move(*made);
  Rng rng{seed};
  for (Turn turn = match->turn(); !turn.is_over(); turn = match->turn()) {
    if (turn.is_chance()) {
      match->draw(rng);
      continue;
    }
    const auto actions = match->legal(turn.seats.front());
    EXPECT_TRUE(match->submit(turn.seats.front(), actions[rng.below(static_cast<std::uint32_t>(actions.size()))]));
  }
  return match;
}

TEST(Review, goes_through_every_decision_of_a_game) {
  const auto match = random_game("soldiers", 2, 1);
  Review review{*match, {{200}}};
  EXPECT_EQ(review.total(), match->actions());
  std::size_t last = 0;
  while (!review.done()) {
    const Remark remark = review.next();
    EXPECT_GE(remark.step, last);
    EXPECT_EQ(remark.action, match->step(remark.step).text);
    EXPECT_FALSE(remark.hindsight);
    EXPECT_GE(remark.cost, 0);
    last = remark.step;
  }
}

TEST(Review, of_one_seat_looks_at_its_decisions_alone_and_also_with_open_cards) {
  const auto match = random_game("combat", 3, 2);
  Review review{*match, {{20}, seat(1)}};
  ASSERT_GT(review.total(), 5U);
  EXPECT_LT(review.total(), match->actions());
  for (int i = 0; i < 5; ++i) {
    const Remark remark = review.next();
    EXPECT_EQ(remark.by, seat(1));
    ASSERT_TRUE(remark.hindsight);
    EXPECT_TRUE(value_of(*remark.hindsight, remark.hindsight->action));
  }
}

TEST(Review, marks_a_win_that_was_left_lying) {
  auto made = find_game(all_games(), "soldiers")->make(2, {}, "k3/3/3K/3/4/3/4/3/4/3/SSSS r");
  Match& match = **made;
  ASSERT_TRUE(match.submit(seat(0), "a1a2"));
  Review review{match, {{5000}}};
  const Remark remark = review.next();
  EXPECT_EQ(remark.known.candidates.front().action, "g5g6");
  EXPECT_TRUE(remark.known.candidates.front().proved);
  EXPECT_EQ(remark.known.chances[0], 1000);
}

TEST(Review, judges_by_the_strongest_of_the_players) {
  EXPECT_EQ(strongest_of({"level:3", "level:7"}), "level:7");
  EXPECT_EQ(strongest_of({"level:10", "level:2"}), "level:10");
  EXPECT_EQ(strongest_of({"level:3", "Ada"}), "level:3");
  EXPECT_EQ(strongest_of({"level:3", "best"}), "best");
  EXPECT_EQ(strongest_of({"Ada", "Blaise"}), "level:8");
  EXPECT_EQ(strongest_of({}), "level:8");
}

TEST(Judge, has_several_times_what_the_judged_has) {
  auto made = find_game(all_games(), "soldiers")->make(2, {}, std::nullopt);
  const Match& match = **made;
  const auto observation = match.analysis().observe(Viewer::of(seat(0)));
  const auto nodes = [&](const std::unique_ptr<ComputerPlayer>& player) {
    Rng rng{1};
    return player->choose(*observation, {}, rng).nodes;
  };
  const auto judged = nodes(match.game().computer_player("level:8"));
  EXPECT_GE(nodes(match.game().judge(10, "level:8")), judged * 9);
}

/// A clock that moves on by one each time it is read.
double ticks = 0;
double tick() { return ticks += 1; }

TEST(TimeLimit, ends_a_search_when_its_clock_says_so) {
  for (const Game* game : all_games()) {
    auto made = game->make(2, {}, std::nullopt);
    Match& match = **made;
    Rng rng{3};
    while (match.turn().is_chance()) match.draw(rng);
    const Seat s = match.turn().seats.front();
    for (const char* name : {"flat", "uct", "best", "level:10"}) {
      TimeLimit limit{5, tick};
      limit.on_start();
      const SearchResult result =
          game->computer_player(name)->choose(*match.analysis().observe(Viewer::of(s)), {unlimited_nodes, &limit}, rng);
      EXPECT_TRUE(match.check(s, result.action)) << game->info().id << " " << name;
      EXPECT_LT(result.nodes, 2000U) << game->info().id << " " << name;
    }
  }
}

TEST(TimeLimit, counts_late_answers_and_remembers_by_how_much_the_slowest_was_late) {
  ticks = 0;
  TimeLimit limit{5, tick};
  EXPECT_EQ(limit.longest_overrun(), 0);
  const auto answer_after = [&](double seconds) {
    limit.on_start();
    ticks += seconds - 1;
    limit.on_end();
  };
  answer_after(3);
  EXPECT_EQ(limit.longest_overrun(), 0);
  answer_after(9);
  EXPECT_EQ(limit.longest_overrun(), 4);
  answer_after(6);
  EXPECT_EQ(limit.longest_overrun(), 4);
  EXPECT_EQ(limit.answers(), 3U);
  EXPECT_EQ(limit.late(), 2U);
}

TEST(Calibration, compares_estimates_with_outcomes_in_ten_bins) {
  Calibration calibration;
  Score score;
  score.places = {1, 2};
  calibration.add({{seat(0), 950}, {seat(1), 50}, {seat(0), 1000}, {seat(0), 450}}, score, 2);
  EXPECT_EQ(calibration.count(), 4U);
  EXPECT_EQ(calibration.all()[9].count, 2U);
  EXPECT_NEAR(calibration.all()[9].mean_estimate(), 0.975, 1e-9);
  EXPECT_NEAR(calibration.all()[9].mean_outcome(), 1, 1e-9);
  EXPECT_NEAR(calibration.all()[0].mean_outcome(), 0, 1e-9);
  EXPECT_NEAR(calibration.mean_error(), (0.025 + 0.05 + 0.55) / 3, 1e-9);
}

}  // namespace
}  // namespace rois
