#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "table.hpp"

/// `determinize` on decks so small that every deal can be counted: each that the view allows comes up, none other
/// does, and each as often as the shuffles that lead to it.
namespace rois::combat::test {
namespace {

Config small(int n, Cards deck, int hand, int aside) {
  Config config = players(n);
  config.deck.cards = deck;
  config.deck.hand = static_cast<std::uint8_t>(hand);
  config.deck.aside_of_two = static_cast<std::uint8_t>(aside);
  return config;
}

/// Counts, by laying all unknown cards, each one distinct, into all places in every order, how often each way to fill
/// the containers comes up. `slots` names the container of each place.
std::map<std::vector<std::string>, std::uint64_t> count_by_laying(const std::string& unknown,
                                                                  const std::vector<int>& slots, int containers) {
  std::map<std::vector<std::string>, std::uint64_t> counts;
  std::vector<std::size_t> order(unknown.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  do {
    std::vector<std::string> filled(static_cast<std::size_t>(containers));
    for (std::size_t i = 0; i < order.size(); ++i) filled[static_cast<std::size_t>(slots[i])] += unknown[order[i]];
    for (auto& content : filled) std::sort(content.begin(), content.end());
    ++counts[filled];
  } while (std::next_permutation(order.begin(), order.end()));
  return counts;
}

std::string letters(const Cards& bag) {
  std::string out;
  for (const Colour c : colours) out += std::string(static_cast<std::size_t>(bag[at(c)]), letter(c));
  std::sort(out.begin(), out.end());
  return out;
}

/// Compares what was drawn with what was counted: every case within five standard deviations, and no other case.
void expect_same_weights(const std::map<std::vector<std::string>, std::uint64_t>& counted,
                         const std::map<std::vector<std::string>, std::uint64_t>& drawn, double draws) {
  double total = 0;
  for (const auto& [filled, count] : counted) total += static_cast<double>(count);
  EXPECT_EQ(drawn.size(), counted.size());
  for (const auto& [filled, count] : drawn) {
    ASSERT_TRUE(counted.contains(filled));
    const double share = static_cast<double>(counted.at(filled)) / total;
    const double expected = share * draws;
    const double off = static_cast<double>(count) - expected;
    EXPECT_LT(off * off, 25 * expected * (1 - share)) << filled[0] << " " << filled[1];
  }
}

constexpr int draws = 60'000;

TEST(CombatDeterminize, hands_and_piles_have_the_weights_of_their_shuffles) {
  const Rules rules{small(3, cards("K2 G1 R3 B2"), 2, 0)};
  State state = rules.initial();
  Rng rng{11};
  while (rules.turn(state).is_chance()) rules.apply_chance(state, rules.sample(state, rng));
  const View view = rules.view(state, Viewer::of(seat(1)));
  Cards unknown = rules.config().deck.cards;
  unknown -= state.hands[1];
  const auto counted = count_by_laying(letters(unknown), {0, 0, 1, 1, 2, 2}, 3);
  EXPECT_GT(counted.size(), 5U);
  std::map<std::vector<std::string>, std::uint64_t> drawn;
  for (int i = 0; i < draws; ++i) {
    const State world = rules.determinize(view, rng);
    ASSERT_EQ(world.hands[1], state.hands[1]);
    ASSERT_EQ(rules.view(world, Viewer::of(seat(1))), view);
    ++drawn[{letters(world.hands[0]), letters(world.hands[2]), letters(world.unseen)}];
  }
  expect_same_weights(counted, drawn, draws);
}

TEST(CombatDeterminize, a_spectator_and_the_cards_set_aside) {
  const Rules rules{small(2, cards("K1 G1 R3 B2"), 2, 2)};
  State state = rules.initial();
  Rng rng{12};
  while (rules.turn(state).is_chance()) rules.apply_chance(state, rules.sample(state, rng));
  const View view = rules.view(state, Viewer::spectator());
  const auto counted = count_by_laying(letters(rules.config().deck.cards), {0, 0, 1, 1, 2, 2, 2}, 3);
  std::map<std::vector<std::string>, std::uint64_t> drawn;
  for (int i = 0; i < draws; ++i) {
    const State world = rules.determinize(view, rng);
    ASSERT_EQ(world.open.set_aside, 2);
    ASSERT_EQ(world.open.draw_pile, 1);
    ++drawn[{letters(world.hands[0]), letters(world.hands[1]), letters(world.unseen)}];
  }
  expect_same_weights(counted, drawn, draws);
}

Game small_conflict(bool closed) {
  Config config = small(2, cards(closed ? "K5 G4 R5 B3" : "K5 G4 R3 B3"), 3, 1);
  config.closed_piles = closed;
  Game game{"1: T K K<bowG> K\n2: T R K<lionG> B\nbow: B1 R1 G1\nlion: G1 B1", config};
  if (closed) {
    game.state.piles[0] = Pile{cards("G1"), 1, Gain::treasure};
    game.state.piles[1] = Pile{cards("G1 R1"), 1, Gain::red};
    game.state.open.table.treasures = 0xFC;
    game.state.unseen = cards("K1");
    game.state.open.draw_pile = 0;
  }
  game.play("bow link B g1");
  EXPECT_EQ(game.asks(), "bow show");
  return game;
}

TEST(CombatDeterminize, the_face_down_link_is_one_of_the_unknown_cards) {
  const Game game = small_conflict(false);
  Rng rng{13};
  const View view = game.rules.view(game.state, Viewer::of(seat(1)));
  Cards unknown = game.state.hands[0];
  unknown += game.state.unseen;
  unknown.add(at(game.state.link));
  ASSERT_EQ(unknown.size(), 7);
  const auto counted = count_by_laying(letters(unknown), {0, 0, 1, 2, 2, 2, 2}, 3);
  std::map<std::vector<std::string>, std::uint64_t> drawn;
  for (int i = 0; i < draws; ++i) {
    const State world = game.rules.determinize(view, rng);
    ASSERT_EQ(all_cards(world), game.rules.config().deck.cards);
    ++drawn[{letters(world.hands[0]), std::string(1, letter(world.link)), letters(world.unseen)}];
  }
  expect_same_weights(counted, drawn, draws);
  const View own = game.rules.view(game.state, Viewer::of(seat(0)));
  for (int i = 0; i < 100; ++i) EXPECT_EQ(game.rules.determinize(own, rng).link, Colour::blue);
}

// C-10: closed piles. Treasures lie only in piles, so they are laid among the hidden places of the piles.
TEST(CombatDeterminize, closed_piles_are_unknown_below_their_top) {
  const Game game = small_conflict(true);
  Rng rng{14};
  const View view = game.rules.view(game.state, Viewer::of(seat(0)));
  // Unknown: Lion's hand (2), one card under Bow's treasure, two under Lion's red card, one of them a treasure, and
  // the card set aside.
  Cards unknown = game.state.hands[1];
  unknown += game.state.unseen;
  unknown += cards("G2");
  std::map<std::vector<std::string>, std::uint64_t> counted;
  const std::string all = letters(unknown) + "T";
  for (const auto& [filled, count] : count_by_laying(all, {0, 0, 1, 2, 2, 3}, 4))
    if (filled[0].find('T') == std::string::npos && filled[3] != "T") counted[filled] = count;
  std::map<std::vector<std::string>, std::uint64_t> drawn;
  for (int i = 0; i < draws; ++i) {
    const State world = game.rules.determinize(view, rng);
    ASSERT_EQ(all_cards(world), game.rules.config().deck.cards);
    ASSERT_EQ(game.rules.view(world, Viewer::of(seat(0))), view);
    const auto hidden = [&](std::size_t s) {
      Pile pile = world.piles[s];
      if (s == 0) --pile.treasures;
      if (s == 1) pile.cards.remove(at(Colour::red));
      return letters(pile.cards) + std::string(pile.treasures, 'T');
    };
    ++drawn[{letters(world.hands[1]), hidden(0), hidden(1), letters(world.unseen)}];
  }
  expect_same_weights(counted, drawn, draws);
}

TEST(CombatDeterminize, a_finished_game_leaves_nothing_to_guess) {
  Game game{"bow: K4\nlion: R8"};
  game.state.open.flow.quiet_turns = 11;
  game.play("bow end");
  Rng rng{15};
  EXPECT_EQ(game.rules.determinize(game.rules.view(game.state, Viewer::spectator()), rng), game.state);
}

}  // namespace
}  // namespace rois::combat::test
