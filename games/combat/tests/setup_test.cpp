#include <gtest/gtest.h>

#include "table.hpp"

namespace rois::combat::test {
namespace {

State dealt(const Rules& rules, std::uint64_t seed = 1) {
  State state = rules.initial();
  Rng rng{seed};
  while (rules.turn(state).is_chance()) rules.apply_chance(state, rules.sample(state, rng));
  return state;
}

TEST(CombatSetup, C1_there_are_185_cards_eight_treasures_three_ships) {
  const Deck deck;
  EXPECT_EQ(words(deck.cards), "K40 G40 R65 B40");
  EXPECT_EQ(deck.cards.size(), 185);
  const State state = Rules{}.initial();
  EXPECT_EQ(state.open.table.treasures_left(), 8);
  for (const Colour c : {Colour::black, Colour::green, Colour::red}) EXPECT_TRUE(state.open.table.ship_left(c));
  EXPECT_FALSE(state.open.table.ship_left(Colour::blue));
}

TEST(CombatSetup, C2_the_seats_are_four_dynasties_with_four_leaders_each_in_the_supply) {
  EXPECT_EQ(dynasties, (std::array<std::string_view, 4>{"bow", "lion", "bull", "vase"}));
  const Game game{"", players(4)};
  for (const auto name : dynasties)
    for (const char colour : {'K', 'G', 'R', 'B'}) EXPECT_EQ(game.leader(name, colour), "supply");
}

TEST(CombatSetup, C3_each_player_present_has_a_catastrophe_and_the_chosen_seat_starts) {
  for (int n = 2; n <= 4; ++n)
    for (int first = 0; first < n; ++first) {
      Config config = players(n);
      config.first = seat(first);
      const Rules rules{config};
      const State state = dealt(rules);
      EXPECT_TRUE(rules.turn(state).asks(seat(first)));
      EXPECT_EQ(state.open.flow.actions_left, 2);
      for (int i = 0; i < max_seats; ++i) EXPECT_EQ(state.open.catastrophes[seat(i)], i < n);
    }
}

TEST(CombatSetup, C4_eight_columns_with_room_for_eight_cards_and_seven_gaps) {
  Game game{"1: T R R G G B B K\nbow: K2"};
  EXPECT_TRUE(game.allows("bow card K 1"));
  game.play("bow card K 1");
  EXPECT_EQ(game.refused("bow card K 1"), "C-16");
  EXPECT_EQ(game.count("bow", "card"), 7U);
  EXPECT_EQ(place_count, 8 * 9 + 7);
}

TEST(CombatSetup, C5_hands_are_dealt_from_seat_0_on_and_the_rest_is_the_draw_pile) {
  const std::array<int, 5> piles{0, 0, 139, 161, 153};
  for (int n = 2; n <= 4; ++n) {
    Config config = players(n);
    config.first = seat(n - 1);
    const Rules rules{config};
    State state = rules.initial();
    Rng rng{5};
    for (int i = 0; i < 8 * n; ++i) {
      const Chance outcome = rules.sample(state, rng);
      EXPECT_EQ(outcome.kind, Chance::Kind::deal);
      EXPECT_EQ(index(outcome.to), i / 8);
      rules.apply_chance(state, outcome);
    }
    EXPECT_FALSE(rules.turn(state).is_chance());
    EXPECT_EQ(state.open.draw_pile, piles[static_cast<std::size_t>(n)]);
    EXPECT_EQ(state.open.set_aside, n == 2 ? 30 : 0);
    EXPECT_EQ(state.unseen.size(), state.open.draw_pile + state.open.set_aside);
    for (int s = 0; s < n; ++s) EXPECT_EQ(state.hands[seat(s)].size(), 8);
  }
}

TEST(CombatSetup, C5_a_forged_outcome_is_refused) {
  const Rules rules;
  State state = rules.initial();
  const auto clause = [&](Chance outcome) {
    const Check check = rules.check_chance(state, outcome);
    return check ? "" : rois::text(check.refusal().clause);
  };
  EXPECT_EQ(clause({Chance::Kind::deal, seat(0), Colour::red}), "");
  EXPECT_EQ(clause({Chance::Kind::deal, seat(1), Colour::red}), "C-5");
  EXPECT_EQ(clause({Chance::Kind::draw, seat(0), Colour::red}), "C-5");
  EXPECT_EQ(clause({Chance::Kind::deal, seat(0), static_cast<Colour>(9)}), "C-5");
  state.unseen.remove(at(Colour::blue), 40);
  EXPECT_EQ(clause({Chance::Kind::deal, seat(0), Colour::blue}), "C-5");
  const State later = dealt(rules);
  EXPECT_FALSE(rules.check_chance(later, {Chance::Kind::draw, seat(0), Colour::red}));
}

TEST(CombatSetup, C6_a_head_is_red_be_it_treasure_or_temple) {
  const Game game{"1: T\n2: t"};
  EXPECT_EQ(game.state.open.table.colour_at(place_in(0, 0)), Colour::red);
  EXPECT_EQ(game.state.open.table.colour_at(place_in(1, 0)), Colour::red);
  EXPECT_EQ(game.state.open.table.strength({0, 1}, Colour::red), 2);
}

TEST(CombatTable, C7_links_join_columns_without_interruption) {
  const Game game{"g2: R\ng3: K\ng5: B"};
  const Table& table = game.state.open.table;
  EXPECT_EQ(table.kingdom_of(0), (Kingdom{0, 0}));
  for (const int column : {1, 2, 3}) EXPECT_EQ(table.kingdom_of(column), (Kingdom{1, 3}));
  for (const int column : {4, 5}) EXPECT_EQ(table.kingdom_of(column), (Kingdom{4, 5}));
  EXPECT_EQ(table.kingdom_of(7), (Kingdom{7, 7}));
  EXPECT_EQ(table.kingdom_at(place_of_gap(2)), (Kingdom{1, 3}));
}

TEST(CombatTable, C7_a_face_down_link_joins_like_any_other) {
  Game game{"1: T R G<bowK> B\n2: T K<lionK> K K\nbow: R1 K1"};
  game.play("bow link R g1");
  EXPECT_EQ(game.link(1), "?");
  EXPECT_EQ(game.state.open.table.kingdom_of(0), (Kingdom{0, 1}));
}

TEST(CombatTable, C8_no_kingdom_keeps_two_leaders_of_one_colour) {
  Game game{"1: T R G<lionR> B\nbow: R3"};
  game.play("bow leader R 1.1").play("bow show 0").play("lion show 0");
  EXPECT_EQ(game.leader("bow", 'R'), "supply");
  EXPECT_EQ(game.leader("lion", 'R'), "1.2");
}

TEST(CombatTable, C9_one_leader_to_a_card_and_leaders_move_up_with_their_cards) {
  Game game{"1: T R G B<lionK> K<bowG> R"};
  EXPECT_EQ(game.why("bow leader R 1.3"), "leader-there");
  EXPECT_EQ(game.refused("bow leader R 1.3"), "C-12");
  game.play("bow catastrophe 1.1");
  EXPECT_EQ(game.column(1), "T G B<lionK> K<bowG> R");
}

}  // namespace
}  // namespace rois::combat::test
