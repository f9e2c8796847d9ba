#include "positions.hpp"

namespace rois::kingdom {
namespace {

std::string problem_of(std::string_view position) {
  const auto problem = parse_position(position).problem;
  return problem ? std::string{rois::text(*problem)} : std::string{};
}

TEST(KingdomNotation, writes_and_reads_the_start) {
  EXPECT_EQ(text(state_of(start).position), start);
  EXPECT_EQ(state_of(start), Rules{}.initial());
}

TEST(KingdomNotation, accepts_only_the_canonical_form) {
  EXPECT_EQ(problem_of("abcdmdcba/18/9/9/9/9/9/9/ABCDMDCBA w 0"), "two-digits");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/ABCDMDCBA w 0"), "expected-slash");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/9/ABCDMDCBA w 0"), "expected-space");
  EXPECT_EQ(problem_of("abcdmdcba/8/9/9/9/9/9/9/ABCDMDCBA w 0"), "expected-knight-or-monarch");
  EXPECT_EQ(problem_of("abcdmdcba1/9/9/9/9/9/9/9/ABCDMDCBA w 0"), "expected-slash");
  EXPECT_EQ(problem_of("abcdmdcb2/9/9/9/9/9/9/9/ABCDMDCBA w 0"), "row-too-long");
  EXPECT_EQ(problem_of("abcdmdcba/0/9/9/9/9/9/9/ABCDMDCBA w 0"), "expected-knight-or-monarch");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA"), "expected-space");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA r 0"), "expected-white-or-black");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA  w 0"), "expected-white-or-black");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w"), "expected-plies");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w "), "expected-plies");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w  0"), "expected-plies");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w +1"), "expected-plies");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w 00"), "leading-zero");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w 01"), "leading-zero");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w 301"), "too-many-plies");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w 99999999999999999999"), "too-many-plies");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w 0 "), "expected-end");
  EXPECT_EQ(problem_of(""), "expected-knight-or-monarch");
  EXPECT_EQ(problem_of(" abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w 0"), "expected-knight-or-monarch");
}

TEST(KingdomNotation, tells_where_the_text_goes_wrong) {
  EXPECT_EQ(parse_position("abcdmdcba/9/9/4x4/9/9/9/9/ABCDMDCBA w 0").at, 15U);
  EXPECT_EQ(parse_position("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCB1 w 0").at, std::nullopt);
}

TEST(KingdomNotation, the_number_of_plies_is_not_compared_with_the_side_to_move) {
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA b 0"), "");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w 7"), "");
  EXPECT_EQ(text(state_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA b 123").position),
            "abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA b 123");
}

TEST(KingdomNotation, K2_wants_the_full_set) {
  EXPECT_EQ(problem_of("abcdmdcb1/9/9/9/9/9/9/9/ABCDMDCBA w 0"), "not-two-of-each-knight");
  EXPECT_EQ(problem_of("abcdmdcba/a8/9/9/9/9/9/9/ABCDMDCBA w 0"), "not-two-of-each-knight");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBB w 0"), "not-two-of-each-knight");
  EXPECT_EQ(problem_of("abcdmdcba/m8/9/9/9/9/9/9/ABCDMDCBA w 0"), "two-monarchs");
  EXPECT_EQ(problem_of("abcdmdcb1/9/9/9/9/9/9/9/ABCDMDCBA w 300"), "not-two-of-each-knight");
}

TEST(KingdomNotation, K13_no_knight_stands_on_a_throne) {
  EXPECT_EQ(problem_of("1bcdadcba/4m4/9/9/9/9/9/9/ABCDMDCBA w 0"), "knight-on-throne");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/4M4/1BCDADCBA b 0"), "knight-on-throne");
  EXPECT_EQ(problem_of("abcdmdcba/9/9/9/9/9/9/4M4/1BCDADCBA b 300"), "knight-on-throne");
}

