#include "rois/ai_combat/player.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "rois/ai/paired_judge.hpp"
#include "rois/core/random_play.hpp"
#include "rois/testkit/conformance.hpp"
#include "rois/testkit/stops_after.hpp"
#include "table.hpp"

namespace rois::ai_combat {
namespace {

using combat::Action;
using combat::test::Game;

ai::SearchResult<Action> result(const Game& game, const Skill& skill, int candidates = 1) {
  ai::NodeBudget budget{skill.nodes};
  ai::SearchRequest<Action> request{budget, nullptr, candidates, std::nullopt};
  Rng rng{1};
  const auto view = game.rules.view(game.state, Viewer::of(game.state.open.flow.asked));
  return Player::think(game.rules, view, skill, request, rng);
}

std::string chosen(const Game& game, const Skill& skill) { return combat::text(result(game, skill).action); }

Skill quick() {
  Skill skill = Player::full;
  skill.nodes = 3'000;
  return skill;
}

/// The draw pile is used up: the turn in which a card leaves the hand is the last. Bow lacks one green card to win.
Game last_turn(int actions, std::string_view pile = "K5 R5 B5 G4") {
  Game game{
      "1: T G\n"
      "2: T<lionR> R\n"
      "bow: G2 K2 R2 B2\n"
      "lion: G2 K2 R2 B2\n"};
  game.give_pile("bow", pile).give_pile("lion", "K4 G5 R6 B9");
  game.state.open.draw_pile = 0;
  game.state.open.set_aside = static_cast<std::uint8_t>(game.state.unseen.size());
  return game.turn("bow", actions);
}

TEST(Player, takes_the_point_that_wins) {
  Game game = last_turn(1);
  game.state.open.table.leader(seat(0), combat::Colour::green) = combat::place_in(0, 0);
  const auto found = result(game, quick());
  EXPECT_EQ(found.action.kind, Action::Kind::card);
  EXPECT_EQ(combat::text(found.action).substr(0, 6), "card G");
  EXPECT_EQ(found.candidates.front().value, ai::win_value);
  // The weaker levels, too, take a win that they see.
  for (std::size_t level = 0; level < Player::levels.size() - 2; ++level)
    EXPECT_EQ(chosen(game, Player::levels[level]), "card G 1") << level + 1;
}

TEST(Player, tells_the_chances_of_each_of_the_others) {
  Game game{
      "1: T G\n"
      "2: T<lionR> R\n"
      "bow: G2 K2 R2 B2\n"
      "lion: G2 K2 R2 B2\n"
      "bull: G2 K2 R2 B2\n",
      combat::test::players(3)};
  game.give_pile("bow", "K3 R3 B3 G3").give_pile("lion", "K9 G9 R9 B9").give_pile("bull", "K1 G1 R1 B1");
  game.turn("bow", 2);
  for (const Skill& skill : {Player::levels[0], Player::levels[8], quick()}) {
    const auto found = result(game, skill);
    EXPECT_GT(found.chances[1], found.chances[2] * 2);
    EXPECT_NEAR(found.chances[0] + found.chances[1] + found.chances[2], ai::win_value, 3);
  }
}

TEST(Player, puts_the_leader_first_where_the_second_action_wins) {
  const Game game = last_turn(2);
  const auto found = result(game, quick());
  EXPECT_EQ(found.action.kind, Action::Kind::leader);
  EXPECT_EQ(found.candidates.front().value, ai::win_value);
  ASSERT_GE(found.candidates.front().line.size(), 2U);
  EXPECT_EQ(combat::text(found.candidates.front().line[1].action).substr(0, 6), "card G");
}

TEST(Player, ends_a_game_that_is_won) {
  const Game game = last_turn(1, "K5 R6 B6 G5");
  const auto found = result(game, quick());
  EXPECT_EQ(found.candidates.front().value, ai::win_value);
  EXPECT_TRUE(found.candidates.front().proved);
}

TEST(Player, defends_with_as_many_cards_as_it_takes) {
  Game game{
      "1: T<lionG> G G G\n"
      "2: T<lionR> R\n"
      "bow: R2 G6\n"
      "lion: R4 G4\n"};
  // Red cards that are left make points.
  game.give_pile("lion", "K3 R1 B3 G3").give_pile("bow", "K3 R3 B3 G1");
  game.play("bow leader G 1.1").play("bow show 2");
  EXPECT_EQ(chosen(game, quick()), "show 2");
}

/// Bow is so far ahead that every chance is as good as certain.
Game won_game(int actions, std::string_view extra = "") {
  Game game{std::string{"2: T<bowR> R R\n"
                        "3: T G\n"
                        "6: T<lionR> R\n"
                        "bow: R3 G3 K1 B1\n"
                        "lion: G2 K2 R2 B2\n"} +
            std::string{extra}};
  game.give_pile("bow", "K14 G14 R14 B14").give_pile("lion", "K1 G1 R1 B1");
  return game.turn("bow", actions);
}

/// The levels that have no excuse for idling.
std::vector<Skill> careful() { return {Player::levels[7], Player::levels[8], quick()}; }

TEST(Player, does_something_useful_with_every_action_of_a_won_game) {
  for (const Skill& skill : careful())
    for (int actions = 1; actions <= 2; ++actions) {
      const auto found = result(won_game(actions), skill);
      EXPECT_NE(found.action.kind, Action::Kind::end) << skill.nodes;
      // The Priest stands well: walking about is nothing.
      EXPECT_NE(combat::text(found.action).substr(0, 8), "leader R") << skill.nodes << " " << actions;
    }
}

TEST(Player, never_moves_a_leader_and_moves_it_on_in_the_same_plan) {
  for (const Skill& skill : {Player::levels[8], quick()}) {
    const auto found = result(won_game(2), skill, 40);
    for (const auto& candidate : found.candidates) {
      if (candidate.line.size() < 2 || candidate.line[1].by != seat(0)) continue;
      const Action& first = candidate.line[0].action;
      const Action& second = candidate.line[1].action;
      const bool both = first.kind == Action::Kind::leader && second.kind == Action::Kind::leader;
      EXPECT_FALSE(both && first.colour == second.colour) << combat::text(first) << ", " << combat::text(second);
    }
  }
}

ai::SearchResult<Action> judged(const Game& game, const Action& action, std::uint64_t nodes) {
  ai::NodeBudget budget{nodes};
  ai::SearchRequest<Action> request{budget, nullptr, 1, action};
  Rng rng{3};
  const auto view = game.rules.view(game.state, Viewer::of(seat(0)));
  return ai::PairedJudge<combat::Rules, Player>{game.rules, view, request, rng}.run();
}

int cost_of(const ai::SearchResult<Action>& found, const Action& action) {
  const auto one = std::ranges::find(found.candidates, action, &ai::Candidate<Action>::action);
  EXPECT_NE(one, found.candidates.end());
  return one == found.candidates.end() ? -1 : found.candidates.front().value - one->value;
}

TEST(Judge, finds_a_turn_that_was_thrown_away_and_leaves_a_good_one_alone) {
  Game game = last_turn(1);
  game.state.open.table.leader(seat(0), combat::Colour::green) = combat::place_in(0, 0);
  EXPECT_GT(cost_of(judged(game, Action::end(), 30'000), Action::end()), 200);
  const Action point = *combat::parse_action("card G 1");
  EXPECT_EQ(cost_of(judged(game, point, 30'000), point), 0);
}

TEST(Judge, plays_games_out_beyond_its_search) {
  Game game{
      "2: T<bowR> R R\n"
      "6: T<lionR> R\n"
      "bow: R3 G3 K1 B1\n"
      "lion: G2 K2 R2 B2\n"};
  game.give_pile("bow", "K4 G4 R4 B4").give_pile("lion", "K4 G4 R4 B4").turn("bow", 2);
  const Action action = Action::end();
  constexpr std::uint64_t nodes = 40'000;
  const auto found = judged(game, action, nodes);
  EXPECT_TRUE(std::ranges::is_sorted(found.candidates, std::greater{}, &ai::Candidate<Action>::value));
  EXPECT_GT(found.nodes, nodes / 5);
  EXPECT_LT(found.nodes, nodes * 13 / 10);
  EXPECT_GE(cost_of(found, action), 0);
}

TEST(Player, weighs_as_many_actions_as_are_asked_for_and_the_one_named) {
  Game game = last_turn(2);
  ai::NodeBudget budget{3'000};
  const Action odd = *combat::parse_action("leader R 8.0");
  ai::SearchRequest<Action> request{budget, nullptr, 4, odd};
  Rng rng{1};
  const auto view = game.rules.view(game.state, Viewer::of(seat(0)));
  const auto found = Player::think(game.rules, view, quick(), request, rng);
  EXPECT_GE(found.candidates.size(), 4U);
  EXPECT_TRUE(std::ranges::any_of(found.candidates, [&](const auto& w) { return w.action == odd; }));
  EXPECT_TRUE(std::ranges::is_sorted(found.candidates, std::greater{}, &ai::Candidate<Action>::value));
  for (const auto& candidate : found.candidates) EXPECT_EQ(candidate.line.front().action, candidate.action);
}

TEST(Player, stops_when_it_is_told_to) {
  Game game = last_turn(2);
  testkit::StopsAfter impatient{0};
  ai::NodeBudget budget{100'000'000, &impatient};
  ai::SearchRequest<Action> request{budget, nullptr, 1, std::nullopt};
  Rng rng{1};
  const auto view = game.rules.view(game.state, Viewer::of(seat(0)));
  const auto found = Player::think(game.rules, view, Player::full, request, rng);
  EXPECT_LT(found.nodes, 1'000U);
  EXPECT_TRUE(game.rules.check(game.state, seat(0), found.action));
}

/// A random game in which some decisions are put to a level.
void expect_legal(const combat::Config& config, const Skill& skill, std::uint64_t seed) {
  const combat::Rules rules{config};
  Rng rng{seed};
  auto state = rules.initial();
  int decisions = 0;
  for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
    if (turn.is_decision() && ++decisions % 19 == 0) {
      const Seat s = turn.seats.front();
      ai::NodeBudget budget{std::min<std::uint64_t>(skill.nodes, 400)};
      ai::SearchRequest<Action> request{budget, nullptr, 1, std::nullopt};
      const auto found = Player::think(rules, rules.view(state, Viewer::of(s)), skill, request, rng);
      ASSERT_TRUE(rules.check(state, s, found.action)) << combat::text(found.action);
      int sum = 0;
      for (const int chance : found.chances) sum += chance;
      ASSERT_NEAR(sum, ai::win_value, 4);
    }
    random_step(rules, state, turn, rng);
  }
}

/// A game of a level with itself; how often it was as good as won for whoever was asked.
int expect_best_where_won(const Skill& skill, std::uint64_t seed) {
  const combat::Rules rules{combat::Config{}};
  Rng rng{seed};
  auto state = rules.initial();
  int won = 0;
  for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
    if (turn.is_chance()) {
      random_step(rules, state, turn, rng);
      continue;
    }
    const Seat s = turn.seats.front();
    ai::NodeBudget budget{skill.nodes};
    ai::SearchRequest<Action> request{budget, nullptr, 1, std::nullopt};
    const auto found = Player::think(rules, rules.view(state, Viewer::of(s)), skill, request, rng);
    if (found.candidates.front().value > ai::winning_value) {
      ++won;
      EXPECT_EQ(combat::text(found.action), combat::text(found.candidates.front().action));
    }
    rules.apply(state, s, found.action);
  }
  return won;
}

TEST(Player, of_no_level_gives_away_what_is_as_good_as_won) {
  for (const std::size_t level : {0U, 2U, 5U, 7U}) {
    int won = 0;
    for (int i = 0; i < testkit::scaled(4); ++i)
      won += expect_best_where_won(Player::levels[level], static_cast<std::uint64_t>(i) + 1);
    EXPECT_GT(won, 0) << level + 1;
  }
}

TEST(Player, answers_legally_at_every_level_from_random_positions) {
  for (int players = 2; players <= 4; ++players)
    for (std::size_t level = 0; level < Player::levels.size(); ++level)
      for (int i = 0; i < testkit::scaled(4); ++i) {
        combat::Config config;
        config.players = players;
        config.closed_piles = i % 2 == 1;
        expect_legal(config, Player::levels[level], static_cast<std::uint64_t>(i) + 1);
      }
}

}  // namespace
}  // namespace rois::ai_combat
