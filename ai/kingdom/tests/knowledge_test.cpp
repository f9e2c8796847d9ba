#include "rois/ai_kingdom/knowledge.hpp"

#include <gtest/gtest.h>

#include "rois/ai_kingdom/chain_limit.hpp"
#include "rois/ai_kingdom/features.hpp"
#include "rois/kingdom/notation.hpp"
#include "rois/testkit/conformance.hpp"

namespace rois::ai_kingdom {
namespace {

using KingdomPlayer = ai::BoardPlayer<kingdom::Rules, Knowledge>;

ai::SearchResult<kingdom::Action> think(const kingdom::Rules& rules, const kingdom::State& state, std::uint64_t nodes,
                                        std::optional<kingdom::Action> also = {}) {
  ai::NodeBudget budget{nodes};
  ai::SearchRequest<kingdom::Action> request{budget, nullptr, 1, also};
  Rng rng{1};
  const Viewer self = Viewer::of(rules.turn(state).seats.front());
  return KingdomPlayer::think(rules, rules.view(state, self), KingdomPlayer::full, request, rng);
}

/// Calls `visit` at every position of random games.
template <class Visit>
void each_position(const kingdom::Rules& rules, int games, Visit visit) {
  for (int i = 1; i <= games; ++i) {
    Rng rng{static_cast<std::uint64_t>(i)};
    auto state = rules.initial();
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      visit(state);
      random_step(rules, state, turn, rng);
    }
  }
}

TEST(KingdomKnowledge, tries_few_cells_for_a_captured_knight) {
  const kingdom::Rules rules;
  for (std::uint64_t i = 1; i <= 20; ++i) {
    Rng rng{i};
    auto state = rules.initial();
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      Actions<kingdom::Rules> searched;
      Actions<kingdom::Rules> legal;
      const auto board = Knowledge::board_of(rules, state, 0);
      const bool all = Knowledge::moves(rules, board, searched);
      rules.legal(state, turn.seats.front(), legal);
      EXPECT_EQ(all, searched.size() == legal.size());
      std::size_t backs = 0;
      for (const auto& action : searched) {
        ASSERT_TRUE(legal.contains(action));
        backs += action.puts_back() ? 1U : 0U;
      }
      EXPECT_LE(backs, 8U * backs_tried);
      random_step(rules, state, turn, rng);
    }
  }
}

TEST(KingdomKnowledge, evaluates_for_both_sides_alike_but_for_the_tempo) {
  const kingdom::Rules rules;
  const int tempo = trained_weights[feature::tempo] / weight_unit;
  each_position(rules, 5, [&](const kingdom::State& state) {
    Board board = Knowledge::board_of(rules, state, 0);
    const int own = Knowledge::evaluate(board);
    Knowledge::null_move(board);
    ASSERT_NEAR(Knowledge::evaluate(board), 2 * tempo - own, 2);
  });
}

TEST(KingdomKnowledge, evaluates_the_board_and_its_mirror_image_alike) {
  const kingdom::Rules rules;
  each_position(rules, 3, [&](const kingdom::State& state) {
    Board board = Knowledge::board_of(rules, state, 0);
    Board mirrored = board;
    for (const Seat s : {kingdom::white, kingdom::black})
      for (auto& set : mirrored.position.of(s).sets) {
        kingdom::Cells turned;
        for_each(set, [&](kingdom::Cell c) {
          turned |=
              kingdom::Cells::of(kingdom::cell_at(kingdom::side_length - 1 - kingdom::file_of(c), kingdom::rank_of(c)));
        });
        set = turned;
      }
    ASSERT_EQ(Knowledge::evaluate(mirrored), Knowledge::evaluate(board));
  });
}

