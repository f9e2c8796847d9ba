#include <gtest/gtest.h>

#include "rois/match/games/combat.hpp"
#include "table.hpp"

namespace rois::combat::test {
namespace view_test {

Config closed(int n = 2) {
  Config config = players(n);
  config.closed_piles = true;
  return config;
}

TEST(CombatView, C10_open_piles_show_numbers_by_colour_and_treasures) {
  Game game{"1: T R R R\n2: T K K<lionG> K\nbow: B1\nlion: R1 G2", players(3)};
  game.play("bow link B g1").play("lion treasure 1");
  for (const Viewer viewer : {Viewer::of(seat(0)), Viewer::of(seat(1)), Viewer::spectator()}) {
    const View view = game.rules.view(game.state, viewer);
    EXPECT_TRUE(view.piles_known);
    EXPECT_EQ(view.piles[1].treasures, 1);
  }
}

TEST(CombatView, C10_closed_piles_show_the_last_card_and_the_number_to_everyone_the_owner_included) {
  Game game{"1: T R<bowG>\nbow: G3 B2\nlion: B1", closed()};
  game.give_pile("bow", "K2 R1");
  game.play("bow card G 1").play("bow point yes");
  for (const Viewer viewer : {Viewer::of(seat(0)), Viewer::of(seat(1)), Viewer::spectator()}) {
    const View view = game.rules.view(game.state, viewer);
    EXPECT_FALSE(view.piles_known);
    EXPECT_EQ(view.pile_sizes[0], 4);
    EXPECT_EQ(view.piles[0].last, Gain::green);
    EXPECT_EQ(view.piles[0].cards, Cards{});
    EXPECT_EQ(view.pile_sizes[1], 0);
    EXPECT_EQ(view.piles[1].last, Gain::none);
  }
}

TEST(CombatView, C10_the_last_card_of_an_external_conflict_is_of_its_colour) {
  Game game{"1: T G K<lionG> K\n2: T K K<bowG> K\nbow: G3\nlion: K1", closed()};
  game.play("bow link G g1").play("bow show 2").play("lion show 0");
  EXPECT_EQ(game.rules.view(game.state, Viewer::of(seat(1))).piles[0].last, Gain::green);
  EXPECT_EQ(game.rules.view(game.state, Viewer::of(seat(1))).pile_sizes[0], 2);
}

TEST(CombatView, C56_a_hand_is_seen_by_its_owner_alone_and_its_number_by_all) {
  const Game game{"bow: K3 R2\nlion: B4", players(3)};
  for (int i = 0; i < 3; ++i) {
    const View view = game.rules.view(game.state, Viewer::of(seat(i)));
    for (std::size_t s = 0; s < 3; ++s) {
      EXPECT_EQ(view.hand_known[s], static_cast<int>(s) == i);
      EXPECT_EQ(view.hands[s], static_cast<int>(s) == i ? game.state.hands[s] : Cards{});
      EXPECT_EQ(view.hand_sizes[s], game.state.hands[s].size());
    }
  }
  const View spectator = game.rules.view(game.state, Viewer::spectator());
  for (std::size_t s = 0; s < max_seats; ++s) EXPECT_EQ(spectator.hands[s], Cards{});
}

TEST(CombatView, C56_the_table_the_conflict_and_the_numbers_are_public) {
  Game game{"1: T R<lionR> G\nbow: R3\nlion: R2"};
  game.play("bow leader R 1.2").play("bow show 2");
  for (const Viewer viewer : {Viewer::of(seat(0)), Viewer::of(seat(1)), Viewer::spectator()}) {
    const View view = game.rules.view(game.state, viewer);
    EXPECT_EQ(view.open, game.state.open);
    EXPECT_EQ(view.open.flow.conflict.attack, 2);
    EXPECT_EQ(game.rules.turn(view), game.rules.turn(game.state));
  }
}

TEST(CombatView, C56_a_finished_game_is_open_to_all) {
  Game game{"bow: K4\nlion: R8", closed()};
  game.give_pile("lion", "G2");
  game.state.open.flow.quiet_turns = 11;
  game.play("bow end");
  ASSERT_EQ(game.asks(), "over C-54");
  const View view = game.rules.view(game.state, Viewer::spectator());
  EXPECT_EQ(view.hands[1], cards("R8"));
  EXPECT_EQ(view.piles[1].cards, cards("G2"));
}

TEST(CombatView, legal_actions_can_be_told_from_a_view_alone) {
  Game game{"1: T R<lionG>\nbow: G1 R2\nlion: G2"};
  const auto same = [&](int s) {
    Actions<Rules> from_state;
    Actions<Rules> from_view;
    game.rules.legal(game.state, seat(s), from_state);
    game.rules.legal(game.rules.view(game.state, Viewer::of(seat(s))), from_view);
    return from_state == from_view && from_state.empty() != game.rules.turn(game.state).asks(seat(s));
  };
  EXPECT_TRUE(same(0) && same(1));
  game.play("bow card G 1");
  EXPECT_TRUE(same(0) && same(1));
  Actions<Rules> none;
  game.rules.legal(game.rules.view(game.state, Viewer::spectator()), none);
  EXPECT_TRUE(none.empty());
}

std::string written(const Game& game, std::string_view member) {
  const json::object view = CombatCodec::view(game.rules, game.rules.view(game.state, Viewer::of(seat(0))));
  const auto* const value = view.if_contains(json_view(member));
  return value == nullptr ? "" : json::serialize(*value);
}

TEST(CombatView, C22_says_before_a_ship_is_built_which_cards_go_and_who_stands_on_them) {
  Game game{"1: T K<lionG> R K G K K\nbow: K2"};
  EXPECT_EQ(written(game, "leaving"), "");
  game.play("bow card K 1");
  EXPECT_EQ(
      written(game, "leaving"),
      R"([{"id":"1.3","colour":"K"},{"id":"1.5","colour":"K"},{"id":"1.6","colour":"K"},{"id":"1.7","colour":"K"}])");
  Game fourth{"1: T K<lionG> K R K\nbow: K2"};
  fourth.play("bow card K 1");
  EXPECT_TRUE(
      written(fourth, "leaving")
          .starts_with(R"([{"id":"1.1","colour":"K","leader":{"seat":1,"colour":"G"}},{"id":"1.2","colour":"K"})"));
}

TEST(CombatView, C42_says_of_every_conflict_that_waits_who_attacks_and_what_lies_on_the_table) {
  Game game{"1: T R<bowR> G<bowG> G\n2: T R<lionR> K<lionG> R\nbow: K1"};
  EXPECT_EQ(written(game, "waiting"), "");
  game.play("bow link K g1");
  EXPECT_EQ(written(game, "waiting"),
            R"([{"colour":"G","attacker":{"seat":0,"table":2},"defender":{"seat":1,"table":0}},)"
            R"({"colour":"R","attacker":{"seat":0,"table":2},"defender":{"seat":1,"table":3}}])");
}

}  // namespace view_test
}  // namespace rois::combat::test
