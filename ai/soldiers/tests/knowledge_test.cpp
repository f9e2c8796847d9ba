#include "rois/ai_soldiers/knowledge.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <map>

#include "rois/testkit/conformance.hpp"

namespace rois::ai_soldiers {
namespace {

/// Calls `visit` at every position of random games.
template <class Visit>
void each_position(int games, Visit visit) {
  const soldiers::Rules rules;
  for (int i = 1; i <= games; ++i) {
    Rng rng{static_cast<std::uint64_t>(i)};
    auto state = rules.initial();
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      visit(rules, state);
      random_step(rules, state, turn, rng);
    }
  }
}

Board board_of(const soldiers::State& state) { return Knowledge::board_of(soldiers::Rules{}, state, 0); }

/// Whether the side to move has an action that ends the game in its favour.
bool wins_in_one(const soldiers::Rules& rules, const soldiers::State& state) {
  const Seat self = state.position.to_move;
  Actions<soldiers::Rules> actions;
  rules.legal(state, self, actions);
  return std::ranges::any_of(actions, [&](const auto& action) {
    soldiers::State next = state;
    rules.apply(next, self, action);
    return rules.turn(next).is_over() && rules.score(next).places[slot(self)] == 1;
  });
}

TEST(SoldiersKnowledge, gives_every_position_a_key_of_its_own) {
  std::map<std::uint64_t, soldiers::Position> met;
  each_position(50, [&](const soldiers::Rules& /*rules*/, const soldiers::State& state) {
    const auto [found, fresh] = met.emplace(key_of(state.position), state.position);
    ASSERT_TRUE(fresh || found->second == state.position);
  });
  EXPECT_GT(met.size(), 500U);
}

TEST(SoldiersKnowledge, calls_a_win_in_one_ply_forced) {
  int wins = 0;
  each_position(20, [&](const soldiers::Rules& rules, const soldiers::State& state) {
    const bool in_one = wins_in_one(rules, state);
    // Blocking the last move of the other side (S-13) wins too, and is left to the search.
    if (Knowledge::forced_win(board_of(state)) == 1) {
      EXPECT_TRUE(in_one);
    }
    wins += in_one ? 1 : 0;
  });
  EXPECT_GT(wins, 5);
}

TEST(SoldiersKnowledge, searches_all_legal_moves_and_calls_captures_noisy) {
  std::size_t captures = 0;
  each_position(testkit::scaled(10), [&](const soldiers::Rules& rules, const soldiers::State& state) {
    Actions<soldiers::Rules> moves;
    Actions<soldiers::Rules> legal;
    Actions<soldiers::Rules> noisy;
    ASSERT_TRUE(Knowledge::moves(rules, board_of(state), moves));
    rules.legal(state, state.position.to_move, legal);
    Knowledge::noisy_moves(rules, board_of(state), noisy);
    ASSERT_EQ(moves.size(), legal.size());
    for (const auto& action : legal) {
      ASSERT_TRUE(moves.contains(action));
      ASSERT_EQ(noisy.contains(action), Knowledge::is_noisy(board_of(state), action));
    }
    captures += noisy.size();
  });
  EXPECT_GT(captures, 20U);
}

TEST(SoldiersKnowledge, sees_the_board_from_both_sides_and_in_its_mirror_alike) {
  const auto turned = [](soldiers::Cells set, auto to) {
    soldiers::Cells out = 0;
    for (; set != 0; set &= set - 1) out |= soldiers::cells_of(to(soldiers::first_cell(set)));
    return out;
  };
  const auto opposite = [](soldiers::Cell c) { return static_cast<soldiers::Cell>(soldiers::cell_count - 1 - c); };
  const auto mirror = [](soldiers::Cell c) {
    return soldiers::cell_at(6 - soldiers::file_of(c), soldiers::rank_of(c));
  };
  each_position(testkit::scaled(10), [&](const soldiers::Rules& /*rules*/, const soldiers::State& state) {
    soldiers::State other = state;
    soldiers::State mirrored = state;
    for (const Seat side : {soldiers::red, soldiers::blue}) {
      const soldiers::Side& own = state.position.of(side);
      other.position.of(soldiers::other(side)) = {turned(own.kings, opposite), turned(own.soldiers, opposite)};
      mirrored.position.of(side) = {turned(own.kings, mirror), turned(own.soldiers, mirror)};
    }
    other.position.to_move = soldiers::other(state.position.to_move);
    ASSERT_EQ(Knowledge::evaluate(board_of(other)), Knowledge::evaluate(board_of(state)));
    ASSERT_EQ(Knowledge::evaluate(board_of(mirrored)), Knowledge::evaluate(board_of(state)));
  });
}

TEST(SoldiersKnowledge, keeps_the_sums_of_the_net_up_to_date) {
  std::size_t retired = 0;
  std::size_t captured = 0;
  each_position(testkit::scaled(20), [&](const soldiers::Rules& rules, const soldiers::State& state) {
    Actions<soldiers::Rules> legal;
    rules.legal(state, state.position.to_move, legal);
    for (const auto& action : legal) {
      Board board = board_of(state);
      Knowledge::play(rules, board, action);
      soldiers::State next = state;
      rules.apply(next, state.position.to_move, action);
      ASSERT_EQ(board, board_of(next));
      const auto& before = state.position.of(state.position.to_move);
      const auto& after = next.position.of(state.position.to_move);
      retired += static_cast<std::size_t>(std::popcount(before.soldiers) - std::popcount(after.soldiers));
      captured += Knowledge::is_noisy(board_of(state), action) ? 1U : 0U;
    }
  });
  EXPECT_GT(retired, 0U);
  EXPECT_GT(captured, 0U);
}

}  // namespace
}  // namespace rois::ai_soldiers
