#include "positions.hpp"
#include "rois/core/random_play.hpp"

namespace rois::kingdom {
namespace {

/// The start with pieces carried elsewhere: `"a1e5 d9e6"`.
std::string carried(std::string_view moves) {
  Position position = Rules{}.initial().position;
  for (; moves.size() >= 4; moves.remove_prefix(std::min<std::size_t>(5, moves.size()))) {
    const Cell from = *parse_cell(moves.substr(0, 2));
    const Cell to = *parse_cell(moves.substr(2, 2));
    Side& side = position.of(position.of(white).pieces().has(from) ? white : black);
    side.of(side.at(from)) ^= Cells::of(from) | Cells::of(to);
  }
  return text(position);
}

TEST(KingdomBoard, K1_has_81_cells_and_two_thrones) {
  int cells = 0;
  for (int file = 0; file < 26; ++file)
    for (int rank = -1; rank < 10; ++rank) {
      const Cell cell = cell_at(file, rank);
      const bool there = file < 9 && rank >= 0 && rank < 9;
      EXPECT_EQ(on_board(cell), there);
      if (!there) continue;
      ++cells;
      EXPECT_EQ(file_of(cell), file);
      EXPECT_EQ(rank_of(cell), rank);
    }
  EXPECT_EQ(cells, 81);
  EXPECT_EQ(all_cells.size(), 81);
  EXPECT_EQ(text(throne_of(white)), "e1");
  EXPECT_EQ(text(throne_of(black)), "e9");
}

TEST(KingdomBoard, K1_refuses_a_cell_that_is_not_there) {
  EXPECT_EQ(refused_by(start, "a1a0"), "K-1");
  EXPECT_EQ(refused_by(start, "j1i2"), "K-1");
  EXPECT_EQ(refused_by(start, "a1a2@a0"), "K-1");
  EXPECT_EQ(refused_by(start, "e5k5"), "K-1");
}

TEST(KingdomBoard, K1_any_bytes_at_all_are_answered) {
  const State state = Rules{}.initial();
  for (int from = 0; from < 256; ++from)
    for (int to = 0; to < 256; ++to) {
      const Action action{static_cast<Cell>(from), static_cast<Cell>(to), static_cast<Cell>(from ^ to)};
      const bool known = on_board(action.from) && on_board(action.to) && (!action.puts_back() || on_board(action.back));
      const Check verdict = Rules{}.check(state, white, action);
      ASSERT_TRUE(known || (!verdict && verdict.refusal().clause == Clause{'K', 1})) << from << " " << to;
    }
}

TEST(KingdomBoard, K2_sets_up_both_home_rows_alike) { EXPECT_EQ(text(Rules{}.initial().position), start); }

TEST(KingdomBoard, K3_white_is_seat_0_and_begins) {
  EXPECT_EQ(Rules{}.turn(Rules{}.initial()), Turn::of(seat(0)));
  EXPECT_EQ(legal_texts(Rules{}.initial(), white).size(), 25U);
  EXPECT_EQ(legal_texts(Rules{}.initial(), black), Texts{});
}

TEST(KingdomBoard, K3_a_cell_holds_one_piece) {
  EXPECT_EQ(refused_by(start, "a1b1"), "K-3");
  EXPECT_EQ(refused_by("abcdmdcba/9/9/9/9/9/B8/B8/A1CDMDC1A w 0", "a1a3"), "K-3");
}

TEST(KingdomBoard, K3_no_piece_leaves_the_board_but_a_captured_monarch) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Rng rng{seed};
    State state = Rules{}.initial();
    while (!Rules{}.turn(state).is_over()) {
      ASSERT_EQ(state.position.pieces().size(), 18);
      Rules{}.apply(state, state.position.to_move, Rules{}.pick(state, state.position.to_move, rng));
    }
    EXPECT_EQ(state.position.pieces().size(), end_clause(state) == "K-20" ? 17 : 18);
  }
}

