#include "rois/bots/question.hpp"

#include <gtest/gtest.h>

#include "rois/match/computer_player.hpp"
#include "rois/wire/document.hpp"

namespace rois::bots {
namespace {

/// So many decisions of each game are asked for, as it is played at random.
constexpr int decisions = 30;

std::string decide(const Task& task) {
  Rng rng{task.seed};
  return task.game->computer_player(task.computer)->choose(*task.observation, {}, rng).action;
}

/// Of two players where it can be, without lots.
std::unique_ptr<Match> made(const Game& game, std::optional<std::string_view> position = {}) {
  auto match = game.make(game.info().min_players, without_lots(game.info(), {}), position);
  return std::move(*match);
}

class Questions : public testing::TestWithParam<std::string> {
 protected:
  /// Plays on at random until somebody owes a decision; nobody where it is over.
  std::optional<Seat> next() {
    while (match_->turn().is_chance()) match_->draw(rng_);
    if (match_->turn().is_over()) return std::nullopt;
    return match_->turn().seats.front();
  }
  void play_on(Seat s) {
    const auto legal = match_->legal(s);
    EXPECT_TRUE(match_->submit(s, legal[rng_.next() % legal.size()]));
  }

  Rng rng_{3};
  const Game& game_ = *find_game(all_games(), GetParam());
  std::unique_ptr<Match> match_ = made(game_);
};

TEST_P(Questions, are_answered_elsewhere_as_they_would_be_here) {
  for (int i = 0; i < decisions; ++i) {
    const auto s = next();
    if (!s) break;
    const Task here{&game_, "greedy", match_->analysis().observe(Viewer::of(*s)), rng_.next(), {5, "t"}};
    const auto there = read_question(question(*match_, *s, here.computer, here.seed), all_games(), {5, "t"});
    ASSERT_TRUE(there) << text(there.problem().code) << there.problem().place;
    EXPECT_EQ(there->owner, here.owner);
    EXPECT_EQ(decide(*there), decide(here));
    play_on(*s);
  }
}

/// What is written down in the database is what the seat itself is told.
TEST_P(Questions, tell_no_more_than_the_seat_knows) {
  for (int i = 0; i < decisions; ++i) {
    const auto s = next();
    if (!s) break;
    auto asked = *wire::parse(question(*match_, *s, "greedy", 1));
    EXPECT_EQ(asked.as_object().contains("log"), !game_.info().has_secrets);
    if (const auto* view = asked.as_object().if_contains("view")) {
      EXPECT_EQ(*view, match_->describe().view(Viewer::of(*s)));
    }
    for (const char* known : {"game", "rules", "players", "options", "seat", "computer", "seed", "view", "log"})
      asked.as_object().erase(known);
    EXPECT_TRUE(asked.as_object().empty()) << asked;
    play_on(*s);
  }
}

TEST_P(Questions, that_are_not_whole_are_refused) {
  const auto s = next();
  ASSERT_TRUE(s);
  const auto whole = *wire::parse(question(*match_, *s, "greedy", 1));
  EXPECT_TRUE(read_question(compact(whole), all_games(), {}));
  for (const auto& member : whole.as_object()) {
    if (member.key() == "start") continue;
    auto without = whole.as_object();
    without.erase(member.key());
    EXPECT_FALSE(read_question(compact(without), all_games(), {})) << member.key();
  }
  for (const char* text : {"", "{}", "[]", R"({"game":"chess"})"}) EXPECT_FALSE(read_question(text, all_games(), {}));
}

INSTANTIATE_TEST_SUITE_P(Bots, Questions, testing::Values("soldiers", "kingdom", "combat", "ambition"),
                         [](const auto& game) { return game.param; });

TEST(Question, of_a_game_that_began_elsewhere_knows_where) {
  const Game& game = *find_game(all_games(), "soldiers");
  const auto played = made(game);
  EXPECT_TRUE(played->submit(seat(0), played->legal(seat(0)).front()));
  const auto position = *played->describe().position();
  const auto match = made(game, position);
  const Seat s = match->turn().seats.front();
  const Task here{&game, "greedy", match->analysis().observe(Viewer::of(s)), 1, {}};
  const auto there = read_question(question(*match, s, "greedy", 1), all_games(), {});
  ASSERT_TRUE(there);
  EXPECT_EQ(decide(*there), decide(here));
}

}  // namespace
}  // namespace rois::bots
