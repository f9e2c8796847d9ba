#include "rois/ai_ambition/rollout_policy.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "bench.hpp"
#include "rois/ambition/reopen_choice.hpp"

namespace rois::ai_ambition {
namespace {

using ambition::Bench;

double total(const ByHero& shares) {
  double sum = 0;
  for (const double share : shares) sum += share;
  return sum;
}

TEST(AmbitionMarginals, equal_heroes_are_chosen_alike) {
  const Marginals marginals = equilibrium_marginals({1, 1, 1, 1, 1, 1, 1, 1, 1}, 3, 3, 0);
  for (std::size_t c = 0; c < 9; ++c) {
    EXPECT_NEAR(marginals.attack[c], 1.0 / 3, 0.01);
    EXPECT_NEAR(marginals.defence[c], 1.0 / 3, 0.01);
  }
}

TEST(AmbitionMarginals, what_is_worth_more_is_blocked_more_often_and_shares_sum_to_three) {
  const Marginals marginals = equilibrium_marginals({0.3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.05, 0, 0}, 3, 3, 0);
  EXPECT_NEAR(total(marginals.attack), 3, 0.01);
  EXPECT_NEAR(total(marginals.defence), 3, 0.01);
  EXPECT_GT(marginals.defence[0], marginals.defence[1]);
  EXPECT_GT(marginals.defence[1], marginals.defence[2]);
  // Both of these pay the attacker the same.
  EXPECT_NEAR(0.3 * (1 - marginals.defence[0]), 0.2 * (1 - marginals.defence[1]), 0.001);
}

TEST(AmbitionMarginals, a_hero_that_was_shown_is_not_sent_against) {
  const Marginals marginals = equilibrium_marginals({0.3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1}, 3, 3, 1);
  EXPECT_EQ(marginals.attack[0], 0);
  EXPECT_EQ(marginals.defence[0], 1);
  EXPECT_NEAR(total(marginals.defence), 3, 0.01);
}

TEST(AmbitionMarginals, heroes_are_drawn_by_their_marginals) {
  const ByHero marginals{1, 0.5, 0.5, 0.25, 0.25, 0.25, 0.25, 0, 0};
  Rng rng{3};
  std::array<int, 9> drawn{};
  constexpr int times = 8000;
  for (int i = 0; i < times; ++i) {
    const ambition::HeroSet set = drawn_heroes(marginals, 3, 0, rng);
    ASSERT_EQ(std::popcount(set), 3);
    for (std::size_t c = 0; c < 9; ++c) drawn[c] += (set >> c) & 1U;
  }
  for (std::size_t c = 0; c < 9; ++c) EXPECT_NEAR(drawn[c] / static_cast<double>(times), marginals[c], 0.03);
}

TEST(AmbitionMarginals, heroes_that_are_chosen_already_stay) {
  Rng rng{4};
  for (int i = 0; i < 200; ++i) {
    const ambition::HeroSet set = drawn_heroes({1, 0.5, 0.5, 0.25, 0.25, 0.25, 0.25, 0, 0}, 3, 1, rng);
    EXPECT_EQ(std::popcount(set), 3);
    EXPECT_EQ(set & 1U, 1U);
  }
}

TEST(AmbitionEvaluator, sums_what_the_features_say) {
  for (int players = 2; players <= 4; ++players) {
    Bench bench{players};
    bench.tokens(0, "FGGLHHH").owns(0, "B01 B11 O7 A2 PAL").tokens(1, "GL").owns(1, "B14 O2 A3").begin(0);
    const Evaluator evaluator{bench.rules, shipped_weights(players)};
    const Roles roles{bench.cards()};
    for (int s = 0; s < players; ++s) {
      const Weights features = seat_features(bench.cards(), roles, bench.state.table, seat(s), players);
      double sum = 0;
      for (std::size_t f = 0; f < features.size(); ++f) sum += features[f] * shipped_weights(players)[f];
      EXPECT_NEAR(evaluator.strength(bench.state.table, seat(s)), sum, 1e-9);
    }
  }
}

TEST(AmbitionEvaluator, a_palace_and_honour_count) {
  for (int players = 2; players <= 4; ++players) {
    Bench bench{players};
    bench.tokens(0, "FGLHHH").tokens(1, "FGLHHH").begin(0);
    const Evaluator evaluator{bench.rules, shipped_weights(players)};
    const double before = evaluator.share(bench.state, seat(0));
    bench.tokens(0, "FGLHHHH");
    const double richer = evaluator.share(bench.state, seat(0));
    EXPECT_GT(richer, before);
    bench.owns(0, "PAL");
    EXPECT_GT(evaluator.share(bench.state, seat(0)), richer);
    const Shares shares = evaluator.shares(bench.state);
    EXPECT_NEAR(shares[0] + shares[1] + shares[2] + shares[3], 1, 1e-9);
  }
}

TEST(AmbitionRollout, plays_whole_games_in_which_palaces_are_built) {
  for (int players = 2; players <= 4; ++players) {
    Bench bench{players};
    const Evaluator evaluator{bench.rules, shipped_weights(players)};
    const RolloutPolicy policy{bench.rules, evaluator};
    Rng rng{9};
    policy.roll_out(bench.state, ambition::turn_limit, rng);
    for (int i = 0; i < 20 && !bench.rules.turn(bench.state).is_over(); ++i)
      policy.roll_out(bench.state, ambition::turn_limit, rng);
    ASSERT_TRUE(bench.rules.turn(bench.state).is_over());
    EXPECT_EQ(bench.rules.score(bench.state).reason.number, 13);
  }
}

TEST(AmbitionRollout, stops_at_the_first_decision_of_a_later_turn) {
  Bench bench;
  bench.tokens(0, "FG").tokens(1, "FG").begin(0);
  const Evaluator evaluator{bench.rules, shipped_weights(2)};
  const RolloutPolicy policy{bench.rules, evaluator};
  Rng rng{2};
  const int turn = bench.table().turn_number;
  policy.roll_out(bench.state, 1, rng);
  EXPECT_EQ(int{bench.table().turn_number}, turn + 2);
}

TEST(AmbitionRollout, a_clash_is_what_both_chose) {
  Bench bench;
  bench.tokens(0, "FGL").tokens(1, "FGL").market("- - - - -").deck("").fight(0);
  const Evaluator evaluator{bench.rules, shipped_weights(2)};
  const RolloutPolicy policy{bench.rules, evaluator};
  const ambition::State state = policy.after_choices(ambition::reopen_choice(bench.state), 0b111, 0b110000001);
  EXPECT_EQ(state.table.clash.attack, 0b111);
  EXPECT_EQ(state.table.clash.blocked, 0b001);
}

}  // namespace
}  // namespace rois::ai_ambition