TEST(KingdomMoves, K4_a_piece_steps_or_jumps_and_never_both) {
  const char* position = "abcdmdcba/9/9/9/9/9/9/B8/A1CDMDCBA w 0";
  EXPECT_EQ(moves_from(position, "a1"), (Texts{"a3", "b1", "b2"}));
  EXPECT_EQ(refused_by(position, "a1a4"), "K-4");
  EXPECT_EQ(refused_by(position, "a1b4"), "K-4");
}

TEST(KingdomMoves, K4_refuses_what_is_not_ones_own_or_out_of_turn) {
  EXPECT_EQ(refused_by(start, "a9a8"), "K-4");
  EXPECT_EQ(refused_by(start, "e5e6"), "K-4");
  const Check verdict = Rules{}.check(state_of(start), black, *parse_action("a9a8"));
  ASSERT_FALSE(verdict);
  EXPECT_EQ(text(verdict.refusal().clause), "K-4");
}

TEST(KingdomMoves, K5_a_step_goes_to_a_free_neighbour_in_eight_directions) {
  EXPECT_EQ(moves_from("abcdmdcba/9/9/9/4B4/9/9/9/A1CDMDCBA w 0", "e5"),
            (Texts{"d4", "d5", "d6", "e4", "e6", "f4", "f5", "f6"}));
  EXPECT_EQ(moves_from(start, "a1"), (Texts{"a2", "b2"}));
}

TEST(KingdomMoves, K6_a_jump_goes_over_a_neighbour_of_either_side_to_the_next_cell) {
  const char* position = "1bcdmdcba/9/9/4A4/4Ba3/9/9/9/2CDMDCBA w 0";
  EXPECT_EQ(moves_from(position, "e5"), (Texts{"d4", "d5", "d6", "e4", "e7", "f4", "f6", "g5"}));
  EXPECT_EQ(refused_by(position, "e5c5"), "K-6");
  EXPECT_EQ(refused_by(position, "e5g7"), "K-6");
}

TEST(KingdomMoves, K6_the_next_cell_must_be_free_and_on_the_board) {
  EXPECT_FALSE(is_legal("abcdmdcba/9/9/4C4/4A4/4B4/9/9/2CDMD1BA w 0", "e4e6"));
  EXPECT_EQ(moves_from("abcdmdcba/9/9/A8/B8/9/9/9/2CDMDCBA w 0", "a6"), (Texts{"a4", "a7", "b5", "b6", "b7"}));
  EXPECT_EQ(moves_from("abcdmdcba/9/9/AB7/9/9/9/9/2CDMDCBA w 0", "b6"),
            (Texts{"a5", "a7", "b5", "b7", "c5", "c6", "c7"}));
}

TEST(KingdomMoves, K7_jumps_follow_each_other_in_any_direction_and_may_stop_after_each) {
  const char* position = "abcdmdcba/9/9/1A7/9/A8/B8/9/2CDMDCB1 w 0";
  EXPECT_EQ(moves_from(position, "a3"), (Texts{"a2", "a5", "b2", "b3", "b4", "c7"}));
  EXPECT_EQ(refused_by(position, "a3e7"), "K-7");
  EXPECT_EQ(text_after(position, "a3c7"), "abcdmdcba/9/2B6/1A7/9/A8/9/9/2CDMDCB1 b 1");
}

TEST(KingdomMoves, K7_ending_where_it_began_is_no_move_though_a_circle_leads_there) {
  // d4 f4 f6 d6 lie in a circle round four Knights.
  const char* position = "abcdmdcba/9/9/4A4/3C1A3/3BB4/9/9/3DMDC2 w 0";
  EXPECT_EQ(refused_by(position, "d4d4"), "K-7");
  const auto ends = moves_from(position, "d4");
  for (const char* to : {"d6", "f4", "f6"}) EXPECT_NE(std::ranges::find(ends, to), ends.end()) << to;
  EXPECT_EQ(std::ranges::find(ends, "d4"), ends.end());
}

