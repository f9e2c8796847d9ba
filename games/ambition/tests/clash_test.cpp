#include "bench.hpp"

namespace rois::ambition {
namespace {

constexpr const char* plain_market = "B01 B02 B03 B04 B05";

TEST(AmbitionClash, A21_both_choose_three_of_nine_in_either_order_also_heroes_they_cannot_pay) {
  Bench b;
  b.market(plain_market).tokens(0, "FF").fight(0);
  EXPECT_EQ(b.rules.turn(b.state).seats, SeatSet::first(2));
  EXPECT_EQ(b.legal(0).size(), 84U);
  EXPECT_EQ(b.legal(1).size(), 84U);
  EXPECT_EQ(b.legal(0).front(), "choose:S1,S2,S3");
  EXPECT_EQ(b.legal(0)[1], "choose:S1,S2,S4");
  EXPECT_EQ(b.legal(0).back(), "choose:S7,S8,S9");
  EXPECT_EQ(b.refused(0, "choose:S1,S2"), "A-21 wrong-number-of-heroes");
  EXPECT_EQ(b.refused(0, "choose:S1,S2,A3"), "A-21 not-your-hero");
  b.play(1, "choose:S1,S2,S3");
  EXPECT_EQ(b.rules.turn(b.state).seats, SeatSet::only(seat(0)));
  EXPECT_EQ(b.refused(1, "choose:S1,S2,S4"), "A-21 already-chosen");
  b.play(0, "choose:S1,S3,S9");
  EXPECT_EQ(b.blocked(), "S1,S3");
}

TEST(AmbitionClash, A22_two_players_reveal_when_both_are_in) {
  Bench b;
  b.market(plain_market).fight(0);
  b.play(0, "choose:S2,S4,S5");
  EXPECT_FALSE(b.state.table.clash.attack_revealed);
  EXPECT_EQ(b.state.table.clash.attack, 0);
  b.play(1, "choose:S1,S2,S3");
  EXPECT_TRUE(b.state.table.clash.attack_revealed && b.state.table.clash.defence_revealed);
}

TEST(AmbitionClash, A22_more_players_bet_when_the_attacker_is_revealed_and_the_defender_is_not) {
  Bench b{4};
  b.market(plain_market).tokens(3, "FH").tokens(2, "G").fight(0);
  b.play(1, "choose:S1,S2,S3").play(0, "choose:S2,S4,S5");
  EXPECT_EQ(b.asked(), "bet");
  EXPECT_EQ(b.asks(), 2);
  EXPECT_TRUE(b.state.table.clash.attack_revealed);
  EXPECT_FALSE(b.state.table.clash.defence_revealed);
  EXPECT_EQ(b.legal(), (Texts{"bet:attacker/G", "bet:defender/G", "no"}));
  EXPECT_EQ(b.refused("bet:attacker/F"), "A-47 not-your-token");
  b.play("bet:attacker/G");
  EXPECT_EQ(b.asks(), 3);
  b.play("bet:defender/H");
  EXPECT_TRUE(b.state.table.clash.defence_revealed);
}

TEST(AmbitionClash, A23_a_hero_is_blocked_by_its_category_starting_or_advanced) {
  Bench b;
  b.market(plain_market).owns(0, "A2").owns(1, "A4").tokens(0, "FGL").fight(0);
  b.clash("A2,S4,S9", "S2,A4,S5");
  EXPECT_EQ(b.blocked(), "A2,S4");
  EXPECT_EQ(b.legal(), (Texts{"use:S9/L", "done"}));
  EXPECT_EQ(b.refused("use:A2"), "A-23 blocked");
  EXPECT_EQ(b.has(0), "FGL") << "what is blocked costs nothing";
}

TEST(AmbitionClash, A24_items_act_on_blocks_before_they_are_final) {
  Bench b;
  b.market(plain_market).owns(0, "O2").owns(1, "O4").fight(0);
  b.clash("S2,S4,S5", "S2,S3,S6");
  EXPECT_EQ(b.asked(), "items");
  EXPECT_EQ(b.asks(), 1);
  EXPECT_EQ(b.legal(), (Texts{"item:O4>S4", "item:O4>S5", "no"}));
  b.play("item:O4>S5");
  EXPECT_EQ(b.blocked(), "S2,S5");
  EXPECT_EQ(b.asks(), 0);
  EXPECT_EQ(b.legal(), (Texts{"item:O2>S2", "item:O2>S5", "no"}));
  b.play("item:O2>S5");
  EXPECT_EQ(b.blocked(), "S2");
  EXPECT_EQ(b.asked(), "use");
}

TEST(AmbitionClash, A25_with_none_or_one_blocked_the_attack_succeeds_and_bets_are_paid) {
  Bench b{3};
  b.market(plain_market).tokens(2, "G").fight(0);
  b.clash("S2,S4,S5", "S2,S7,S8").play("bet:attacker/G");
  EXPECT_EQ(b.has(2), "GG");
  Bench lost{3};
  lost.market(plain_market).tokens(2, "G").fight(0);
  lost.clash("S2,S4,S5", "S2,S4,S8").play("bet:attacker/G");
  EXPECT_EQ(lost.has(2), "");
  EXPECT_EQ(lost.state.table.bank[Resource::gold], 24);
  Bench held{3};
  held.market(plain_market).tokens(2, "G").fight(0);
  held.clash("S2,S4,S5", "S2,S4,S5").play("bet:defender/G");
  EXPECT_EQ(held.has(2), "GG");
}

TEST(AmbitionClash, A30_a_winning_bet_gets_no_token_that_the_bank_lacks) {
  Bench b{3};
  b.market(plain_market).tokens(2, "G").bank("FFLLHH", 1).fight(0);
  b.clash("S2,S4,S5", "S2,S7,S8").play("bet:attacker/G");
  EXPECT_EQ(b.has(2), "G");
}

TEST(AmbitionClash, A26_unblocked_heroes_are_used_in_any_order_and_one_pays_for_the_next) {
  Bench b;
  b.market(plain_market).fight(0);
  b.clash("S3,S6,S9", "S1,S2,S4");
  EXPECT_EQ(b.legal(), (Texts{"use:S6", "done"}));
  EXPECT_EQ(b.refused("use:S3/F"), "A-26 cannot-pay");
  b.play("use:S6");
  EXPECT_EQ(b.asked(), "cycle");
  b.play("no");
  EXPECT_EQ(b.has(0), "F");
  b.play("use:S3/F");
  EXPECT_EQ(b.has(0), "LH");
  EXPECT_EQ(b.refused("use:S3/F"), "A-26 already-used");
  b.play("use:S9/L");
  EXPECT_EQ(b.has(0), "GGGH");
}

TEST(AmbitionClash, A27_the_defender_pays_nothing) {
  Bench b;
  b.market(plain_market).tokens(1, "FGL").fight(0);
  b.clash("S1,S3,S9", "S1,S3,S9");
  EXPECT_EQ(b.has(1), "FGL");
}

TEST(AmbitionClash, A28_all_heroes_return_to_hand) {
  Bench b;
  b.market(plain_market).fight(0);
  b.clash("S1,S3,S9", "S1,S3,S9");
  EXPECT_EQ(index(b.state.table.attacker), 1);
  EXPECT_EQ(b.legal(0).size(), 84U);
  EXPECT_EQ(b.legal(1).size(), 84U);
}

TEST(AmbitionClash, A29_thief_takes_one_and_cat_burglar_two) {
  Bench b;
  b.market(plain_market).tokens(1, "FGG").fight(0);
  b.clash("S8,S1,S2", "S1,S2,S3").play("use:S8");
  EXPECT_EQ(b.legal(), (Texts{"take:F", "take:G"}));
  b.play("take:G");
  EXPECT_EQ(b.has(0), "G");
  EXPECT_EQ(b.has(1), "FG");
  Bench burglar;
  burglar.market(plain_market).owns(0, "A8").tokens(1, "FGG").fight(0);
  burglar.clash("A8,S1,S2", "S1,S2,S3").play("use:A8");
  EXPECT_EQ(burglar.legal(), (Texts{"take:FG", "take:GG"}));
}

TEST(AmbitionClash, A29_the_royal_cook_cycles_two_that_leave_before_either_is_replaced) {
  Bench b;
  b.market("B01 B02 B03 B04 B05").owns(0, "A6").deck("C12").fight(0);
  b.clash("A6,S1,S2", "S1,S2,S3").play("use:A6");
  EXPECT_EQ(b.has(0), "FF");
  EXPECT_EQ(b.legal().size(), 5U + 10U + 1U);
  b.play("cycle:2,4");
  EXPECT_EQ(b.in_market(), "B01 - B03 - B05");
  EXPECT_TRUE(b.can_come("market 2 C12"));
  EXPECT_FALSE(b.can_come("market 2 B02"));
  b.chance("market 2 C12").chance("market 4 B02");
  EXPECT_EQ(b.in_market(), "B01 C12 B03 B02 B05");
}

// With the Spy of the first rules, whose demand other card sets may have.
TEST(AmbitionClash, A33_the_steps_of_a_combat_come_in_their_order) {
  Bench b{3, first_shipped()};
  b.market("C07 C01 C02 C03 C04").owns(0, "O6 O2 B07").owns(1, "O1 O4 B13").tokens(0, "FG").tokens(2, "H").begin(0);
  Texts order;
  const auto step = [&](const std::string& action) {
    order.push_back(b.asked() + " " + std::to_string(b.asks()));
    b.play(action);
  };
  step("buy:C07@1/G");
  step("item:O6");
  step("show:S2");
  step("choose:S2,S4,S5,S6");
  step("item:O1");
  b.chance("look S4");
  step("choose:S2,S4,S7");
  step("bet:defender/H");
  step("item:O4>S5");
  step("item:O2>S4");
  EXPECT_EQ(order, (Texts{"develop 0", "before 0", "show 1", "choose 0", "look 1", "choose 1", "bet 2", "items 1",
                          "items 0"}));
  // S2 and S5 stay blocked: the Prison takes the attacker's only kind first, then the Tavern pays, then the bet.
  EXPECT_EQ(b.has(1), "F");
  EXPECT_EQ(b.has(0), "FG");
  EXPECT_EQ(b.has(2), "HH");
  EXPECT_EQ(b.asked(), "use");
}

TEST(AmbitionClash, A41_a_taking_takes_what_there_is_and_ramparts_add_up_against_heroes_while_defending) {
  Bench b;
  b.market(plain_market).owns(0, "A8").owns(1, "B11").tokens(1, "FGG").fight(0);
  b.clash("A8,S1,S2", "S1,S2,S3").play("use:A8");
  EXPECT_EQ(b.legal(), (Texts{"take:F", "take:G"}));
  Bench two;
  two.market(plain_market).owns(0, "A8").owns(1, "B11 B11").tokens(1, "FGG").fight(0);
  two.clash("A8,S1,S2", "S1,S2,S3").play("use:A8");
  EXPECT_EQ(two.has(1), "FGG");
  Bench tax;
  tax.market("C08 B02 B03 B04 B05").owns(1, "B11 B11").tokens(1, "FGG").tokens(0, "F").begin(0);
  tax.play("buy:C08@1/F");
  EXPECT_EQ(tax.asked(), "give") << "a Rampart is no help against a citizen";
  EXPECT_EQ(tax.asks(), 1);
  EXPECT_EQ(tax.legal(), (Texts{"give:FG", "give:GG"}));
}

TEST(AmbitionClash, A44_a_shown_hero_is_among_the_defenders_three) {
  Bench b{2, first_shipped()};
  b.market("C07 B02 B03 B04 B05").tokens(0, "G").begin(0);
  b.play("buy:C07@1/G");
  EXPECT_EQ(b.asked(), "show");
  EXPECT_EQ(b.legal().size(), 9U);
  b.play("show:S4");
  EXPECT_EQ(b.rules.turn(b.state).seats, SeatSet::first(2));
  EXPECT_EQ(b.legal(0).size(), 84U);
  EXPECT_EQ(b.legal(1).size(), 28U);
  EXPECT_EQ(b.refused(1, "choose:S1,S2,S3"), "A-44 shown-hero-missing");
  b.play(1, "choose:S1,S4,S9");
}

TEST(AmbitionClash, A44_a_spy_bought_in_phase_four_shows_nothing) {
  Bench b{2, first_shipped()};
  b.market("C07 B02 B03 B04 B05").tokens(0, "G").fight(0);
  b.clash("S1,S2,S3", "S1,S2,S3").play("buy:C07@1/G");
  EXPECT_EQ(b.has(0), "F");
  while (b.asked() != "choose") {
    Rng rng{3};
    b.asked() == "chance" ? b.rules.apply_chance(b.state, b.rules.sample(b.state, rng)) : void(b.decline());
  }
  EXPECT_EQ(index(b.state.table.attacker), 1);
}

TEST(AmbitionClash, A44_who_can_look_chooses_after_the_attacker_and_is_asked_first) {
  Bench b;
  b.market(plain_market).owns(1, "O1").fight(0);
  EXPECT_EQ(b.rules.turn(b.state).seats, SeatSet::only(seat(0)));
  b.play("choose:S2,S4,S5");
  EXPECT_EQ(b.asked(), "look");
  EXPECT_EQ(b.asks(), 1);
  EXPECT_EQ(b.legal(), (Texts{"item:O1", "no"}));
  b.play("item:O1");
  EXPECT_TRUE(b.can_come("look S2") && b.can_come("look S4") && b.can_come("look S5"));
  EXPECT_FALSE(b.can_come("look S1"));
  EXPECT_FALSE(b.can_come("look A2"));
  b.chance("look S4");
  EXPECT_EQ(b.asked(), "choose");
  EXPECT_EQ(b.asks(), 1);
  b.play("choose:S1,S4,S7");
  EXPECT_EQ(b.blocked(), "S4");
}

TEST(AmbitionClash, A45_the_defender_uses_items_one_at_a_time_then_the_attacker_and_there_is_no_second_round) {
  Bench b;
  b.market(plain_market).owns(0, "O2").owns(1, "O4 O5").fight(0);
  b.clash("S2,S4,S5", "S1,S3,S6");
  EXPECT_EQ(b.legal(), (Texts{"item:O4>S2", "item:O4>S4", "item:O4>S5", "no"})) << "nothing is blocked to mirror";
  b.play("item:O4>S4");
  EXPECT_EQ(b.legal(), (Texts{"item:O5>S4", "no"}));
  b.play("no");
  EXPECT_EQ(b.asks(), 0);
  b.play("item:O2>S4");
  EXPECT_EQ(b.asked(), "use");
  EXPECT_EQ(b.realm(1), "O5");
}

TEST(AmbitionClash, A45_the_mirror_gives_revenue_choice_and_taking_without_payment) {
  Bench king;
  king.market(plain_market).owns(1, "O5").fight(0);
  king.clash("S1,S4,S5", "S1,S3,S6").play("item:O5>S1");
  EXPECT_EQ(king.has(1), "LHH");
  Bench witch;
  witch.market(plain_market).owns(1, "O5").fight(0);
  witch.clash("S7,S4,S5", "S7,S3,S6").play("item:O5>S7");
  EXPECT_EQ(witch.asked(), "gain");
  EXPECT_EQ(witch.asks(), 1);
  EXPECT_EQ(witch.legal(), (Texts{"gain:FF", "gain:FG", "gain:FL", "gain:GG", "gain:GL", "gain:LL"}));
  Bench thief;
  thief.market(plain_market).owns(1, "O5 B11").owns(0, "B11").tokens(0, "FG").fight(0);
  thief.clash("S8,S4,S5", "S8,S3,S6").play("item:O5>S8");
  EXPECT_EQ(thief.asked(), "take");
  EXPECT_EQ(thief.asks(), 1);
  thief.play("take:G");
  EXPECT_EQ(thief.has(0), "F");
  EXPECT_EQ(thief.has(1), "G");
  Bench cook;
  cook.market(plain_market).owns(1, "O5").fight(0);
  cook.clash("S6,S4,S5", "S6,S3,S1").play("item:O5>S6");
  EXPECT_EQ(cook.has(1), "F");
  EXPECT_NE(cook.asked(), "cycle");
}

TEST(AmbitionClash, A46_the_sword_gives_revenue_and_effect_twice_for_one_payment) {
  Bench b;
  b.market(plain_market).owns(0, "O3").tokens(0, "F").fight(0);
  b.clash("S3,S1,S2", "S1,S2,S4");
  EXPECT_EQ(b.legal(), (Texts{"use:S3/F", "use:S3/F+O3", "done"}));
  b.play("use:S3/F+O3");
  EXPECT_EQ(b.has(0), "LLHH");
  EXPECT_TRUE(b.is_gone("O3"));
  Bench cook;
  cook.market(plain_market).owns(0, "O3").fight(0);
  cook.clash("S6,S1,S2", "S1,S2,S4").play("use:S6+O3");
  EXPECT_EQ(cook.has(0), "F");
  EXPECT_EQ(cook.asked(), "cycle");
  cook.play("no");
  EXPECT_EQ(cook.has(0), "FF") << "revenue, effect, revenue, effect";
  EXPECT_EQ(cook.asked(), "cycle");
}

TEST(AmbitionClash, A47_who_has_no_token_cannot_bet_and_bets_are_settled_in_the_order_made) {
  Bench b{4};
  b.market(plain_market).tokens(3, "G").fight(0);
  b.clash("S2,S4,S5", "S2,S4,S8");
  EXPECT_EQ(b.asked(), "bet");
  EXPECT_EQ(b.asks(), 3) << "seat 2 has nothing to bet";
  b.play("bet:attacker/G");
  EXPECT_EQ(b.has(3), "");
  // The bank is out of Gold: a lost stake of an earlier bet is there for the next.
  Bench order{4};
  order.market(plain_market).tokens(2, "G").tokens(3, "G").bank("FLH", 1).fight(0);
  order.clash("S1,S3,S9", "S1,S3,S8").play("bet:attacker/G").play("bet:defender/G");
  EXPECT_EQ(order.has(2), "");
  EXPECT_EQ(order.has(3), "GG");
  Bench late{4};
  late.market(plain_market).tokens(2, "G").tokens(3, "G").bank("FLH", 1).fight(0);
  late.clash("S1,S3,S9", "S1,S3,S8").play("bet:defender/G").play("bet:attacker/G");
  EXPECT_EQ(late.has(2), "G");
}

TEST(AmbitionClash, A47_with_four_attackers_one_blocked_is_still_a_success) {
  Bench b{3};
  b.market(plain_market).owns(0, "O6").tokens(2, "L").fight(0);
  b.play("item:O6");
  EXPECT_EQ(b.legal(0).size(), 126U);
  EXPECT_EQ(b.refused(0, "choose:S1,S2,S3"), "A-21 wrong-number-of-heroes");
  b.clash("S1,S2,S3,S4", "S4,S5,S6").play("bet:attacker/L");
  EXPECT_EQ(b.has(2), "LL");
}

}  // namespace
}  // namespace rois::ambition
