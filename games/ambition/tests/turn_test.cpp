#include "bench.hpp"

namespace rois::ambition {
namespace turn_test {

constexpr const char* plain_market = "B01 B02 B03 B04 B05";

/// Chooses, uses nothing and develops nothing until the next turn begins.
void idle(Bench& b) {
  const int turn = b.state.table.turn_number;
  while (b.state.table.turn_number == turn && b.asked() != "over") {
    if (b.asked() == "chance") {
      Rng rng{7};
      b.rules.apply_chance(b.state, b.rules.sample(b.state, rng));
    } else {
      b.decline();
    }
  }
}

TEST(AmbitionTurn, A9_two_players_change_roles_every_turn) {
  Bench b;
  b.market(plain_market).begin(0);
  EXPECT_EQ(index(b.state.table.attacker), 0);
  EXPECT_EQ(index(b.state.table.defender), 1);
  idle(b);
  EXPECT_EQ(index(b.state.table.attacker), 1);
  EXPECT_EQ(index(b.state.table.defender), 0);
}

TEST(AmbitionTurn, A9_more_players_attack_to_the_left_until_all_but_one_have_a_palace_then_to_the_right) {
  Bench b{4};
  b.market(plain_market).owns(0, "PAL").owns(1, "PAL").begin(0);
  EXPECT_EQ(index(b.state.table.defender), 1);
  idle(b);
  EXPECT_EQ(index(b.state.table.attacker), 1);
  EXPECT_EQ(index(b.state.table.defender), 2);
  b.owns(3, "PAL");
  idle(b);
  EXPECT_EQ(index(b.state.table.attacker), 2);
  EXPECT_EQ(index(b.state.table.defender), 1);
}

TEST(AmbitionTurn, A48_the_reversal_is_looked_at_when_a_turn_begins) {
  Bench b{3};
  b.market(plain_market).owns(0, "PAL").tokens(1, "LHHHH").begin(1);
  b.play("buy:PAL/LHHHH");
  EXPECT_EQ(index(b.state.table.defender), 2);
  idle(b);
  EXPECT_EQ(index(b.state.table.attacker), 2);
  EXPECT_EQ(index(b.state.table.defender), 1);
}

TEST(AmbitionTurn, A10_the_market_is_filled_first_then_buildings_pay) {
  Bench b;
  b.market("C01 - C02 - C03").owns(0, "B01").begin(0);
  EXPECT_EQ(b.has(0), "");
  b.chance("market 2 O1");
  EXPECT_FALSE(b.can_come("market 2 O2"));
  EXPECT_EQ(b.has(0), "");
  b.chance("market 4 O2");
  EXPECT_EQ(b.in_market(), "C01 O1 C02 O2 C03");
  EXPECT_EQ(b.has(0), "F");
}

TEST(AmbitionTurn, A11_one_development_of_three_kinds) {
  Bench b;
  b.tokens(0, "FG").market("C02 B01 O1 B05 B03").begin(0);
  EXPECT_EQ(b.asked(), "develop");
  EXPECT_EQ(b.legal(), (Texts{"buy:C02@1/G", "buy:O1@3/G", "promote/FG", "pass"}));
  b.play("buy:C02@1/G");
  EXPECT_EQ(b.asked(), "choose");
}

TEST(AmbitionTurn, A12_after_the_combat_comes_a_second_development) {
  Bench b;
  b.tokens(0, "FFG").market(plain_market).fight(0);
  b.clash("S1,S2,S3", "S1,S2,S3");
  EXPECT_EQ(b.asked(), "develop");
  EXPECT_EQ(b.state.table.phase, Phase::second_development);
  b.play("pass");
  EXPECT_EQ(index(b.state.table.attacker), 1);
}

TEST(AmbitionTurn, A13_the_second_palace_wins_at_once) {
  Bench b;
  b.tokens(0, "LHHHH").market(plain_market).owns(0, "PAL").begin(0);
  b.play("buy:PAL/LHHHH");
  EXPECT_EQ(b.asked(), "over");
  const Score score = b.rules.score(b.state);
  EXPECT_EQ(score.places[0], 1);
  EXPECT_EQ(score.places[1], 2);
  EXPECT_EQ(score.reason, (Clause{'A', 13}));
  EXPECT_EQ(b.refused(1, "pass"), "A-13 game-over");
}

TEST(AmbitionTurn, A13_one_palace_does_not) {
  Bench b;
  b.tokens(0, "LHHHH").market(plain_market).begin(0);
  b.play("buy:PAL/LHHHH");
  EXPECT_EQ(b.asked(), "choose");
}

TEST(AmbitionBuying, A14_the_cost_is_paid_in_full_to_the_bank_and_the_place_stays_empty) {
  Bench b;
  b.tokens(0, "FFGL").market("B04 C01 C02 C03 C04").begin(0);
  EXPECT_EQ(b.refused("buy:B04@1/FG"), "A-14 wrong-payment");
  EXPECT_EQ(b.refused("buy:B03@1/FGG"), "A-14 not-in-market");
  EXPECT_EQ(b.refused("buy:B04@2/FGL"), "A-14 not-in-market");
  EXPECT_EQ(b.refused("buy:C01@2/H"), "A-14 cannot-pay");
  b.play("buy:B04@1/FGL");
  EXPECT_EQ(b.has(0), "F");
  EXPECT_EQ(b.state.table.bank, Tokens::each(12) - *parse_tokens("F"));
  EXPECT_EQ(b.in_market(), "- C01 C02 C03 C04");
  b.clash("S2,S4,S5", "S1,S3,S7");
  while (b.asked() == "use") b.decline();
  EXPECT_EQ(b.in_market(), "- C01 C02 C03 C04");
}

TEST(AmbitionBuying, A15_a_citizen_pays_its_revenue_then_its_effect_and_leaves_the_game) {
  Bench b;
  b.tokens(0, "H").market("C01 B01 B02 B03 B04").begin(0);
  b.play("buy:C01@1/H");
  EXPECT_EQ(b.has(0), "G");
  EXPECT_EQ(b.asked(), "chance");
  b.chance("hero A5");
  EXPECT_EQ(b.hand(0), "S1,S2,S3,S4,A5,S6,S7,S8,S9");
  EXPECT_TRUE(b.is_gone("C01"));
  EXPECT_EQ(b.realm(0), "");
}

TEST(AmbitionBuying, A16_an_item_lies_in_the_kingdom_is_used_once_free_and_not_in_the_phase_it_was_bought_in) {
  Bench b;
  b.tokens(0, "GLL").market("C09 O7 B05 B03 B04").begin(0);
  b.play("buy:O7@2/L");
  EXPECT_EQ(b.realm(0), "O7");
  b.clash("S1,S2,S3", "S1,S2,S3");
  EXPECT_EQ(b.asked(), "develop");
  EXPECT_TRUE(b.allows("item:O7"));
  b.play("item:O7");
  EXPECT_EQ(b.has(0), "FGGLL");
  EXPECT_TRUE(b.is_gone("O7"));
  EXPECT_EQ(b.asked(), "develop");
  EXPECT_EQ(b.refused("item:O7"), "A-16 not-your-item");
}

TEST(AmbitionBuying, A16_an_item_bought_in_an_extra_purchase_waits_too) {
  // A citizen of a card set of our own that lets one buy anything twice.
  auto set = std::make_shared<CardSet>(*settled());
  Card& architect = set->cards[find_card(*set, "C09")];
  architect.effects.clear();
  Effect again;
  again.operation = Operation::extra_purchase;
  again.on = bought_kinds;
  architect.effects.push(again);
  architect.effects.push(again);
  Bench b{2, set};
  b.tokens(0, "GGLLLL").market("C09 O7 B05 B03 B04").begin(0);
  b.play("buy:C09@1/G").play("buy:O7@2/L");
  EXPECT_EQ(b.asked(), "purchase");
  EXPECT_FALSE(b.allows("item:O7"));
  EXPECT_EQ(b.refused("item:O7"), "A-16 bought-this-phase");
}

TEST(AmbitionBuying, A17_a_building_lies_in_the_kingdom_and_works_for_good) {
  Bench b;
  b.tokens(0, "GL").market("B01 C01 C02 C03 C04").begin(0);
  b.play("buy:B01@1/GL");
  EXPECT_EQ(b.realm(0), "B01");
  for (int i = 0; i < 4; ++i) idle(b);
  EXPECT_EQ(b.state.table.of(seat(0)).tokens[Resource::food], 2);
  EXPECT_EQ(b.realm(0), "B01");
}

TEST(AmbitionPromoting, A18_two_tokens_of_any_type_buy_the_top_hero_in_place_of_the_starting_one) {
  Bench b;
  b.tokens(0, "FFH").market(plain_market).begin(0);
  EXPECT_EQ(b.legal(), (Texts{"promote/FF", "promote/FH", "pass"}));
  EXPECT_EQ(b.refused("promote/F"), "A-18 wrong-payment");
  EXPECT_EQ(b.refused("promote/GG"), "A-18 cannot-pay");
  b.play("promote/FH");
  EXPECT_EQ(b.has(0), "F");
  b.chance("hero A9");
  EXPECT_EQ(b.hand(0), "S1,S2,S3,S4,S5,S6,S7,S8,A9");
  EXPECT_EQ(b.asked(), "choose");
}

TEST(AmbitionPromoting, A19_a_hero_one_has_is_drawn_past_and_shuffled_back) {
  Bench b{3};
  b.owns(0, "A1 A2").tokens(0, "FG").market(plain_market).begin(0);
  b.play("promote/FG").chance("hero A2").chance("hero A1");
  EXPECT_EQ(b.asked(), "chance");
  EXPECT_EQ(b.state.heroes.unknown.size(), 14U);
  EXPECT_FALSE(b.can_come("hero A2"));
  b.chance("hero A3");
  EXPECT_EQ(b.hand(0), "A1,A2,A3,S4,S5,S6,S7,S8,S9");
  EXPECT_EQ(b.state.heroes.unknown.size(), 15U);
  EXPECT_TRUE(b.state.heroes.unknown.contains(0));
}

TEST(AmbitionPromoting, A20_with_no_hero_left_that_one_lacks_one_cannot_promote) {
  Bench b;
  b.owns(0, "A1 A2 A3 A4 A5").owns(1, "A6 A7 A8 A9").tokens(0, "FFGH").market("C01 C02 C03 C04 C05").begin(0);
  EXPECT_FALSE(b.allows("promote/FF"));
  EXPECT_EQ(b.refused("promote/FF"), "A-20 no-hero-left");
  b.play("buy:C01@1/H");
  EXPECT_EQ(b.has(0), "FFGG");
  EXPECT_EQ(b.asked(), "choose");
}

TEST(AmbitionPromoting, A20_with_more_players_the_second_copies_count) {
  Bench b{3};
  b.owns(0, "A1 A2 A3 A4 A5 A6 A7 A8").owns(1, "A9").tokens(0, "FF").market(plain_market).begin(0);
  EXPECT_TRUE(b.allows("promote/FF"));
  b.owns(2, "A9");
  EXPECT_FALSE(b.allows("promote/FF"));
}

TEST(AmbitionShortages, A30_one_gains_what_the_bank_has_left_and_no_more) {
  Bench b;
  b.tokens(0, "G").market("C02 B01 B02 B03 B04").bank("F", 1).begin(0);
  b.play("buy:C02@1/G");
  EXPECT_EQ(b.has(0), "F");
  EXPECT_EQ(b.in_bank(), "G");
}

TEST(AmbitionShortages, A31_an_empty_deck_fills_nothing_and_the_cook_does_nothing) {
  Bench b;
  b.market("C01 - C02 - C03").deck("").begin(0);
  EXPECT_EQ(b.asked(), "choose");
  EXPECT_EQ(b.in_market(), "C01 - C02 - C03");
  b.clash("S6,S7,S8", "S1,S2,S3").play("use:S6");
  EXPECT_EQ(b.has(0), "F");
  EXPECT_NE(b.asked(), "cycle");
}

TEST(AmbitionShortages, A32_after_two_hundred_turns_most_palaces_then_most_honour_wins) {
  Bench b;
  b.market(plain_market).owns(1, "PAL").tokens(0, "HHH");
  b.table().turn_number = 199;
  b.begin(0);
  EXPECT_EQ(b.state.table.turn_number, 200);
  idle(b);
  ASSERT_EQ(b.asked(), "over");
  Score score = b.rules.score(b.state);
  EXPECT_EQ(score.places[1], 1);
  EXPECT_EQ(score.reason, (Clause{'A', 32}));
  b.owns(0, "PAL");
  score = b.rules.score(b.state);
  EXPECT_EQ(score.places[0], 1);
  EXPECT_EQ(score.places[1], 2);
}

TEST(AmbitionShortages, A48_players_equal_in_palaces_and_honour_share_the_draw) {
  Bench b{3};
  b.market(plain_market).tokens(0, "HH").tokens(2, "FHH");
  b.table().turn_number = 199;
  b.begin(1);
  idle(b);
  ASSERT_EQ(b.asked(), "over");
  const Score score = b.rules.score(b.state);
  EXPECT_EQ(score.places[0], 1);
  EXPECT_EQ(score.places[2], 1);
  EXPECT_EQ(score.places[1], 3);
  EXPECT_EQ(score.reason, (Clause{'A', 32}));
}

TEST(AmbitionRulings, A34_a_question_with_one_answer_or_none_is_not_asked) {
  Bench b;
  b.market(plain_market).begin(0);
  EXPECT_EQ(b.asked(), "choose") << "with no token there is nothing to develop";
  b.clash("S8,S1,S2", "S1,S2,S3");
  EXPECT_EQ(b.legal(), (Texts{"use:S8", "done"}));
  b.play("use:S8");
  EXPECT_EQ(index(b.state.table.attacker), 1) << "nothing to take, to use or to develop";
}

TEST(AmbitionRulings, A34_what_can_be_taken_in_one_way_only_is_taken) {
  Bench b;
  b.market(plain_market).tokens(1, "LL").fight(0);
  b.clash("S8,S1,S2", "S1,S2,S3").play("use:S8");
  EXPECT_EQ(b.has(0), "L");
}

TEST(AmbitionRulings,
     A36_start_effects_without_a_choice_pay_first_then_those_with_one_and_items_may_be_used_meanwhile) {
  Bench b;
  b.market("C01 C02 C03 C04 C05").owns(0, "B05 B11 O7").begin(0);
  EXPECT_EQ(b.asked(), "swap") << "the item may yet bring something to exchange";
  EXPECT_EQ(b.legal(), (Texts{"item:O7", "no"}));
  Bench farm;
  farm.market("C01 C02 C03 C04 C05").owns(0, "B02 B05 O7").begin(0);
  EXPECT_EQ(farm.has(0), "G");
  EXPECT_EQ(farm.legal(), (Texts{"swap:G>F", "swap:G>L", "item:O7", "no"}));
  farm.play("item:O7");
  EXPECT_EQ(farm.asked(), "swap");
  EXPECT_EQ(farm.has(0), "FGGL");
  farm.play("swap:L>G");
  EXPECT_EQ(farm.has(0), "FGGG");
  EXPECT_EQ(farm.asked(), "develop");
}

TEST(AmbitionRulings, A37_what_is_paid_goes_to_the_bank_before_anything_is_gained) {
  Bench b;
  b.tokens(0, "F").market("C03 B01 B02 B03 B04").begin(0);
  b.table().bank -= *parse_tokens("FFFFFFFFFFF");
  b.table().of(seat(1)).tokens += *parse_tokens("FFFFFFFFFFF");
  b.play("buy:C03@1/F");
  EXPECT_EQ(b.state.table.bank[Resource::food], 1);
  b.tokens(0, "FGL").clash("S7,S1,S2", "S1,S2,S3");
  EXPECT_EQ(b.legal(), (Texts{"use:S7/F", "use:S7/G", "use:S7/L", "done"}));
  b.bank("G", 1);
  b.play("use:S7/G");
  EXPECT_EQ(b.has(0), "FL") << "neither of the type paid, and the bank has no other";
}

TEST(AmbitionRulings, A37_an_exchange_needs_the_wanted_token_in_the_bank) {
  Bench b;
  b.market("C01 C02 C03 C04 C05").owns(0, "B05").tokens(0, "F").bank("GH", 1).begin(0);
  EXPECT_EQ(b.legal(), (Texts{"swap:F>G", "no"}));
  EXPECT_EQ(b.refused("swap:F>L"), "A-37 bank-lacks-it");
}

TEST(AmbitionRulings, A38_discounts_take_off_what_they_can_but_leave_one_token_of_a_building) {
  Bench b;
  b.market("B05 B04 B03 C02 O7").owns(0, "B14").tokens(0, "FGGLHHHH").begin(0);
  EXPECT_TRUE(b.allows("buy:B05@1/L"));
  EXPECT_FALSE(b.allows("buy:B05@1"));
  EXPECT_TRUE(b.allows("buy:B04@2/FG"));
  EXPECT_TRUE(b.allows("buy:B04@2/FL"));
  EXPECT_TRUE(b.allows("buy:B04@2/GL"));
  EXPECT_FALSE(b.allows("buy:B04@2/FGL"));
  EXPECT_TRUE(b.allows("buy:PAL/HHHH"));
  EXPECT_FALSE(b.allows("buy:PAL/LHHH"));
  EXPECT_TRUE(b.allows("buy:C02@4/G"));
  EXPECT_TRUE(b.allows("buy:O7@5/L"));
}

TEST(AmbitionRulings, A38_several_discounts_add_up_when_buying) {
  auto set = std::make_shared<CardSet>(*settled());
  set->cards[find_card(*set, "B14")].copies = 2;
  set->cards[find_card(*set, "B01")].copies = 1;
  Bench b{2, set};
  b.market("B04 B03 C01 C02 C03").owns(0, "B14 B14").tokens(0, "FGGL").begin(0);
  EXPECT_TRUE(b.allows("buy:B04@1/F"));
  EXPECT_TRUE(b.allows("buy:B04@1/G"));
  EXPECT_FALSE(b.allows("buy:B04@1/FG"));
  EXPECT_TRUE(b.allows("buy:B03@2/G"));
  EXPECT_TRUE(b.allows("buy:B03@2/F"));
}

TEST(AmbitionRulings, A39_an_extra_purchase_is_optional_and_a_second_palace_wins_at_once) {
  Bench b;
  b.market("C09 B05 C02 C03 C04").owns(0, "PAL").tokens(0, "GLHHHH").begin(0);
  b.play("buy:C09@1/G");
  EXPECT_EQ(b.asked(), "purchase");
  EXPECT_EQ(b.legal(), (Texts{"buy:B05@2/L", "buy:PAL/LHHHH", "no"}));
  EXPECT_EQ(b.refused("buy:C02@3/G"), "A-39 other-kind");
  b.play("buy:PAL/LHHHH");
  EXPECT_EQ(b.asked(), "over");
}

TEST(AmbitionRulings, A39_the_saboteur_cannot_remove_a_palace) {
  Bench b;
  b.market("C12 B05 C02 C03 C04").owns(1, "PAL").tokens(0, "GG").begin(0);
  b.play("buy:C12@1/GG");
  EXPECT_EQ(b.state.table.of(seat(1)).palaces, 1);
  EXPECT_EQ(b.asked(), "choose");
}

TEST(AmbitionRulings, A40_the_other_player_is_this_turns_defender) {
  Bench b{4};
  b.market("C08 B05 C02 C03 C04").tokens(2, "F").tokens(3, "GL").tokens(0, "H").tokens(1, "F").begin(1);
  b.play("buy:C08@1/F");
  EXPECT_EQ(b.has(1), "F");
  EXPECT_EQ(b.has(2), "");
}

TEST(AmbitionRulings, A48_the_hourglass_gives_a_development_of_its_own_and_another_may_follow) {
  auto set = std::make_shared<CardSet>(*settled());
  set->cards[find_card(*set, "O8")].copies = 2;
  set->cards[find_card(*set, "O1")].copies = 0;
  Bench b{2, set};
  b.market("C02 C02 C03 C03 C04").owns(0, "O8 O8").tokens(0, "GGGG").fight(0);
  b.clash("S1,S2,S3", "S1,S2,S3").play("buy:C02@1/G");
  EXPECT_EQ(b.asked(), "again");
  EXPECT_EQ(b.legal(), (Texts{"item:O8", "no"}));
  b.play("item:O8");
  EXPECT_EQ(b.asked(), "develop");
  EXPECT_EQ(b.state.table.phase, Phase::extra_development);
  b.play("buy:C02@2/G");
  EXPECT_EQ(b.asked(), "again");
  b.play("item:O8").play("pass");
  EXPECT_EQ(index(b.state.table.attacker), 1);
}

}  // namespace turn_test
}  // namespace rois::ambition