TEST(KingdomMoves, K7_a_shortest_path_is_known_to_boards) {
  const auto path_of = [](std::string_view position, std::string_view move) {
    std::string out;
    for (const Cell c : jump_path(state_of(position).position, *parse_action(move))) out += text(c);
    return out;
  };
  EXPECT_EQ(path_of("abcdmdcba/9/9/1A7/9/A8/B8/9/2CDMDCB1 w 0", "a3c7"), "a3a5c7");
  EXPECT_EQ(path_of("abcdmdcba/9/9/1A7/9/A8/B8/9/2CDMDCB1 w 0", "a3b4"), "a3b4");
  EXPECT_EQ(path_of("abcdmdcba/9/9/1A7/9/A8/B8/9/2CDMDCB1 w 0", "a3e7"), "");
  EXPECT_EQ(path_of("abcdmdcba/9/9/4A4/3C1A3/3BB4/9/9/3DMDC2 w 0", "d4f4"), "d4f4");
}

TEST(KingdomMoves, K8_to_K12_what_a_piece_jumps_over_is_known_to_boards) {
  const auto over = [](std::string_view from) {
    std::set<std::string> cells;
    for (const Cell c : jumped_by(state_of(start).position, *parse_cell(from))) cells.insert(text(c));
    std::string out;
    for (const auto& cell : cells) out += cell;
    return out;
  };
  EXPECT_EQ(over("a1"), "b1c1d1d9f1f9g1h1i1");
  EXPECT_EQ(over("b1"), "a1a9c1d1f1g1h1i1i9");
  EXPECT_EQ(over("d1"), "a1a9b1b9c1c9f1g1g9h1h9i1i9");
  EXPECT_EQ(over("c9"), "a1a9b1b9d9f9g9h1h9i1i9");
  EXPECT_EQ(over("e1"), "a1a9b1b9c1c9d1d9e9f1f9g1g9h1h9i1i9");
  EXPECT_EQ(over("e5"), "");
}

TEST(KingdomMoves, K7_the_path_of_the_last_move_is_known_after_it_too) {
  const auto last = [](const State& state) {
    std::string out;
    for (const Cell c : last_path(state.position, state.last)) out += text(c);
    return out;
  };
  EXPECT_EQ(last(state_of(start)), "");
  EXPECT_EQ(last(after("abcdmdcba/9/9/1A7/9/A8/B8/9/2CDMDCB1 w 0", "a3c7")), "a3a5c7");
  EXPECT_EQ(last(after("1bc1mdcba/9/9/9/2Ma1d3/9/9/9/ABCD1DCBA w 0", "c5e5", rude_rules)), "c5e5");
  EXPECT_EQ(last(after("1bc1mdcba/9/9/9/2Ma1d3/9/9/9/ABCD1DCBA w 0", "c5d5@i5", rude_rules)), "c5d5");
  EXPECT_EQ(last(after("abcd1dcba/9/9/9/9/2BAm4/9/9/2CDMDCBA w 0", "c4e4")), "c4e4");
}

TEST(KingdomMoves, K8_a_knight_jumps_over_any_knight_of_its_own_side) {
  for (const char* mover : {"a1", "b1", "c1", "d1"})
    for (const char* over : {"f1", "g1", "h1", "i1"})
      EXPECT_TRUE(is_legal(carried(std::string{mover} + "e5 " + over + "e6"), "e5e7")) << mover << over;
}

TEST(KingdomMoves, K9_a_knight_jumps_only_over_smaller_enemies) {
  const std::string files = "abcd";
  for (std::size_t mover = 1; mover < 4; ++mover)
    for (std::size_t over = 0; over < 4; ++over) {
      const std::string position = carried(std::string{files[mover]} + "1e5 " + files[over] + "9e6");
      EXPECT_EQ(is_legal(position, "e5e7"), over < mover) << position;
      EXPECT_EQ(refused_by(position, "e5e7"), over < mover ? "" : "K-9") << position;
    }
}

