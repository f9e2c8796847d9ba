#include "rois/lab/arena.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "rois/match/registry.hpp"
#include "rois/testkit/conformance.hpp"

namespace rois {
namespace {

std::unique_ptr<Match> table_of(std::string_view game, int players) {
  auto made = find_game(all_games(), game)->make(players, {}, std::nullopt);
  return std::move(*made);
}

Score places(std::initializer_list<int> given) {
  Score score;
  std::size_t at = 0;
  for (const int place : given) score.places[at++] = static_cast<std::uint8_t>(place);
  return score;
}

TEST(Arena, counts_first_places_and_shares_them) {
  Tally tally;
  tally.players = 4;
  count(tally, places({1, 2, 3, 4}), seat(0));
  count(tally, places({1, 1, 3, 3}), seat(1));
  count(tally, places({1, 1, 1, 4}), seat(2));
  count(tally, places({1, 1, 1, 1}), seat(3));
  count(tally, places({1, 2, 2, 2}), seat(3));
  EXPECT_EQ(tally.games, 5U);
  EXPECT_EQ(tally.wins, 1U);
  EXPECT_EQ(tally.draws, 3U);
  EXPECT_EQ(tally.losses, 1U);
  EXPECT_EQ(tally.twelfths, 12U + 6U + 4U + 3U);
}

TEST(Arena, gives_elo_with_bounds) {
  const Tally even{2, 100, 40, 20, 40, 600};
  EXPECT_NEAR(elo_bounds(even).middle, 0, 1e-9);
  EXPECT_NEAR(score_bounds(even).low, 0.4038, 1e-3);
  EXPECT_NEAR(score_bounds(even).high, 0.5962, 1e-3);
  const Tally quarter{4, 100, 25, 0, 75, 300};
  EXPECT_NEAR(elo_bounds(quarter).middle, 0, 1e-9);
  const Tally strong{2, 110, 100, 0, 10, 1200};
  EXPECT_NEAR(elo_bounds(strong).middle, 400, 1e-6);
  const Tally all{2, 10, 10, 0, 0, 120};
  EXPECT_TRUE(std::isinf(elo_bounds(all).middle));
  EXPECT_TRUE(std::isfinite(elo_bounds(all).low));
}

TEST(Arena, settles_a_sequential_test_by_whole_rotations) {
  const Sprt sprt{0, 50};
  EXPECT_NEAR(expected_score(0, 2), 0.5, 1e-12);
  EXPECT_NEAR(expected_score(0, 4), 0.25, 1e-12);
  EXPECT_NEAR(expected_score(400, 2), 10.0 / 11, 1e-12);
  Tally tally;
  tally.rotations = 100;
  tally.rotation_sum = 50;
  tally.rotation_squares = 45;
  EXPECT_EQ(verdict(tally, sprt), Verdict::open);
  tally.rotation_sum = 65;
  tally.rotation_squares = 50;
  EXPECT_EQ(verdict(tally, sprt), Verdict::elo1);
  tally.rotation_sum = 40;
  tally.rotation_squares = 22;
  EXPECT_EQ(verdict(tally, sprt), Verdict::elo0);
  tally.rotations = 3;
  EXPECT_EQ(log_likelihood_ratio(tally, sprt), 0);
}

TEST(Arena, stops_when_the_sequential_test_is_decided) {
  const auto table = table_of("soldiers", 2);
  const auto strong = table->game().computer_player("best");
  const auto weak = table->game().computer_player("random");
  ComputerContender a{*strong, {300}};
  ComputerContender b{*weak, {}};
  ArenaOptions options{&a, &b, 1000, 1};
  options.sprt = Sprt{0, 100};
  Arena arena{*table, options};
  while (!arena.done()) ASSERT_TRUE(arena.play_next());
  EXPECT_EQ(verdict(arena.tally(), *options.sprt), Verdict::elo1);
  EXPECT_LT(arena.tally().games, 200U);
}

/// The texts of the first steps of every game of a run.
std::vector<std::string> openings(const Match& table, const ArenaOptions& options, std::size_t steps) {
  std::vector<std::string> out;
  for (Arena arena{table, options}; !arena.done();) {
    EXPECT_TRUE(arena.play_next());
    std::string line;
    for (std::size_t i = 0; i < steps; ++i) line += arena.last().step(i).text + " ";
    out.push_back(line);
  }
  return out;
}

TEST(Arena, plays_each_opening_once_from_every_seat) {
  const auto table = table_of("soldiers", 2);
  const auto random = table->game().computer_player("random");
  ComputerContender a{*random, {}};
  ComputerContender b{*random, {}};
  const auto lines = openings(*table, {&a, &b, 5, 7}, 4);
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_EQ(lines[0], lines[1]);
  EXPECT_EQ(lines[2], lines[3]);
  EXPECT_NE(lines[0], lines[2]);
}

TEST(Arena, plays_each_deal_once_from_every_seat) {
  const auto table = table_of("combat", 3);
  const auto random = table->game().computer_player("random");
  ComputerContender a{*random, {}};
  ComputerContender b{*random, {}};
  const auto lines = openings(*table, {&a, &b, 6, 7}, 3);
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_EQ(lines[0], lines[1]);
  EXPECT_EQ(lines[0], lines[2]);
  EXPECT_NE(lines[0], lines[3]);
}

TEST(Arena, comes_out_alike_with_the_same_seed_and_counts_every_game) {
  const auto table = table_of("soldiers", 2);
  const auto random = table->game().computer_player("random");
  const auto greedy = table->game().computer_player("greedy");
  const auto tally = [&](const ComputerPlayer& one, const ComputerPlayer& two) {
    ComputerContender a{one, {}};
    ComputerContender b{two, {}};
    Arena arena{*table, {&a, &b, 40, 3}};
    while (!arena.done()) EXPECT_TRUE(arena.play_next());
    return arena.tally();
  };
  const Tally one = tally(*greedy, *random);
  EXPECT_EQ(one.twelfths, tally(*greedy, *random).twelfths);
  EXPECT_EQ(one.wins + one.draws + one.losses, 40U);
  EXPECT_GT(one.score(), 0.5);
  EXPECT_LT(tally(*random, *greedy).score(), 0.5);
}

/// The texts of all steps of every game of a run.
std::vector<std::string> whole_games(const Match& table, const ArenaOptions& options) {
  std::vector<std::string> out;
  for (Arena arena{table, options}; !arena.done();) {
    EXPECT_TRUE(arena.play_next());
    std::string line;
    for (std::size_t i = 0; i < arena.last().steps(); ++i) line += arena.last().step(i).text + " ";
    out.push_back(line);
  }
  return out;
}

TEST(Arena, one_player_against_itself_plays_no_game_twice) {
  for (const char* game : {"soldiers", "combat"}) {
    const auto table = table_of(game, 2);
    const auto greedy = table->game().computer_player("greedy");
    ComputerContender a{*greedy, {}};
    constexpr std::size_t series = testkit::is_slow_build ? 3 : 5;
    auto games = whole_games(*table, {&a, &a, series, 7});
    EXPECT_EQ(games.size(), series) << game;
    std::ranges::sort(games);
    EXPECT_EQ(std::ranges::adjacent_find(games), games.end()) << game;
  }
}

/// Fails after some decisions: with what is not allowed, or without an answer.
class FailingContender final : public Contender {
 public:
  FailingContender(int decisions, bool answers) : left_{decisions}, answers_{answers} {}
  Result<SearchResult> choose(const Match& match, Seat s, Rng& /*rng*/) override {
    SearchResult result;
    result.action = left_-- > 0 ? match.legal(s).front() : "nonsense";
    if (left_ < 0 && !answers_) return Problem{ErrorId::engine_gone, "why"};
    return result;
  }

 private:
  int left_;
  bool answers_;
};

TEST(Arena, who_fails_loses_the_game_with_the_reason) {
  const auto table = table_of("soldiers", 2);
  const auto random = table->game().computer_player("random");
  for (const bool answers : {true, false}) {
    FailingContender a{3, answers};
    ComputerContender b{*random, {}};
    Arena arena{*table, {&a, &b, 2, 7}};
    ASSERT_TRUE(arena.play_next());
    ASSERT_TRUE(arena.forfeit());
    EXPECT_EQ(arena.forfeit()->by, seat(0));
    EXPECT_TRUE(arena.forfeit()->by_a);
    EXPECT_EQ(arena.forfeit()->reason.code, answers ? ErrorId::unreadable_action : ErrorId::engine_gone);
    ASSERT_TRUE(arena.play_next());
    EXPECT_EQ(arena.tally().losses, 2U);
    EXPECT_EQ(arena.tally().forfeits, 2U);
  }
}

}  // namespace
}  // namespace rois
