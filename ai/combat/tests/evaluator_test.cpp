#include "rois/ai_combat/evaluator.hpp"
#include "rois/ai_combat/promising.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "rois/combat/notation.hpp"
#include "rois/core/random_play.hpp"
#include "rois/testkit/conformance.hpp"
#include "table.hpp"

namespace rois::ai_combat {
namespace {

using combat::Colour;
using combat::test::Game;

/// By the quick net and by the large one.
std::array<Evaluator, 2> evaluators(const combat::Rules& rules) {
  return {Evaluator{rules}, Evaluator{rules, large::trained}};
}

combat::Rules rules_for(int players) {
  combat::Config config;
  config.players = players;
  return combat::Rules{config};
}

/// Whatever the others hold, a seat weighs its actions alike: it sees the same.
void expect_alike_whatever_cannot_be_seen(const Evaluator& evaluator) {
  const combat::Rules& rules = evaluator.rules();
  Rng rng{static_cast<std::uint64_t>(rules.players())};
  auto state = rules.initial();
  int compared = 0;
  for (Turn turn = rules.turn(state); !turn.is_over() && compared < 300; turn = rules.turn(state)) {
    if (turn.is_decision()) {
      const Seat s = turn.seats.front();
      const auto twin = rules.determinize(rules.view(state, Viewer::of(s)), rng);
      const auto action = rules.pick(state, s, rng);
      EXPECT_EQ(evaluator.after(evaluator.belief_state(state, s), action),
                evaluator.after(evaluator.belief_state(twin, s), action));
      ++compared;
    }
    random_step(rules, state, turn, rng);
  }
  EXPECT_GT(compared, 30);
}

TEST(Evaluator, weighs_alike_whatever_the_seat_cannot_see) {
  for (int players = 2; players <= 4; ++players) {
    const combat::Rules rules = rules_for(players);
    for (const Evaluator& evaluator : evaluators(rules)) expect_alike_whatever_cannot_be_seen(evaluator);
  }
}

void expect_shares_of_a_win(const Evaluator& evaluator) {
  const combat::Rules& rules = evaluator.rules();
  const int players = rules.players();
  Rng rng{static_cast<std::uint64_t>(players)};
  auto state = rules.initial();
  for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
    const Shares shares = evaluator.evaluate(state);
    double sum = 0;
    for (int i = 0; i < players; ++i) {
      EXPECT_GE(shares[slot(seat(i))], 0);
      sum += shares[slot(seat(i))];
    }
    ASSERT_NEAR(sum, 1, 1e-9);
    random_step(rules, state, turn, rng);
  }
  double sum = 0;
  for (const double share : evaluator.evaluate(state)) sum += share;
  EXPECT_NEAR(sum, 1, 0.01);
}

TEST(Evaluator, gives_every_seat_a_share_and_all_of_them_together_a_win) {
  for (int players = 2; players <= 4; ++players) {
    const combat::Rules rules = rules_for(players);
    for (const Evaluator& evaluator : evaluators(rules)) expect_shares_of_a_win(evaluator);
  }
}

/// The quick net's sums are added modulo 2^16; here one by one.
int slow_score(const Net& net, const Features& features) {
  int total = 0;
  int above = 0;
  for (std::size_t f = 0; f < feature_count; ++f) total += features[f] * net.direct[f];
  for (std::size_t j = 0; j < hidden_count; ++j) {
    int sum = 0;
    for (std::size_t f = 0; f < feature_count; ++f) sum += features[f] * net.hidden[f][j];
    above += std::clamp(sum, 0, Net::hidden_most) * net.upper[j];
  }
  return total + above / Net::hidden_one;
}

TEST(QuickNet, adds_up_as_one_by_one) {
  for (int players = 2; players <= 4; ++players) {
    const combat::Rules rules = rules_for(players);
    Rng rng{static_cast<std::uint64_t>(players)};
    auto state = rules.initial();
    std::array<Net::Running, 2> before{};
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      Features features;
      for (const Seat s : SeatSet::first(players)) {
        describe(state, Kingdoms{state.open.table}, Observer{players, SeatSet::first(players)}, s, features);
        ASSERT_EQ(trained.score(features, before[0]), slow_score(trained, features));
        ASSERT_EQ(taught.score(features, before[1]), slow_score(taught, features));
      }
      random_step(rules, state, turn, rng);
    }
  }
}

TEST(Evaluator, knows_that_a_conflict_cannot_be_lost_when_no_red_card_is_left) {
  // All red cards are in Bow's hand or on the piles: one is enough.
  Game game{
      "1: T<lionG> G\n"
      "bow: R3 G5\n"
      "lion: K4 B4\n"};
  game.give_pile("bow", "K1 G1 B1 R30").give_pile("lion", "K1 G1 B1 R32");
  const Evaluator evaluator{game.rules};
  game.play("bow leader G 1.1");
  const BeliefState seen = evaluator.belief_state(game.state, seat(0));
  EXPECT_EQ(seen.pool[combat::at(Colour::red)], 0);
  const double one = evaluator.after(seen, combat::Action::show(1));
  EXPECT_GT(one, evaluator.after(seen, combat::Action::show(0)));
  EXPECT_GT(one, evaluator.after(seen, combat::Action::show(3)));
}

void expect_likely_among(const Actions<combat::Rules>& promising, const combat::Rules& rules,
                         const combat::State& state, Seat s) {
  Actions<combat::Rules> likely;
  list_likely(rules, state, s, likely);
  ASSERT_FALSE(likely.empty());
  for (const auto& action : likely) EXPECT_TRUE(promising.contains(action)) << combat::text(action);
}

TEST(Promising, actions_are_legal_and_few) {
  for (int players = 2; players <= 4; ++players)
    for (int i = 0; i < testkit::scaled(20); ++i) {
      combat::Config config;
      config.players = players;
      const combat::Rules rules{config};
      Rng rng{static_cast<std::uint64_t>(i) * 3 + 1};
      auto state = rules.initial();
      for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
        if (state.open.flow.phase == combat::Phase::action) {
          Actions<combat::Rules> actions;
          list_promising(rules, state, turn.seats.front(), actions);
          ASSERT_FALSE(actions.empty());
          for (const auto& action : actions) ASSERT_TRUE(rules.check(state, turn.seats.front(), action));
          EXPECT_LE(actions.size(), 135U);
          expect_likely_among(actions, rules, state, turn.seats.front());
        }
        random_step(rules, state, turn, rng);
      }
    }
}

}  // namespace
}  // namespace rois::ai_combat