TEST(KingdomMoves, K10_the_smallest_jumps_only_over_the_tallest_enemies) {
  EXPECT_EQ(refused_by(carried("a1e5 a9e6"), "e5e7"), "K-10");
  EXPECT_EQ(refused_by(carried("a1e5 b9e6"), "e5e7"), "K-10");
  EXPECT_EQ(refused_by(carried("a1e5 c9e6"), "e5e7"), "K-10");
  EXPECT_TRUE(is_legal(carried("a1e5 d9e6"), "e5e7"));
}

TEST(KingdomMoves, K11_no_knight_jumps_over_a_monarch) {
  for (const char* mover : {"a1", "b1", "c1", "d1"})
    for (const char* over : {"e1", "e9"}) {
      const std::string position = carried(std::string{mover} + "e5 " + over + "e6");
      EXPECT_FALSE(is_legal(position, "e5e7")) << position;
      EXPECT_EQ(refused_by(position, "e5e7"), "K-11") << position;
    }
}

TEST(KingdomMoves, K12_a_monarch_jumps_over_any_piece) {
  for (const char* over : {"a1", "b1", "c1", "d1", "a9", "b9", "c9", "d9", "e9"})
    EXPECT_TRUE(is_legal(carried(std::string{"e1e5 "} + over + "e6"), "e5e7", rude_rules)) << over;
  EXPECT_EQ(refused_by(carried("e1e5"), "e5e7"), "K-6");
}

TEST(KingdomMoves, K13_a_knight_never_stands_on_a_throne) {
  const char* position = "abcd1dcba/4D4/9/4m4/9/4M4/9/9/ABC2DCBA w 0";
  EXPECT_EQ(refused_by(position, "f1e1"), "K-13");
  EXPECT_EQ(refused_by(position, "e8e9"), "K-13");
  EXPECT_FALSE(is_legal(position, "f1e1"));
  EXPECT_FALSE(is_legal(position, "e8e9"));
}

TEST(KingdomMoves, K13_nor_lands_on_one_in_a_chain) {
  const char* position = "abcdmdcba/9/9/9/9/4M4/6C2/9/ABCD1D1BA w 0";
  EXPECT_EQ(refused_by(position, "c1g1"), "K-13");
  EXPECT_FALSE(is_legal(position, "c1g1"));
  EXPECT_EQ(refused_by(position, "c1e1"), "K-13");
}

TEST(KingdomMoves, K13_a_monarch_returns_to_its_own_throne_and_passes_over_it) {
  EXPECT_TRUE(is_legal("abcdmdcba/9/9/9/9/9/9/4M4/ABCD1DCBA w 0", "e2e1"));
  EXPECT_TRUE(is_legal("abcdmdcba/9/9/9/9/AB7/CC7/9/2MD1D1BA w 0", "c1g1"));
}

TEST(KingdomCaptures, K14_a_knight_captures_the_monarch_by_a_step_a_jump_or_a_chain) {
  EXPECT_EQ(end_clause(after("abcd1dcba/9/9/9/9/3Am4/9/9/1BCDMDCBA w 0", "d4e4")), "K-20");
  EXPECT_EQ(end_clause(after("abcd1dcba/9/9/9/9/2BAm4/9/9/2CDMDCBA w 0", "c4e4")), "K-20");
  EXPECT_EQ(end_clause(after("abcd1dcba/9/9/9/9/BA1Cm4/9/9/3DMDCBA w 0", "a4e4")), "K-20");
  EXPECT_EQ(end_clause(after("abcd1dcba/9/9/9/9/BA1Cm4/9/9/3DMDCBA w 0", "a4c4")), "");
}

