#include <gtest/gtest.h>

#include "table.hpp"

namespace rois::combat::test {
namespace {

using Set = std::set<std::string>;

TEST(CombatExternal, C42_with_two_or_more_the_player_in_turn_chooses_again_after_each) {
  Game game{"1: T R<bowR> G<bowG> B<bowB>\n2: T R<lionR> K<lionG> K<lionB>\nbow: K1"};
  game.play("bow link K g1");
  EXPECT_EQ(game.asks(), "bow settle");
  EXPECT_EQ(game.legal("bow"), (Set{"settle G", "settle R", "settle B"}));
  EXPECT_EQ(game.refused("bow settle K"), "C-42");
  game.play("bow settle G").play("bow show 0").play("lion show 0").play("bow reward no");
  EXPECT_EQ(game.asks(), "bow settle");
  EXPECT_EQ(game.legal("bow"), (Set{"settle R", "settle B"}));
}

TEST(CombatExternal, C42_a_single_one_is_settled_without_a_question) {
  Game game{"1: T R<bowR> G B\n2: T R<lionR> K K\nbow: K1"};
  game.play("bow link K g1");
  EXPECT_EQ(game.asks(), "bow show");
}

TEST(CombatExternal, C43_the_player_in_turn_attacks_else_the_first_owner_clockwise) {
  const auto attacker = [](std::string_view left, std::string_view right, std::string_view in_turn) {
    const std::string position = "1: T R G<" + std::string{left} + "G> B\n2: T R K<" + std::string{right} +
                                 "G> K\nbow: K1\nlion: K1\nbull: "
                                 "K1\nvase: K1";
    Game game{position, players(4)};
    game.turn(in_turn).play(std::string{in_turn} + " link K g1");
    return std::string{dynasties[slot(game.state.open.flow.conflict.attacker)]} + " " +
           std::string{dynasties[slot(game.state.open.flow.conflict.defender)]};
  };
  EXPECT_EQ(attacker("bow", "lion", "bow"), "bow lion");
  EXPECT_EQ(attacker("bow", "lion", "lion"), "lion bow");
  EXPECT_EQ(attacker("bow", "lion", "vase"), "bow lion");
  EXPECT_EQ(attacker("bow", "vase", "lion"), "vase bow");
  EXPECT_EQ(attacker("bow", "lion", "bull"), "bow lion");
  EXPECT_EQ(attacker("bull", "bow", "lion"), "bull bow");
}

TEST(CombatExternal, C44_cards_of_the_colour_count_in_columns_older_links_and_under_leaders) {
  Game game{"1: T G G<bowG> sG\n2: T G K B\n3: T G K<lionG> K\ng1: G\nbow: G1 R1\nlion: G6"};
  game.play("bow link G g2");
  EXPECT_EQ(game.legal("bow"), (Set{"show 0"}));
  EXPECT_EQ(game.refused("bow show 1"), "C-44");
  game.play("bow show 0").play("lion show 3");
  EXPECT_EQ(game.leader("bow", 'G'), "supply");
  Game less{"1: T G G<bowG> sG\n2: T G K B\n3: T G K<lionG> K\ng1: G\nbow: G1\nlion: G6"};
  less.play("bow link G g2").play("bow show 0").play("lion show 2");
  EXPECT_EQ(less.leader("lion", 'G'), "supply") << "4 to 3: the new link and the ship do not count";
}

TEST(CombatExternal, C44_for_red_the_heads_count_and_the_bonus_of_C38_does_not) {
  Game game{"1: T<bowK> K K K<bowR>\n2: t K K K<lionR>\n3: T\ng2: B\nbow: B1 R1\nlion: R1"};
  game.play("bow link B g1").play("bow show 1").play("lion show 0");
  EXPECT_EQ(game.leader("bow", 'R'), "supply") << "2 to 2, a tie";
}

TEST(CombatExternal, C45_what_an_earlier_conflict_cut_off_belongs_to_neither) {
  Game game{"1: T B B B B\n2: T G G<lionG> B<lionB>\n3: T G K<bowG> K<bowB>\ng1: G\nbow: R1 G3 B2\nlion: R1"};
  game.play("bow link R g2").play("bow settle G").play("bow show 3").play("lion show 0");
  EXPECT_EQ(game.link(1), "");
  EXPECT_EQ(game.pile("bow"), "G4") << "one of those shown, two in column 2 and the older link, not column 3";
  EXPECT_EQ(game.asks(), "bow show");
  game.play("bow show 2").play("lion show 0");
  EXPECT_EQ(game.leader("lion", 'B'), "supply") << "2 to 1: column 1 is cut off";
  EXPECT_EQ(game.pile("bow"), "G4 B2");
  EXPECT_EQ(game.column(1), "T B B B B");
}

TEST(CombatExternal, C46_winner_and_reward_as_in_an_internal_conflict_with_the_conflict_s_colour) {
  Game game{"1: T B<bowB> K K\n2: T K<lionB> K K\nbow: R1 B2\nlion: B1"};
  game.play("bow link R g1").play("bow show 1").play("lion show 1");
  EXPECT_EQ(game.pile("bow"), "B1");
  EXPECT_EQ(game.discarded(), "B1");
  Game quiet{"1: T B<bowB> K K\n2: T K<lionB> K K\nbow: R1 B2\nlion: B1"};
  quiet.play("bow link R g1").play("bow show 0").play("lion show 0");
  EXPECT_EQ(quiet.asks(), "bow reward");
  quiet.play("bow reward yes");
  EXPECT_EQ(quiet.pile("bow"), "B1");
}

TEST(CombatExternal, C47_the_winner_takes_the_colour_but_for_heads_and_cards_with_leaders_and_columns_close_up) {
  Game game{"1: T R R<lionR> R<lionB> sK R\n2: T R K R\n3: T K K<bowR> K\ng1: R<lionK>\nbow: K1 R8\nlion: K1"};
  game.play("bow link K g2").play("bow show 8").play("lion show 0");
  // Lion had 4 + 2 cards, the link and 2 heads: 9 to 1 + 8. The tie is Lion's.
  EXPECT_EQ(game.leader("bow", 'R'), "supply");
  EXPECT_EQ(game.column(3), "T K K K");
  Game won{"1: T R R<lionR> R<lionB> sK R\n2: T K K R\n3: T K K<bowR> K\ng1: R<lionK>\nbow: K1 R8\nlion: K1"};
  won.play("bow link K g2").play("bow show 8").play("lion show 0");
  EXPECT_EQ(won.column(1), "T R<lionB> sK");
  EXPECT_EQ(won.column(2), "T K K");
  EXPECT_EQ(won.link(1), "R<lionK>");
  EXPECT_EQ(won.link(2), "K");
  EXPECT_EQ(won.pile("bow"), "R5") << "one shown, three of column 1, one of column 2";
  EXPECT_EQ(won.discarded(), "R7");
}

TEST(CombatExternal, C47_the_new_link_never_goes) {
  Game game{"1: T G K<lionG> K\n2: T K K<bowG> K\nbow: G3\nlion: K1"};
  game.play("bow link G g1").play("bow show 2").play("lion show 0");
  EXPECT_EQ(game.link(1), "G");
  EXPECT_EQ(game.column(1), "T K K");
  EXPECT_EQ(game.pile("bow"), "G2");
}

TEST(CombatExternal, C48_a_conflict_whose_leaders_are_parted_lapses) {
  Game game{"1: T K K<lionR> K\n2: T G K<lionG> K\n3: T K K<bowG> K<bowR>\ng1: G\nbow: G4\nlion: K1"};
  game.play("bow link G g2").play("bow settle G").play("bow show 3").play("lion show 0");
  EXPECT_EQ(game.link(1), "");
  EXPECT_EQ(game.leader("lion", 'R'), "1.2");
  EXPECT_EQ(game.leader("bow", 'R'), "3.3");
  EXPECT_EQ(game.asks(), "bow treasure");
}

TEST(CombatExternal, C49_no_hand_is_refilled_between_conflicts) {
  Game game{"1: T K<bowR> G<bowG> B\n2: T K<lionR> K<lionG> K\nbow: K1 G2\nlion: G1"};
  game.play("bow link K g1").play("bow settle G").play("bow show 2").play("lion show 1");
  EXPECT_EQ(game.asks(), "bow show");
  EXPECT_EQ(game.hand("bow"), "");
}

constexpr auto* example_3 = R"(
  1: T K<vaseR> G K
  2: t G<lionG> B K
  3: T G<bullG> B<bullR> B
  g1: G
  lion: G2 R1
  bull: G4 R1
  vase: G1 R1
)";

TEST(CombatExamples, example_3_vase_links_two_kingdoms) {
  Game game{example_3, players(4)};
  game.turn("vase").play("vase link G g2");
  EXPECT_EQ(game.asks(), "vase settle");
  EXPECT_EQ(game.legal("vase"), (Set{"settle G", "settle R"}));
  game.play("vase settle G");
  EXPECT_EQ(game.asks(), "lion show");
  game.play("lion show 2");
  EXPECT_EQ(game.asks(), "bull show");
  game.play("bull show 4");
  EXPECT_EQ(game.pile("bull"), "G4");
  EXPECT_EQ(game.discarded(), "G5");
  EXPECT_EQ(game.leader("lion", 'G'), "supply");
  EXPECT_EQ(game.link(1), "");
  EXPECT_EQ(game.link(2), "G");
  EXPECT_EQ(game.column(1), "T K<vaseR> K");
  EXPECT_EQ(game.column(2), "t B K");
  EXPECT_EQ(game.asks(), "vase action") << "the red conflict lapses, and one treasure is not enough";
}

TEST(CombatExamples, example_3_with_two_treasures_bull_s_merchant_is_asked) {
  std::string position{example_3};
  position.replace(position.find("2: t"), 4, "2: T");
  Game game{position, players(4)};
  game.turn("vase").play("vase link G g2").play("vase settle G").play("lion show 2").play("bull show 4");
  EXPECT_EQ(game.asks(), "bull treasure");
  EXPECT_EQ(game.legal("bull"), (Set{"treasure 2", "treasure 3", "treasure none"}));
}

}  // namespace
}  // namespace rois::combat::test
