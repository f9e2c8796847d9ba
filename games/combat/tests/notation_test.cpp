#include <gtest/gtest.h>

#include "table.hpp"

namespace rois::combat::test {
namespace {

TEST(CombatNotation, every_place_has_a_text_that_reads_back) {
  std::set<std::string> texts;
  for (int p = 0; p < place_count; ++p) {
    const std::string said = text(static_cast<Place>(p));
    EXPECT_TRUE(texts.insert(said).second) << said;
    EXPECT_EQ(parse_place(said), static_cast<Place>(p)) << said;
  }
  EXPECT_EQ(text(place_in(2, 0)), "3.0");
  EXPECT_EQ(text(place_in(2, 4)), "3.4");
  EXPECT_EQ(text(place_of_gap(2)), "g3");
}

TEST(CombatNotation, the_texts_of_the_clauses_read_back) {
  for (const auto* said :
       {"leader G 3.2", "leader G g3", "card R 5",   "link B g3", "catastrophe 3.4", "catastrophe g3", "end",
        "point yes",    "point no",    "ship K",     "ship G",    "ship R",          "ship none",      "settle G",
        "show 2",       "show 0",      "reward yes", "reward no", "treasure 4",      "treasure none"}) {
    const auto action = parse_action(said);
    ASSERT_TRUE(action) << said;
    EXPECT_EQ(text(*action), said);
  }
}

TEST(CombatNotation, what_is_no_action_is_not_read) {
  for (const auto* said : {"",
                           " ",
                           "leader",
                           "leader G",
                           "leader X 3.2",
                           "leader G 3",
                           "leader G 3.2 ",
                           " end",
                           "end ",
                           "end 1",
                           "card R",
                           "card R x",
                           "card R 05",
                           "card r 5",
                           "link B 3.0",
                           "link B 3",
                           "point",
                           "point maybe",
                           "ship",
                           "ship X",
                           "show",
                           "show -1",
                           "show 02",
                           "show two",
                           "show 100",
                           "treasure",
                           "treasure x",
                           "card  R 5",
                           "leader G 3,2",
                           "catastrophe",
                           "catastrophe R 3.4"})
    EXPECT_FALSE(parse_action(said)) << said;
}

TEST(CombatNotation, places_that_the_table_lacks_are_read_and_refused) {
  const Game game{"1: T R\nbow: R1"};
  EXPECT_EQ(game.refused("bow leader G 9.1"), "C-12");
  EXPECT_EQ(game.refused("bow leader G 0.1"), "C-12");
  EXPECT_EQ(game.refused("bow leader G 1.9"), "C-12");
  EXPECT_EQ(game.refused("bow leader G g8"), "C-12");
  EXPECT_EQ(game.refused("bow card R 0"), "C-16");
  EXPECT_EQ(game.refused("bow card R 9"), "C-16");
  EXPECT_EQ(game.refused("bow link R g0"), "C-25");
  EXPECT_EQ(game.refused("bow catastrophe 9.9"), "C-34");
}

TEST(CombatNotation, a_treasure_that_the_table_lacks_is_not_taken_for_none) {
  Game game{"1: T R R R\n2: T K K<lionG> K\nbow: B1\nlion: R1"};
  game.play("bow link B g1");
  for (const auto* said : {"lion treasure 0", "lion treasure 9", "lion treasure 99"})
    EXPECT_EQ(game.refused(said), "C-30") << said;
}

TEST(CombatNotation, draws_have_texts) {
  const Chance outcome{Chance::Kind::draw, seat(2), Colour::black};
  EXPECT_EQ(text(outcome), "draw 2 K");
  EXPECT_EQ(parse_chance("draw 2 K"), outcome);
  EXPECT_EQ(text(Chance{Chance::Kind::deal, seat(0), Colour::red}), "deal 0 R");
  for (const auto* said : {"", "draw", "draw 2", "draw 4 K", "draw 2 X", "drew 2 K", "draw 2 K ", "draw 02 K"})
    EXPECT_FALSE(parse_chance(said)) << said;
}

TEST(CombatRefusal, C11_what_is_not_asked_now_or_not_of_this_seat) {
  Game game{"1: T R<lionG>\nbow: G1 R2\nlion: G2"};
  for (const auto* said : {"lion card G 1", "lion end", "bow point yes", "bow show 0", "bow ship none", "bow settle G",
                           "bow reward no", "bow treasure none", "lion leader K 9.9"})
    EXPECT_EQ(game.refused(said), "C-11") << said;
  game.play("bow card G 1");
  for (const auto* said : {"bow point no", "bow end", "bow card R 1", "lion end", "lion reward no"})
    EXPECT_EQ(game.refused(said), "C-11") << said;
}

TEST(CombatRefusal, C11_nothing_is_asked_while_cards_are_drawn_or_after_the_end) {
  Game game{"bow: K7\nlion: R8"};
  game.play("bow end");
  EXPECT_EQ(game.asks(), "draw bow");
  EXPECT_EQ(game.refused("bow end"), "C-11");
  game.refill();
  game.state.open.flow.quiet_turns = 11;
  game.play("lion end");
  EXPECT_EQ(game.refused("bow end"), "C-11");
  EXPECT_EQ(game.why("bow end"), "game-over");
}

TEST(CombatRefusal, any_bits_are_answered_and_only_the_listed_ones_taken) {
  Game game{"1: T R<lionG> R R\n2: T K K K\nbow: G1 R2\nlion: G2"};
  for (int stage = 0; stage < 3; ++stage) {
    for (unsigned bits = 0; bits < (1U << 16U); ++bits) {
      const Action action{static_cast<Action::Kind>(bits & 15U), static_cast<Colour>((bits >> 4U) & 7U),
                          static_cast<Place>((bits >> 7U) & 127U), static_cast<std::uint8_t>(bits >> 14U)};
      for (int s = 0; s < 2; ++s) {
        Actions<Rules> actions;
        game.rules.legal(game.state, seat(s), actions);
        const Check verdict = game.rules.check(game.state, seat(s), action);
        ASSERT_EQ(actions.contains(action), bool{verdict}) << bits;
        ASSERT_TRUE(verdict || verdict.refusal().clause.letter == 'C');
      }
    }
    if (stage == 0) game.play("bow card G 1");
    if (stage == 1) game.play("lion point no").play("bow link R g1");
  }
}

}  // namespace
}  // namespace rois::combat::test