TEST(KingdomCaptures, K14_also_on_a_throne) {
  EXPECT_EQ(end_clause(after("abcdmdcba/4A4/9/9/9/9/9/9/1BCDMDCBA w 0", "e8e9")), "K-20");
  EXPECT_EQ(end_clause(after("abcdmdcba/4A4/4B4/9/9/9/9/9/2CDMDCBA w 0", "e7e9")), "K-20");
}

TEST(KingdomCaptures, K14_ends_the_chain) {
  const char* position = "abcd1dcba/9/9/9/DAmB5/9/9/9/2C1MDCBA w 0";
  EXPECT_TRUE(is_legal(position, "a5c5"));
  EXPECT_FALSE(is_legal(position, "a5e5"));
  EXPECT_EQ(refused_by(position, "a5e5"), "K-14");
}

TEST(KingdomCaptures, K14_a_monarch_captures_the_monarch_too) {
  EXPECT_EQ(end_clause(after("abcd1dcba/9/9/9/9/3Mm4/9/9/ABCD1DCBA w 0", "d4e4")), "K-20");
  EXPECT_EQ(end_clause(after("abcd1dcba/9/9/9/9/2MAm4/9/9/1BCD1DCBA w 0", "c4e4")), "K-20");
}

TEST(KingdomCaptures, K15_knights_never_capture_knights) {
  const std::string position = carried("d1e5 a9e6 b9e7");
  EXPECT_EQ(refused_by(position, "e5e6"), "K-15");
  EXPECT_EQ(refused_by(position, "e5e7"), "K-15");
  EXPECT_FALSE(is_legal(position, "e5e6"));
}

TEST(KingdomCaptures, K16_a_monarch_captures_a_knight_by_a_step_a_jump_or_a_chain) {
  const char* position = "1bc1mdcba/9/9/9/2MaA1d2/9/9/9/1BCD1DCBA w 0";
  EXPECT_TRUE(is_legal(position, "c5d5@a5", rude_rules));
  EXPECT_EQ(refused_by(position, "c5e5"), "K-16");
  EXPECT_TRUE(is_legal("1bc1mdcba/9/9/9/2MAad3/9/9/9/1BCD1DCBA w 0", "c5e5@i5", rude_rules));
  EXPECT_TRUE(is_legal("abc1mdcba/9/9/9/2MA1Bd2/9/9/9/2CD1DCBA w 0", "c5g5@i5", rude_rules));
}

TEST(KingdomCaptures, K16_its_move_ends_there) {
  const char* position = "1bcdmdcb1/9/9/9/2MAaBa2/9/9/9/2CD1DCBA w 0";
  EXPECT_TRUE(is_legal(position, "c5e5@i5", rude_rules));
  EXPECT_FALSE(is_legal(position, "c5g5@i5", rude_rules));
  EXPECT_EQ(refused_by(position, "c5g5@i5", rude_rules), "K-16");
}

TEST(KingdomCaptures, K17_the_knight_goes_to_any_cell_that_is_then_free_but_a_throne) {
  const char* position = "1bcd1dcba/9/9/9/2Ma5/9/4m4/9/ABCD1DCBA w 0";
  const auto moves = moves_from(position, "c5", rude_rules);
  const auto captures = std::ranges::count_if(moves, [](const std::string& m) { return m.starts_with("d5@"); });
  EXPECT_EQ(captures, 62);
  EXPECT_TRUE(is_legal(position, "c5d5@c5", rude_rules));
  EXPECT_TRUE(is_legal(position, "c5d5@a9", rude_rules));
  for (const char* back : {"e1", "e9", "d5", "a1", "e3", "b9"})
    EXPECT_EQ(refused_by(position, std::string{"c5d5@"} + back, rude_rules), "K-17") << back;
}

TEST(KingdomCaptures, K17_a_throne_that_the_monarch_left_is_excluded_too) {
  const char* position = "1bcdmdcba/9/9/9/9/9/9/4a4/ABCDMDCBA w 0";
  EXPECT_EQ(refused_by(position, "e1e2@e1"), "K-17");
  EXPECT_TRUE(is_legal(position, "e1e2@h7"));
}

