#include <gtest/gtest.h>

#include <sstream>

#include "program.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

TEST(CombatProgram, is_drawn_in_a_hundred_columns_and_says_what_happened) {
  for (const char* options : {"--lang fr", "--lang en --option piles=closed"}) {
    const Ran ran = run(std::string{"play combat --seats random,random,random,random --seed 6 "} + options);
    EXPECT_EQ(ran.code, 0);
    std::istringstream lines{ran.out};
    int seen = 0;
    for (std::string line; std::getline(lines, line); ++seen)
      EXPECT_TRUE(width(line) <= 100 || line.starts_with("Tapez") || line.starts_with("Type")) << line;
    EXPECT_GT(seen, 1000);
    EXPECT_FALSE(contains(ran.out, "combat.")) << "a sentence is missing";
  }
}

TEST(CombatProgram, plays_with_a_person_and_two_computers) {
  const Ran ran = run("play combat --seats human,random,random --seed 3 --lang en",
                      "list\ncard G 1\ncard K 1\nend\nrules C-17\nresign\nquit");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(ran.out, "Your hand:  KKK black  RRR red  BB blue")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "  1. card B 1"));
  EXPECT_TRUE(contains(ran.out, "you do not have that card in hand (C-16)"));
  EXPECT_TRUE(contains(ran.out, "Bow plays a black card at 1.1."));
}

TEST(CombatProgram, hides_hands_between_two_people_at_one_screen) {
  const Ran ran = run("play combat --seats human,human --seed 3 --lang en", "\nend");
  EXPECT_EQ(ran.code, 0);
  const auto curtain = ran.out.rfind("press");
  ASSERT_NE(curtain, std::string::npos) << ran.out;
  EXPECT_FALSE(contains(ran.out.substr(curtain), "Your hand:")) << "the second hand is seen before Enter";
  const Ran seen = run("play combat --seats human,human --seed 3 --lang en", "\nend\n\nquit");
  EXPECT_TRUE(contains(seen.out.substr(seen.out.rfind("press")), "Your hand:")) << seen.out;
}

TEST(CombatProgram, a_trace_is_the_same_for_the_same_seed) {
  EXPECT_EQ(run("trace combat --players 4 --seed 9").out, run("trace combat --players 4 --seed 9").out);
  EXPECT_NE(run("trace combat --players 4 --seed 9").out, run("trace combat --players 4 --seed 8").out);
}

TEST(CombatProgram, C3_refuses_a_first_seat_that_nobody_sits_on) {
  const Ran ran = run("legal combat --players 2 --option first=2");
  EXPECT_EQ(ran.code, 2);
}

}  // namespace
}  // namespace rois::cli
