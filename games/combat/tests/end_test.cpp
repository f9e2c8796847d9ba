#include <gtest/gtest.h>

#include <vector>

#include "players.hpp"
#include "rois/combat/standing.hpp"
#include "table.hpp"

namespace rois::combat::test {
namespace {

TEST(CombatTurnEnd, C50_ship_points_come_before_the_end_and_the_first_end_that_applies_is_the_reason) {
  Game game{"1: T<bowK> sK\n2: t\n3: t\n4: t\n5: t\n6: t\n7: t\n8: t\nbow: K8\nlion: R8"};
  game.state.open.flow.quiet_turns = 11;
  game.play("bow end");
  EXPECT_EQ(game.asks(), "bow ship-point");
  game.play("bow point no");
  EXPECT_EQ(game.asks(), "over C-52") << "also the twelfth quiet turn";
}

TEST(CombatTurnEnd, C50_the_twelfth_quiet_turn_comes_before_refilling) {
  Game game{"bow: K4\nlion: R8"};
  game.state.open.flow.quiet_turns = 11;
  game.play("bow end");
  EXPECT_EQ(game.asks(), "over C-54");
}

TEST(CombatTurnEnd, C51_all_refill_to_eight_the_player_in_turn_first_then_clockwise) {
  Game game{"bow: K7\nlion: R6\nbull: B8", players(3)};
  game.turn("lion").play("lion end");
  EXPECT_EQ(game.asks(), "draw lion");
  game.draw("KG");
  EXPECT_EQ(game.asks(), "draw bow");
  EXPECT_EQ(game.hand("lion"), "K1 G1 R6");
  game.draw("B");
  EXPECT_EQ(game.asks(), "bull action");
  EXPECT_EQ(game.hand("bow"), "K7 B1");
}

TEST(CombatTurnEnd, C51_a_draw_that_is_not_due_or_not_left_is_refused) {
  Game game{"bow: K7\nlion: R8"};
  game.play("bow end");
  EXPECT_FALSE(game.rules.check_chance(game.state, {Chance::Kind::draw, seat(1), Colour::red}));
  EXPECT_FALSE(game.rules.check_chance(game.state, {Chance::Kind::deal, seat(0), Colour::red}));
  game.state.unseen.remove(at(Colour::red), game.state.unseen[at(Colour::red)]);
  const Check verdict = game.rules.check_chance(game.state, {Chance::Kind::draw, seat(0), Colour::red});
  ASSERT_FALSE(verdict);
  EXPECT_EQ(rois::text(verdict.refusal().clause), "C-51");
}

TEST(CombatGameEnd, C52_one_treasure_left_at_the_end_of_a_turn) {
  Game game{"1: T R R R\n2: T K K<bowG> K\n3: t\n4: t\n5: t\n6: t\n7: t\n8: t\nbow: B1 R2 K5\nlion: R8"};
  game.play("bow link B g1").play("bow treasure 1");
  EXPECT_EQ(game.asks(), "bow action") << "the turn goes on";
  game.play("bow card K 5");
  EXPECT_EQ(game.asks(), "over C-52");
  EXPECT_EQ(game.pile("bow"), "T1");
}

TEST(CombatGameEnd, C53_the_draw_pile_holds_too_few_for_the_seat_that_refills) {
  Game game{"bow: K7\nlion: R6\nbull: B8", players(3)};
  game.state.open.draw_pile = 2;
  game.play("bow end").draw("K");
  EXPECT_EQ(game.asks(), "over C-53");
  EXPECT_EQ(game.hand("bow"), "K8") << "those before keep theirs";
  EXPECT_EQ(game.hand("lion"), "R6") << "that seat draws none";
}

TEST(CombatGameEnd, C53_a_draw_pile_just_used_up_ends_nothing) {
  Game game{"bow: K7\nlion: R8"};
  game.state.open.draw_pile = 1;
  game.play("bow end").draw("K");
  EXPECT_EQ(game.state.open.draw_pile, 0);
  EXPECT_EQ(game.asks(), "lion action");
  game.play("lion end");
  EXPECT_EQ(game.asks(), "bow action") << "nobody needs a card";
}

TEST(CombatGameEnd, C53_discards_and_the_cards_set_aside_are_never_drawn) {
  Config config;
  const Rules rules{config};
  Rng rng{3};
  for (int i = 0; i < 20; ++i) {
    State state = rules.initial();
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      if (turn.is_chance()) {
        rules.apply_chance(state, rules.sample(state, rng));
      } else {
        rules.apply(state, turn.seats.front(), greedy_action(rules, state, turn.seats.front(), rng));
      }
    }
    EXPECT_GE(state.unseen.size(), 30);
    EXPECT_EQ(state.unseen.size(), state.open.draw_pile + 30);
  }
}

TEST(CombatGameEnd, C54_the_twelfth_turn_in_a_row_in_which_no_card_left_a_hand) {
  Game game{"bow: K8\nlion: R8"};
  for (int i = 0; i < 11; ++i) {
    game.play(i % 2 == 0 ? "bow end" : "lion end");
    EXPECT_EQ(game.asks(), i % 2 == 0 ? "lion action" : "bow action");
    EXPECT_EQ(game.state.open.flow.quiet_turns, i + 1);
  }
  game.play("lion leader K 1.0").play("lion end");
  EXPECT_EQ(game.asks(), "over C-54");
}

TEST(CombatGameEnd, C54_a_card_that_leaves_any_hand_for_any_purpose_breaks_the_row) {
  const auto quiet_after = [](const std::vector<std::string>& moves) {
    Game game{"1: T<lionB> R R R\n2: T R R<lionG> R\n3: T<bowK> sK\nbow: K2 R6\nlion: R8"};
    game.state.open.flow.quiet_turns = 5;
    for (const auto& move : moves) game.play(move);
    game.refill();
    EXPECT_EQ(game.asks(), "lion action");
    return int{game.state.open.flow.quiet_turns};
  };
  EXPECT_EQ(quiet_after({"bow end", "bow point no"}), 6);
  EXPECT_EQ(quiet_after({"bow end", "bow point yes"}), 0);
  EXPECT_EQ(quiet_after({"bow card R 5", "bow end", "bow point no"}), 0);
  EXPECT_EQ(quiet_after({"bow link R g1", "lion treasure none", "bow end", "bow point no"}), 0);
  const std::string enter = "bow leader B 1.1";
  EXPECT_EQ(quiet_after({enter, "bow show 0", "lion show 0", "lion reward no", "bow end", "bow point no"}), 6);
  EXPECT_EQ(quiet_after({enter, "bow show 0", "lion show 0", "lion reward yes", "bow end", "bow point no"}), 0);
  EXPECT_EQ(quiet_after({enter, "bow show 0", "lion show 1", "bow end", "bow point no"}), 0);
  EXPECT_EQ(quiet_after({"bow catastrophe 1.1", "bow end", "bow point no"}), 6);
}

TEST(CombatScore, C55_treasures_raise_the_lowest_then_the_second_lowest) {
  const auto numbers = [](std::string_view words, int treasures) {
    Pile pile;
    pile.cards = cards(words);
    pile.treasures = static_cast<std::uint8_t>(treasures);
    return standing(pile);
  };
  EXPECT_EQ(numbers("K1 G2 R5 B5", 0), (Standing{1, 2, 5, 5}));
  EXPECT_EQ(numbers("K1 G2 R5 B5", 1), (Standing{2, 2, 5, 5}));
  EXPECT_EQ(numbers("K1 G2 R5 B5", 2), (Standing{2, 3, 5, 5}));
  EXPECT_EQ(numbers("K1 G2 R5 B5", 7), (Standing{5, 5, 5, 5}));
  EXPECT_EQ(numbers("R3", 1), (Standing{0, 0, 1, 3}));
}

/// Every way to lay the treasures, the best by the clause: an independent look at C-55.
Standing best_by_trying(std::array<int, 4> counts, int treasures) {
  if (treasures == 0) {
    std::sort(counts.begin(), counts.end());
    return counts;
  }
  Standing best{-1, -1, -1, -1};
  for (std::size_t i = 0; i < 4; ++i) {
    auto more = counts;
    ++more[i];
    best = std::max(best, best_by_trying(more, treasures - 1));
  }
  return best;
}

TEST(CombatScore, C55_no_way_to_lay_the_treasures_is_better) {
  Rng rng{9};
  for (int i = 0; i < 500; ++i) {
    std::array<int, 4> counts{};
    Pile pile;
    for (std::size_t c = 0; c < 4; ++c) {
      counts[c] = static_cast<int>(rng.below(7));
      pile.cards.add(c, counts[c]);
    }
    pile.treasures = static_cast<std::uint8_t>(rng.below(6));
    EXPECT_EQ(standing(pile), best_by_trying(counts, pile.treasures));
  }
}

Score final_score(const std::vector<std::string>& piles) {
  Game game{"", players(static_cast<int>(piles.size()))};
  for (std::size_t i = 0; i < piles.size(); ++i) game.state.piles[i].cards = cards(piles[i]);
  game.state.open.flow.phase = Phase::over;
  game.state.open.flow.end = {'C', 53};
  return game.rules.score(game.state);
}

TEST(CombatScore, C55_ties_are_broken_colour_by_colour_and_equals_share_the_better_place) {
  const Score score = final_score({"K3 G4 R4 B9", "K9 G4 R3 B4", "K3 G4 R4 B8"});
  EXPECT_EQ(score.places, (SeatArray<std::uint8_t>{1, 1, 3, 0}));
  EXPECT_EQ(score.points, (SeatArray<std::int16_t>{3, 3, 3, 0}));
}

TEST(CombatExamples, example_1_the_order_is_bow_lion_bull_vase) {
  const Score score = final_score({"G5 R7 B6 K5", "G6 R4 B6 K6", "G4 R9 B5 K6", "G9 R7 B8 K3"});
  EXPECT_EQ(score.places, (SeatArray<std::uint8_t>{1, 2, 3, 4}));
  EXPECT_EQ(score.points, (SeatArray<std::int16_t>{5, 4, 4, 3}));
  EXPECT_EQ(rois::text(score.reason), "C-53");
}

}  // namespace
}  // namespace rois::combat::test
