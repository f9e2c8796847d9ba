#include "bench.hpp"

namespace rois::ambition {
namespace {

TEST(AmbitionSetup, A1_the_bank_has_twelve_of_each_and_twenty_four_with_more_players) {
  for (int players = 2; players <= 4; ++players) {
    const Bench b{players};
    Tokens all = b.state.table.bank;
    for (const auto& realm : b.state.table.realms) all += realm.tokens;
    EXPECT_EQ(all, Tokens::each(players == 2 ? 12 : 24));
  }
}

TEST(AmbitionSetup, A2_every_player_has_the_nine_starting_heroes) {
  const Bench b{3};
  for (int s = 0; s < 3; ++s) EXPECT_EQ(b.hand(s), "S1,S2,S3,S4,S5,S6,S7,S8,S9");
}

TEST(AmbitionSetup, A3_nine_advanced_heroes_and_two_of_each_with_more_players) {
  EXPECT_EQ(Bench{2}.state.heroes.unknown.size(), 9U);
  EXPECT_EQ(Bench{3}.state.heroes.unknown.size(), 18U);
  EXPECT_EQ(Bench{4}.state.heroes.unknown.size(), 18U);
}

TEST(AmbitionSetup, A4_forty_two_kingdom_cards_without_the_university_with_more_players) {
  const Bench two{2};
  EXPECT_EQ(two.state.table.deck.size(), 42U);
  EXPECT_TRUE(two.state.table.deck.unknown.contains(two.card("B06")));
  const Bench three{3};
  EXPECT_EQ(three.state.table.deck.size(), 41U);
  EXPECT_FALSE(three.state.table.deck.unknown.contains(three.card("B06")));
  int kinds[6] = {};
  for (const auto card : two.state.table.deck.unknown) ++kinds[static_cast<int>(two.cards()[card].kind)];
  EXPECT_EQ(kinds[static_cast<int>(Kind::building)], 17);
  EXPECT_EQ(kinds[static_cast<int>(Kind::citizen)], 17);
  EXPECT_EQ(kinds[static_cast<int>(Kind::item)], 8);
}

TEST(AmbitionSetup, A5_three_palaces_five_with_more_players_bought_at_any_purchase_at_one_price) {
  EXPECT_EQ(Bench{2}.state.table.palaces_left, 3);
  EXPECT_EQ(Bench{4}.state.table.palaces_left, 5);
  Bench b;
  b.tokens(0, "LLHHHHHHHH").market("B01 B02 B03 B04 B05").owns(1, "PAL").begin(0);
  EXPECT_TRUE(b.allows("buy:PAL/LHHHH"));
  b.play("buy:PAL/LHHHH");
  EXPECT_EQ(b.state.table.palaces_left, 1);
  EXPECT_EQ(b.has(0), "LHHHH");
  b.clash("S2,S5,S7", "S2,S5,S7");
  EXPECT_EQ(b.asked(), "develop");
  EXPECT_TRUE(b.allows("buy:PAL/LHHHH"));
  b.table().palaces_left = 0;
  EXPECT_EQ(b.refused("buy:PAL/LHHHH"), "A-5 no-palace-there");
}

TEST(AmbitionSetup, A6_the_first_attacker_takes_food_or_gold_the_other_both) {
  for (const int first : {0, 1}) {
    Bench b{2, settled(), first};
    EXPECT_EQ(b.asked(), "setup");
    EXPECT_EQ(b.asks(), first);
    EXPECT_EQ(b.legal(), (Texts{"token:F", "token:G"}));
    EXPECT_EQ(b.refused("token:L"), "A-35 not-possible");
    b.play("token:G");
    EXPECT_EQ(b.has(first), "G");
    EXPECT_EQ(b.has(1 - first), "FG");
    EXPECT_EQ(b.asked(), "chance");
  }
}

TEST(AmbitionSetup, A7_three_and_four_players_take_what_their_place_in_the_order_of_play_says) {
  Bench three{3};
  EXPECT_EQ(three.legal(), (Texts{"token:F", "token:G"}));
  three.play("token:F");
  EXPECT_EQ(three.asks(), 1);
  EXPECT_EQ(three.legal(), (Texts{"token:F", "token:L"}));
  three.play("token:L");
  EXPECT_EQ(three.legal(), (Texts{"token:G", "token:L"}));
  three.play("token:G");
  EXPECT_EQ(three.has(0) + three.has(1) + three.has(2), "FLG");
  Bench four{4};
  EXPECT_EQ(four.asks(), 1);
  EXPECT_EQ(four.has(0), "F");
  four.play("token:G");
  EXPECT_EQ(four.asks(), 2);
  EXPECT_EQ(four.legal(), (Texts{"token:G", "token:L"}));
  four.play("token:L");
  EXPECT_EQ(four.has(3), "FG");
}

TEST(AmbitionSetup, A7_of_three_players_the_shipped_set_gives_the_last_most) {
  Bench b{3, shipped()};
  EXPECT_EQ(b.legal(), (Texts{"token:F", "token:G"}));
  b.play("token:F");
  EXPECT_EQ(b.legal(), (Texts{"token:G", "token:L"}));
  b.play("token:L");
  EXPECT_EQ(b.legal(), (Texts{"token:L", "token:H"}));
}

TEST(AmbitionSetup, A7_the_first_attacker_has_the_first_gift_wherever_they_sit) {
  Bench four{4, settled(), 3};
  EXPECT_EQ(four.has(3), "F");
  EXPECT_EQ(four.asks(), 0);
  EXPECT_EQ(four.legal(), (Texts{"token:F", "token:G"}));
  four.play("token:G");
  EXPECT_EQ(four.asks(), 1);
  EXPECT_EQ(four.legal(), (Texts{"token:G", "token:L"}));
  four.play("token:L");
  EXPECT_EQ(four.has(2), "FG");
}

TEST(AmbitionSetup, A7_by_the_first_rules_gifts_went_by_the_numbers_of_the_seats) {
  Bench four{4, settled(), 3, RulesVersion{1}};
  EXPECT_EQ(four.has(3), "FG");
  EXPECT_EQ(four.asks(), 1);
  EXPECT_EQ(four.legal(), (Texts{"token:F", "token:G"}));
}

TEST(AmbitionSetup, A8_five_cards_are_turned_up_from_the_shuffled_deck) {
  Bench b;
  b.play("token:F");
  for (const char* outcome : {"market 1 B01", "market 2 C02", "market 3 O5", "market 4 B01", "market 5 C12"})
    b.chance(outcome);
  EXPECT_EQ(b.in_market(), "B01 C02 O5 B01 C12");
  EXPECT_NE(b.asked(), "chance");
  EXPECT_EQ(b.state.table.deck.size(), 37U);
}

TEST(AmbitionSetup, A8_a_card_that_is_not_in_the_deck_cannot_come) {
  Bench b;
  b.play("token:F").chance("market 1 B03");
  EXPECT_FALSE(b.can_come("market 2 B03"));
  EXPECT_FALSE(b.can_come("market 3 B01"));
  EXPECT_FALSE(b.can_come("market 2 PAL"));
  EXPECT_FALSE(b.can_come("market 2 S1"));
  EXPECT_FALSE(b.can_come("hero A1"));
  EXPECT_TRUE(b.can_come("market 2 B01"));
}

TEST(AmbitionSetup, A35_seats_choose_in_turn_order_from_the_first_attacker) {
  Bench b{3, settled(), 2};
  EXPECT_EQ(b.asks(), 2);
  EXPECT_EQ(b.legal(), (Texts{"token:F", "token:G"}));
  b.play("token:F");
  EXPECT_EQ(b.asks(), 0);
  b.play("token:L");
  EXPECT_EQ(b.asks(), 1);
  b.play("token:L");
  while (b.asked() == "chance") {
    Rng rng{1};
    b.rules.apply_chance(b.state, b.rules.sample(b.state, rng));
  }
  EXPECT_EQ(index(b.state.table.attacker), 2);
  EXPECT_EQ(b.state.table.turn_number, 1);
}

}  // namespace
}  // namespace rois::ambition
