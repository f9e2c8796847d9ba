#include "positions.hpp"
#include "rois/core/random_play.hpp"

namespace rois::soldiers {
namespace {

TEST(SoldiersBoard, S1_has_39_cells_long_files_of_six_and_short_files_of_five) {
  int cells = 0;
  for (int file = 0; file < 26; ++file)
    for (int rank = 0; rank < 10; ++rank) {
      const Cell cell = cell_at(file, rank);
      const bool there = file < 7 && rank >= 1 && rank <= (file % 2 == 0 ? 6 : 5);
      EXPECT_EQ(on_board(cell), there);
      if (!there) continue;
      ++cells;
      EXPECT_EQ(file_of(cell), file);
      EXPECT_EQ(rank_of(cell), rank);
    }
  EXPECT_EQ(cells, 39);
}

TEST(SoldiersBoard, S1_refuses_a_cell_that_is_not_there) {
  EXPECT_EQ(refused_by(start, "b1b6"), "S-1");
  EXPECT_EQ(refused_by(start, "a0a1"), "S-1");
  EXPECT_EQ(refused_by(start, "h1h2"), "S-1");
}

TEST(SoldiersBoard, S2_sets_up_four_kings_and_seven_soldiers_a_side) {
  EXPECT_EQ(text(Rules{}.initial().position), start);
}

TEST(SoldiersBoard, S3_goal_cells_are_the_other_sides_king_cells) {
  EXPECT_EQ(goal_cells_of(red), king_cells_of(blue));
  EXPECT_EQ(goal_cells_of(blue), king_cells_of(red));
  for (const char* name : {"a6", "c6", "e6", "g6"})
    EXPECT_NE(goal_cells_of(red) & cells_of(*parse_cell(name)), 0U) << name;
  EXPECT_EQ(std::popcount(goal_cells_of(red)), 4);
}

TEST(SoldiersBoard, S4_either_side_may_start) {
  EXPECT_EQ(Rules{Config{red}}.turn(Rules{Config{red}}.initial()), Turn::of(red));
  EXPECT_EQ(Rules{Config{blue}}.turn(Rules{Config{blue}}.initial()), Turn::of(blue));
}

TEST(SoldiersMoves, S5_a_piece_on_a_long_file_has_three_cells_ahead) {
  EXPECT_EQ(legal_texts("k3/3/4/3/4/3/1S2/3/4/3/K3 r"), (Texts{"a1a2", "a1b1", "c3b3", "c3c4", "c3d3"}));
  EXPECT_EQ(legal_texts("k3/3/1s2/3/4/3/4/3/4/3/K3 b"), (Texts{"a6a5", "a6b5", "c5b4", "c5c4", "c5d4"}));
}

TEST(SoldiersMoves, S5_a_piece_on_a_short_file_has_three_cells_ahead) {
  EXPECT_EQ(legal_texts("k3/3/4/3/4/1S1/4/3/4/3/K3 r"), (Texts{"a1a2", "a1b1", "d3c4", "d3d4", "d3e4"}));
  EXPECT_EQ(legal_texts("k3/3/4/3/4/1s1/4/3/4/3/K3 b"), (Texts{"a6a5", "a6b5", "d3c3", "d3d2", "d3e3"}));
}

TEST(SoldiersMoves, S5_the_edges_of_the_board_leave_two_ways_or_one) {
  EXPECT_EQ(legal_texts("k3/3/4/3/4/3/3S/3/4/3/K3 r"), (Texts{"a1a2", "a1b1", "g3f3", "g3g4"}));
  EXPECT_EQ(legal_texts("3k/S2/4/3/4/3/4/3/4/3/K3 r"), (Texts{"a1a2", "a1b1", "b5a6", "b5c6"}));
}

TEST(SoldiersMoves, S5_refuses_what_is_not_ahead_not_adjacent_or_not_ones_own) {
  EXPECT_EQ(refused_by(start, "a2a4"), "S-5");
  EXPECT_EQ(refused_by(start, "c3c4"), "S-5");
  EXPECT_EQ(refused_by(start, "a5a4"), "S-5");
  EXPECT_EQ(refused_by("k3/3/4/3/4/3/1S2/3/4/3/K3 r", "c3c2"), "S-5");
  EXPECT_EQ(refused_by("k3/3/4/3/4/3/1S2/3/4/3/K3 r", "c3b2"), "S-5");
  EXPECT_EQ(refused_by("k3/3/4/3/4/3/1S2/3/4/3/K3 r", "c3c3"), "S-5");
  EXPECT_EQ(refused_by("k3/3/4/3/4/3/S3/3/4/3/K3 r", "a3g3"), "S-5");
}

TEST(SoldiersMoves, S5_refuses_a_seat_out_of_turn_and_offers_it_nothing) {
  const State state = state_of(start);
  const Check verdict = Rules{}.check(state, blue, *parse_action("a5a4"));
  ASSERT_FALSE(verdict);
  EXPECT_EQ(text(verdict.refusal().clause), "S-5");
  EXPECT_EQ(legal_texts(state, blue), Texts{});
}

TEST(SoldiersMoves, S6_no_piece_enters_a_cell_of_its_own_side) {
  EXPECT_EQ(refused_by(start, "a1a2"), "S-6");
  EXPECT_EQ(refused_by(start, "a1b1"), "S-6");
  EXPECT_FALSE(is_legal(start, "a1a2"));
}

TEST(SoldiersMoves, S7_a_soldier_captures_a_king_and_a_soldier) {
  const char* position = "k2k/3/4/3/1s2/1k1/1S2/3/4/3/K3 r";
  EXPECT_EQ(text(after(position, "c3c4").position), "k2k/3/4/3/1S2/1k1/4/3/4/3/K3 b");
  EXPECT_EQ(text(after(position, "c3d3").position), "k2k/3/4/3/1s2/1S1/4/3/4/3/K3 b");
}

TEST(SoldiersMoves, S8_a_king_captures_a_king_and_never_a_soldier) {
  const char* position = "k3/3/4/3/1s2/1k1/1K2/3/4/3/4 r";
  EXPECT_EQ(legal_texts(position), (Texts{"c3b3", "c3d3"}));
  EXPECT_EQ(text(after(position, "c3d3").position), "k3/3/4/3/1s2/1K1/4/3/4/3/4 b");
  EXPECT_EQ(refused_by(position, "c3c4"), "S-8");
}

TEST(SoldiersMoves, S9_a_soldier_that_reaches_a_goal_cell_leaves_the_game) {
  EXPECT_EQ(text(after("2k1/3/S3/3/4/3/4/3/4/3/K3 r", "a5a6").position), "2k1/3/4/3/4/3/4/3/4/3/K3 b");
  EXPECT_EQ(text(after("2k1/3/4/3/4/3/4/3/4/2s/K3 b", "f1g1").position), "2k1/3/4/3/4/3/4/3/4/3/K3 r");
}

TEST(SoldiersMoves, S9_also_when_it_captured_there) {
  EXPECT_EQ(text(after("k1k1/3/S3/3/4/3/4/3/4/3/K3 r", "a5a6").position), "2k1/3/4/3/4/3/4/3/4/3/K3 b");
}

TEST(SoldiersMoves, S10_capturing_is_a_choice) {
  EXPECT_EQ(legal_texts("k3/3/4/3/1s2/3/1S2/3/4/3/K3 r"), (Texts{"a1a2", "a1b1", "c3b3", "c3c4", "c3d3"}));
}

TEST(SoldiersMoves, S10_but_not_when_nothing_else_can_be_played) {
  EXPECT_EQ(legal_texts("k3/3/4/3/S3/s2/K3/3/4/3/4 r"), (Texts{"a4a5", "a4b4"}));
  EXPECT_EQ(legal_texts("4/1k1/s3/3/k3/s2/K3/3/4/3/4 r"), (Texts{"a3a4"}));
}

TEST(SoldiersEnd, S11_a_king_on_a_goal_cell_wins) {
  const State state = after("k3/3/3K/3/4/3/4/3/4/3/4 r", "g5g6");
  EXPECT_EQ(end_clause(state), "S-11");
  EXPECT_EQ(Rules{}.score(state).places[0], 1);
  EXPECT_EQ(Rules{}.score(state).places[1], 2);
  EXPECT_EQ(end_clause(after("4/3/4/3/4/3/4/3/k3/3/3K b", "a2a1")), "S-11");
}

TEST(SoldiersEnd, S11_comes_before_S12_when_a_king_takes_the_last_king_on_a_goal_cell) {
  EXPECT_EQ(end_clause(after("3k/3/3K/3/4/3/4/3/4/3/4 r", "g5g6")), "S-11");
}

TEST(SoldiersEnd, S12_capturing_the_last_king_wins_also_by_a_soldier_that_leaves) {
  const State state = after("4/3/4/3/1k2/3/1S2/3/4/3/K3 r", "c3c4");
  EXPECT_EQ(end_clause(state), "S-12");
  EXPECT_EQ(Rules{}.score(state).places[0], 1);
  EXPECT_EQ(end_clause(after("k3/3/S3/3/4/3/4/3/4/3/K3 r", "a5a6")), "S-12");
}

TEST(SoldiersEnd, S12_is_not_met_while_a_king_is_left) {
  EXPECT_EQ(end_clause(after("k3/3/4/3/1k2/3/1S2/3/4/3/K3 r", "c3c4")), "");
}

TEST(SoldiersEnd, S13_who_cannot_move_loses) {
  // While Red's king has one way left the game goes on.
  const State state = after("1k2/3/4/s2/4/3/s3/s2/4/S2/K3 b", "a3a2");
  EXPECT_EQ(end_clause(state), "");
  const State one_way_left = after("1k2/3/4/3/4/3/s3/s2/4/3/K3 b", "b2b1");
  EXPECT_EQ(end_clause(one_way_left), "");
  const State lost = state_of("1k2/3/4/3/4/3/4/3/s3/s2/K3 r");
  EXPECT_EQ(end_clause(lost), "S-13");
  EXPECT_EQ(Rules{}.score(lost).places[1], 1);
  EXPECT_EQ(end_clause(after("1k2/3/4/3/4/3/s3/3/4/s2/K3 b", "a3a2")), "S-13");
}

TEST(SoldiersEnd, S13_refuses_any_move_after_the_end_and_names_the_clause_that_ended_it) {
  EXPECT_EQ(refused_by("1k2/3/4/3/4/3/4/3/s3/s2/K3 r", "a1a2"), "S-13");
  EXPECT_EQ(refused_by("K3/3/4/3/4/3/4/3/1k2/3/4 b", "c2c1"), "S-11");
  EXPECT_EQ(refused_by("4/3/4/3/4/3/4/3/4/3/K3 b", "a2a3"), "S-12");
}

TEST(SoldiersEnd, S14_every_game_ends_with_one_winner_within_191_plies) {
  const Rules rules;
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    Rng rng{seed};
    State state = rules.initial();
    EXPECT_LE(playout(rules, state, rng), 191U);
    const Score score = rules.score(state);
    EXPECT_EQ(score.places[0] + score.places[1], 3);
  }
}

// A soldier walks at most to its goal cells and leaves; a king at most to the cell before, and one king may then end
// the game by its last step.
TEST(SoldiersEnd, S14_the_longest_walks_of_all_pieces_add_up_to_191) {
  const Position position = Rules{}.initial().position;
  int plies = 1;
  for (const Seat s : {red, blue})
    for (Cells left = position.of(s).pieces(); left != 0; left &= left - 1) {
      int steps = -1;
      for (Cells reached = left & (~left + 1); reached != 0; ++steps)
        reached = ahead(s, reached, 0) | ahead(s, reached, 1) | ahead(s, reached, 2);
      plies += (position.of(s).kings & left & (~left + 1)) != 0 ? steps - 1 : steps;
    }
  EXPECT_EQ(plies, 191);
}

}  // namespace
}  // namespace rois::soldiers