TEST(KingdomCaptures, K17_the_knight_stays_its_owners_and_all_is_one_action) {
  EXPECT_EQ(text_after("1bcdmdcba/9/9/9/9/9/9/4a4/ABCDMDCBA w 6", "e1e2@h7"),
            "1bcdmdcba/9/7a1/9/9/9/9/4M4/ABCD1DCBA b 7");
}

TEST(KingdomCaptures, K17_is_written_exactly_when_a_knight_is_captured) {
  const char* position = "1bcdmdcba/9/9/9/9/9/9/4a4/ABCDMDCBA w 0";
  EXPECT_EQ(refused_by(position, "e1e2"), "K-17");
  EXPECT_EQ(refused_by(position, "e1d2@h7"), "K-17");
  EXPECT_EQ(refused_by(position, "a1a2@h7"), "K-17");
  EXPECT_EQ(refused_by("abcdmdcba/4A4/9/9/9/9/9/9/1BCDMDCBA w 0", "e8e9@h7"), "K-17");
}

TEST(KingdomCaptures, K18_capturing_is_a_choice) {
  EXPECT_TRUE(is_legal("abcdmdcba/4A4/9/9/9/9/9/9/1BCDMDCBA w 0", "b1b2"));
  EXPECT_TRUE(is_legal("1bcdmdcba/9/9/9/9/9/9/4a4/ABCDMDCBA w 0", "a1a2"));
}

TEST(KingdomEnd, K20_capturing_the_monarch_wins) {
  const State state = after("abcdmdcba/4A4/9/9/9/9/9/9/1BCDMDCBA w 0", "e8e9");
  EXPECT_EQ(end_clause(state), "K-20");
  EXPECT_EQ(Rules{}.score(state).places[0], 1);
  EXPECT_EQ(Rules{}.score(state).places[1], 2);
  EXPECT_EQ(text(state.position), "abcdAdcba/9/9/9/9/9/9/9/1BCDMDCBA b 1");
  EXPECT_EQ(refused_by(state, "a9a8"), "K-20");
  EXPECT_EQ(legal_texts(state, black), Texts{});
}

TEST(KingdomEnd, K20_comes_before_K21_when_a_monarch_captures_on_the_throne) {
  EXPECT_EQ(end_clause(after("abcdmdcba/4M4/9/9/9/9/9/9/ABCD1DCBA w 0", "e8e9")), "K-20");
}

TEST(KingdomEnd, K21_a_monarch_on_the_enemy_throne_wins_though_it_could_be_captured_there) {
  const State state = after("abcd1dcba/4M4/9/9/4m4/9/9/9/ABCD1DCBA w 0", "e8e9");
  EXPECT_EQ(end_clause(state), "K-21");
  EXPECT_EQ(Rules{}.score(state).places[0], 1);
  EXPECT_EQ(refused_by(state, "d9e9"), "K-21");
  EXPECT_EQ(end_clause(after("ABCD1DCBA/9/9/9/9/4M4/9/4m4/abcd1dcba b 9", "e2e1")), "K-21");
}

TEST(KingdomEnd, K21_also_within_a_chain_which_ends_there) {
  const char* position = "abcd1dcb1/4A4/4M4/9/4m4/9/9/a8/1BCD1DCBA w 0";
  EXPECT_TRUE(is_legal(position, "e7e9"));
  EXPECT_EQ(refused_by(position, "e7g9@h7"), "K-21");
  const char* beyond = "abcd1d1ba/4A4/4M4/9/4m4/9/9/c8/1BCD1DCBA w 0";
  EXPECT_EQ(refused_by(beyond, "e7g9"), "K-21");
  EXPECT_FALSE(is_legal(beyond, "e7g9", rude_rules));
}

constexpr std::string_view shut_in = "4m3d/9/9/9/9/dcba5/CBAb5/CDBc5/MDAa5 w 0";

