#include "rois/nine/rules.hpp"

#include <gtest/gtest.h>

namespace rois::nine {
namespace {

constexpr Seat circle = seat(0);
constexpr Seat cross = seat(1);
const Rules rules;

Action play(int card) { return {Action::Kind::play, static_cast<std::uint8_t>(card - 1)}; }
Action drop(int card) { return {Action::Kind::drop, static_cast<std::uint8_t>(card - 1)}; }
Chance draw(Seat to, int card) { return {to, static_cast<std::uint8_t>(card - 1)}; }

/// After the deal of N-2: two cards each, in the order of drawing.
State dealt(std::array<int, 4> cards) {
  State state = rules.initial();
  for (const int card : cards) rules.apply_chance(state, draw(state.table.receiver, card));
  return state;
}

/// A card that the seat need not have been dealt: clauses about boards do without a whole game.
void give(State& state, Seat s, int card) {
  state.pile.remove(static_cast<std::size_t>(card - 1));
  state.hands[s].add(static_cast<std::size_t>(card - 1));
}

ErrorId refusal(const State& state, Seat s, Action action) {
  const Check check = rules.check(state, s, action);
  return check ? ErrorId::not_over : check.refusal().code;
}

TEST(Nine, N1_there_are_two_cards_of_each_number) {
  const State state = rules.initial();
  EXPECT_EQ(state.pile.size(), 18);
  for (std::size_t card = 0; card < cells; ++card) EXPECT_EQ(state.pile[card], 2);
}

TEST(Nine, N2_two_cards_are_dealt_to_each_one_by_one_and_circle_begins) {
  State state = rules.initial();
  for (const Seat s : {circle, cross, circle, cross}) {
    ASSERT_TRUE(rules.turn(state).is_chance());
    EXPECT_FALSE(rules.check_chance(state, draw(clockwise(s, 2), 1)));
    rules.apply_chance(state, draw(s, 1 + index(s)));
  }
  EXPECT_EQ(rules.turn(state), Turn::of(circle));
}

TEST(Nine, N2_a_hand_is_seen_by_its_owner_alone) {
  const State state = dealt({1, 2, 3, 4});
  EXPECT_EQ(rules.view(state, Viewer::of(circle)).hand, state.hands[circle]);
  EXPECT_EQ(rules.view(state, Viewer::spectator()).hand, Cards{});
}

TEST(Nine, N3_one_plays_or_discards_what_one_holds) {
  const State state = dealt({1, 2, 3, 4});
  Actions<Rules> actions;
  rules.legal(state, circle, actions);
  EXPECT_EQ(actions.size(), 4U);
  EXPECT_EQ(refusal(state, circle, play(2)), ErrorId::card_not_held);
  EXPECT_EQ(refusal(state, cross, play(2)), ErrorId::not_your_turn);
}

TEST(Nine, N4_a_claimed_cell_cannot_be_claimed_again) {
  State state = dealt({5, 5, 1, 2});
  rules.apply(state, circle, play(5));
  rules.apply_chance(state, draw(circle, 9));
  EXPECT_EQ(refusal(state, cross, play(5)), ErrorId::cell_claimed);
  EXPECT_TRUE(rules.check(state, cross, drop(5)));
}

TEST(Nine, N5_what_is_discarded_claims_nothing) {
  State state = dealt({5, 5, 1, 2});
  rules.apply(state, circle, drop(5));
  EXPECT_EQ(state.table.board[4], Owner::nobody);
  EXPECT_EQ(state.table.discards[4], 1);
}

TEST(Nine, N6_who_has_played_draws_and_the_other_moves) {
  State state = dealt({1, 2, 3, 4});
  rules.apply(state, circle, play(1));
  ASSERT_TRUE(rules.turn(state).is_chance());
  EXPECT_FALSE(rules.check_chance(state, draw(cross, 7)));
  rules.apply_chance(state, draw(circle, 7));
  EXPECT_EQ(rules.turn(state), Turn::of(cross));
}

TEST(Nine, N7_three_in_line_win_at_once) {
  for (const auto& line : {std::array{1, 2, 3}, {1, 4, 7}, {1, 5, 9}, {3, 5, 7}}) {
    State state = dealt({9, 9, 8, 8});
    for (const int card : {line[0], line[1]}) state.table.board[static_cast<std::size_t>(card - 1)] = Owner::circle;
    EXPECT_FALSE(winner(state.table));
    if (state.hands[circle][static_cast<std::size_t>(line[2] - 1)] == 0) give(state, circle, line[2]);
    rules.apply(state, circle, play(line[2]));
    EXPECT_TRUE(rules.turn(state).is_over());
    EXPECT_EQ(rules.score(state), Score::won_by(circle, 2, {'N', 7}));
  }
}

TEST(Nine, N8_a_full_square_without_a_line_is_a_draw) {
  State state = dealt({9, 8, 8, 9});
  constexpr auto o = Owner::circle;
  constexpr auto x = Owner::cross;
  state.table.board = {o, x, o, o, x, x, x, o, Owner::nobody};
  rules.apply(state, circle, play(9));
  EXPECT_TRUE(rules.turn(state).is_over());
  EXPECT_EQ(rules.score(state), Score::drawn(2, {'N', 8}));
}

TEST(Nine, N8_without_a_card_to_play_the_game_is_drawn) {
  State state = rules.initial();
  Rng rng{1};
  while (!rules.turn(state).is_over()) {
    const Turn turn = rules.turn(state);
    if (turn.is_chance()) {
      rules.apply_chance(state, rules.sample(state, rng));
      continue;
    }
    Actions<Rules> actions;
    rules.legal(state, turn.seats.front(), actions);
    rules.apply(state, turn.seats.front(), {Action::Kind::drop, actions[0].card});
  }
  EXPECT_EQ(state.table.discards.size(), 18);
  EXPECT_EQ(rules.score(state), Score::drawn(2, {'N', 8}));
}

}  // namespace
}  // namespace rois::nine
