#include <gtest/gtest.h>

#include "table.hpp"

namespace rois::combat::test {
namespace {

TEST(CombatTurn, C11_two_actions_then_the_turn_ends_without_a_question) {
  Game game{"bow: K8\nlion: R8"};
  game.play("bow card K 1");
  EXPECT_EQ(game.asks(), "bow action");
  EXPECT_EQ(game.state.open.flow.actions_left, 1);
  game.play("bow card K 1");
  EXPECT_EQ(game.asks(), "draw bow");
  game.refill();
  EXPECT_EQ(game.asks(), "lion action");
  EXPECT_EQ(game.state.open.flow.actions_left, 2);
}

TEST(CombatTurn, C11_end_is_legal_whenever_an_action_is_left) {
  Game game{"bow: K8\nlion: R8"};
  EXPECT_TRUE(game.allows("bow end"));
  EXPECT_EQ(game.refused("lion end"), "C-11");
  game.play("bow end");
  EXPECT_EQ(game.asks(), "lion action");
  game.play("lion leader K 1.0");
  EXPECT_TRUE(game.allows("lion end"));
}

TEST(CombatTurn, C11_an_action_is_spent_when_it_begins) {
  Game game{"1: T<lionR> K\nbow: R2\nlion: R2"};
  game.play("bow leader R 1.1");
  EXPECT_EQ(game.asks(), "bow show");
  EXPECT_EQ(game.state.open.flow.actions_left, 1);
}

TEST(CombatLeader, C12_onto_any_civilisation_card_without_a_leader_never_onto_a_ship) {
  const Game game{"1: T R G<lionK> sK B\ng2: B\n3: T"};
  for (const auto* place : {"1.0", "1.1", "1.4", "g2", "3.0"})
    EXPECT_TRUE(game.allows(std::string{"bow leader R "} + place)) << place;
  for (const auto* place : {"1.2", "1.3", "1.5", "2.1", "g1"})
    EXPECT_EQ(game.refused(std::string{"bow leader R "} + place), "C-12") << place;
  EXPECT_EQ(game.count("bow", "leader G"), 8U + 2U + 1U);
}

TEST(CombatLeader, C12_not_where_it_already_stands) {
  const Game game{"1: T R<bowG>"};
  EXPECT_EQ(game.refused("bow leader G 1.1"), "C-12");
  EXPECT_TRUE(game.allows("bow leader G 1.0"));
}

TEST(CombatLeader, C12_from_another_card_of_the_table) {
  Game game{"1: T R<bowG>"};
  game.play("bow leader G 5.0");
  EXPECT_EQ(game.leader("bow", 'G'), "5.0");
  EXPECT_EQ(game.column(1), "T R");
}

TEST(CombatLeader, C13_leader_and_card_need_not_share_a_colour) {
  const Game game{"1: T K G R B"};
  for (const char leader : {'K', 'G', 'R', 'B'})
    for (const char depth : {'0', '1', '2', '3', '4'})
      EXPECT_TRUE(game.allows(std::string{"bow leader "} + leader + " 1." + depth));
}

TEST(CombatLeader, C14_it_may_move_inside_its_own_kingdom_and_never_back_to_the_supply) {
  Game game{"1: T R G<bowR> B\nbow: R8\nlion: R8"};
  game.play("bow leader R 1.1");
  EXPECT_EQ(game.asks(), "bow action");
  EXPECT_EQ(game.column(1), "T R<bowR> G B");
  for (const auto& text : game.legal("bow")) EXPECT_EQ(text.find("supply"), std::string::npos);
}

TEST(CombatLeader, C15_another_leader_of_that_colour_in_the_kingdom_means_an_internal_conflict) {
  Game game{"1: T R G<lionB> B\n2: T R\ng1: K\nbow: R1"};
  game.play("bow leader B 2.1");
  EXPECT_EQ(game.asks(), "bow show");
  EXPECT_EQ(game.state.open.flow.conflict.kind, Conflict::Kind::internal);
  Game apart{"1: T R G<lionB> B\n2: T R\nbow: R1"};
  apart.play("bow leader B 2.1");
  EXPECT_EQ(apart.asks(), "bow action");
}

TEST(CombatLeader, C15_it_is_looked_at_with_the_leader_gone_from_its_old_place) {
  Game game{"1: T R<bowK> G B<lionG>\nbow: R1"};
  game.play("bow leader K 1.2");
  EXPECT_EQ(game.asks(), "bow action");
}

}  // namespace
}  // namespace rois::combat::test
