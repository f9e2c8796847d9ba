#include "rois/ai_soldiers/solver.hpp"

#include <gtest/gtest.h>

#include <unordered_map>

#include "rois/ai_soldiers/race.hpp"
#include "rois/match/registry.hpp"
#include "rois/match/solver.hpp"
#include "rois/soldiers/notation.hpp"
#include "rois/testkit/conformance.hpp"

namespace rois {
namespace {

using Wins = std::unordered_map<std::uint64_t, bool>;

/// By looking at everything.
bool wins(const soldiers::Rules& rules, const soldiers::State& state, Wins& known) {
  if (rules.turn(state).is_over()) return false;
  const std::uint64_t key = ai_soldiers::Knowledge::key(state);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  const Seat self = state.position.to_move;
  Actions<soldiers::Rules> actions;
  rules.legal(state, self, actions);
  bool won = false;
  for (const auto& action : actions) {
    soldiers::State next = state;
    rules.apply(next, self, action);
    won = won || !wins(rules, next, known);
  }
  return known[key] = won;
}

/// A late position: random play from the start until few soldiers are left.
soldiers::State late_position(const soldiers::Rules& rules, std::uint64_t seed, int pieces) {
  Rng rng{seed};
  soldiers::State state = rules.initial();
  const auto count = [&] {
    return std::popcount(state.position.of(soldiers::red).pieces() | state.position.of(soldiers::blue).pieces());
  };
  while (!rules.turn(state).is_over() && count() > pieces) random_step(rules, state, rules.turn(state), rng);
  return state;
}

void expect_line_keeps_the_answer(const soldiers::Rules& rules, soldiers::State state,
                                  const ai::Solution<soldiers::Action>& solution) {
  const Seat winner =
      solution.answer == ai::Answer::win ? state.position.to_move : soldiers::other(state.position.to_move);
  for (const auto& action : solution.line) {
    ASSERT_FALSE(rules.check(state, state.position.to_move, action));
    rules.apply(state, state.position.to_move, action);
  }
  ASSERT_TRUE(rules.turn(state).is_over());
  EXPECT_EQ(rules.score(state).places[slot(winner)], 1);
}

TEST(Solver, agrees_with_brute_force_on_small_positions_and_shows_a_line_to_the_end) {
  const soldiers::Rules rules;
  Wins known;
  int solved = 0;
  for (int i = 0; i < testkit::scaled(100); ++i) {
    const soldiers::State state = late_position(rules, static_cast<std::uint64_t>(i) + 1, 6);
    if (rules.turn(state).is_over()) continue;
    ai::Effort effort{ai::Effort::unlimited};
    const auto solution = ai_soldiers::solve(state, effort, 1U << 22U);
    ASSERT_NE(solution.answer, ai::Answer::open);
    ASSERT_EQ(solution.answer == ai::Answer::win, wins(rules, state, known)) << i;
    expect_line_keeps_the_answer(rules, state, solution);
    ++solved;
  }
  EXPECT_GT(solved, testkit::scaled(100) / 3);
}

TEST(Races, that_are_called_sure_are_won) {
  const soldiers::Rules rules;
  Wins known;
  int races = 0;
  for (int i = 0; i < testkit::scaled(500); ++i) {
    const soldiers::State state = late_position(rules, static_cast<std::uint64_t>(i) + 7000, 6);
    if (rules.turn(state).is_over()) continue;
    const bool win = ai_soldiers::sure_win(state.position) != 0;
    const bool loss = ai_soldiers::sure_loss(state.position) != 0;
    EXPECT_FALSE(win && loss);
    const ai::Answer seen = ai_soldiers::SolvableSoldiers::plain(state.position);
    if (win || loss) {
      ++races;
      EXPECT_EQ(seen, win ? ai::Answer::win : ai::Answer::loss) << "the solver sees what players see";
    }
    if (seen == ai::Answer::open) continue;
    ASSERT_EQ(wins(rules, state, known), seen == ai::Answer::win) << i;
  }
  EXPECT_GT(races, 5);
}

TEST(Races, are_seen_by_the_solver_where_an_enemy_could_come_but_too_late) {
  const soldiers::Rules rules;
  Wins known;
  for (const auto& [position, answer] : {std::pair{"4/3/1k1k/2S/4/K2/4/3/4/2s/4 r", ai::Answer::win},
                                         std::pair{"4/S2/4/3/4/3/4/3/2ks/s2/3K r", ai::Answer::loss}}) {
    const soldiers::State state{soldiers::parse_position(position).position.value()};
    EXPECT_EQ(ai_soldiers::sure_win(state.position), 0) << position;
    EXPECT_EQ(ai_soldiers::sure_loss(state.position), 0) << position;
    EXPECT_EQ(ai_soldiers::SolvableSoldiers::plain(state.position), answer) << position;
    EXPECT_EQ(wins(rules, state, known), answer == ai::Answer::win) << position;
  }
}

TEST(Solver, with_a_small_table_still_answers) {
  const soldiers::Rules rules;
  for (std::uint64_t i = 1; i <= 20; ++i) {
    const soldiers::State state = late_position(rules, i, 6);
    if (rules.turn(state).is_over()) continue;
    ai::Effort effort{ai::Effort::unlimited};
    Wins known;
    EXPECT_EQ(ai_soldiers::solve(state, effort, 4096).answer == ai::Answer::win, wins(rules, state, known)) << i;
  }
}

TEST(Solver, says_how_far_it_got_when_it_is_stopped) {
  const soldiers::Rules rules;
  ai::Effort effort{2000};
  const auto solution = ai_soldiers::solve(rules.initial(), effort, 1U << 22U);
  EXPECT_EQ(solution.answer, ai::Answer::open);
  EXPECT_EQ(solution.nodes, 2000U);
  EXPECT_GT(solution.proof.win, 1U);
  EXPECT_GT(solution.proof.loss, 1U);
  EXPECT_FALSE(solution.line.empty());
}

TEST(Solver, is_there_for_the_game_without_draws_alone) {
  for (const Game* game : all_games()) EXPECT_EQ(game->solver() != nullptr, game->info().id == "soldiers");
}

}  // namespace
}  // namespace rois