/// More jumps than a board has cells to land on are no limit.
TEST(KingdomChainLimit, that_is_never_reached_hides_nothing) {
  const kingdom::Rules rules{kingdom::Config{kingdom::Courtesy::off}};
  int wins = 0;
  each_position(rules, 10, [&](const kingdom::State& state) {
    const Board free = Knowledge::board_of(rules, state, 0);
    const Board limited = Knowledge::board_of(rules, state, 81);
    ASSERT_EQ(Knowledge::forced_win(limited), Knowledge::forced_win(free));
    ASSERT_EQ(Knowledge::in_check(limited), Knowledge::in_check(free));
    Actions<kingdom::Rules> all;
    Actions<kingdom::Rules> seen;
    Knowledge::moves(rules, free, all);
    Knowledge::moves(rules, limited, seen);
    ASSERT_EQ(seen.size(), all.size());
    wins += Knowledge::forced_win(free);
  });
  EXPECT_GT(wins, 5);
}

TEST(KingdomChainLimit, leaves_moves_out_and_never_all) {
  const kingdom::Rules rules;
  std::size_t fewer = 0;
  each_position(rules, 5, [&](const kingdom::State& state) {
    Actions<kingdom::Rules> all;
    Actions<kingdom::Rules> seen;
    Knowledge::moves(rules, Knowledge::board_of(rules, state, 0), all);
    Knowledge::moves(rules, Knowledge::board_of(rules, state, 1), seen);
    ASSERT_FALSE(seen.empty());
    for (const auto& action : seen) ASSERT_TRUE(all.contains(action));
    fewer += seen.size() < all.size() ? 1U : 0U;
  });
  EXPECT_GT(fewer, 20U);
}

/// K-17: of some sixty cells for a captured Knight only these win.
TEST(KingdomPlayer, finds_the_cell_where_a_captured_knight_wins) {
  struct Puzzle {
    kingdom::Courtesy courtesy;
    const char* position;
    std::vector<std::string> wins;
  };
  for (const Puzzle& puzzle :
       {Puzzle{kingdom::Courtesy::off,
               "3m5/1d1c1Bc2/1b2ad3/6a2/9/1D1CA2C1/M3bD1B1/3A5/9 w 40",
               {"a3e3@a6", "a3e3@b6", "a3e3@c6", "a3e3@d6"}},
        Puzzle{kingdom::Courtesy::monarch, "2Dc5/3acbBa1/3dCA1A1/3D1MC2/3d2b2/3m2B2/9/9/9 w 0", {"f6g5@f3"}},
        Puzzle{
            kingdom::Courtesy::monarch, "5a3/7D1/5d3/4Bb3/M5A2/4Am2C/d8/1bc2B1a1/1Cc2D3 b 295", {"f4g5@a4", "f4g5@b4"}},
        Puzzle{kingdom::Courtesy::off, "bD7/M1DA3aA/c2d5/9/c1B3m2/4C4/aB1b2C1d/9/9 w 296", {"a8a9@e8", "a8a9@f8"}}}) {
    const kingdom::Rules rules{kingdom::Config{puzzle.courtesy}};
    const auto state = rules.begin(kingdom::parse_position(puzzle.position).position.value());
    const auto result = think(rules, state, 100'000);
    EXPECT_NE(std::ranges::find(puzzle.wins, kingdom::text(result.action)), puzzle.wins.end())
        << puzzle.position << " " << kingdom::text(result.action);
  }
}

/// K-23: both sides step to and fro; Black can make it the third time.
kingdom::State before_a_third_time(const kingdom::Rules& rules) {
  kingdom::State state = rules.initial();
  for (const char* move : {"a1a2", "a9a8", "a2a1", "a8a9", "a1a2", "a9a8", "a2a1"})
    rules.apply(state, state.position.to_move, *kingdom::parse_action(move));
  return state;
}

TEST(KingdomPlayer, knows_that_a_third_time_is_a_draw) {
  const kingdom::Rules rules;
  const kingdom::State state = before_a_third_time(rules);
  const auto back = *kingdom::parse_action("a8a9");
  const auto result = think(rules, state, 3000, back);
  bool evaluated = false;
  for (const auto& candidate : result.candidates) {
    if (candidate.action != back) continue;
    evaluated = true;
    EXPECT_TRUE(candidate.proved);
    EXPECT_EQ(candidate.value, ai::win_value / 2);
  }
  EXPECT_TRUE(evaluated);
  EXPECT_EQ(Knowledge::repetition_keys(state).size(), 4U);
}

}  // namespace
}  // namespace rois::ai_kingdom
