#include "positions.hpp"

namespace rois::soldiers {
namespace {

std::string problem_of(std::string_view position) {
  const auto problem = parse_position(position).problem;
  return problem ? std::string{rois::text(*problem)} : std::string{};
}

TEST(SoldiersNotation, writes_and_reads_the_start) {
  EXPECT_EQ(text(state_of(start).position), start);
  EXPECT_EQ(state_of(start), Rules{}.initial());
}

TEST(SoldiersNotation, accepts_only_the_canonical_form) {
  EXPECT_EQ(problem_of("kkkk/sss/ssss/12/4/3/4/3/SSSS/SSS/KKKK r"), "two-digits");
  EXPECT_EQ(problem_of("kkkk/sss/ssss/4/4/3/4/3/SSSS/SSS/KKKK r"), "row-too-long");
  EXPECT_EQ(problem_of("kkkk/sss/ssss/2/4/3/4/3/SSSS/SSS/KKKK r"), "expected-cell");
  EXPECT_EQ(problem_of("kkkk/ssss/sss/3/4/3/4/3/SSSS/SSS/KKKK r"), "expected-slash");
  EXPECT_EQ(problem_of("kkkk/sss/ssss/3/4/3/4/3/SSSS/SSS/KKKK  r"), "expected-side");
  EXPECT_EQ(problem_of("kkkk/sss/ssss/3/4/3/4/3/SSSS/SSS/KKKK r "), "expected-end");
  EXPECT_EQ(problem_of("kkkk/sss/ssss/3/4/3/4/3/SSSS/SSS/KKKK w"), "expected-side");
  EXPECT_EQ(problem_of("kkkk/sss/ssss/3/4/3/4/3/SSSS/SSS/KKKK"), "expected-space");
  EXPECT_EQ(problem_of("kkkk/sss/ssss/0/4/3/4/3/SSSS/SSS/KKKK r"), "expected-cell");
  EXPECT_EQ(problem_of(""), "expected-cell");
  EXPECT_EQ(problem_of(" kkkk/sss/ssss/3/4/3/4/3/SSSS/SSS/KKKK r"), "expected-cell");
}

TEST(SoldiersNotation, tells_where_the_text_goes_wrong) {
  EXPECT_EQ(parse_position("kkkk/sxs/ssss/3/4/3/4/3/SSSS/SSS/KKKK r").at, 6U);
}

TEST(SoldiersNotation, refuses_more_than_the_set_has) {
  EXPECT_EQ(problem_of("kkkk/k2/4/3/4/3/4/3/4/3/KKKK r"), "too-many-kings");
  EXPECT_EQ(problem_of("kkkk/sss/ssss/s2/4/3/4/3/4/3/KKKK r"), "too-many-soldiers");
  EXPECT_EQ(problem_of("4/sss/ssss/3/4/3/4/3/SSSS/SSS/4 r"), "no-king");
}

TEST(SoldiersNotation, S9_refuses_a_soldier_on_a_goal_cell_of_its_side_only) {
  EXPECT_EQ(problem_of("S3/1k1/4/3/4/3/4/3/4/3/K3 r"), "soldier-on-goal");
  EXPECT_EQ(problem_of("k3/3/4/3/4/3/4/3/4/3/K2s r"), "soldier-on-goal");
  EXPECT_EQ(problem_of("k2s/3/4/3/4/3/4/3/4/3/K2S r"), "");
}

TEST(SoldiersNotation, S11_S12_a_win_of_the_side_not_to_move_is_a_finished_game) {
  EXPECT_EQ(end_clause(state_of("K3/1k1/4/3/4/3/4/3/4/3/4 b")), "S-11");
  EXPECT_EQ(end_clause(state_of("4/3/4/3/4/3/4/3/4/3/K3 b")), "S-12");
  EXPECT_EQ(end_clause(state_of("K3/3/4/3/4/3/4/3/4/3/4 b")), "S-11");
}

TEST(SoldiersNotation, S11_S12_a_win_of_the_side_to_move_or_of_both_is_refused) {
  EXPECT_EQ(problem_of("K3/1k1/4/3/4/3/4/3/4/3/4 r"), "mover-has-won");
  EXPECT_EQ(problem_of("4/3/4/3/4/3/4/3/4/3/K3 r"), "mover-has-won");
  EXPECT_EQ(problem_of("K3/3/4/3/4/3/4/3/4/3/k3 r"), "mover-has-won");
  EXPECT_EQ(problem_of("K3/3/4/3/4/3/4/3/4/3/k3 b"), "mover-has-won");
}

TEST(SoldiersNotation, writes_moves_for_people_with_capitals_for_both_sides) {
  const State state = state_of("k2k/3/4/3/1s2/1k1/1S2/3/4/3/K3 r");
  EXPECT_EQ(spoken(state.position, *parse_action("c3c4")), "Sc3xc4");
  EXPECT_EQ(spoken(state.position, *parse_action("a1a2")), "Ka1-a2");
  EXPECT_EQ(spoken(state.position, *parse_action("d3d2")), "Kd3-d2");
}

TEST(SoldiersNotation, reads_both_forms_of_a_move_and_nothing_else) {
  EXPECT_EQ(*parse_action("a2a3"), *parse_action("Sa2-a3"));
  EXPECT_EQ(*parse_action("a2b2"), *parse_action("Ka2xb2"));
  for (const char* bad : {"", "a2", "a2a", "a2a33", "A2A3", "a2-a3", "Qa2-a3", "Sa2+a3", "a2 a3", "22aa", "Sa2-a3 "})
    EXPECT_FALSE(parse_action(bad)) << bad;
}

}  // namespace
}  // namespace rois::soldiers
