#include "rois/testkit/conformance.hpp"

#include <gtest/gtest.h>

#include "players.hpp"
#include "rois/match/games/combat.hpp"
#include "table.hpp"

namespace rois::combat::test {
namespace {

using testkit::Conformance;
using testkit::Findings;

/// Columns have no holes, leaders and ships stand on what is there, links have one colour.
std::string table_invariant(const Table& table, bool face_down) {
  const Body filled = table.civilisation() | table.ship_places();
  for (int i = 0; i < column_count; ++i) {
    const auto column = static_cast<std::uint8_t>(filled >> (i * room_below));
    if ((column & (column + 1U)) != 0) return "a hole in a column";
  }
  int cards = 0;
  for (const Colour c : colours) cards += std::popcount(table.cards[at(c)]);
  if (cards != std::popcount(table.civilisation())) return "two cards in one place";
  if ((table.civilisation() & table.ship_places()) != 0) return "a ship on a card";
  int links = face_down ? 1 : 0;
  for (const Colour c : colours) links += std::popcount(table.links[at(c)]);
  if (links != std::popcount(table.joined)) return "a link without a colour, or with two";
  int standing = 0;
  for (const auto& of_seat : table.leaders)
    for (const Place p : of_seat) standing += p == off_table ? 0 : 1;
  if (standing != table.taken().size()) return "two leaders on a card";
  return table.taken().without(table.leader_places()) == Places{} ? "" : "a leader on nothing";
}

/// C-8: one leader of a colour in a kingdom, but for conflicts under way.
std::string leader_invariant(const State& state, int players) {
  if (state.open.flow.phase == Phase::show || state.open.flow.phase == Phase::settle) return {};
  if (state.open.flow.phase == Phase::reward) return {};
  const Table& table = state.open.table;
  for (const Colour c : colours)
    for (int a = 0; a < players; ++a)
      for (int b = 0; b < a; ++b) {
        const Place p = table.leader(seat(a), c);
        if (p != off_table && table.stands_in(table.kingdom_at(p), seat(b), c)) return "two leaders of one colour";
      }
  for (std::size_t s = static_cast<std::size_t>(players); s < max_seats; ++s)
    for (const Place p : table.leaders[s])
      if (p != off_table) return "a leader of nobody";
  return {};
}

std::string invariant(const Rules& rules, const State& state) {
  if (all_cards(state) != rules.config().deck.cards) return "cards are not conserved";
  if (state.unseen.size() != state.open.draw_pile + state.open.set_aside) return "the draw pile has another size";
  int treasures = state.open.table.treasures_left();
  for (const Pile& pile : state.piles) {
    treasures += pile.treasures;
    if ((pile.size() == 0) != (pile.last == Gain::none)) return "a pile without a top, or a top without a pile";
  }
  if (treasures != column_count) return "treasures are not conserved";
  for (const Cards& hand : state.hands)
    if (hand.size() > rules.config().deck.hand) return "too many cards in a hand";
  if (const std::string wrong = table_invariant(state.open.table, state.open.flow.face_down); !wrong.empty())
    return wrong;
  return leader_invariant(state, rules.players());
}

class CombatConformance : public testing::TestWithParam<int> {};

TEST_P(CombatConformance, random_games_keep_the_contract) {
  const int first = GetParam() - 1;
  const std::array<const char*, 3> all{"king", "king-anywhere", "leader"};
  // Slow builds look at one of them with each number of players.
  const auto few = std::span{all}.subspan(static_cast<std::size_t>(GetParam() - 2), 1);
  for (const char* piles : {"open", "closed"})
    for (const char* bonus : testkit::scaled(10) == 1 ? few : std::span{all}) {
      const rois::Options options{{"first", std::to_string(first)}, {"piles", piles}, {"bonus", bonus}};
      Conformance<CombatCodec> suite{{GetParam(), options, 1, testkit::scaled(20), 20'000}, invariant};
      EXPECT_EQ(suite.run(), Findings{});
    }
}

TEST_P(CombatConformance, greedy_games_keep_the_invariants_and_end) {
  const Rules rules{players(GetParam())};
  std::map<int, int> ends;
  for (std::uint64_t game = 1; game <= 200; ++game) {
    Rng rng{game};
    State state = rules.initial();
    int steps = 0;
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      ASSERT_LT(++steps, 20'000);
      ASSERT_EQ(invariant(rules, state), "") << "game " << game << " step " << steps;
      if (turn.is_chance()) {
        rules.apply_chance(state, rules.sample(state, rng));
      } else {
        rules.apply(state, turn.seats.front(), greedy_action(rules, state, turn.seats.front(), rng));
      }
    }
    ++ends[rules.score(state).reason.number];
  }
  EXPECT_GT(ends[52], 0) << "C-52 was never reached";
  EXPECT_GT(ends[53], 0);
}

INSTANTIATE_TEST_SUITE_P(Players, CombatConformance, testing::Values(2, 3, 4));

TEST(CombatOptions, C3_the_first_seat_is_a_seat_of_the_game) {
  const GameKind<CombatCodec> game;
  EXPECT_TRUE(game.make(4, {{"first", "3"}}, std::nullopt));
  const auto made = game.make(2, {{"first", "2"}}, std::nullopt);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.problem().code, ErrorId::bad_option_value);
}

TEST(CombatSize, state_and_action_are_small_plain_values) {
  static_assert(sizeof(State) <= 1024 && sizeof(Action) <= 8 && sizeof(Chance) <= 4);
  static_assert(std::is_trivially_copyable_v<State> && std::is_trivially_copyable_v<View>);
  SUCCEED();
}

}  // namespace
}  // namespace rois::combat::test
