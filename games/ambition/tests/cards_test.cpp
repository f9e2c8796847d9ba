#include "bench.hpp"

/// One test per card of the shipped set.
namespace rois::ambition {
namespace {

/// What a hero brings: attacks with it and two heroes that are blocked, pays `paid`.
std::string used(const std::string& hero, const std::string& tokens, const std::string& paid) {
  Bench b{2, shipped()};
  b.market("B01 B02 B03 B04 B05").tokens(0, tokens);
  if (hero[0] == 'A') b.owns(0, hero);
  b.fight(0);
  const char mark = hero[1];
  std::string attack;
  std::string defence;
  int others = 0;
  for (char c = '1'; c <= '9'; ++c) {
    const bool other = c != mark && others < 2;
    others += other ? 1 : 0;
    if (c == mark) attack += (attack.empty() ? "" : ",") + hero;
    if (other) attack += (attack.empty() ? "" : ",") + std::string{"S"} + c;
    if (other || (c != mark && defence.size() == 5)) defence += (defence.empty() ? "" : ",") + std::string{"S"} + c;
  }
  b.clash(attack, defence).play("use:" + hero + paid);
  return b.has(0) + (b.asked() == "cycle" ? " cycle" + std::to_string(b.legal().size()) : "");
}

TEST(AmbitionCards, PAL_royal_palace_costs_four_honour_and_a_land) {
  const Bench b{2, shipped()};
  EXPECT_EQ(text(b.cards()[b.cards().palace].cost), "LHHHH");
}
TEST(AmbitionCards, S1_king) { EXPECT_EQ(used("S1", "FG", "/FG"), "LHH"); }
TEST(AmbitionCards, S2_knight) { EXPECT_EQ(used("S2", "", ""), "H"); }
TEST(AmbitionCards, S3_traveller) { EXPECT_EQ(used("S3", "F", "/F"), "LH"); }
TEST(AmbitionCards, S4_painter) { EXPECT_EQ(used("S4", "", ""), "G"); }
TEST(AmbitionCards, S5_baron) { EXPECT_EQ(used("S5", "", ""), "L"); }
TEST(AmbitionCards, S6_cook_may_cycle_one) { EXPECT_EQ(used("S6", "", ""), "F cycle6"); }
TEST(AmbitionCards, S7_witch_gains_two_of_food_gold_land_but_not_of_the_type_paid) {
  Bench b{2, shipped()};
  b.market("B01 B02 B03 B04 B05").tokens(0, "GH").fight(0);
  b.clash("S7,S1,S2", "S1,S2,S3");
  EXPECT_EQ(b.legal(), (Texts{"use:S7/G", "use:S7/H", "done"}));
  Bench honour = b;
  b.play("use:S7/G");
  EXPECT_EQ(b.legal(), (Texts{"gain:FF", "gain:FL", "gain:LL"}));
  honour.play("use:S7/H");
  EXPECT_EQ(honour.legal().size(), 6U);
}
TEST(AmbitionCards, S8_thief_takes_one) {
  Bench b{2, shipped()};
  b.market("B01 B02 B03 B04 B05").tokens(1, "FGLH").fight(0);
  b.clash("S8,S1,S2", "S1,S2,S3").play("use:S8");
  EXPECT_EQ(b.legal(), (Texts{"take:F", "take:G", "take:L", "take:H"}));
}
TEST(AmbitionCards, S9_bandit) { EXPECT_EQ(used("S9", "L", "/L"), "GGG"); }
TEST(AmbitionCards, A1_emperor) { EXPECT_EQ(used("A1", "FG", "/FG"), "LHHH"); }
TEST(AmbitionCards, A2_weapon_master) { EXPECT_EQ(used("A2", "", ""), "HH"); }
TEST(AmbitionCards, A3_explorer) { EXPECT_EQ(used("A3", "F", "/F"), "LHH"); }
TEST(AmbitionCards, A4_court_painter) { EXPECT_EQ(used("A4", "", ""), "GH"); }
TEST(AmbitionCards, A5_duke) { EXPECT_EQ(used("A5", "", ""), "LL"); }
TEST(AmbitionCards, A6_royal_cook_may_cycle_two) { EXPECT_EQ(used("A6", "", ""), "FF cycle16"); }
TEST(AmbitionCards, A7_enchantress_gains_two_of_any_but_not_of_the_type_paid) {
  Bench b{2, shipped()};
  b.market("B01 B02 B03 B04 B05").owns(0, "A7").tokens(0, "G").fight(0);
  b.clash("A7,S1,S2", "S1,S2,S3").play("use:A7/G");
  EXPECT_EQ(b.legal(), (Texts{"gain:FF", "gain:FL", "gain:FH", "gain:LL", "gain:LH", "gain:HH"}));
}
TEST(AmbitionCards, A8_cat_burglar_takes_two) {
  Bench b{2, shipped()};
  b.market("B01 B02 B03 B04 B05").owns(0, "A8").tokens(1, "FGH").fight(0);
  b.clash("A8,S1,S2", "S1,S2,S3").play("use:A8").play("take:GH");
  EXPECT_EQ(b.has(0), "GH");
  EXPECT_EQ(b.has(1), "F");
}
TEST(AmbitionCards, A9_bandit_chief) { EXPECT_EQ(used("A9", "L", "/L"), "GGGH"); }

/// What is in hand after the start of a turn with this building.
std::string started(const std::string& building, const std::string& tokens) {
  Bench b{2, shipped()};
  b.market("C01 C02 C03 C04 C05").owns(0, building).tokens(0, tokens).begin(0);
  return b.has(0);
}
TEST(AmbitionCards, B01_farm) { EXPECT_EQ(started("B01 B01", "G"), "FFG"); }
TEST(AmbitionCards, B02_gold_mine) { EXPECT_EQ(started("B02", ""), "G"); }
TEST(AmbitionCards, B03_manor) { EXPECT_EQ(started("B03", ""), "L"); }
TEST(AmbitionCards, B04_cathedral_pays_who_has_no_honour) {
  EXPECT_EQ(started("B04", "F"), "FH");
  EXPECT_EQ(started("B04", "H"), "H");
}
TEST(AmbitionCards, B05_harbour_may_exchange_one_of_three_types) {
  Bench b{2, shipped()};
  b.market("C01 C02 C03 C04 C05").owns(0, "B05").tokens(0, "FH").begin(0);
  EXPECT_EQ(b.legal(), (Texts{"swap:F>G", "swap:F>L", "no"}));
  b.play("swap:F>L");
  EXPECT_EQ(b.has(0), "LH");
}
TEST(AmbitionCards, B06_university_draws_three_and_keeps_one) {
  Bench b{2, shipped()};
  b.market("C01 C02 C03 C04 C05").owns(0, "B06").tokens(0, "FF").begin(0);
  b.play("promote/FF").chance("pick A3").chance("pick A8").chance("pick A1");
  EXPECT_EQ(b.asked(), "keep");
  EXPECT_EQ(b.legal(), (Texts{"keep:A1", "keep:A3", "keep:A8"}));
  b.play("keep:A8");
  EXPECT_EQ(b.hand(0), "S1,S2,S3,S4,S5,S6,S7,A8,S9");
  ASSERT_EQ(b.state.heroes.under.size(), 2U);
  EXPECT_EQ(b.state.heroes.under[0].category, 2);
  EXPECT_EQ(b.state.heroes.under[1].category, 0);
}

/// What both have when the attack S2,S4,S5 was met by this defence; nothing is used.
std::string met(const std::string& attacker, const std::string& defender, const std::string& defence,
                const std::string& attacker_tokens = "") {
  Bench b{2, shipped()};
  b.market("C06 C02 C03 C04 C05").owns(0, attacker).owns(1, defender).tokens(0, attacker_tokens).fight(0);
  b.clash("S2,S4,S5", defence);
  return b.has(0) + "|" + b.has(1);
}
TEST(AmbitionCards, B07_tavern_pays_for_one_blocked) {
  EXPECT_EQ(met("B07", "", "S2,S6,S7"), "G|");
  EXPECT_EQ(met("B07", "", "S1,S6,S7"), "|");
  EXPECT_EQ(met("", "B07", "S2,S6,S7"), "|");
}
TEST(AmbitionCards, B08_chapel_pays_for_two_blocked) {
  EXPECT_EQ(met("B08", "", "S2,S4,S7"), "H|");
  EXPECT_EQ(met("B08", "", "S2,S6,S7"), "|");
}
TEST(AmbitionCards, B09_arena_pays_for_one_blocked_at_most) {
  EXPECT_EQ(met("B09", "", "S1,S6,S7"), "H|");
  EXPECT_EQ(met("B09", "", "S2,S6,S7"), "H|");
  EXPECT_EQ(met("B09", "", "S2,S4,S7"), "|");
}
TEST(AmbitionCards, B10_post_house_takes_one_token_off_one_hero_a_combat) {
  Bench b{2, shipped()};
  b.market("C01 C02 C03 C04 C05").owns(0, "B10").tokens(0, "FFGL").fight(0);
  b.clash("S1,S3,S9", "S2,S4,S5");
  EXPECT_EQ(b.legal(),
            (Texts{"use:S1/FG", "use:S1/G", "use:S1/F", "use:S3/F", "use:S3", "use:S9/L", "use:S9", "done"}));
  b.play("use:S1/G");
  EXPECT_EQ(b.legal(), (Texts{"use:S3/F", "use:S9/L", "done"}));
}
TEST(AmbitionCards, B11_rampart_makes_a_heros_taking_one_less) {
  Bench b{2, shipped()};
  b.market("C01 C02 C03 C04 C05").owns(1, "B11").tokens(1, "FG").fight(0);
  b.clash("S8,S1,S2", "S1,S2,S3").play("use:S8");
  EXPECT_EQ(b.has(1), "FG");
}
TEST(AmbitionCards, B12_watchtower_pays_for_two_that_it_blocked) {
  EXPECT_EQ(met("", "B12", "S2,S4,S7"), "|FG");
  EXPECT_EQ(met("", "B12", "S2,S6,S7"), "|");
  EXPECT_EQ(met("B12", "", "S2,S4,S7"), "|");
}
TEST(AmbitionCards, B13_prison_makes_the_attacker_give_a_token_of_their_choice) {
  EXPECT_EQ(met("", "B13", "S2,S6,S7", "H"), "|H");
  EXPECT_EQ(met("", "B13", "S1,S6,S7", "H"), "H|");
  Bench b{2, shipped()};
  b.market("C01 C02 C03 C04 C05").owns(1, "B13").tokens(0, "FH").fight(0);
  b.clash("S2,S4,S5", "S2,S6,S7");
  EXPECT_EQ(b.asked(), "give");
  EXPECT_EQ(b.asks(), 0);
  EXPECT_EQ(b.legal(), (Texts{"give:F", "give:H"}));
}
TEST(AmbitionCards, B14_builders_yard_makes_buildings_and_palaces_cheaper) {
  Bench b{2, shipped()};
  b.market("B01 C02 C03 C04 C05").owns(0, "B14").tokens(0, "GLHHHH").begin(0);
  EXPECT_TRUE(b.allows("buy:B01@1/G") && b.allows("buy:B01@1/L") && !b.allows("buy:B01@1/GL"));
  EXPECT_TRUE(b.allows("buy:PAL/HHHH"));
}

/// What the buyer has after buying this citizen with these tokens.
std::string bought(const std::string& citizen, const std::string& cost) {
  Bench b{2, shipped()};
  b.market(citizen + " B01 B02 B03 B04").tokens(0, cost).begin(0);
  b.play("buy:" + citizen + "@1/" + cost);
  return b.has(0) + (b.asked() == "chance" ? " chance" : "");
}
TEST(AmbitionCards, C01_scholar) { EXPECT_EQ(bought("C01", "H"), "G chance"); }
TEST(AmbitionCards, C02_farmer) { EXPECT_EQ(bought("C02", "FG"), "FFFF"); }
TEST(AmbitionCards, C03_merchant) { EXPECT_EQ(bought("C03", "FG"), "GGGG"); }
TEST(AmbitionCards, C04_surveyor) { EXPECT_EQ(bought("C04", "G"), "LL"); }
TEST(AmbitionCards, C05_priestess) { EXPECT_EQ(bought("C05", "FG"), "HH"); }
TEST(AmbitionCards, C06_bard_brings_more_to_who_is_behind) {
  EXPECT_EQ(bought("C06", "F"), "H");
  Bench b{2, shipped()};
  b.market("C06 B01 B02 B03 B04").owns(1, "PAL").tokens(0, "F").begin(0);
  b.play("buy:C06@1/F");
  EXPECT_EQ(b.has(0), "HH");
}
TEST(AmbitionCards, C07_spy_takes_one_at_once) {
  Bench b{2, shipped()};
  b.market("C07 B01 B02 B03 B04").owns(1, "B11").tokens(0, "FG").tokens(1, "FHH").begin(0);
  b.play("buy:C07@1/FG");
  EXPECT_EQ(b.asked(), "take");
  EXPECT_EQ(b.asks(), 0);
  EXPECT_EQ(b.legal(), (Texts{"take:F", "take:H"})) << "a Rampart helps against heroes alone";
  b.play("take:H");
  EXPECT_EQ(b.has(0), "LH");
  EXPECT_EQ(b.has(1), "FH");
  EXPECT_TRUE(b.is_gone("C07"));
  EXPECT_EQ(b.asked(), "choose");
}
TEST(AmbitionCards, C07_spy_of_the_first_rules_makes_the_defender_show_one) {
  Bench b{2, first_shipped(), 0, RulesVersion{1}};
  b.market("C07 B01 B02 B03 B04").tokens(0, "G").begin(0);
  b.play("buy:C07@1/G");
  EXPECT_EQ(b.has(0), "F");
  EXPECT_EQ(b.asked(), "show");
}
TEST(AmbitionCards, C08_tax_collector_is_given_two) {
  Bench b{2, shipped()};
  b.market("C08 B01 B02 B03 B04").tokens(0, "FG").tokens(1, "FGL").begin(0);
  b.play("buy:C08@1/FG");
  EXPECT_EQ(b.legal(), (Texts{"give:FG", "give:FL", "give:GL"}));
  b.play("give:FL");
  EXPECT_EQ(b.has(0), "FL");
  EXPECT_EQ(b.has(1), "G");
}
TEST(AmbitionCards, C09_architect_may_buy_a_building_at_once) {
  Bench b{2, shipped()};
  b.market("C09 B11 C02 B03 B04").tokens(0, "G").begin(0);
  b.play("buy:C09@1/G");
  EXPECT_EQ(b.legal(), (Texts{"buy:B11@2/L", "no"}));
  b.play("buy:B11@2/L");
  EXPECT_EQ(b.realm(0), "B11");
}
TEST(AmbitionCards, C10_moneylender) { EXPECT_EQ(bought("C10", "L"), "GGGG"); }
TEST(AmbitionCards, C11_jester_turns_the_whole_market) {
  Bench b{2, shipped()};
  b.market("B01 C11 B02 B03 B04").tokens(0, "F").begin(0);
  b.play("buy:C11@2/F");
  EXPECT_EQ(b.has(0), "GG");
  EXPECT_EQ(b.in_market(), "- - - - -");
  EXPECT_EQ(b.asked(), "chance");
  EXPECT_FALSE(b.can_come("market 1 B03")) << "it lies under the deck";
}
TEST(AmbitionCards, C12_saboteur_removes_a_building) {
  Bench b{2, shipped()};
  b.market("C12 C02 C03 C04 C05").owns(1, "B01 B01 B05").tokens(0, "GG").begin(0);
  b.play("buy:C12@1/GG");
  EXPECT_EQ(b.legal(), (Texts{"remove:B01", "remove:B05"}));
  EXPECT_EQ(b.refused("remove:B02"), "A-39 no-such-building");
  b.play("remove:B01");
  EXPECT_EQ(b.realm(1), "B01 B05");
  EXPECT_TRUE(b.is_gone("B01"));
}
TEST(AmbitionCards, O1_crystal_ball_shows_all_three_attackers) {
  Bench b{2, shipped()};
  b.market("C01 C02 C03 C04 C05").owns(1, "O1").fight(0);
  b.play("choose:S1,S2,S3").play("item:O1");
  EXPECT_EQ(b.state.seen, 0);
  b.chance("look S2").chance("look S1").chance("look S3");
  EXPECT_EQ(b.state.seen, 7);
  EXPECT_TRUE(b.is_gone("O1"));
}
TEST(AmbitionCards, O2_cloak_of_invisibility_frees_a_blocked_hero) {
  Bench b{2, shipped()};
  b.market("C01 C02 C03 C04 C05").owns(0, "O2").fight(0);
  b.clash("S2,S4,S5", "S2,S4,S6");
  EXPECT_EQ(b.refused("item:O2>S5"), "A-45 wrong-target");
  b.play("item:O2>S4");
  EXPECT_EQ(b.legal(), (Texts{"use:S4", "use:S5", "done"}));
}
TEST(AmbitionCards, O3_sword_of_light_doubles_a_hero) {
  Bench b{2, shipped()};
  b.market("C06 C02 C03 C04 C05").owns(0, "O3").fight(0);
  b.clash("S2,S4,S5", "S1,S4,S5").play("use:S2+O3");
  EXPECT_EQ(b.has(0), "HH");
}
TEST(AmbitionCards, O4_enchanted_shield_blocks_one_more) {
  Bench b{2, shipped()};
  b.market("C01 C02 C03 C04 C05").owns(1, "O4").tokens(0, "FF").fight(0);
  b.clash("S2,S4,S5", "S2,S4,S6").play("item:O4>S5");
  EXPECT_EQ(b.blocked(), "S2,S4,S5");
}
TEST(AmbitionCards, O5_magic_mirror_copies_a_blocked_attacker) {
  Bench b{2, shipped()};
  b.market("C01 C02 C03 C04 C05").owns(1, "O5").fight(0);
  b.clash("S9,S4,S5", "S9,S4,S5").play("item:O5>S9");
  EXPECT_EQ(b.has(1), "GGG");
}
TEST(AmbitionCards, O6_seven_league_boots_attack_with_four) {
  Bench b{2, shipped()};
  b.market("C01 C02 C03 C04 C05").owns(0, "O6").fight(0);
  EXPECT_EQ(b.legal(), (Texts{"item:O6", "no"}));
  b.play("item:O6").clash("S2,S4,S5,S6", "S1,S3,S7");
  EXPECT_EQ(count(b.state.table.clash.attack), 4);
}
TEST(AmbitionCards, O7_cornucopia_gives_three) {
  Bench b{2, shipped()};
  b.market("C01 C02 C03 C04 C05").owns(0, "O7").begin(0);
  EXPECT_EQ(b.legal(), (Texts{"item:O7", "pass"}));
  b.play("item:O7");
  EXPECT_EQ(b.has(0), "FGL");
}
TEST(AmbitionCards, O8_hourglass_gives_a_third_development) {
  Bench b{2, shipped()};
  b.market("C01 C02 C03 C04 C05").owns(0, "O8").tokens(0, "G").fight(0);
  b.clash("S2,S4,S5", "S2,S4,S5").play("pass");
  EXPECT_EQ(b.asked(), "again");
  b.play("item:O8");
  EXPECT_EQ(b.asked(), "develop");
}

}  // namespace
}  // namespace rois::ambition
