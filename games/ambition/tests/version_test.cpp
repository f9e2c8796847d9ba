#include "bench.hpp"
#include "rois/match/games/ambition.hpp"

// What the second version of the rules does otherwise than the first, side by side.
namespace rois::ambition {
namespace {

constexpr RulesVersion first_rules{1};

/// The attacker uses a hero with an exchange, and has an item with `activate`.
Bench at_an_exchange_in_clash(RulesVersion version, const std::string& tokens) {
  Bench b{2, set_named("activations.json"), 0, version};
  b.market("B01 B02 B04 B05 C02").owns(0, "O8").tokens(0, tokens).fight(0);
  b.clash("S1,S3,S4", "S6,S7,S9").play("use:S3/F");
  return b;
}

TEST(AmbitionVersions, A36_items_are_not_activated_in_a_combat) {
  Bench b = at_an_exchange_in_clash({}, "FG");
  EXPECT_EQ(b.asked(), "swap");
  EXPECT_FALSE(b.allows("item:O8"));
  EXPECT_EQ(b.refused("item:O8"), "A-36 not-now");
  b.play("no");
  while (b.asked() == "use") b.decline();
  EXPECT_EQ(b.asked(), "develop");
  EXPECT_TRUE(b.allows("item:O8"));
}

TEST(AmbitionVersions, A36_items_are_activated_while_a_start_question_is_open) {
  Bench b{2, set_named("activations.json")};
  b.market("B01 B02 B04 B05 C02").owns(0, "O8 B03").tokens(0, "FG").begin(0);
  EXPECT_EQ(b.asked(), "swap");
  EXPECT_TRUE(b.allows("item:O8"));
}

TEST(AmbitionVersions, A36_an_exchange_in_a_combat_with_nothing_to_exchange_is_not_asked_for_the_items_sake) {
  const auto with_nothing = [](RulesVersion version) {
    Bench b{2, set_named("activations.json"), 0, version};
    b.market("B01 B02 B04 B05 C02").owns(0, "O8").tokens(0, "F").fight(0);
    b.bank("", 1).clash("S1,S3,S4", "S6,S7,S9").play("use:S3/F");
    return b.asked();
  };
  EXPECT_EQ(with_nothing({}), "use");
  EXPECT_EQ(with_nothing(first_rules), "swap");
}

TEST(AmbitionVersions, A36_by_the_first_rules_items_were_activated_in_a_combat) {
  Bench b = at_an_exchange_in_clash(first_rules, "FG");
  EXPECT_EQ(b.asked(), "swap");
  EXPECT_TRUE(b.allows("item:O8"));
}

/// The defender has shown two heroes, and is to show the third.
Bench after_two_demands(RulesVersion version, const std::string& defender) {
  Bench b{2, set_named("everything.json"), 0, version};
  b.market("C16 B01 B02 B03 B04").owns(1, defender).tokens(0, "L").begin(0);
  while (b.asked() != "develop") b.decline();
  b.play("buy:C16@1/L");
  b.table().clash.demand = 3;
  b.play("show:S1").play("show:S2").play("show:S3");
  return b;
}

TEST(AmbitionVersions, A34_a_defender_who_has_shown_all_three_is_not_asked) {
  for (const char* items : {"", "O2"}) {
    Bench b = after_two_demands({}, items);
    EXPECT_EQ(b.asked(), "choose");
    EXPECT_EQ(b.rules.turn(b.state).seats, SeatSet::only(seat(0))) << "nor to look, which could change nothing";
    EXPECT_EQ(b.refused(1, "choose:S1,S2,S3"), "A-21 already-chosen");
    b.play("choose:S1,S8,S9");
    EXPECT_EQ(heroes_text(b.cards(), b.state.table.clash.defence, 0), "S1,S2,S3");
    EXPECT_EQ(b.blocked(), "S1");
  }
}

TEST(AmbitionVersions, A34_by_the_first_rules_the_defender_was_asked_all_the_same) {
  Bench b = after_two_demands(first_rules, "");
  EXPECT_EQ(b.rules.turn(b.state).seats, SeatSet::first(2));
  EXPECT_EQ(b.legal(1), (Texts{"choose:S1,S2,S3"}));
}

/// The heroes of the combat as states name them, after a promotion of one of them in phase 4.
std::string fought(RulesVersion version) {
  Bench b{2, settled(), 0, version};
  b.market("B01 B02 B03 B04 B05").owns(0, "O8").tokens(0, "FGG").fight(0);
  b.clash("S2,S4,S5", "S5,S6,S7").play("use:S4").play("use:S2");
  while (b.asked() == "use") b.decline();
  b.play("promote/GG").chance("hero A2");
  const json::object state = AmbitionCodec::state(b.rules, b.state);
  const json::object view = AmbitionCodec::view(b.rules, b.rules.view(b.state, Viewer::of(seat(1))));
  for (const auto& member : state.at("combat").get_object())
    EXPECT_EQ(member.value(), view.at("combat").at(member.key())) << member.key();
  EXPECT_TRUE(AmbitionCodec::read_view(b.rules, view) == b.rules.view(b.state, Viewer::of(seat(1))));
  const json::object& clash = state.at("combat").get_object();
  return compact(clash.at("attack")) + compact(clash.at("used")) + compact(clash.at("blocked"));
}

TEST(AmbitionVersions, A28_states_name_the_heroes_that_fought_also_after_a_promotion) {
  EXPECT_EQ(fought({}), R"(["S2","S4","S5"]["S2","S4"]["S5"])");
  EXPECT_EQ(fought(first_rules), R"(["A2","S4","S5"]["A2","S4"]["S5"])");
}

}  // namespace
}  // namespace rois::ambition
