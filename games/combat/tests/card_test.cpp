#include <gtest/gtest.h>

#include "table.hpp"

namespace rois::combat::test {
namespace {

TEST(CombatCard, C16_directly_below_the_last_card) {
  Game game{"3: T R G\nbow: B1"};
  game.play("bow card B 3");
  EXPECT_EQ(game.column(3), "T R G B");
  EXPECT_EQ(game.hand("bow"), "");
}

TEST(CombatCard, C16_only_with_fewer_than_eight_cards_below_the_head_ships_among_them) {
  const Game game{"1: T R R G sK B B K K\n2: T R R G sG B B K\nbow: B1"};
  EXPECT_EQ(game.refused("bow card B 1"), "C-16");
  EXPECT_EQ(game.why("bow card B 1"), "column-full");
  EXPECT_TRUE(game.allows("bow card B 2"));
}

TEST(CombatCard, C16_only_a_card_from_ones_hand) {
  const Game game{"bow: B1\nlion: R1"};
  EXPECT_EQ(game.refused("bow card R 1"), "C-16");
  EXPECT_EQ(game.why("bow card R 1"), "not-in-hand");
}

TEST(CombatCard, C17_the_owner_of_the_leader_of_that_colour_may_score_from_hand) {
  Game game{"1: T R<lionG>\nbow: G1\nlion: G2"};
  game.play("bow card G 1");
  EXPECT_EQ(game.asks(), "lion point");
  EXPECT_EQ(game.legal("lion"), (std::set<std::string>{"point yes", "point no"}));
  game.play("lion point yes");
  EXPECT_EQ(game.pile("lion"), "G1");
  EXPECT_EQ(game.hand("lion"), "G1");
  EXPECT_EQ(game.asks(), "bow action");
}

TEST(CombatCard, C17_or_not) {
  Game game{"1: T R<bowG>\nbow: G2"};
  game.play("bow card G 1").play("bow point no");
  EXPECT_EQ(game.pile("bow"), "");
  EXPECT_EQ(game.hand("bow"), "G1");
}

TEST(CombatCard, C17_the_leader_may_stand_anywhere_in_the_kingdom) {
  Game game{"1: T R\n2: T\ng1: K<lionB>\nbow: B1"};
  game.play("bow card B 1");
  EXPECT_EQ(game.asks(), "lion point");
}

TEST(CombatCard, C17_for_a_black_card_the_king_is_the_leader_of_the_colour) {
  Game game{"1: T<lionK> R<bowG>\nbow: K2\nlion: K1"};
  game.play("bow card K 1");
  EXPECT_EQ(game.asks(), "lion point");
}

TEST(CombatCard, C17_without_a_leader_nobody_is_asked) {
  Game game{"1: T<lionG>\n2: T<bowK>\nbow: B2"};
  game.play("bow card B 1");
  EXPECT_EQ(game.asks(), "bow action");
}

TEST(CombatCard, C18_a_king_stands_in_for_a_leader_who_is_not_there) {
  Game game{"1: T R B<lionK>\nbow: G1\nlion: G1"};
  game.play("bow card G 1");
  EXPECT_EQ(game.asks(), "lion point");
  game.play("lion point yes");
  EXPECT_EQ(game.pile("lion"), "G1");
}

TEST(CombatCard, C18_the_king_gets_nothing_when_the_leader_s_owner_cannot_or_will_not) {
  Game game{"1: T<bowK> R<lionG>\nbow: G2\nlion: K1"};
  game.play("bow card G 1");
  EXPECT_EQ(game.asks(), "lion point");
  game.play("lion point no");
  EXPECT_EQ(game.asks(), "bow action");
}

TEST(CombatCard, C19_who_has_no_such_card_is_asked_all_the_same_even_with_an_empty_hand) {
  Game game{"1: T R<lionG>\nbow: G1\nlion:"};
  game.play("bow card G 1");
  EXPECT_EQ(game.asks(), "lion point");
  EXPECT_EQ(game.legal("lion"), (std::set<std::string>{"point no"}));
  EXPECT_EQ(game.refused("lion point yes"), "C-17");
}

TEST(CombatCard, C19_the_card_just_played_is_on_the_table_not_in_the_hand) {
  Game game{"1: T R<bowG>\nbow: G1"};
  game.play("bow card G 1");
  EXPECT_EQ(game.legal("bow"), (std::set<std::string>{"point no"}));
}

TEST(CombatExamples, example_4_lion_scores_with_the_merchant_and_with_the_king_alone) {
  Game merchant{"5: T R\nlion: G2 R1\nbow: R1"};
  merchant.turn("lion").play("lion leader G 5.1").play("lion card G 5");
  EXPECT_EQ(merchant.asks(), "lion point");
  merchant.play("lion point yes");
  EXPECT_EQ(merchant.pile("lion"), "G1");
  EXPECT_EQ(merchant.column(5), "T R<lionG> G");

  Game king{"5: T R<lionK>\nlion: G4"};
  king.turn("lion").play("lion card G 5").play("lion point yes").play("lion card G 5").play("lion point yes");
  EXPECT_EQ(king.pile("lion"), "G2");
  EXPECT_EQ(king.hand("lion"), "");
  EXPECT_EQ(king.column(5), "T R<lionK> G G");
}

}  // namespace
}  // namespace rois::combat::test
