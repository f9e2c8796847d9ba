#include "rois/testkit/events.hpp"

#include <gtest/gtest.h>

#include <map>

#include "events_fold.hpp"
#include "players.hpp"
#include "rois/match/games/combat.hpp"
#include "table.hpp"

namespace rois::combat::test {
namespace events_test {

using testkit::EventStream;
using testkit::Findings;

class CombatEvents : public testing::TestWithParam<int> {};

TEST_P(CombatEvents, tell_all_that_happens_and_nothing_else) {
  for (const char* piles : {"open", "closed"})
    for (const char* bonus : {"king", "king-anywhere", "leader"}) {
      const rois::Options options{{"first", std::to_string(GetParam() - 1)}, {"piles", piles}, {"bonus", bonus}};
      EventStream<CombatCodec> stream{{GetParam(), options, 1, 20, 20'000}, fold};
      EXPECT_EQ(stream.run(), Findings{});
      EXPECT_GT(stream.seen(), 1000U);
    }
}

/// How often each kind of event was seen in games of players who take what they can.
std::map<std::string_view, int> kinds_in_greedy_games(const Rules& rules, int games) {
  std::map<std::string_view, int> kinds;
  for (int game = 1; game <= testkit::scaled(games); ++game) {
    Rng rng{static_cast<std::uint64_t>(game)};
    State state = rules.initial();
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      const State before = state;
      Events<Rules> events;
      if (turn.is_chance()) {
        rules.apply_chance(state, rules.sample(state, rng), events);
      } else {
        rules.apply(state, turn.seats.front(), greedy_action(rules, state, turn.seats.front(), rng), events);
      }
      const std::string wrong = fold(rules, before, events, state);
      EXPECT_EQ(wrong, "") << "game " << game;
      if (!wrong.empty()) return kinds;
      for (const Event& event : events) std::visit([&](const auto& e) { ++kinds[e.name]; }, event);
    }
  }
  return kinds;
}

TEST_P(CombatEvents, tell_all_that_happens_in_games_where_much_does) {
  auto kinds = kinds_in_greedy_games(Rules{players(GetParam())}, 100);
  // All but what the log makes of them with closed piles.
  // A slow build plays a tenth of the games, in which the rarest may not happen.
  if (!testkit::is_slow_build) {
    EXPECT_EQ(kinds.size(), std::variant_size_v<Event> - 1);
  }
  EXPECT_EQ(kinds.count(AnswerCovered::name), 0U);
}

INSTANTIATE_TEST_SUITE_P(Players, CombatEvents, testing::Values(2, 3, 4));

Events<Rules> played(Game& game, const std::string& said) {
  const auto space = said.find(' ');
  const auto action = parse_action(std::string_view{said}.substr(space + 1));
  Events<Rules> events;
  game.rules.apply(game.state, dynasty(said.substr(0, space)), *action, events);
  return events;
}

Events<Rules> list(std::initializer_list<Event> events) {
  Events<Rules> out;
  for (const Event& event : events) out(event);
  return out;
}

constexpr Seat bow = seat(0);
constexpr Seat lion = seat(1);
constexpr Seat bull = seat(2);
constexpr Seat vase = seat(3);
constexpr auto black = Colour::black;
constexpr auto green = Colour::green;
constexpr auto red = Colour::red;
constexpr auto blue = Colour::blue;

EventPlace place(std::string_view text) { return *parse_place(text); }
Places places(std::initializer_list<std::string_view> texts) {
  Places out;
  for (const auto text : texts) out.add(*parse_place(text));
  return out;
}

TEST(CombatEvents, C12_a_leader_comes_from_the_supply_and_moves_on_the_table) {
  Game game{"1: T R G\nbow: B8\nlion: B8"};
  EXPECT_EQ(played(game, "bow leader G 1.1"), list({LeaderPlaced{bow, green, place("1.1"), 1}}));
  EXPECT_EQ(played(game, "bow leader G 2.0"),
            list({LeaderMoved{bow, green, place("1.1"), place("2.0"), 0}, TurnEnded{bow, 1}, TurnBegan{lion, 2}}));
}

TEST(CombatEvents, C17_C18_the_leader_of_the_colour_scores_or_the_king_in_its_place) {
  Game game{"1: T R<bowG>\n2: T R<lionK>\nbow: G3 B1\nlion: G2"};
  EXPECT_EQ(played(game, "bow card G 1"),
            list({CardPlayed{bow, green, place("1.2"), 1}, Asked{bow, Phase::point, green, Column{0}}}));
  EXPECT_EQ(played(game, "bow point yes"), list({PointTaken{bow, green, green, {0}}}));
  EXPECT_EQ(played(game, "bow card G 2"),
            list({CardPlayed{bow, green, place("2.2"), 0}, Asked{lion, Phase::point, green, Column{1}}}));
  EXPECT_EQ(played(game, "lion point no"), list({PointDeclined{lion, green, black, {1}}, TurnEnded{bow, 0}}));
}

TEST(CombatEvents, C22_a_ship_takes_four_cards_and_sends_their_leaders_home) {
  Game game{"1: T B B<lionR> G<bowG> B\nbow: B1\nlion: B8"};
  EXPECT_EQ(played(game, "bow card B 1"),
            list({CardPlayed{bow, blue, place("1.5"), 1}, Asked{bow, Phase::ship, blue, Column{0}}}));
  EXPECT_EQ(played(game, "bow ship K"),
            list({LeaderReturned{lion, red, place("1.2"), ReturnReason::ship},
                  ShipBuilt{bow, black, blue, places({"1.1", "1.2", "1.4", "1.5"}), place("1.2")}}));
  EXPECT_EQ(game.column(1), "T G<bowG> sK");
}

TEST(CombatEvents, C20_a_ship_may_be_declined) {
  Game game{"1: T B B B\nbow: B1\nlion: B8"};
  played(game, "bow card B 1");
  EXPECT_EQ(played(game, "bow ship none"), list({ShipDeclined{bow, blue, {0}}}));
}

TEST(CombatEvents, C24_ship_points_are_asked_leader_by_leader) {
  Game game{"1: T R<bowK> G<bowB> sK\nbow: K1\nlion: B8"};
  EXPECT_EQ(played(game, "bow end"), list({Passed{bow, 2}, Asked{bow, Phase::ship_point, black, {}}}));
  EXPECT_EQ(played(game, "bow point yes"), list({ShipPointTaken{bow, black}, Asked{bow, Phase::ship_point, blue, {}}}));
  EXPECT_EQ(played(game, "bow point no"), list({ShipPointDeclined{bow, blue}, TurnEnded{bow, 0}}));
}

TEST(CombatEvents, C27_a_link_without_a_conflict_is_turned_up_at_once) {
  Game game{"1: T R R R\n2: T K K<lionG> K\nbow: B1\nlion: R1 G2"};
  const auto events = played(game, "bow link B g1");
  EXPECT_EQ(events, list({LinkLaid{bow, blue, place("g1"), 1}, KingdomsJoined{place("g1"), {0, 0}, {1, 1}},
                          LinkTurnedUp{place("g1"), blue}, Asked{lion, Phase::treasure, red, {}}}));
  EXPECT_EQ(game.rules.shown(events[0], Viewer::of(bow)), events[0]);
  EXPECT_EQ(game.rules.shown(events[0], Viewer::of(lion)), Event{(LinkLaid{bow, {}, place("g1"), 1})});
  EXPECT_EQ(game.rules.shown(events[0], Viewer::spectator()), Event{(LinkLaid{bow, {}, place("g1"), 1})});
  EXPECT_EQ(played(game, "lion treasure 1"), list({TreasureTaken{lion, place("1.0")}}));
}

TEST(CombatEvents, C34_C35_a_catastrophe_takes_a_link_and_parts_the_kingdom) {
  Game game{"1: T R R R\n2: T K K K\ng1: B\nbow: B8\nlion: B8"};
  EXPECT_EQ(played(game, "bow catastrophe g1"),
            list({CatastrophePlayed{bow, place("g1"), blue, 1}, KingdomParted{place("g1"), {0, 0}, {1, 1}}}));
}

/// The second worked example of the sheet.
TEST(CombatEvents, C38_C41_an_internal_conflict_tells_the_strengths_in_their_parts) {
  Game game{"1: T R<lionK> G<lionG> K\nbow: R5 B3\nlion: R1 B7"};
  EXPECT_EQ(played(game, "bow leader G 1.3"),
            list({LeaderPlaced{bow, green, place("1.3"), 1},
                  ConflictOpened{Conflict::Kind::internal, green, red, {0, 0}, {bow, 0, 0, 0}, {lion, 0, 1, 0}, black},
                  Asked{bow, Phase::show, red, {}}}));
  EXPECT_EQ(played(game, "bow show 4"), list({CardsShown{bow, red, 4}, Asked{lion, Phase::show, red, {}}}));
  EXPECT_EQ(played(game, "lion show 0"),
            list({CardsShown{lion, red, 0},
                  ConflictDecided{
                      Conflict::Kind::internal, green, red, {bow, 0, 0, 4}, {lion, 0, 1, 0}, black, bow, lion, false},
                  LeaderReturned{lion, green, place("1.2"), ReturnReason::conflict},
                  RewardTaken{bow, red, RewardSource::shown, 3}}));
}

TEST(CombatEvents, C39_C41_the_defender_wins_a_tie_and_is_asked_where_nothing_was_shown) {
  Game game{"1: T G K<lionG>\nbow: B8\nlion: R1 B7"};
  played(game, "bow leader G 1.1");
  played(game, "bow show 0");
  EXPECT_EQ(
      played(game, "lion show 0"),
      list({CardsShown{lion, red, 0},
            ConflictDecided{Conflict::Kind::internal, green, red, {bow}, {lion}, black, lion, bow, true},
            LeaderReturned{bow, green, place("1.1"), ReturnReason::conflict}, Asked{lion, Phase::reward, red, {}}}));
  EXPECT_EQ(played(game, "lion reward yes"), list({RewardTaken{lion, red, RewardSource::hand, 0}}));
}

/// The third worked example of the sheet.
TEST(CombatEvents, C42_C48_spoils_part_a_kingdom_and_a_conflict_lapses) {
  Game game{"1: T K K K<lionR>\ng1: G\n2: T G G<lionG> K\n3: t G K<bullG> K<bullR>\nvase: B1\nlion: G2 K6\nbull: G4 K4",
            players(4)};
  game.turn("vase");
  EXPECT_EQ(played(game, "vase link B g2"),
            list({LinkLaid{vase, blue, place("g2"), 1}, KingdomsJoined{place("g2"), {0, 1}, {2, 2}},
                  Asked{vase, Phase::settle, {}, {}}}));
  EXPECT_EQ(played(game, "vase settle G"),
            list({ConflictChosen{vase, green},
                  ConflictOpened{Conflict::Kind::external, green, green, {0, 2}, {lion, 3, 0, 0}, {bull, 1, 0, 0}, {}},
                  Asked{lion, Phase::show, green, {}}}));
  played(game, "lion show 2");
  EXPECT_EQ(played(game, "bull show 4"),
            list({CardsShown{bull, green, 4},
                  ConflictDecided{
                      Conflict::Kind::external, green, green, {lion, 3, 0, 2}, {bull, 1, 0, 4}, {}, bull, lion, true},
                  LeaderReturned{lion, green, place("2.2"), ReturnReason::conflict},
                  RewardTaken{bull, green, RewardSource::shown, 5},
                  SpoilsTaken{bull, lion, green, places({"2.1", "2.2", "g1"})},
                  KingdomParted{place("g1"), {0, 0}, {1, 2}}, ConflictLapsed{red}, LinkTurnedUp{place("g2"), blue}}));
}

TEST(CombatEvents, C51_draws_are_told_to_who_draws_and_their_number_to_all) {
  Game game{"bow: B7\nlion: B8"};
  game.state.open.flow.card_left_hand = true;
  EXPECT_EQ(played(game, "bow end"), list({Passed{bow, 2}, TurnEnded{bow, 0}}));
  Events<Rules> events;
  const auto left = static_cast<std::uint8_t>(game.state.open.draw_pile - 1);
  game.rules.apply_chance(game.state, {Chance::Kind::draw, bow, red}, events);
  EXPECT_EQ(events, list({Drawn{bow, red}, HandFilled{bow, left}, TurnBegan{lion, 2}}));
  EXPECT_EQ(game.rules.shown(events[0], Viewer::of(bow)), Event{(Drawn{bow, red})});
  EXPECT_EQ(game.rules.shown(events[0], Viewer::of(lion)), Event{(Drawn{bow, {}})});
}

TEST(CombatEvents, C53_a_draw_pile_that_is_too_small_ends_the_game) {
  Game game{"bow: B6\nlion: B8"};
  game.state.open.set_aside = static_cast<std::uint8_t>(game.state.open.set_aside + game.state.open.draw_pile - 1);
  game.state.open.draw_pile = 1;
  EXPECT_EQ(played(game, "bow end"),
            list({Passed{bow, 2}, TurnEnded{bow, 1}, DrawPileShort{bow, 2, 1}, GameEnded{{'C', 53}}}));
}

TEST(CombatEvents, C54_the_twelfth_quiet_turn_ends_the_game) {
  Game game{"bow: B8\nlion: B8"};
  game.state.open.flow.quiet_turns = 11;
  EXPECT_EQ(played(game, "bow end"), list({Passed{bow, 2}, TurnEnded{bow, 12}, GameEnded{{'C', 54}}}));
}

}  // namespace events_test
}  // namespace rois::combat::test
