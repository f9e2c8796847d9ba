#include <gtest/gtest.h>

#include "table.hpp"

namespace rois::combat::test {
namespace {

using Set = std::set<std::string>;

TEST(CombatShip, C20_four_of_the_colour_just_played_in_that_column_neighbours_or_not) {
  Game game{"1: T K R K G K\nbow: K2"};
  game.play("bow card K 1");
  EXPECT_EQ(game.asks(), "bow ship");
  EXPECT_EQ(game.legal("bow"), (Set{"ship K", "ship none"}));
  EXPECT_EQ(game.column(1), "T K R K G K K");
}

TEST(CombatShip, C20_three_are_not_enough_and_the_head_does_not_count) {
  Game game{"1: T R R\nbow: R2"};
  game.play("bow card R 1");
  EXPECT_EQ(game.asks(), "bow action");
}

TEST(CombatShip, C20_asked_after_the_answer_to_the_point) {
  Game game{"1: T B B B<lionB>\nbow: B1\nlion: B1"};
  game.play("bow card B 1");
  EXPECT_EQ(game.asks(), "lion point");
  game.play("lion point yes");
  EXPECT_EQ(game.asks(), "bow ship");
}

TEST(CombatShip, C20_only_the_colour_and_column_just_played_count) {
  Game game{"1: T B B B B\n2: T\nbow: K1 B1"};
  game.play("bow card K 1");
  EXPECT_EQ(game.asks(), "bow action");
  game.play("bow card B 2");
  EXPECT_NE(game.asks(), "bow ship");
}

TEST(CombatShip, C20_who_declined_is_asked_again_with_the_next_card_of_that_colour_there) {
  Game game{"1: T G G G\nbow: G3"};
  game.play("bow card G 1").play("bow ship none").play("bow card G 1");
  EXPECT_EQ(game.asks(), "bow ship");
}

TEST(CombatShip, C20_not_asked_when_no_ship_is_left) {
  Game game{"1: T K K K\n2: T sK\nbow: K1"};
  game.play("bow card K 1");
  EXPECT_EQ(game.asks(), "bow action");
}

TEST(CombatShip, C21_blue_may_take_any_ship_left_another_colour_only_its_own) {
  Game blue{"1: T B B B\n2: T sG\nbow: B1"};
  blue.play("bow card B 1");
  EXPECT_EQ(blue.legal("bow"), (Set{"ship K", "ship R", "ship none"}));
  EXPECT_EQ(blue.refused("bow ship G"), "C-21");
  EXPECT_EQ(blue.refused("bow ship B"), "C-21");
  Game red{"1: T R R R\nbow: R1"};
  red.play("bow card R 1");
  EXPECT_EQ(red.legal("bow"), (Set{"ship R", "ship none"}));
}

TEST(CombatShip, C22_the_four_farthest_from_the_head_go_and_leaders_on_them_return) {
  Game game{"1: T B G B<lionK> R<bowR> B<bowB> B\nbow: B2\nlion: K1"};
  game.play("bow card B 1").play("bow point no").play("bow ship G");
  EXPECT_EQ(game.column(1), "T B G R<bowR> sG");
  EXPECT_EQ(game.discarded(), "B4");
  EXPECT_EQ(game.leader("lion", 'K'), "supply");
  EXPECT_EQ(game.leader("bow", 'B'), "supply");
}

TEST(CombatShip, C22_cards_may_be_added_below_the_ship) {
  Game game{"1: T R sK\nbow: B1"};
  game.play("bow card B 1");
  EXPECT_EQ(game.column(1), "T R sK B");
}

TEST(CombatShip, C23_no_leader_no_catastrophe_no_strength) {
  const Game game{"1: T R sK B"};
  EXPECT_EQ(game.refused("bow leader K 1.2"), "C-12");
  EXPECT_EQ(game.refused("bow catastrophe 1.2"), "C-34");
  EXPECT_EQ(game.state.open.table.strength({0, 0}, Colour::black), 0);
  EXPECT_EQ(game.state.open.table.strength({0, 0}, Colour::blue), 1);
}

TEST(CombatShip, C24_at_the_end_of_the_turn_each_leader_with_a_ship_of_its_colour_may_score) {
  Game game{"1: T<bowB> R<bowK> sK G<bowG> K<bowR>\n2: T<lionK>\nbow: K1 B1 R6"};
  game.play("bow end");
  EXPECT_EQ(game.asks(), "bow ship-point");
  EXPECT_EQ(game.state.open.flow.colour, Colour::black);
  EXPECT_EQ(game.state.open.flow.actions_left, 0);
  game.play("bow point yes");
  EXPECT_EQ(game.asks(), "bow ship-point");
  EXPECT_EQ(game.state.open.flow.colour, Colour::blue);
  game.play("bow point no");
  EXPECT_EQ(game.pile("bow"), "K1");
  EXPECT_EQ(game.asks(), "draw bow");
}

TEST(CombatShip, C24_one_card_per_leader_however_many_ships) {
  Game game{"1: T<bowB> sK sG sR\nbow: B8\nlion: R8"};
  game.play("bow end").play("bow point yes");
  EXPECT_EQ(game.pile("bow"), "B1");
  EXPECT_EQ(game.asks(), "draw bow");
}

TEST(CombatShip, C24_a_king_is_no_joker_here) {
  Game game{"1: T<bowK> sG\nbow: K4 G4\nlion: R8"};
  game.play("bow end");
  EXPECT_EQ(game.asks(), "lion action");
}

TEST(CombatShip, C24_asked_also_without_such_a_card_and_only_the_player_in_turn) {
  Game game{"1: T<bowK> K<lionB> sK\nbow: R8\nlion: B8"};
  game.play("bow end");
  EXPECT_EQ(game.asks(), "bow ship-point");
  EXPECT_EQ(game.legal("bow"), (Set{"point no"}));
  EXPECT_EQ(game.refused("bow point yes"), "C-24");
  game.play("bow point no");
  EXPECT_EQ(game.asks(), "lion action");
}

TEST(CombatExamples, example_5_bull_exchanges_four_blue_cards_for_the_blue_black_ship) {
  Game game{"4: T R<bullK> B B B\nbull: B1 K2 R5\nbow: R8\nlion: B4 R4", players(3)};
  game.turn("bull").play("bull card B 4");
  EXPECT_EQ(game.asks(), "bull point");
  game.play("bull point no").play("bull ship K");
  EXPECT_EQ(game.column(4), "T R<bullK> sK");
  EXPECT_EQ(game.discarded(), "B4");
  game.play("bull end");
  EXPECT_EQ(game.asks(), "bull ship-point");
  game.play("bull point yes");
  EXPECT_EQ(game.pile("bull"), "K1");
  game.refill();
  game.play("bow end");
  EXPECT_EQ(game.asks(), "lion action");
  game.play("lion leader B 4.0").play("lion end");
  EXPECT_EQ(game.asks(), "lion ship-point");
  game.play("lion point yes");
  EXPECT_EQ(game.pile("lion"), "B1");
}

}  // namespace
}  // namespace rois::combat::test
