#include <gtest/gtest.h>

#include "table.hpp"

namespace rois::combat::test {
namespace {

using Set = std::set<std::string>;

TEST(CombatLink, C25_between_two_columns_of_three_civilisation_cards_or_more) {
  const Game game{"1: T R R R\n2: T K K K\n3: T K K\n4: T B B B\n5: T G G G sK\n6: T G G sG\nbow: B1"};
  EXPECT_EQ(game.count("bow", "link"), 2U);
  EXPECT_TRUE(game.allows("bow link B g1"));
  EXPECT_TRUE(game.allows("bow link B g4"));
  EXPECT_EQ(game.refused("bow link B g2"), "C-25");
  EXPECT_EQ(game.why("bow link B g5"), "columns-too-short");
  EXPECT_EQ(game.refused("bow link R g1"), "C-25");
}

TEST(CombatLink, C25_not_into_a_gap_that_is_taken) {
  const Game game{"1: T R R R\n2: T K K K\ng1: K\nbow: B1"};
  EXPECT_EQ(game.why("bow link B g1"), "gap-taken");
}

TEST(CombatLink, C25_it_stays_if_a_column_later_falls_below_three) {
  Game game{"1: T R R R\n2: T K K K\ng1: K\nbow: B1"};
  game.play("bow catastrophe 1.1");
  EXPECT_EQ(game.link(1), "K");
  EXPECT_EQ(game.state.open.table.kingdom_of(0), (Kingdom{0, 1}));
}

TEST(CombatLink, C25_a_gap_emptied_later_is_a_gap_like_any_other) {
  Game game{"1: T R R R\n2: T K K K\ng1: K\nbow: B1"};
  game.play("bow catastrophe g1");
  EXPECT_TRUE(game.allows("bow link B g1"));
}

TEST(CombatLink, C26_scores_nothing_and_builds_no_ship) {
  Game game{"1: T B B B<bowB>\n2: T B B B\nbow: B3"};
  game.play("bow link B g1");
  EXPECT_EQ(game.asks(), "bow action");
  EXPECT_EQ(game.pile("bow"), "");
}

TEST(CombatLink, C27_turned_up_at_once_without_a_conflict) {
  Game game{"1: T R R R\n2: T K K K\nbow: B1"};
  game.play("bow link B g1");
  EXPECT_EQ(game.link(1), "B");
}

TEST(CombatLink, C27_face_down_while_conflicts_last_and_known_only_to_who_laid_it) {
  Game game{"1: T R R<bowG> R\n2: T K K<lionG> K\nbow: B1\nlion: B1", players(3)};
  game.play("bow link B g1");
  EXPECT_EQ(game.link(1), "?");
  const auto view = [&](Viewer viewer) { return game.rules.view(game.state, viewer); };
  EXPECT_TRUE(view(Viewer::of(seat(0))).link_known);
  EXPECT_EQ(view(Viewer::of(seat(0))).link, Colour::blue);
  for (const Viewer viewer : {Viewer::of(seat(1)), Viewer::of(seat(2)), Viewer::spectator()}) {
    EXPECT_FALSE(view(viewer).link_known);
    EXPECT_EQ(view(viewer).link, Colour::black);
  }
}

TEST(CombatLink, C28_two_leaders_of_one_colour_in_the_joined_kingdom_are_in_conflict) {
  Game game{"1: T R R<bowG> R\n2: T K K K\n3: T<lionG> K<lionB>\ng2: R\nbow: B1"};
  game.play("bow link B g1");
  EXPECT_EQ(game.asks(), "bow show");
  EXPECT_EQ(game.state.open.flow.conflict.kind, Conflict::Kind::external);
  EXPECT_EQ(game.state.open.flow.conflict.colour, Colour::green);
}

TEST(CombatLink, C29_turned_up_after_the_last_conflict) {
  Game game{"1: T R R<bowG> R\n2: T K K<lionG> K\nbow: B1 R1\nlion: R1"};
  game.play("bow link B g1").play("bow show 0").play("lion show 0");
  EXPECT_EQ(game.asks(), "lion reward");
  EXPECT_EQ(game.link(1), "?");
  game.play("lion reward no");
  EXPECT_EQ(game.link(1), "B");
  EXPECT_EQ(game.asks(), "lion treasure");
}

TEST(CombatTreasure, C30_the_merchant_s_owner_may_take_a_treasure_for_a_red_card) {
  Game game{"1: T R R R\n2: T K K<lionG> K\n3: t\ng2: K\nbow: B1\nlion: R1 B1"};
  game.play("bow link B g1");
  EXPECT_EQ(game.asks(), "lion treasure");
  EXPECT_EQ(game.legal("lion"), (Set{"treasure 1", "treasure 2", "treasure none"}));
  EXPECT_EQ(game.refused("lion treasure 3"), "C-30");
  EXPECT_EQ(game.refused("lion treasure 8"), "C-30");
  game.play("lion treasure 1");
  EXPECT_EQ(game.pile("lion"), "T1");
  EXPECT_EQ(game.hand("lion"), "B1");
  EXPECT_EQ(game.column(1), "t R R R");
  EXPECT_EQ(game.asks(), "bow action");
}

TEST(CombatTreasure, C30_not_with_fewer_than_two_treasures_nor_without_a_merchant) {
  Game one{"1: t R R R\n2: T K K<lionG> K\nbow: B1\nlion: R1"};
  one.play("bow link B g1");
  EXPECT_EQ(one.asks(), "bow action");
  Game nobody{"1: T R R R\n2: T K K<lionB> K\nbow: B1\nlion: R1"};
  nobody.play("bow link B g1");
  EXPECT_EQ(nobody.asks(), "bow action");
}

TEST(CombatTreasure, C30_asked_even_without_a_red_card) {
  Game game{"1: T R R R\n2: T K K<lionG> K\nbow: B1\nlion: B1"};
  game.play("bow link B g1");
  EXPECT_EQ(game.asks(), "lion treasure");
  EXPECT_EQ(game.legal("lion"), (Set{"treasure none"}));
  EXPECT_EQ(game.refused("lion treasure 1"), "C-30");
  EXPECT_EQ(game.why("lion treasure 1"), "not-in-hand");
}

TEST(CombatTreasure, C31_a_leader_on_it_stays_on_the_temple_which_scores_nothing) {
  Game game{"1: T<bowR> R R R\n2: T K K<lionG> K\nbow: B1 R1\nlion: R1"};
  game.play("bow link B g1").play("lion treasure 1");
  EXPECT_EQ(game.column(1), "t<bowR> R R R");
  EXPECT_EQ(game.asks(), "bow action");
  EXPECT_EQ(game.pile("bow"), "");
}

TEST(CombatTreasure, C32_a_king_is_no_merchant_and_a_merchant_who_comes_later_takes_nothing) {
  Game game{"1: T R R R\n2: T K K<lionK> K\nbow: B1 R1\nlion: R1"};
  game.play("bow link B g1");
  EXPECT_EQ(game.asks(), "bow action");
  game.play("bow leader G 1.1");
  EXPECT_EQ(game.pile("bow"), "");
  EXPECT_NE(game.asks(), "bow treasure");
}

TEST(CombatTreasure, C33_the_temple_is_a_head_from_then_on) {
  Game game{"1: T R R R\n2: T K K<bowG> K\nbow: B1 R1"};
  game.play("bow link B g1").play("bow treasure 1");
  EXPECT_EQ(game.state.open.table.treasures_left(), 7);
  EXPECT_TRUE(game.allows("bow leader K 1.0"));
  EXPECT_EQ(game.refused("bow catastrophe 1.0"), "C-34");
}

TEST(CombatCatastrophe, C34_removes_a_card_without_a_leader_once_a_game) {
  Game game{"1: T R G B<lionK> K\ng1: K\nbow: R8\nlion: R8"};
  EXPECT_EQ(game.refused("bow catastrophe 1.3"), "C-34");
  EXPECT_EQ(game.refused("bow catastrophe 1.0"), "C-34");
  EXPECT_EQ(game.refused("bow catastrophe 1.5"), "C-34");
  game.play("bow catastrophe 1.2");
  EXPECT_EQ(game.column(1), "T R B<lionK> K");
  EXPECT_EQ(words(game.state.open.removed), "G1");
  EXPECT_EQ(game.discarded(), "");
  EXPECT_EQ(game.why("bow catastrophe 1.1"), "catastrophe-played");
  EXPECT_EQ(game.count("bow", "catastrophe"), 0U);
  game.play("bow end");
  EXPECT_TRUE(game.allows("lion catastrophe 1.1"));
}

TEST(CombatCatastrophe, C34_nothing_scores_no_ship_no_conflict) {
  Game game{"1: T<bowK> B B R B B\nbow: B1"};
  game.play("bow catastrophe 1.3");
  EXPECT_EQ(game.asks(), "bow action");
}

TEST(CombatCatastrophe, C35_removing_a_link_parts_the_kingdom_and_leaders_stay) {
  Game game{"1: T R<bowK> R R\n2: T K<lionG> K K\ng1: K"};
  game.play("bow catastrophe g1");
  EXPECT_EQ(game.state.open.table.kingdom_of(0), (Kingdom{0, 0}));
  EXPECT_EQ(game.leader("bow", 'K'), "1.1");
  EXPECT_EQ(game.leader("lion", 'G'), "2.1");
  EXPECT_EQ(words(game.state.open.removed), "K1");
}

TEST(CombatCatastrophe, C34_not_a_link_with_a_leader) {
  const Game game{"g1: K<lionR>"};
  EXPECT_EQ(game.refused("bow catastrophe g1"), "C-34");
}

}  // namespace
}  // namespace rois::combat::test
