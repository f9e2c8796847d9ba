#include <gtest/gtest.h>

#include "bench.hpp"
#include "rois/match/event_json.hpp"
#include "rois/match/games/ambition.hpp"

// What a step tells, event by event, in short: `name member=value ...`, tokens in the notation.
namespace rois::ambition {
namespace event_examples_test {

constexpr auto plain_market = "B01 B02 B03 B04 B05";

std::string brief(const json::value& value) {
  if (value.is_string()) return std::string{value.get_string()};
  std::string out;
  if (value.is_array()) {
    for (const auto& item : value.get_array()) out += (out.empty() ? "" : ",") + brief(item);
    return out;
  }
  if (!value.is_object()) return compact(value);
  for (const auto& [letter, n] : value.get_object())
    out.append(static_cast<std::size_t>(n.as_int64()), std::string_view{letter}.front());
  return out;
}

Texts in_short(const Rules& rules, const Events<Rules>& events) {
  Texts out;
  for (const auto& event : events) {
    std::string line;
    for (const auto& [name, value] : event_json<AmbitionCodec>(rules, event))
      line += name == "event" ? brief(value) : " " + std::string{name} + "=" + brief(value);
    out.push_back(line);
  }
  return out;
}
Texts events_of(const Bench& b) { return in_short(b.rules, b.events); }
bool tells(const Bench& b, const std::string& event) {
  const Texts all = events_of(b);
  return std::find(all.begin(), all.end(), event) != all.end();
}

TEST(AmbitionEventExamples, A18_a_promotion_tells_payment_draw_and_who_takes_whose_place) {
  Bench b;
  b.tokens(0, "GGL").market(plain_market).begin(0).play("promote/GG");
  EXPECT_EQ(events_of(b), (Texts{"tokens-moved from=0 to=bank tokens=GG reason=promotion",
                                 "promotion-began seat=0 paid=GG draws=1 keeps_one=false"}));
  b.chance("hero A2");
  EXPECT_EQ(events_of(b), (Texts{"hero-drawn seat=0 hero=A2 past=false face_down=false",
                                 "hero-promoted seat=0 from=S2 to=A2", "combat-opened attacker=0 defender=1"}));
}

TEST(AmbitionEventExamples, A19_A43_heroes_drawn_past_are_told_and_the_deck_is_shuffled) {
  Bench b{3};
  b.owns(0, "A2").tokens(0, "GG").market(plain_market).begin(0).play("promote/GG").chance("hero A2");
  EXPECT_EQ(events_of(b), (Texts{"hero-drawn seat=0 hero=A2 past=true face_down=false"}));
  b.chance("hero A3");
  EXPECT_EQ(events_of(b),
            (Texts{"hero-drawn seat=0 hero=A3 past=false face_down=false", "hero-deck-shuffled returned=A2",
                   "hero-promoted seat=0 from=S3 to=A3", "combat-opened attacker=0 defender=1"}));
}

TEST(AmbitionEventExamples, A42_what_is_drawn_to_keep_one_is_told_to_its_owner) {
  Bench b;
  b.owns(0, "B06").tokens(0, "GG").market(plain_market).begin(0).play("promote/GG");
  EXPECT_TRUE(tells(b, "promotion-began seat=0 paid=GG draws=2 keeps_one=true"));
  b.chance("pick A1").chance("pick A2");
  EXPECT_EQ(events_of(b), (Texts{"hero-drawn seat=0 hero=A2 past=false face_down=true"}));
  b.play("keep:A1");
  EXPECT_EQ(events_of(b)[0], "heroes-put-under seat=0 count=1 heroes=A2");
  EXPECT_EQ(events_of(b)[1], "hero-promoted seat=0 from=S1 to=A1");
  Events<Rules> shown;
  for (const auto& event : b.events) shown(*b.rules.shown(event, Viewer::of(seat(1))));
  EXPECT_EQ(in_short(b.rules, shown)[0], "heroes-put-under seat=0 count=1");
}

TEST(AmbitionEventExamples, A14_A15_a_citizen_is_paid_bought_and_brings_its_revenue) {
  Bench b;
  b.tokens(0, "GF").market("C02 B02 B03 B04 B05").begin(0).play("buy:C02@1/G");
  EXPECT_EQ(events_of(b)[0], "tokens-moved from=0 to=bank tokens=G reason=purchase card=C02");
  EXPECT_EQ(events_of(b)[1], "bought seat=0 card=C02 kind=citizen place=1 paid=G saved=0");
  EXPECT_EQ(events_of(b)[2], "tokens-moved from=bank to=0 tokens=FFF reason=revenue card=C02");
}

TEST(AmbitionEventExamples, A30_a_gain_tells_what_the_bank_lacks) {
  Bench b;
  b.tokens(0, "G").tokens(1, "FFFFFFFFFFF").market("C02 B02 B03 B04 B05").begin(0).play("buy:C02@1/G");
  EXPECT_TRUE(tells(b, "tokens-moved from=bank to=0 tokens=F reason=revenue card=C02 lacking=FF"));
}

TEST(AmbitionEventExamples, A20_A34_an_effect_that_does_nothing_is_told) {
  Bench b;
  b.tokens(0, "GG").market("C12 B02 B03 B04 B05").begin(0).play("buy:C12@1/GG");
  EXPECT_TRUE(tells(b, "effect-idle seat=0 card=C12 operation=remove_building"));
}

TEST(AmbitionEventExamples, A39_a_building_that_is_removed_tells_by_what) {
  Bench b;
  b.tokens(0, "GG").owns(1, "B11").market("C12 B02 B03 B04 B05").begin(0).play("buy:C12@1/GG");
  EXPECT_TRUE(tells(b, "building-removed seat=1 building=B11 by=C12"));
}

TEST(AmbitionEventExamples, A13_the_second_palace_tells_who_won) {
  Bench b;
  b.tokens(0, "LHHHH").market(plain_market).owns(0, "PAL").begin(0).play("buy:PAL/LHHHH");
  EXPECT_EQ(events_of(b),
            (Texts{"tokens-moved from=0 to=bank tokens=LHHHH reason=purchase card=PAL",
                   "bought seat=0 card=PAL kind=palace paid=LHHHH saved=0", "palace-built seat=0 palaces=2 left=1",
                   "decided winners=0", "game-ended clause=A-13"}));
}

TEST(AmbitionEventExamples, A9_A10_a_turn_begins_with_its_roles_and_what_buildings_pay) {
  Bench b;
  b.owns(1, "B01").tokens(0, "").tokens(1, "").market(plain_market).fight(0).clash("S1,S3,S9", "S2,S4,S5");
  EXPECT_TRUE(tells(b, "turn-began seat=1 defender=0 turn=2")) << testing::PrintToString(events_of(b));
  EXPECT_TRUE(tells(b, "tokens-moved from=bank to=1 tokens=F reason=effect card=B01"));
}

TEST(AmbitionEventExamples, A21_to_A28_a_combat_is_told_whole_also_when_the_attacker_can_do_nothing) {
  Bench b;
  b.tokens(0, "").tokens(1, "").market(plain_market).fight(0).play(0, "choose:S1,S3,S9");
  EXPECT_EQ(events_of(b), (Texts{"heroes-chosen seat=0 role=attacker count=3 heroes=S1,S3,S9"}));
  b.play(1, "choose:S3,S4,S5");
  Texts combat = events_of(b);
  combat.resize(std::min<std::size_t>(combat.size(), 8));
  EXPECT_EQ(combat, (Texts{"heroes-chosen seat=1 role=defender count=3 heroes=S3,S4,S5",
                           "choice-revealed seat=0 role=attacker heroes=S1,S3,S9",
                           "choice-revealed seat=1 role=defender heroes=S3,S4,S5",
                           "hero-blocked hero=S3 by=S3 category=staff", "blocks-final blocked=S3 unblocked=S1,S9",
                           "combat-ended attacker=0 defender=1 used= blocked=S3 unaffordable=S1,S9 unused=",
                           "development-began seat=0 which=second", "development-skipped seat=0"}));
}

TEST(AmbitionEventExamples, A26_a_hero_tells_its_payment_and_what_it_brings) {
  Bench b;
  b.market(plain_market).tokens(0, "FL").fight(0).clash("S2,S3,S9", "S2,S5,S6").play("use:S3/F");
  EXPECT_EQ(events_of(b), (Texts{"tokens-moved from=0 to=bank tokens=F reason=hero card=S3",
                                 "hero-used seat=0 hero=S3 paid=F times=1",
                                 "tokens-moved from=bank to=0 tokens=LH reason=revenue card=S3"}));
  b.play("done");
  EXPECT_EQ(events_of(b)[0], "declined seat=0 question=use");
  EXPECT_EQ(events_of(b)[1], "combat-ended attacker=0 defender=1 used=S3 blocked=S2 unaffordable= unused=S9");
}

TEST(AmbitionEventExamples, A24_items_tell_what_they_block_and_free) {
  Bench b;
  b.market(plain_market).owns(0, "O2").owns(1, "O4").fight(0).clash("S2,S4,S5", "S2,S3,S6").play("item:O4>S5");
  EXPECT_EQ(events_of(b),
            (Texts{"item-used seat=1 item=O4 operation=block on=S5", "hero-blocked hero=S5 by=O4 category=crest"}));
  b.play("item:O2>S5");
  EXPECT_EQ(events_of(b), (Texts{"item-used seat=0 item=O2 operation=unblock on=S5", "hero-unblocked hero=S5 by=O2",
                                 "blocks-final blocked=S2 unblocked=S4,S5"}));
}

TEST(AmbitionEventExamples, A25_A47_bets_tell_stakes_judgement_and_who_won_or_lost) {
  Bench b{4};
  b.market(plain_market).tokens(2, "G").tokens(3, "H").fight(0).clash("S2,S4,S5", "S2,S7,S8").play("bet:attacker/G");
  EXPECT_EQ(events_of(b),
            (Texts{"bet-placed seat=2 on=attacker stake=G", "tokens-moved from=2 to=stakes tokens=G reason=bet"}));
  b.play("bet:defender/H");
  EXPECT_EQ(events_of(b),
            (Texts{"bet-placed seat=3 on=defender stake=H", "tokens-moved from=3 to=stakes tokens=H reason=bet",
                   "choice-revealed seat=1 role=defender heroes=S2,S7,S8", "hero-blocked hero=S2 by=S2 category=sword",
                   "blocks-final blocked=S2 unblocked=S4,S5", "attack-judged succeeded=true blocked=1",
                   "bet-won seat=2 on=attacker stake=G gained=G", "tokens-moved from=stakes to=2 tokens=G reason=bet",
                   "tokens-moved from=bank to=2 tokens=G reason=bet", "bet-lost seat=3 on=defender stake=H",
                   "tokens-moved from=stakes to=bank tokens=H reason=bet"}));
}

TEST(AmbitionEventExamples, A29_A41_a_taking_tells_from_whom_and_what_a_rampart_saves) {
  Bench b;
  b.market(plain_market).owns(0, "A8").owns(1, "B11").tokens(1, "FGG").fight(0);
  b.clash("A8,S1,S2", "S1,S2,S3").play("use:A8");
  EXPECT_EQ(events_of(b),
            (Texts{"hero-used seat=0 hero=A8 paid= times=1", "taking-lessened seat=1 n=1 buildings=B11"}));
  b.play("take:G");
  EXPECT_EQ(events_of(b)[0], "tokens-moved from=1 to=0 tokens=G reason=taking card=A8");
}

TEST(AmbitionEventExamples, A29_A42_cycled_cards_tell_their_places) {
  Bench b;
  b.market(plain_market).fight(0).clash("S6,S1,S3", "S2,S4,S5").play("use:S6").play("cycle:2");
  EXPECT_EQ(events_of(b), (Texts{"market-cycled seat=0 by=S6 places=2 cards=B02 ordered=true"}));
  b.chance("market 2 C05");
  EXPECT_EQ(events_of(b)[0], "market-filled place=2 card=C05");
}

TEST(AmbitionEventExamples, A44_a_look_is_told_to_who_looks) {
  Bench b;
  b.market(plain_market).owns(1, "O1").fight(0).play("choose:S2,S4,S5").play("item:O1");
  EXPECT_EQ(events_of(b), (Texts{"item-used seat=1 item=O1 operation=reveal_attacker"}));
  b.chance("look S4");
  EXPECT_EQ(events_of(b), (Texts{"hero-seen seat=1 hero=S4"}));
  const Event seen = b.events[0];
  EXPECT_EQ(b.rules.shown(seen, Viewer::of(seat(1))), seen);
  EXPECT_EQ(b.rules.shown(seen, Viewer::of(seat(0))), (Event{HeroSeen{seat(1), std::nullopt}}));
  EXPECT_EQ(b.rules.shown(seen, Viewer::spectator()), (Event{HeroSeen{seat(1), std::nullopt}}));
}

TEST(AmbitionEventExamples, A45_A46_the_mirror_and_the_sword) {
  Bench king;
  king.market(plain_market).owns(1, "O5").fight(0).clash("S1,S4,S5", "S1,S3,S6").play("item:O5>S1");
  EXPECT_EQ(events_of(king)[0], "item-used seat=1 item=O5 operation=copy_blocked on=S1");
  EXPECT_EQ(events_of(king)[1], "tokens-moved from=bank to=1 tokens=LHH reason=revenue card=S1");
  Bench sword;
  sword.market(plain_market).owns(0, "O3").tokens(0, "F").fight(0).clash("S3,S1,S2", "S1,S2,S4").play("use:S3/F+O3");
  EXPECT_EQ(events_of(sword)[1], "hero-used seat=0 hero=S3 paid=F times=2");
  EXPECT_EQ(events_of(sword)[2], "item-used seat=0 item=O3 operation=use_twice on=S3");
}

TEST(AmbitionFields, tell_every_member_of_an_action) {
  const Rules rules = Bench{}.rules;
  const auto fields = [&](std::string_view text) {
    return compact(AmbitionCodec::fields(rules, *parse_action(rules.cards(), text)));
  };
  EXPECT_EQ(fields("token:F"), R"({"verb":"token","tokens":{"F":1,"G":0,"L":0,"H":0}})");
  EXPECT_EQ(fields("swap:F>G"), R"({"verb":"swap","from":"F","into":"G"})");
  EXPECT_EQ(fields("buy:C02@3/G"), R"({"verb":"buy","card":"C02","place":3,"paid":{"F":0,"G":1,"L":0,"H":0}})");
  EXPECT_EQ(fields("buy:PAL/LHHHH"), R"({"verb":"buy","card":"PAL","paid":{"F":0,"G":0,"L":1,"H":4}})");
  EXPECT_EQ(fields("promote/FG"), R"({"verb":"promote","paid":{"F":1,"G":1,"L":0,"H":0}})");
  EXPECT_EQ(fields("item:O7"), R"({"verb":"item","card":"O7"})");
  EXPECT_EQ(fields("item:O4>S3"), R"({"verb":"item","card":"O4","on":"S3"})");
  EXPECT_EQ(fields("keep:A3"), R"({"verb":"keep","card":"A3"})");
  EXPECT_EQ(fields("remove:B01"), R"({"verb":"remove","card":"B01"})");
  EXPECT_EQ(fields("show:S4"), R"({"verb":"show","card":"S4"})");
  EXPECT_EQ(fields("choose:S2,A3,S9"), R"({"verb":"choose","heroes":["S2","A3","S9"]})");
  EXPECT_EQ(fields("bet:defender/H"), R"({"verb":"bet","on":"defender","stake":"H"})");
  EXPECT_EQ(fields("use:S3/F+O3"), R"({"verb":"use","card":"S3","with":"O3","paid":{"F":1,"G":0,"L":0,"H":0}})");
  EXPECT_EQ(fields("cycle:1,4"), R"({"verb":"cycle","places":[1,4]})");
  EXPECT_EQ(fields("take:GH"), R"({"verb":"take","tokens":{"F":0,"G":1,"L":0,"H":1}})");
  EXPECT_EQ(fields("done"), R"({"verb":"done"})");
}

TEST(AmbitionViewMembers, say_what_else_would_have_to_be_known_from_the_rules) {
  Bench b;
  b.market("C02 B02 B03 B04 B05").owns(0, "A2").owns(1, "O4").tokens(0, "F").fight(0).clash("A2,S3,S9", "S2,S5,S6");
  const auto view = [&](Viewer viewer) { return AmbitionCodec::view(b.rules, b.rules.view(b.state, viewer)); };
  const json::object own = view(Viewer::of(seat(0)));
  EXPECT_EQ(compact(own.at("stage")), R"("combat")");
  EXPECT_EQ(compact(own.at("other")), "1");
  EXPECT_EQ(compact(view(Viewer::of(seat(1))).at("other")), "0");
  EXPECT_EQ(compact(own.at("promotion_price")), "2");
  EXPECT_EQ(compact(own.at("promotion_lacking")), "1");
  EXPECT_EQ(compact(own.at("lacking").at(0)), R"({"tokens":{"F":0,"G":1,"L":0,"H":0},"any":0})");
  EXPECT_EQ(compact(own.at("combat").at("open")), "true");
  EXPECT_EQ(compact(own.at("combat").at("defence_size")), "3");
  EXPECT_EQ(compact(own.at("combat").at("met")), R"([{"attacker":"A2","defender":"S2"}])");
  const json::object watched = view(Viewer::spectator());
  EXPECT_FALSE(watched.contains("other") || watched.contains("lacking"));
}

TEST(AmbitionEventExamples, A41_buildings_that_lessen_in_several_ways_are_told_once) {
  auto set = std::make_shared<CardSet>(*settled());
  Card& rampart = set->cards[find_card(*set, "B11")];
  while (rampart.effects.size() < max_effects) rampart.effects.push(rampart.effects.front());
  for (auto& effect : set->cards[find_card(*set, "A8")].effects) effect.n = max_choice;
  Bench b{2, set};
  b.market("B03 B02 B04 B05 B06").owns(0, "A8").owns(1, "B11 B11").tokens(1, "FGG").fight(0);
  b.clash("A8,S1,S2", "S1,S2,S3").play("use:A8");
  EXPECT_TRUE(tells(b, "taking-lessened seat=1 n=6 buildings=B11,B11"));
  EXPECT_TRUE(tells(b, "effect-idle seat=0 card=A8 operation=take"));
}

}  // namespace event_examples_test
}  // namespace rois::ambition
