#include "rois/ai_combat/inputs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "learner.hpp"
#include "rois/core/random_play.hpp"
#include "rois/testkit/conformance.hpp"
#include "table.hpp"

namespace rois::ai_combat::large {
namespace {

using combat::Colour;
using combat::State;
using combat::test::Game;

std::vector<int> seen(const Scene& scene, Seat s) {
  Inputs inputs;
  scene.see(s, inputs);
  std::vector<int> out(inputs.begin(), inputs.end());
  std::ranges::sort(out);
  return out;
}

Scene open_scene(const State& state, int players) {
  return Scene{state, {players, SeatSet::first(players), state.unseen}};
}

bool sees(const State& state, Seat s, Group group, int k) {
  const auto all = seen(open_scene(state, 2), s);
  return std::ranges::binary_search(all, first_of_group[static_cast<std::size_t>(group)] + k);
}

/// Calls `each` in random games after every action that leaves no question open.
template <class Each>
void in_random_games(int players, Each each) {
  combat::Config config;
  config.players = players;
  const combat::Rules rules{config};
  for (int i = 0; i < testkit::scaled(10); ++i) {
    Rng rng{static_cast<std::uint64_t>(i) * 7 + static_cast<std::uint64_t>(players)};
    State state = rules.initial();
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      if (state.open.flow.phase == combat::Phase::action) each(state);
      random_step(rules, state, turn, rng);
    }
  }
}

combat::Place mirrored(combat::Place p) {
  if (p == combat::off_table) return p;
  if (combat::is_gap(p)) return combat::place_of_gap(combat::gap_count - 1 - (p - combat::first_gap));
  const int column = combat::column_count - 1 - combat::column_of(p);
  return combat::place_in(column, combat::is_head(p) ? 0 : p % combat::room_below + 1);
}

State mirrored(const State& state) {
  State out = state;
  combat::Table& table = out.open.table;
  table = {};
  const combat::Table& from = state.open.table;
  table.treasures = 0;
  for (int column = 0; column < combat::column_count; ++column) {
    const int to = combat::column_count - 1 - column;
    if ((from.treasures >> column & 1) != 0) table.treasures = static_cast<std::uint8_t>(table.treasures | (1 << to));
  }
  for (combat::Place p = 0; p < combat::first_head; ++p)
    for (const Colour c : combat::colours)
      if ((from.cards[combat::at(c)] & combat::body_of(p)) != 0)
        table.cards[combat::at(c)] |= combat::body_of(mirrored(p));
  for (int gap = 0; gap < combat::gap_count; ++gap) {
    const auto bit = static_cast<std::uint8_t>(1 << (combat::gap_count - 1 - gap));
    if (from.is_joined(gap)) table.joined = static_cast<std::uint8_t>(table.joined | bit);
    for (auto c = 0U; c < combat::colour_count; ++c)
      if ((from.links[c] >> gap & 1) != 0) table.links[c] = static_cast<std::uint8_t>(table.links[c] | bit);
  }
  for (std::size_t i = 0; i < from.ships.size(); ++i) table.ships[i] = mirrored(from.ships[i]);
  for (std::size_t s = 0; s < max_seats; ++s)
    for (std::size_t c = 0; c < combat::colour_count; ++c) table.leaders[s][c] = mirrored(from.leaders[s][c]);
  return out;
}

TEST(Inputs, are_the_same_on_a_table_whose_left_and_right_are_exchanged) {
  for (int players = 2; players <= 4; ++players)
    in_random_games(players, [&](const State& state) {
      const State image = mirrored(state);
      ASSERT_TRUE(mirrored(image) == state);
      for (const Seat s : SeatSet::first(players))
        ASSERT_EQ(seen(open_scene(state, players), s), seen(open_scene(image, players), s));
    });
}

TEST(Inputs, are_within_their_groups_and_few) {
  for (int players = 2; players <= 4; ++players)
    in_random_games(players, [&](const State& state) {
      for (const Seat s : SeatSet::first(players)) {
        const auto all = seen(open_scene(state, players), s);
        ASSERT_FALSE(all.empty());
        ASSERT_LT(static_cast<std::size_t>(all.back()), input_count);
        ASSERT_LT(all.size(), Inputs::capacity() - 20);
      }
    });
}

TEST(Inputs, tell_the_last_turn) {
  Game game{
      "1: T G\n"
      "bow: G2 K2 R2 B2\n"
      "lion: G2 K2 R2 B2\n"};
  game.turn("bow", 1);
  game.state.open.draw_pile = 0;
  EXPECT_TRUE(sees(game.state, seat(0), Group::cards_left, 1));
  game.state.hands[seat(0)].remove(0);
  EXPECT_TRUE(sees(game.state, seat(0), Group::cards_left, 0));
  EXPECT_TRUE(sees(game.state, seat(1), Group::cards_left, 0));
}

/// Two kingdoms side by side, each with a Merchant; a link could be laid.
TEST(Inputs, tell_who_is_stronger_beyond_a_border) {
  Game game{
      "1: T<bowG> G G R\n"
      "2: T<lionG> G B B\n"
      "bow: G2 K2 R2 B2\n"
      "lion: G1 K3 R2 B2\n"};
  game.turn("bow", 2);
  constexpr int green = 1;
  EXPECT_TRUE(sees(game.state, seat(0), Group::border, green * 3 * 13 + 6 + 1));
  EXPECT_TRUE(sees(game.state, seat(1), Group::border, green * 3 * 13 + 6 - 1));
  // In turn, with one green card more in hand.
  EXPECT_TRUE(sees(game.state, seat(0), Group::attack, (green * 2 + 1) * 17 + 8 + 2));
  EXPECT_TRUE(sees(game.state, seat(1), Group::attack, green * 2 * 17 + 8 - 2));
}

/// Green is lowest, and a pair of green cards scores: one action each.
TEST(Inputs, tell_what_hands_are_soon_worth) {
  Game game{
      "1: T<bowG> G G R\n"
      "2: T<lionK> K B B\n"
      "bow: G4 R4\n"
      "lion: B8\n"};
  game.give_pile("bow", "K5 R5 B5 G3").give_pile("lion", "K5 G4 R5 B4");
  game.turn("bow", 2);
  constexpr int in_turn = soon_classes;
  const auto left_class = [&](int k) { return k * 2 * soon_classes; };
  const int enough = left_class(left_classes - 1);
  // Five of each against four of green, as Lion can have.
  EXPECT_TRUE(sees(game.state, seat(0), Group::soon, enough + in_turn + 7));
  EXPECT_TRUE(sees(game.state, seat(1), Group::soon, enough + 3));
  // Green is the lowest, its Merchant stands, and four are in hand.
  constexpr int green = 1;
  EXPECT_TRUE(sees(game.state, seat(0), Group::prospect, ((green * 4 + 0) * 4 + 2) * 5 + 3));
}

/// The same sums, one after the other.
int slow_score(const Net& net, const std::vector<std::vector<int>>& inputs, std::size_t own) {
  std::vector<std::vector<long>> clipped;
  for (const auto& there : inputs) {
    auto& sums = clipped.emplace_back();
    for (std::size_t i = 0; i < Net::sums; ++i) {
      long sum = net.first_bias[i];
      for (const int input : there) sum += net.first[static_cast<std::size_t>(input)][i];
      sums.push_back(std::clamp<long>(sum, 0, Net::sum_most));
    }
  }
  long score = 0;
  for (const int input : inputs[own]) score += net.direct[static_cast<std::size_t>(input)];
  long above = 0;
  for (const Net::Unit& unit : net.second) {
    long total = unit.bias;
    for (std::size_t i = 0; i < Net::sums; ++i) {
      long rivals = 0;
      for (std::size_t s = 0; s < inputs.size(); ++s) rivals += s == own ? 0 : clipped[s][i];
      total += clipped[own][i] * unit.own[i] + rivals / static_cast<long>(inputs.size() - 1) * unit.rivals[i];
    }
    above += std::clamp<long>(total / Net::unit_one, 0, Net::unit_most) * unit.weight;
  }
  return static_cast<int>(score + above / Net::sum_one);
}

Sample sample_of(const Scene& scene, int players) {
  Sample sample;
  sample.players = static_cast<std::uint8_t>(players);
  for (const Seat s : SeatSet::first(players)) scene.see(s, sample.seats[slot(s)].inputs);
  return sample;
}

/// With the small random weights that training begins with.
const Learner& beginner() {
  static const auto learner = std::make_unique<Learner>("");
  return *learner;
}

TEST(LargeNet, adds_up_as_one_by_one) {
  const Net net = beginner().rounded();
  Memory memory{};
  for (int players = 2; players <= 4; ++players)
    in_random_games(players, [&](const State& state) {
      const Scene scene = open_scene(state, players);
      std::vector<std::vector<int>> inputs;
      for (const Seat s : SeatSet::first(players)) inputs.push_back(seen(scene, s));
      std::array<int, max_seats> scores{};
      for (std::size_t s = 0; s < inputs.size(); ++s) scores[s] = slow_score(net, inputs, s);
      Memory fresh{};
      const Shares shares = shares_of(scores, players);
      ASSERT_EQ(shares_by(net, scene, players, fresh), shares);
      // What was looked at before makes no difference.
      ASSERT_EQ(shares_by(net, scene, players, memory), shares);
    });
}

TEST(LargeNet, says_in_whole_numbers_nearly_what_it_learned_in_real_ones) {
  const Net net = beginner().rounded();
  for (int players = 2; players <= 4; ++players)
    in_random_games(players, [&](const State& state) {
      const Scene scene = open_scene(state, players);
      const auto learned = beginner().shares(sample_of(scene, players));
      Memory memory{};
      const Shares said = shares_by(net, scene, players, memory);
      for (std::size_t s = 0; s < static_cast<std::size_t>(players); ++s) ASSERT_NEAR(said[s], learned[s], 0.03);
    });
}

/// Sums are added modulo 2^16: those of the player's net stay within.
TEST(LargeNet, has_room_for_the_sums_of_the_trained_one) {
  for (int players = 2; players <= 4; ++players)
    in_random_games(players, [&](const State& state) {
      const Scene scene = open_scene(state, players);
      for (const Seat s : SeatSet::first(players))
        for (std::size_t i = 0; i < Net::sums; ++i) {
          int sum = trained.first_bias[i];
          for (const int input : seen(scene, s)) sum += trained.first[static_cast<std::size_t>(input)][i];
          ASSERT_LE(std::abs(sum), 32'767);
        }
    });
}

TEST(LargeNet, learns_who_wins) {
  const auto learner = std::make_unique<Learner>("");
  std::vector<Sample> samples;
  in_random_games(2, [&](const State& state) {
    if (samples.size() >= 512) return;
    Sample sample = sample_of(open_scene(state, 2), 2);
    const bool first_wins = combat::standing(state.piles[0]) >= combat::standing(state.piles[1]);
    sample.seats[first_wins ? 0 : 1].target = 1;
    samples.push_back(sample);
  });
  for (int i = 0; i < 60; ++i) learner->learn(samples, 0.003);
  int right = 0;
  for (const Sample& sample : samples) {
    const auto said = learner->shares(sample);
    right += (said[0] > said[1]) == (sample.seats[0].target > 0.5F) ? 1 : 0;
  }
  EXPECT_GT(right, static_cast<int>(samples.size()) * 9 / 10);
}

}  // namespace
}  // namespace rois::ai_combat::large
