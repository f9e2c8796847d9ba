#include "rois/ai/root_search.hpp"

#include <gtest/gtest.h>

#include "rois/ai_kingdom/knowledge.hpp"
#include "rois/ai_soldiers/knowledge.hpp"
#include "rois/soldiers/notation.hpp"
#include "rois/testkit/conformance.hpp"

namespace rois {
namespace {

/// By looking at everything: whether the side to move wins within this many plies.
template <class R>
bool wins_within(const R& rules, const typename R::State& state, int plies) {
  const Turn turn = rules.turn(state);
  if (turn.is_over() || plies <= 0) return false;
  const Seat self = turn.seats.front();
  Actions<R> actions;
  rules.legal(state, self, actions);
  for (const auto& action : actions) {
    typename R::State next = state;
    rules.apply(next, self, action);
    if (rules.turn(next).is_over() && rules.score(next).places[slot(self)] == 1 &&
        rules.score(next).places[1 - slot(self)] == 2)
      return true;
    if (plies < 3 || rules.turn(next).is_over()) continue;
    Actions<R> replies;
    rules.legal(next, rules.turn(next).seats.front(), replies);
    bool all = true;
    for (const auto& reply : replies) {
      typename R::State after = next;
      rules.apply(after, rules.turn(next).seats.front(), reply);
      const bool lost = rules.turn(after).is_over() && rules.score(after).places[slot(self)] == 1 &&
                        rules.score(after).places[1 - slot(self)] == 2;
      all = lost || wins_within(rules, after, plies - 2);
      if (!all) break;
    }
    if (all) return true;
  }
  return false;
}

template <class R, class K>
ai::RootMove<typename R::Action> best_line(const R& rules, const typename R::State& state, std::uint64_t nodes) {
  ai::NodeBudget budget{nodes};
  ai::RootSearch<R, K> search{rules, budget, state, {}};
  search.run([] {});
  EXPECT_LE(budget.used(), nodes);
  return search.moves().front();
}

template <class R, class K>
int compare_with_brute_force(const R& rules, int games, std::uint64_t nodes) {
  int found = 0;
  for (int i = 0; i < testkit::scaled(games); ++i) {
    Rng rng{static_cast<std::uint64_t>(i) + 1};
    auto state = rules.initial();
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      const auto line = best_line<R, K>(rules, state, nodes);
      const bool shortly = wins_within(rules, state, 3);
      EXPECT_EQ(line.proved && line.score >= ai::win_score - 3, shortly) << i;
      found += shortly ? 1 : 0;
      random_step(rules, state, turn, rng);
    }
  }
  return found;
}

TEST(AlphaBeta, agrees_with_brute_force_on_wins_in_three_plies_of_soldiers) {
  EXPECT_GT((compare_with_brute_force<soldiers::Rules, ai_soldiers::Knowledge>(soldiers::Rules{}, 10, 10'000)), 3);
}

TEST(AlphaBeta, marks_a_lost_position_as_proved) {
  const soldiers::Rules rules;
  const auto parsed = soldiers::parse_position("k3/3/3K/3/4/3/4/3/4/3/SSSS b");
  ASSERT_TRUE(parsed.position);
  const auto line = best_line<soldiers::Rules, ai_soldiers::Knowledge>(rules, {*parsed.position}, 100'000);
  EXPECT_TRUE(line.proved);
  EXPECT_EQ(line.score, 2 - ai::win_score);
}

TEST(AlphaBeta, takes_a_throne_or_a_monarch_in_kingdom) {
  const kingdom::Rules rules;
  int wins = 0;
  for (std::uint64_t i = 1; i <= 15; ++i) {
    Rng rng{i};
    auto state = rules.initial();
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      if (wins_within(rules, state, 1)) {
        ++wins;
        const auto line = best_line<kingdom::Rules, ai_kingdom::Knowledge>(rules, state, 1000);
        EXPECT_TRUE(line.proved);
        EXPECT_EQ(line.score, ai::win_score - 1);
      }
      random_step(rules, state, turn, rng);
    }
  }
  EXPECT_GT(wins, 5);
}

}  // namespace
}  // namespace rois