TEST(KingdomNotation, K20_a_captured_monarch_is_a_finished_game_where_one_knight_may_stand_on_a_throne) {
  EXPECT_EQ(end_clause(state_of("abcdAdcba/9/9/9/9/9/9/9/1BCDMDCBA b 1")), "K-20");
  EXPECT_EQ(end_clause(state_of("abcd1dcba/9/9/9/9/9/9/9/ABCDMDCBA b 1")), "K-20");
  EXPECT_EQ(end_clause(state_of("abcdMdcba/9/9/9/9/9/9/9/ABCD1DCBA b 1")), "K-20");
  EXPECT_EQ(problem_of("abcdAdcba/9/9/9/9/4M4/9/9/2CDBDCBA b 1"), "knight-on-throne");
  EXPECT_EQ(problem_of("1bcdadcba/9/9/9/9/9/9/9/ABCDMDCBA b 1"), "knight-on-throne");
}

TEST(KingdomNotation, K21_a_taken_throne_is_a_finished_game) {
  EXPECT_EQ(end_clause(state_of("abcdMdcba/9/9/9/4m4/9/9/9/ABCD1DCBA b 1")), "K-21");
  EXPECT_EQ(end_clause(state_of("abcd1dcba/9/9/9/4M4/9/9/9/ABCDmDCBA w 300")), "K-21");
}

TEST(KingdomNotation, K20_K21_refuses_what_the_side_to_move_would_have_won_or_both) {
  EXPECT_EQ(problem_of("abcd1dcba/9/9/9/9/9/9/9/ABCD1DCBA w 1"), "no-monarch");
  EXPECT_EQ(problem_of("abcd1dcba/9/9/9/9/9/9/9/ABCDMDCBA w 1"), "mover-has-won");
  EXPECT_EQ(problem_of("abcdMdcba/9/9/9/4m4/9/9/9/ABCD1DCBA w 1"), "mover-has-won");
  EXPECT_EQ(problem_of("abcdMdcba/9/9/9/9/9/9/9/ABCDmDCBA w 1"), "mover-has-won");
  EXPECT_EQ(problem_of("abcdMdcba/9/9/9/9/9/9/9/ABCDmDCBA b 300"), "mover-has-won");
}

TEST(KingdomNotation, writes_moves_for_people_with_capitals_for_both_sides) {
  const State state = state_of("1b1dmdcba/9/9/4c4/9/9/4A4/4a4/1BCDMDCBA w 0");
  EXPECT_EQ(spoken(state.position, *parse_action("e1e2@h7")), "Me1xe2@h7");
  EXPECT_EQ(spoken(state.position, *parse_action("e3e4")), "Ae3-e4");
  EXPECT_EQ(spoken(state.position, *parse_action("e6e7")), "Ce6-e7");
  EXPECT_EQ(spoken(state_of("abcdmdcba/4A4/9/9/9/9/9/9/1BCDMDCBA w 0").position, *parse_action("e8e9")), "Ae8xe9");
}

TEST(KingdomNotation, reads_both_forms_of_a_move_and_nothing_else) {
  EXPECT_EQ(*parse_action("e2e4"), *parse_action("Ae2-e4"));
  EXPECT_EQ(*parse_action("e4d5@h7"), *parse_action("Me4xd5@h7"));
  EXPECT_EQ(text(*parse_action("e4d5@h7")), "e4d5@h7");
  EXPECT_NE(*parse_action("e4d5"), *parse_action("e4d5@h7"));
  for (const char* bad : {"", "e2", "e2e", "e2e44", "E2E4", "e2-e4", "Ee2-e4", "ae2-e4", "Ae2+e4", "e2 e4", "22ee",
                          "e2e4@", "e2e4@h", "e2e4@h77", "e2e4@@h7", "e2e4h7", "@h7", "e2e4@h7@h7", "Ae2-e4 "})
    EXPECT_FALSE(parse_action(bad)) << bad;
}

}  // namespace
}  // namespace rois::kingdom
