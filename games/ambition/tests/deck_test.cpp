#include "bench.hpp"

namespace rois::ambition {
namespace {

Texts possible(const Bench& b, const std::string& what) {
  Texts out;
  for (const auto& card : b.cards().cards)
    if (b.can_come(what + " " + card.id)) out.push_back(card.id);
  return out;
}

TEST(AmbitionDeck, A42_cards_put_under_one_by_one_come_back_in_order) {
  Bench b;
  b.market("B01 B02 B03 B04 B05").owns(0, "A6 O3").deck("C12 C11").fight(0);
  b.clash("A6,S1,S2", "S1,S2,S3").play("use:A6+O3").play("cycle:3,5");
  EXPECT_EQ(possible(b, "market 3"), (Texts{"C11", "C12"}));
  b.chance("market 3 C11").chance("market 5 C12");
  b.play("cycle:1");
  EXPECT_EQ(possible(b, "market 1"), (Texts{"B03"})) << "the lowest place went under first";
  b.chance("market 1 B03");
  EXPECT_EQ(b.in_market(), "B03 B02 C11 B04 C12");
  EXPECT_EQ(b.state.table.deck.under.size(), 2U);
}

TEST(AmbitionDeck, A42_the_jesters_cards_are_a_group_without_order_that_comes_whole_before_what_follows) {
  Bench b;
  b.market("B01 C11 B02 - B04").tokens(0, "F").deck("C12 C02").begin(0);
  b.chance("market 4 C02").play("buy:C11@2/F");
  EXPECT_EQ(possible(b, "market 1"), (Texts{"C12"}));
  b.chance("market 1 C12");
  EXPECT_EQ(possible(b, "market 2"), (Texts{"B01", "B02", "B04", "C02"}));
  b.chance("market 2 B02");
  EXPECT_EQ(possible(b, "market 3"), (Texts{"B01", "B04", "C02"}));
  b.chance("market 3 C02").chance("market 4 B01").chance("market 5 B04");
  EXPECT_EQ(b.in_market(), "C12 B02 C02 B01 B04");
  EXPECT_TRUE(b.state.table.deck.empty());
}

TEST(AmbitionDeck, A42_a_later_card_lies_below_the_jesters_group) {
  Bench b;
  b.market("C11 B02 B03 B04 B05").tokens(0, "F").deck("C01 C02 C03 C04 C05 C12").begin(0);
  b.play("buy:C11@1/F");
  for (const char* outcome : {"market 1 C01", "market 2 C02", "market 3 C03", "market 4 C04", "market 5 C05"})
    b.chance(outcome);
  b.clash("S6,S1,S2", "S1,S2,S3").play("use:S6").play("cycle:1").chance("market 1 C12");
  EXPECT_EQ(b.state.table.deck.unknown.size(), 0U);
  ASSERT_EQ(b.state.table.deck.under.size(), 5U);
  EXPECT_EQ(b.state.table.deck.under[4].card, b.card("C01"));
  EXPECT_FALSE(b.state.table.deck.under[4].joined);
  EXPECT_TRUE(b.state.table.deck.under[3].joined);
}

TEST(AmbitionDeck, A42_every_order_of_the_jesters_group_is_equally_likely) {
  Bench b;
  b.market("C11 B02 B03 B04 -").tokens(0, "F").deck("").begin(0);
  b.play("buy:C11@1/F");
  Rng rng{11};
  std::array<int, 3> first{};
  constexpr int draws = 30'000;
  for (int i = 0; i < draws; ++i) {
    const auto outcome = b.rules.sample(b.state, rng);
    for (std::size_t k = 0; k < 3; ++k) first[k] += outcome.card == b.card("B0" + std::to_string(k + 2)) ? 1 : 0;
  }
  for (const int n : first) EXPECT_NEAR(n, draws / 3, 400);
}

TEST(AmbitionDeck, A42_a_hero_put_under_by_the_university_is_known_to_who_put_it_there) {
  Bench b;
  b.market("C01 C02 C03 C04 C05").owns(0, "B06").tokens(0, "FF").begin(0);
  b.play("promote/FF").chance("pick A3").chance("pick A8");
  EXPECT_EQ(b.rules.view(b.state, Viewer::of(seat(0))).drawn.size(), 2U);
  EXPECT_EQ(b.rules.view(b.state, Viewer::of(seat(1))).drawn.size(), 0U);
  EXPECT_EQ(b.rules.view(b.state, Viewer::of(seat(1))).unseen.size(), 9U);
  b.play("keep:A8");
  EXPECT_EQ(b.rules.view(b.state, Viewer::of(seat(0))).under[0].category, 2);
  EXPECT_EQ(b.rules.view(b.state, Viewer::of(seat(1))).under[0].category, hidden_hero);
  EXPECT_EQ(b.rules.view(b.state, Viewer::spectator()).under[0].category, hidden_hero);
}

TEST(AmbitionDeck, A34_the_universitys_keep_is_asked_even_of_a_single_hero) {
  Bench b;
  b.market("C01 C02 C03 C04 C05").owns(0, "B06 A1 A2 A3 A4 A5 A6 A7 A8").tokens(0, "FF").begin(0);
  b.play("promote/FF").chance("pick A9");
  EXPECT_EQ(b.asked(), "keep");
  EXPECT_EQ(b.legal(), (Texts{"keep:A9"}));
}

TEST(AmbitionDeck, A42_what_lies_under_the_heroes_comes_when_the_rest_is_drawn) {
  Bench b;
  b.market("C01 C02 C03 C04 C05").owns(0, "B06").owns(1, "A1 A2 A4 A5 A6 A7").tokens(0, "FF").begin(0);
  b.play("promote/FF").chance("pick A3").chance("pick A8").play("keep:A3");
  b.tokens(1, "FF").begin(1);
  b.play("promote/FF");
  EXPECT_TRUE(b.can_come("hero A9"));
  EXPECT_FALSE(b.can_come("hero A8"));
  b.chance("hero A9").tokens(1, "FF").begin(1);
  b.play("promote/FF");
  EXPECT_TRUE(b.can_come("hero A8"));
}

TEST(AmbitionDeck, A43_drawing_past_forgets_what_was_known) {
  auto set = std::make_shared<CardSet>(*settled());
  set->cards[find_card(*set, "B06")].two_players_only = false;
  Bench b{3, set};
  b.market("C01 C02 C03 C04 C05").owns(0, "B06 A1").tokens(0, "FF").begin(0);
  b.play("promote/FF").chance("pick A3").chance("pick A8").play("keep:A3");
  EXPECT_EQ(b.state.heroes.under.size(), 1U);
  b.tokens(0, "FF").begin(0);
  b.play("promote/FF").chance("hero A1");
  EXPECT_EQ(b.state.heroes.under.size(), 1U);
  b.chance("pick A4").chance("pick A5");
  EXPECT_EQ(b.asked(), "keep");
  EXPECT_TRUE(b.state.heroes.under.empty());
  b.play("keep:A4");
  EXPECT_EQ(b.state.heroes.under.size(), 1U);
}

TEST(AmbitionDeck, A49_a_sealed_choice_is_secret_and_all_else_is_open) {
  Bench b{3};
  b.market("C01 C02 C03 C04 C05").owns(0, "B01 O7").tokens(0, "FG").fight(0);
  b.play(1, "choose:S1,S2,S3");
  for (const Viewer viewer : {Viewer::of(seat(0)), Viewer::of(seat(2)), Viewer::spectator()}) {
    const View view = b.rules.view(b.state, viewer);
    EXPECT_EQ(view.own_defence, 0);
    EXPECT_EQ(view.table.clash.defence, 0);
    EXPECT_EQ(view.table.realms, b.state.table.realms);
    EXPECT_EQ(view.table.deck, b.state.table.deck);
  }
  EXPECT_EQ(b.rules.view(b.state, Viewer::of(seat(1))).own_defence, 7);
}

}  // namespace
}  // namespace rois::ambition
