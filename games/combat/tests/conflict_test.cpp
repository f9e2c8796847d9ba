#include <gtest/gtest.h>

#include "table.hpp"

namespace rois::combat::test {
namespace {

using Set = std::set<std::string>;

TEST(CombatInternal, C36_the_attacker_is_who_placed_the_leader) {
  Game game{"1: T R<lionR> G\nbow: R2\nlion: R2"};
  game.play("bow leader R 1.2");
  EXPECT_EQ(game.state.open.flow.conflict.attacker, dynasty("bow"));
  EXPECT_EQ(game.state.open.flow.conflict.defender, dynasty("lion"));
  EXPECT_EQ(game.column(1), "T R<lionR> G<bowR>");
}

TEST(CombatInternal, C37_any_number_of_red_cards_whatever_the_colour_of_the_leaders) {
  Game game{"1: T R<lionB> G\nbow: R2 B3\nlion: R1 B5"};
  game.play("bow leader B 1.2");
  EXPECT_EQ(game.legal("bow"), (Set{"show 0", "show 1", "show 2"}));
  EXPECT_EQ(game.refused("bow show 3"), "C-37");
  game.play("bow show 2");
  EXPECT_EQ(game.hand("bow"), "B3");
  EXPECT_EQ(game.state.open.flow.conflict.attack, 2);
  EXPECT_EQ(game.asks(), "lion show");
  EXPECT_EQ(game.legal("lion"), (Set{"show 0", "show 1"}));
}

TEST(CombatInternal, C37_who_has_none_is_asked_and_answers_0) {
  Game game{"1: T R<lionB> G\nbow: B3\nlion:"};
  game.play("bow leader B 1.2");
  EXPECT_EQ(game.legal("bow"), (Set{"show 0"}));
  game.play("bow show 0");
  EXPECT_EQ(game.legal("lion"), (Set{"show 0"}));
}

/// Who wins when Bow's Farmer enters against Lion's and the sides show that many red cards.
std::string winner(std::string_view position, Bonus bonus, int attack, int defence) {
  Config config;
  config.bonus = bonus;
  Game game{position, config};
  game.play("bow leader B 1.3").play("bow show " + std::to_string(attack)).play("lion show " + std::to_string(defence));
  return game.leader("lion", 'B') == "supply" ? "bow" : "lion";
}

TEST(CombatInternal, C38_a_king_on_a_red_card_of_that_kingdom_is_one_more) {
  for (const auto* king : {"1: T R<bowK> G<lionB> B", "1: T<bowK> R G<lionB> B", "1: t<bowK> R G<lionB> B"}) {
    const std::string position = std::string{king} + "\nbow: R4\nlion: R4";
    EXPECT_EQ(winner(position, Bonus::king, 1, 1), "bow") << king;
    EXPECT_EQ(winner(position, Bonus::king, 1, 2), "lion") << king;
  }
  EXPECT_EQ(winner("1: T K<bowK> G<lionB> B\n2: T\ng1: R\nbow: R4\nlion: R4", Bonus::king, 1, 1), "lion");
  EXPECT_EQ(winner("1: T R G<lionB> B\n2: T\ng1: R<bowK>\nbow: R4\nlion: R4", Bonus::king, 1, 1), "bow");
  EXPECT_EQ(winner("1: T R G<lionB> B\n2: T\ng1: G<bowK>\nbow: R4\nlion: R4", Bonus::king, 1, 1), "lion");
}

TEST(CombatInternal, C38_for_the_defender_too_and_both_at_once) {
  EXPECT_EQ(winner("1: T R<lionK> G<lionB> B\nbow: R4\nlion: R4", Bonus::king, 2, 1), "lion");
  EXPECT_EQ(winner("1: T R<lionK> G<lionB> B\nbow: R4\nlion: R4", Bonus::king, 3, 1), "bow");
}

TEST(CombatInternal, C38_elsewhere_only_by_the_option_king_anywhere) {
  const auto* position = "1: T R G<lionB> B\n5: T<bowK>\nbow: R4\nlion: R4";
  EXPECT_EQ(winner(position, Bonus::king, 1, 1), "lion");
  EXPECT_EQ(winner(position, Bonus::king_anywhere, 1, 1), "bow");
}

TEST(CombatInternal, C38_by_the_option_leader_the_leader_in_conflict_must_stand_on_red) {
  const auto* on_red = "1: T G G<lionB> R\n5: T\nbow: R4\nlion: R4";
  EXPECT_EQ(winner(on_red, Bonus::leader, 1, 1), "bow");
  EXPECT_EQ(winner(on_red, Bonus::king, 1, 1), "lion");
  EXPECT_EQ(winner("1: T<bowK> G G<lionB> B\nbow: R4\nlion: R4", Bonus::leader, 1, 1), "lion");
  EXPECT_EQ(winner("1: T G R<lionB> B\nbow: R4\nlion: R4", Bonus::leader, 2, 1), "lion");
}

TEST(CombatInternal, C38_also_when_the_kings_themselves_are_in_conflict_on_the_new_card) {
  Game game{"1: T G<lionK> R\n5: T B<bowK>\nbow: R2\nlion: R2"};
  game.play("bow leader K 1.2").play("bow show 1").play("lion show 1");
  EXPECT_EQ(game.leader("lion", 'K'), "supply");
  Game away{"1: T G<lionK> B\n5: T<bowK>\nbow: R2\nlion: R2"};
  away.play("bow leader K 1.2").play("bow show 1").play("lion show 1");
  EXPECT_EQ(away.leader("bow", 'K'), "supply");
}

TEST(CombatInternal, C39_the_higher_total_wins_a_tie_goes_to_the_defender) {
  const auto* position = "1: T R G<lionB> B\nbow: R4\nlion: R4";
  EXPECT_EQ(winner(position, Bonus::king, 2, 1), "bow");
  EXPECT_EQ(winner(position, Bonus::king, 2, 2), "lion");
  EXPECT_EQ(winner(position, Bonus::king, 1, 2), "lion");
  EXPECT_EQ(winner(position, Bonus::king, 0, 0), "lion");
}

TEST(CombatInternal, C40_the_loser_takes_the_leader_back_also_one_that_came_from_the_table) {
  Game game{"1: T R G<lionB> B\n5: T<bowB>\nbow: R1\nlion: R1"};
  game.play("bow leader B 1.3").play("bow show 0").play("lion show 1");
  EXPECT_EQ(game.leader("bow", 'B'), "supply");
  EXPECT_EQ(game.column(5), "T");
}

TEST(CombatInternal, C41_one_card_shown_goes_to_the_winner_the_others_are_discarded) {
  Game game{"1: T R G<lionB> B\nbow: R3\nlion: R2"};
  game.play("bow leader B 1.3").play("bow show 3").play("lion show 2");
  EXPECT_EQ(game.pile("bow"), "R1");
  EXPECT_EQ(game.discarded(), "R4");
  EXPECT_EQ(game.asks(), "bow action");
}

TEST(CombatInternal, C41_the_loser_s_cards_reward_as_well) {
  Game game{"1: T R G<lionB> B\n2: T<lionK>\ng1: R\nbow: R1\nlion: R2"};
  game.play("bow leader B 1.3").play("bow show 1").play("lion show 0");
  EXPECT_EQ(game.pile("lion"), "R1");
  EXPECT_EQ(game.discarded(), "");
}

TEST(CombatInternal, C41_if_none_was_shown_the_winner_may_take_a_red_card_from_hand) {
  Game game{"1: T R G<lionB> B\nbow: R1\nlion: R2 B2"};
  game.play("bow leader B 1.3").play("bow show 0").play("lion show 0");
  EXPECT_EQ(game.asks(), "lion reward");
  EXPECT_EQ(game.leader("bow", 'B'), "supply");
  EXPECT_EQ(game.legal("lion"), (Set{"reward yes", "reward no"}));
  game.play("lion reward yes");
  EXPECT_EQ(game.pile("lion"), "R1");
  EXPECT_EQ(game.hand("lion"), "R1 B2");
}

TEST(CombatInternal, C41_asked_also_without_such_a_card) {
  Game game{"1: T R G<lionB> B\nbow: R1\nlion: B2"};
  game.play("bow leader B 1.3").play("bow show 0").play("lion show 0");
  EXPECT_EQ(game.legal("lion"), (Set{"reward no"}));
  EXPECT_EQ(game.refused("lion reward yes"), "C-41");
}

TEST(CombatExamples, example_2_bow_s_merchant_drives_out_lion_s) {
  Game game{"3: T R<lionK> B<lionG> K\nbow: R5\nlion: R1 K2"};
  game.play("bow leader G 3.3");
  EXPECT_EQ(game.asks(), "bow show");
  game.play("bow show 4");
  EXPECT_EQ(game.asks(), "lion show");
  EXPECT_EQ(game.legal("lion"), (Set{"show 0", "show 1"}));
  game.play("lion show 0");
  EXPECT_EQ(game.pile("bow"), "R1");
  EXPECT_EQ(game.discarded(), "R3");
  EXPECT_EQ(game.leader("lion", 'G'), "supply");
  EXPECT_EQ(game.column(3), "T R<lionK> B K<bowG>");
  EXPECT_EQ(game.asks(), "bow action");
}

}  // namespace
}  // namespace rois::combat::test
