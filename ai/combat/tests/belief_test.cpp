#include "rois/ai_combat/belief.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <vector>

#include "rois/ai_combat/evaluator.hpp"
#include "rois/ai_combat/player.hpp"
#include "rois/core/random_play.hpp"
#include "rois/testkit/conformance.hpp"

namespace rois::ai_combat {
namespace {

using combat::Cards;
using combat::cards_of;
using combat::Colour;

double ways(int from, int n) {
  double product = 1;
  for (int i = 0; i < n; ++i) product = product * (from - i) / (i + 1);
  return product;
}

/// One that leans as far as any does.
HandBias some_bias(Rng& rng) {
  HandBias bias;
  for (auto& colour : bias.of)
    for (auto& step : colour) step = static_cast<std::int16_t>(static_cast<int>(rng.below(200)) - 100);
  return bias;
}

template <class Visit>
void each_hand(int size, Visit visit) {
  for (int black = 0; black <= size; ++black)
    for (int green = 0; black + green <= size; ++green)
      for (int red = 0; black + green + red <= size; ++red)
        visit(cards_of(black, green, red, size - black - green - red));
}

TEST(HandBelief, without_a_bias_is_the_share_of_all_hands_that_the_pool_allows) {
  const auto pool = cards_of(3, 5, 7, 2);
  for (const Colour c : combat::colours)
    for (int size = 0; size <= 8; ++size) {
      const HandBelief belief{pool, size};
      for (int n = 0; n <= 9; ++n) {
        double enough = 0;
        for (int k = n; k <= size; ++k)
          enough += ways(pool[combat::at(c)], k) * ways(17 - pool[combat::at(c)], size - k) / ways(17, size);
        EXPECT_NEAR(belief.chance_of(c, n), enough, 1e-12) << n << " of " << size;
      }
      EXPECT_NEAR(belief.expected(c), size * pool[combat::at(c)] / 17.0, 1e-12);
    }
}

TEST(HandBelief, says_the_same_of_one_colour_without_the_others) {
  Rng rng{5};
  for (int i = 0; i < 50; ++i) {
    const HandBias bias = some_bias(rng);
    const auto count = [&] { return static_cast<int>(rng.below(9)); };
    const Cards pool = cards_of(count(), count(), count(), count());
    const int size = std::min(pool.size(), count());
    const HandBelief belief{pool, size, bias};
    for (const Colour c : combat::colours)
      for (int n = 0; n <= 9; ++n)
        EXPECT_EQ(HandBelief::chance_of(c, n, pool, size, bias), belief.chance_of(c, n)) << n << " of " << size;
  }
}

TEST(HandBelief, is_certain_where_the_pool_leaves_no_choice) {
  Rng rng{3};
  for (const HandBias& bias : {HandBias{}, some_bias(rng)}) {
    EXPECT_EQ((HandBelief{cards_of(0, 0, 4, 0), 3, bias}.chance_of(Colour::red, 3)), 1);
    EXPECT_EQ((HandBelief{cards_of(4, 0, 0, 0), 3, bias}.chance_of(Colour::red, 1)), 0);
    EXPECT_EQ((HandBelief{cards_of(1, 0, 4, 0), 5, bias}.chance_of(Colour::red, 4)), 1);
    EXPECT_EQ((HandBelief{cards_of(0, 0, 0, 0), 0, bias}.expected(Colour::red)), 0);
  }
}

TEST(HandBelief, gives_all_hands_together_one) {
  Rng rng{1};
  for (int i = 0; i < 50; ++i) {
    const HandBias bias = some_bias(rng);
    const HandBelief belief{cards_of(40, 3, 65, 12), 8, bias};
    int hands = 0;
    double sum = 0;
    std::array<double, combat::colour_count> cards{};
    each_hand(8, [&](const Cards& hand) {
      ++hands;
      sum += belief.chance(hand);
      for (std::size_t c = 0; c < cards.size(); ++c) cards[c] += hand[c] * belief.chance(hand);
    });
    EXPECT_EQ(hands, 165);
    EXPECT_NEAR(sum, 1, 1e-12);
    for (const Colour c : combat::colours) EXPECT_NEAR(belief.expected(c), cards[combat::at(c)], 1e-9);
    EXPECT_EQ(belief.chance(cards_of(1, 1, 1, 1)), 0);
  }
}

/// Every way to take five of twelve cards, one by one.
TEST(HandBelief, agrees_with_the_enumeration_of_all_deals) {
  constexpr std::array<Colour, 12> cards{Colour::black, Colour::black, Colour::black, Colour::green,
                                         Colour::red,   Colour::red,   Colour::red,   Colour::red,
                                         Colour::red,   Colour::blue,  Colour::blue,  Colour::blue};
  Rng rng{2};
  const HandBias bias = some_bias(rng);
  const HandBelief belief{cards_of(3, 1, 5, 3), 5, bias};
  std::array<double, 216> of_hand{};
  const auto key = [](const Cards& hand) { return static_cast<std::size_t>(hand[0] * 36 + hand[1] * 6 + hand[2]); };
  double all = 0;
  for (unsigned taken = 0; taken < 1U << cards.size(); ++taken) {
    if (std::popcount(taken) != 5) continue;
    Cards hand;
    for (std::size_t i = 0; i < cards.size(); ++i)
      if ((taken >> i & 1U) != 0) hand.add(combat::at(cards[i]));
    of_hand[key(hand)] += bias.weight(hand);
    all += bias.weight(hand);
  }
  each_hand(5, [&](const Cards& hand) { EXPECT_NEAR(belief.chance(hand), of_hand[key(hand)] / all, 1e-12); });
}

TEST(HandBias, makes_a_hand_likelier_for_the_first_the_second_and_each_further_card) {
  HandBias bias;
  bias.of[combat::at(Colour::green)] = {HandBias::one, -2 * HandBias::one, HandBias::one / 2};
  EXPECT_NEAR(bias.weight(cards_of(8, 0, 0, 0)), 1, 1e-12);
  EXPECT_NEAR(bias.weight(cards_of(7, 1, 0, 0)), std::exp(1), 1e-9);
  EXPECT_NEAR(bias.weight(cards_of(6, 2, 0, 0)), std::exp(-1), 1e-9);
  EXPECT_NEAR(bias.weight(cards_of(3, 5, 0, 0)), std::exp(0.5), 1e-9);
}

TEST(HandBias, stays_within_bounds_whatever_the_signs) {
  HandModel wild;
  for (auto& colour : wild.weights)
    for (auto& step : colour) step.fill(std::numeric_limits<std::int16_t>::max());
  HandFeaturesByColour hand_features{};
  for (auto& of : hand_features) of.fill(20);
  EXPECT_EQ(wild.bias(hand_features).of[0][0], HandBias::most);
  for (auto& of : hand_features) of.fill(-20);
  EXPECT_EQ(wild.bias(hand_features).of[3][2], -HandBias::most);
}

combat::State after_random_steps(const combat::Rules& rules, int steps, Rng& rng) {
  auto state = rules.initial();
  for (Turn turn = rules.turn(state); steps > 0 || !turn.is_decision(); turn = rules.turn(state), --steps)
    random_step(rules, state, turn, rng);
  return state;
}

/// The chance of n or more red cards in a hand, by worlds.
struct Tally {
  std::array<double, 9> at_least{};
  double all = 0;

