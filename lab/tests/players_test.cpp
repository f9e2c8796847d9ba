#include "rois/lab/players.hpp"

#include <gtest/gtest.h>

#include <string>

#include "rois/lab/arena.hpp"
#include "rois/match/registry.hpp"
#include "rois/testkit/conformance.hpp"

namespace rois {
namespace players_test {

const Game& game_of(std::string_view id) { return *find_game(all_games(), id); }

double score_of(std::string_view game, std::string_view a, std::string_view b, std::uint64_t games) {
  const auto one = lab_player(game_of(game), a);
  const auto two = lab_player(game_of(game), b);
  ComputerContender first{*one, {}};
  ComputerContender second{*two, {}};
  const auto table = std::move(*game_of(game).make(2, {}, std::nullopt));
  Arena arena{*table, {&first, &second, games, 8}};
  while (!arena.done()) EXPECT_TRUE(arena.play_next());
  EXPECT_EQ(arena.tally().forfeits, 0U);
  return arena.tally().score();
}

TEST(LabPlayers, are_those_of_the_game_and_the_laboratorys_own) {
  for (const Game* game : all_games()) {
    for (const char* name : {"best", "level:3", "person:simple", "person:careful", "skill:50"})
      EXPECT_TRUE(lab_player(*game, name)) << game->info().id << " " << name;
    for (const char* name :
         {"person:", "person:wise", "skill:", "skill:0", "skill:x", "skill:1,", "skill:1,2,3,4,5,6,7"})
      EXPECT_FALSE(lab_player(*game, name)) << game->info().id << " " << name;
    EXPECT_FALSE(game->computer_player("person:simple")) << "nobody plays with a model at a table";
    EXPECT_FALSE(game->computer_player("skill:50"));
  }
}

TEST(LabPlayers, play_legally_with_any_number_of_players) {
  for (const Game* game : all_games())
    for (int players = game->info().min_players; players <= game->info().max_players; ++players) {
      const auto one = lab_player(*game, "person:simple");
      const auto two = lab_player(*game, "skill:40");
      ComputerContender first{*one, {}};
      ComputerContender second{*two, {}};
      const auto table = std::move(*game->make(players, {}, std::nullopt));
      Arena arena{*table, {&first, &second, 1, 3}};
      ASSERT_TRUE(arena.play_next());
      EXPECT_EQ(arena.tally().forfeits, 0U) << game->info().id;
      EXPECT_TRUE(arena.last().turn().is_over());
    }
}

/// One yardstick for all games: whoever takes what can be taken beats chance.
TEST(LabPlayers, a_simple_person_beats_chance_in_every_game) {
  for (const Game* game : all_games())
    EXPECT_GT(score_of(game->info().id, "person:simple", "random", 20), 0.7) << game->info().id;
}

TEST(LabPlayers, who_looks_at_answers_beats_who_does_not) {
  for (const char* game : {"soldiers", "kingdom"})
    EXPECT_GT(score_of(game, "person:careful", "person:simple", 20), 0.7) << game;
}

TEST(LabPlayers, a_skill_of_the_table_plays_as_its_level) {
  const auto match = std::move(*game_of("soldiers").make(2, {}, std::nullopt));
  const auto observation = match->analysis().observe(Viewer::of(seat(0)));
  Rng one{1};
  Rng two{1};
  EXPECT_EQ(lab_player(game_of("soldiers"), "skill:900")->choose(*observation, {}, one).nodes, 900U);
  EXPECT_EQ(lab_player(game_of("soldiers"), "skill:900")->choose(*observation, {5}, two).nodes, 900U)
      << "a skill keeps to its own number";
}

}  // namespace players_test
}  // namespace rois