TEST(KingdomEnd, K22_who_has_no_move_loses) {
  const State state = state_of(shut_in);
  EXPECT_EQ(end_clause(state), "K-22");
  EXPECT_EQ(Rules{}.score(state).places[1], 1);
  EXPECT_EQ(legal_texts(state, white, rude_rules), Texts{});
  EXPECT_EQ(refused_by(state, "a1a2"), "K-22");
  EXPECT_EQ(end_clause(after("4m3d/9/9/9/9/dcba5/CBAb5/CDBca4/MDA6 b 10", "e2d1")), "K-22");
}

TEST(KingdomEnd, K22_comes_before_K23) {
  EXPECT_EQ(end_clause(after("4m3d/9/9/9/9/dcba5/CBAb5/CDBca4/MDA6 b 299", "e2d1")), "K-22");
  EXPECT_EQ(end_clause(state_of("4m3d/9/9/9/9/dcba5/CBAb5/CDBc5/MDAa5 w 300")), "K-22");
  EXPECT_EQ(end_clause(state_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w 300")), "K-23");
}

TEST(KingdomEnd, K23_the_third_occurrence_of_a_position_is_a_draw) {
  State state = state_of(start);
  for (int round = 1; round <= 2; ++round) {
    for (const char* move : {"a1a2", "a9a8", "a2a1", "a8a9"}) {
      EXPECT_EQ(end_clause(state), "");
      play(state, move);
    }
    EXPECT_EQ(state.history.occurrences(), round + 1);
  }
  EXPECT_EQ(end_clause(state), "K-23");
  EXPECT_EQ(Rules{}.score(state).places[0], 1);
  EXPECT_EQ(Rules{}.score(state).places[1], 1);
  EXPECT_EQ(refused_by(state, "a1a2"), "K-23");
  EXPECT_EQ(legal_texts(state, white), Texts{});
}

TEST(KingdomEnd, K23_like_knights_are_interchangeable) {
  // The two white Knights of size 1 change places.
  State state = state_of("abcdmdcba/9/9/9/9/9/AA7/9/1BCDMDCB1 w 0");
  for (const char* move : {"a3a2", "a9a8", "b3a3", "a8b8", "a2b3"}) play(state, move);
  EXPECT_EQ(state.history.occurrences(), 1);
  play(state, "b8a9");
  EXPECT_EQ(state.history.occurrences(), 2);
}

TEST(KingdomEnd, K23_the_same_cells_with_the_other_side_to_move_are_another_position) {
  // White loses a move by a triangle: a1 b2 a2 a1 against two steps.
  State state = state_of(start);
  for (const char* move : {"a1b2", "a9a8", "b2a2", "a8a9", "a2a1"}) play(state, move);
  EXPECT_EQ(text(state.position), "abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA b 5");
  EXPECT_EQ(state.history.occurrences(), 1);
}

TEST(KingdomEnd, K23_the_300th_ply_is_a_draw_unless_it_wins) {
  EXPECT_EQ(end_clause(after("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w 299", "a1a2")), "K-23");
  EXPECT_EQ(end_clause(after("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w 298", "a1a2")), "");
  EXPECT_EQ(end_clause(after("abcdmdcba/4A4/9/9/9/9/9/9/1BCDMDCBA w 299", "e8e9")), "K-20");
  EXPECT_EQ(end_clause(after("abcd1dcba/4M4/9/9/4m4/9/9/9/ABCD1DCBA w 299", "e8e9")), "K-21");
}

TEST(KingdomEnd, K23_a_position_text_begins_a_new_history) {
  State state = state_of(start);
  for (const char* move : {"a1a2", "a9a8", "a2a1", "a8a9"}) play(state, move);
  EXPECT_EQ(state.history.occurrences(), 2);
  EXPECT_EQ(state_of(text(state.position)).history.occurrences(), 1);
}

}  // namespace
}  // namespace rois::kingdom