  void add(const Cards& hand, double weight) {
    all += weight;
    for (int n = 0; n <= hand[combat::at(Colour::red)]; ++n) at_least[static_cast<std::size_t>(n)] += weight;
  }
  double chance_of(int n) const { return at_least[static_cast<std::size_t>(n)] / all; }
};

TEST(Worlds, of_two_players_weighted_or_drawn_by_weight_have_hands_as_believed) {
  const combat::Rules rules;
  Rng rng{8};
  const auto state = after_random_steps(rules, 60, rng);
  const Seat s = rules.turn(state).seats.front();
  const Seat other = seat(1 - index(s));
  const auto view = rules.view(state, Viewer::of(s));
  BeliefState seen = Evaluator{rules}.belief_state(state, s);
  seen.biases[other].of[combat::at(Colour::red)] = {-20, 15, 30};
  Tally weighted;
  Tally drawn;
  for (int i = 0; i < 20'000; ++i) {
    const auto world = rules.determinize(view, rng);
    weighted.add(world.hands[other], seen.weight(world));
    if (i % 4 == 0) drawn.add(likely_world(rules, view, seen, rng).hands[other], 1);
  }
  const HandBelief belief = seen.belief(other);
  EXPECT_GT(belief.chance_of(Colour::red, 4), HandBelief(seen.pool, 8).chance_of(Colour::red, 4) + 0.05);
  for (int n = 0; n <= 8; ++n) {
    EXPECT_NEAR(weighted.chance_of(n), belief.chance_of(Colour::red, n), 0.02) << n;
    EXPECT_NEAR(drawn.chance_of(n), belief.chance_of(Colour::red, n), 0.03) << n;
  }
}

/// Three players with hands of three from a small deck: all pairs of other hands, which come from one pool.
TEST(Worlds, of_three_players_are_weighted_by_both_hands_together) {
  combat::Config config;
  config.players = 3;
  config.deck = {cards_of(4, 3, 5, 3), 3, 0};
  const combat::Rules rules{config};
  Rng rng{5};
  const auto state = after_random_steps(rules, 0, rng);
  const Seat s = rules.turn(state).seats.front();
  BeliefState seen = Evaluator{rules}.belief_state(state, s);
  const Seat next = seat((index(s) + 1) % 3);
  const Seat last = seat((index(s) + 2) % 3);
  seen.biases[next] = some_bias(rng);
  seen.biases[last] = some_bias(rng);
  Tally exact;
  each_hand(3, [&](const Cards& one) {
    each_hand(3, [&](const Cards& two) {
      double weight = seen.biases[next].weight(one) * seen.biases[last].weight(two);
      for (std::size_t c = 0; c < combat::colour_count; ++c)
        weight *= one[c] + two[c] > seen.pool[c] ? 0 : ways(seen.pool[c], one[c]) * ways(seen.pool[c] - one[c], two[c]);
      exact.add(one, weight);
    });
  });
  Tally weighted;
  for (int i = 0; i < 40'000; ++i) {
    const auto world = rules.determinize(rules.view(state, Viewer::of(s)), rng);
    weighted.add(world.hands[next], seen.weight(world));
  }
  for (int n = 0; n <= 3; ++n) EXPECT_NEAR(weighted.chance_of(n), exact.chance_of(n), 0.02) << n;
}

/// Neither hands nor closed piles tell an observer more than it sees.
TEST(HandFeatures, are_those_that_everyone_sees) {
  for (int players = 2; players <= 4; ++players) {
    combat::Config config;
    config.players = players;
    config.closed_piles = true;
    const combat::Rules rules{config};
    Rng rng{static_cast<std::uint64_t>(players)};
    auto state = rules.initial();
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      if (turn.is_decision()) {
        const Seat s = turn.seats.front();
        const auto twin = rules.determinize(rules.view(state, Viewer::of(s)), rng);
        const Kingdoms kingdoms{state.open.table};
        for (int i = 0; i < players; ++i)
          ASSERT_EQ(hand_features(state, kingdoms, players, seat(i)), hand_features(twin, kingdoms, players, seat(i)));
      }
      random_step(rules, state, turn, rng);
    }
  }
}

/// What was fitted holds for games that it was not fitted to: hands that are held were likelier than by a fair draw.
TEST(HandModel, predicts_hands_better_than_a_fair_draw) {
  double gained = 0;
  int hands = 0;
  for (int i = 0; i < testkit::scaled(24); ++i) {
    combat::Config config;
    config.players = 2 + i % 3;
    const combat::Rules rules{config};
    const Evaluator evaluator{rules};
    Rng rng{static_cast<std::uint64_t>(i) + 77};
    auto state = rules.initial();
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      if (turn.is_chance()) {
        random_step(rules, state, turn, rng);
        continue;
      }
      const Seat s = turn.seats.front();
      if (state.open.flow.phase == combat::Phase::action) {
        const BeliefState seen = evaluator.belief_state(state, s);
        const Seat other = seat((index(s) + 1) % config.players);
        const Cards& hand = state.hands[other];
        gained += std::log(seen.belief(other).chance(hand) / HandBelief{seen.pool, hand.size()}.chance(hand));
        ++hands;
      }
      const Skill& skill = Player::levels[7];
      ai::NodeBudget budget{skill.nodes};
      ai::SearchRequest<combat::Action> request{budget, nullptr, 1, std::nullopt};
      rules.apply(state, s, Player::think(rules, rules.view(state, Viewer::of(s)), skill, request, rng).action);
    }
  }
  EXPECT_GT(gained / hands, 0.05);
}

}  // namespace
}  // namespace rois::ai_combat
