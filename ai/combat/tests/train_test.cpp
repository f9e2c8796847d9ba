#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "games.hpp"
#include "learner.hpp"

// What the net learns from, and what learning begins with.
namespace rois::ai_combat {
namespace {

namespace training {

LoggedGame some_game(std::uint64_t seed) { return play_game(head_of(seed), {}, 200, 0.01); }

std::vector<combat::State> own_states(const LoggedGame& game) {
  std::vector<combat::State> states;
  replay(game, combat::Rules{config_of(game.head)}, [&](const combat::State& state) { states.push_back(state); });
  return states;
}

}  // namespace training

TEST(GamesToLearnFrom, follow_from_their_seed_and_are_gone_through_again_to_their_end) {
  const LoggedGame game = training::some_game(3);
  EXPECT_EQ(training::own_states(game).size(), game.actions.size());
  EXPECT_EQ(training::own_states(game), training::own_states(training::some_game(3)));
}

TEST(GamesToLearnFrom, branch_off_with_the_same_actions_and_have_draws_of_their_own) {
  const LoggedGame whole = training::some_game(4);
  const LoggedGame branch = play_branch(whole, 1, 200, 0.01);
  const LoggedGame other = play_branch(whole, 2, 200, 0.01);
  ASSERT_GT(branch.head.branch, whole.actions.size() / 2);
  ASSERT_LT(branch.head.branch, branch.actions.size());
  EXPECT_TRUE(std::equal(branch.actions.begin(), branch.actions.begin() + branch.head.branch, whole.actions.begin()));
  // Of the game as it was before nothing is told again.
  const auto states = training::own_states(branch);
  EXPECT_EQ(states.size(), branch.actions.size() - branch.head.branch);
  EXPECT_FALSE(states.back() == training::own_states(whole).back());
  EXPECT_FALSE(states.back() == training::own_states(other).back());
}

TEST(Learner, that_begins_with_a_net_gives_it_back) {
  const large::Net net = std::make_unique<large::Learner>(large::trained)->rounded();
  EXPECT_EQ(net.first, large::trained.first);
  EXPECT_EQ(net.direct, large::trained.direct);
  EXPECT_EQ(net.first_bias, large::trained.first_bias);
  for (std::size_t u = 0; u < large::Net::units; ++u) {
    EXPECT_EQ(net.second[u].own, large::trained.second[u].own);
    EXPECT_EQ(net.second[u].rivals, large::trained.second[u].rivals);
    EXPECT_EQ(net.second[u].bias, large::trained.second[u].bias);
    EXPECT_EQ(net.second[u].weight, large::trained.second[u].weight);
  }
}

}  // namespace
}  // namespace rois::ai_combat
