#include "rois/match/computer_player.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rois/match/computer_players.hpp"
#include "rois/match/game_match.hpp"
#include "rois/match/games/ambition.hpp"
#include "rois/match/games/combat.hpp"
#include "rois/match/games/kingdom.hpp"
#include "rois/match/games/soldiers.hpp"
#include "rois/match/registry.hpp"
#include "rois/testkit/conformance.hpp"
#include "rois/testkit/toy_codec.hpp"
#include "rois/testkit/toy_secrets.hpp"

namespace rois {
namespace {

template <class P, class R, class Given>
concept ThinksFrom =
    requires(const R& rules, const Given& given, const typename P::Skill& skill,
             ai::SearchRequest<typename R::Action>& request, Rng& rng) { P::think(rules, given, skill, request, rng); };
template <class Given>
concept IsObserved =
    requires(const ComputerPlayer& computer, const Given& given, Rng& rng) { computer.choose(given, {}, rng); };

/// Passing a state does not compile, whoever is asked.
template <Codec C, class R = typename C::Rules, class M = typename C::Player>
constexpr bool is_given_views_alone =
    ThinksFrom<M, R, typename R::View> && !ThinksFrom<M, R, typename R::State> && IsObserved<GameObservation<C>> &&
    !IsObserved<typename R::State> && !IsObserved<Match> &&
    !std::is_constructible_v<GameObservation<C>, const R&, const typename R::State&>;
static_assert(is_given_views_alone<SoldiersCodec> && is_given_views_alone<KingdomCodec>);
static_assert(is_given_views_alone<CombatCodec> && is_given_views_alone<AmbitionCodec>);

const Game& game_of(std::string_view id) { return *find_game(all_games(), id); }

SearchResult think(std::string_view game, std::string_view computer, std::string_view position, std::uint64_t nodes) {
  const auto made = game_of(game).make(2, {}, position);
  const Match& match = **made;
  Rng rng{1};
  return game_of(game).computer_player(computer)->choose(
      *match.analysis().observe(Viewer::of(match.turn().seats.front())), {nodes}, rng);
}

TEST(ComputerPlayers, are_known_by_name) {
  for (const Game* game : all_games()) {
    for (const char* name :
         {"random", "greedy", "flat", "flat:1", "uct", "uct:1", "uct:1000", "level:1", "level:10", "best"})
      EXPECT_TRUE(game->computer_player(name));
    for (const char* name : {"", "flat:", "flat:0", "flat:x", "uct:", "uct:0", "uct:-1", "uct:x", "uct:1x",
                             "uct:99999999999", "Best", "level:0", "level:11", "level:"})
      EXPECT_FALSE(game->computer_player(name)) << name;
  }
}

const GameKind<ToyCodec<>> toy_game;

TEST(ComputerPlayers, of_a_game_without_a_player_of_its_own_have_every_level) {
  for (const char* name : {"level:1", "level:5", "level:10", "best"}) {
    const auto computer = toy_game.computer_player(name);
    ASSERT_TRUE(computer) << name;
    const auto match = std::move(*toy_game.make(3, {}, std::nullopt));
    Rng rng{1};
    while (match->turn().is_chance()) match->draw(rng);
    const SearchResult result = computer->choose(*match->analysis().observe(Viewer::of(seat(0))), {}, rng, {2, {}});
    EXPECT_TRUE(match->check(seat(0), result.action)) << name;
    EXPECT_EQ(result.candidates.size(), 2U) << name;
    EXPECT_GT(result.nodes, 0U) << name;
  }
  EXPECT_FALSE(toy_game.computer_player("level:11"));
}

TEST(ComputerPlayers, of_a_game_without_a_player_of_its_own_keep_to_what_they_are_asked) {
  const auto match = std::move(*toy_game.make(2, {}, std::nullopt));
  Rng rng{1};
  while (match->turn().is_chance()) match->draw(rng);
  const auto observation = match->analysis().observe(Viewer::of(seat(0)));
  EXPECT_EQ(toy_game.computer_player("best")->choose(*observation, {50}, rng).nodes, 50U);
  EXPECT_EQ(toy_game.computer_player("level:6")->choose(*observation, {50}, rng).nodes, 300U);
  const std::string also = match->legal(seat(0)).back();
  const SearchResult result = toy_game.computer_player("best")->choose(*observation, {50}, rng, {1, also});
  EXPECT_TRUE(std::ranges::any_of(result.candidates, [&](const auto& c) { return c.action == also; }));
}

TEST(ComputerPlayers, flat_makes_as_many_playouts_as_its_name_says_whatever_the_budget) {
  for (const std::uint64_t nodes : {std::uint64_t{10}, unlimited_nodes}) {
    EXPECT_EQ(think("soldiers", "flat", "k3/3/4/3/3K/3/4/3/4/3/SSSS r", nodes).nodes, 300U);
    EXPECT_EQ(think("soldiers", "flat:50", "k3/3/4/3/3K/3/4/3/4/3/SSSS r", nodes).nodes, 50U);
  }
}

TEST(ComputerPlayers, baselines_do_not_think_where_there_is_nothing_to_choose_unless_more_is_asked) {
  const auto made = game_of("soldiers").make(2, {}, "4/3/k3/3/3s/3/3K/3/4/3/4 r");
  const Match& match = **made;
  ASSERT_EQ(match.legal(seat(0)), std::vector<std::string>{"g3f3"});
  const auto observation = match.analysis().observe(Viewer::of(seat(0)));
  for (const char* name : {"flat:50", "uct:50"}) {
    const auto computer = game_of("soldiers").computer_player(name);
    Rng rng{1};
    const SearchResult played = computer->choose(*observation, {}, rng);
    EXPECT_EQ(played.action, "g3f3") << name;
    EXPECT_EQ(played.nodes, 1U) << name;
    EXPECT_EQ(computer->choose(*observation, {}, rng, {3, {}}).nodes, 50U) << name;
    EXPECT_EQ(computer->choose(*observation, {}, rng, {1, "g3f3"}).nodes, 50U) << name;
  }
}

TEST(ComputerPlayers, take_a_win_that_is_there) {
  for (const char* name : {"greedy", "uct:500", "best"}) {
    const SearchResult result = think("soldiers", name, "k3/3/3K/3/4/3/4/3/4/3/SSSS r", 1000);
    EXPECT_EQ(result.action, "g5g6") << name;
    EXPECT_EQ(result.candidates.front().value, 1000) << name;
  }
}

template <Codec C>
void expect_room_is_kept(std::uint64_t simulations) {
  const auto rules = C::make(2, *complete(C::info(), {}));
  Rng rng{3};
  auto state = rules->initial();
  while (rules->turn(state).is_chance()) random_step(*rules, state, rules->turn(state), rng);
  const auto view = rules->view(state, Viewer::of(rules->turn(state).seats.front()));
  for (const bool open : {false, !C::info().has_secrets}) {
    ai::Uct<typename C::Rules> uct{*rules, view, {.perfect_information = open, .max_nodes = 20, .max_edges = 60}};
    ai::NodeBudget budget{simulations};
    const auto ranking = uct.search(budget, rng);
    EXPECT_EQ(budget.used(), simulations);
    EXPECT_LE(uct.nodes(), 20U) << C::info().id;
    EXPECT_LE(uct.edges(), 60U) << C::info().id;
    EXPECT_TRUE(uct.nodes() == 20 || uct.edges() == 60) << C::info().id << ": there was more to keep";
    EXPECT_TRUE(rules->check(state, view.viewer.as_seat(), ranking.front().action));
  }
}

TEST(ComputerPlayers, uct_keeps_to_the_room_it_has) {
  expect_room_is_kept<SoldiersCodec>(600);
  expect_room_is_kept<KingdomCodec>(600);
  expect_room_is_kept<CombatCodec>(600);
  expect_room_is_kept<AmbitionCodec>(600);
}

/// Random games in which at every `stride`th decision a computer player is asked what it would do.
void expect_legal_answers(const Game& game, int players, const std::string& name, std::uint64_t nodes, int games,
                          int stride) {
  const auto computer = game.computer_player(name);
  const int every = stride * 10 / testkit::scaled(10);
  for (int i = 0; i < games; ++i) {
    auto made = game.make(players, {}, std::nullopt);
    Match& match = **made;
    Rng rng{static_cast<std::uint64_t>(i) + 1};
    int decisions = 0;
    for (Turn turn = match.turn(); !turn.is_over(); turn = match.turn()) {
      if (turn.is_chance()) {
        match.draw(rng);
        continue;
      }
      const Seat s = turn.seats.front();
      if (decisions++ % every == 0) {
        Rng one{5};
        Rng two{5};
        const auto observation = match.analysis().observe(Viewer::of(s));
        const SearchResult result = computer->choose(*observation, {nodes}, one);
        ASSERT_TRUE(match.check(s, result.action)) << game.info().id << " " << name << " " << result.action;
        ASSERT_EQ(result.action, computer->choose(*observation, {nodes}, two).action) << game.info().id << " " << name;
      }
      const auto actions = match.legal(s);
      ASSERT_TRUE(match.submit(s, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]));
    }
  }
}

TEST(ComputerPlayers, answer_legally_and_alike_with_the_same_seed_in_random_games) {
  for (const Game* game : all_games())
    for (int players = game->info().min_players; players <= game->info().max_players; ++players)
      for (const char* name : {"greedy", "uct:15"}) expect_legal_answers(*game, players, name, 15, 2, 19);
}

TEST(ComputerPlayers, of_board_games_answer_legally_and_alike) {
  expect_legal_answers(game_of("soldiers"), 2, "best", 300, 40, 3);
  expect_legal_answers(game_of("kingdom"), 2, "best", 300, 4, 7);
}

TEST(ComputerPlayers, of_le_combat_answer_legally_and_alike) {
  for (int players = 2; players <= 4; ++players)
    for (const char* name : {"best", "level:2"}) expect_legal_answers(game_of("combat"), players, name, 200, 1, 29);
}

/// Waits until it was asked that many times.
struct StopsAfterPolls final : SearchMonitor {
  explicit StopsAfterPolls(int polls) : left{polls} {}
  bool should_stop() override {
    EXPECT_GE(left, 0) << "asked again after it had waited enough";
    return left-- == 0;
  }
  int left;
};

TEST(ComputerPlayers, answer_legally_however_soon_they_are_stopped) {
  const int decisions = testkit::is_slow_build ? 15 : 40;
  for (const Game* game : all_games())
    for (int players = game->info().min_players; players <= game->info().max_players; ++players) {
      auto made = game->make(players, {}, std::nullopt);
      Match& match = **made;
      Rng rng{7};
      int stopped = 0;
      for (int decision = 0; !match.turn().is_over() && decision < decisions;) {
        if (match.turn().is_chance()) {
          match.draw(rng);
          continue;
        }
        const Seat s = match.turn().seats.front();
        for (const char* name : {"best", "uct", "flat:1000"}) {
          StopsAfterPolls monitor{decision % 5};
          const SearchResult result = game->computer_player(name)->choose(*match.analysis().observe(Viewer::of(s)),
                                                                          {{}, &monitor}, rng, {3, {}});
          stopped += monitor.left < 0 ? 1 : 0;
          ASSERT_TRUE(match.check(s, result.action)) << game->info().id << " " << name << " " << result.action;
          int chances = 0;
          for (const int chance : result.chances) chances += chance;
          EXPECT_NEAR(chances, 1000, 3) << game->info().id << " " << name;
        }
        const auto actions = match.legal(s);
        ASSERT_TRUE(match.submit(s, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]));
        ++decision;
      }
      EXPECT_GT(stopped, decisions / 2) << game->info().id << " with " << players;
    }
}

template <Codec C, class Twin>
void expect_same_choice(int players, Twin twin_of, std::initializer_list<const char*> own_players = {}) {
  const auto options = complete(C::info(), {});
  const auto rules = C::make(players, *options);
  Rng rng{11};
  auto state = rules->initial();
  int asked = 0;
  for (Turn turn = rules->turn(state); !turn.is_over() && asked < testkit::scaled(60); turn = rules->turn(state)) {
    if (turn.is_decision() && ++asked % 3 == 0) {
      const Viewer viewer = Viewer::of(turn.seats.front());
      const GameObservation<C> observation{*rules, rules->view(state, viewer)};
      const GameObservation<C> other{*rules, rules->view(twin_of(*rules, state, viewer, rng), viewer)};
      std::vector<const char*> names{"greedy", "flat:30", "uct:30"};
      names.insert(names.end(), own_players);
      for (const char* name : names) {
        Rng one{9};
        Rng two{9};
        const auto computer = make_computer_player<C>(name);
        EXPECT_EQ(computer->choose(observation, {30}, one).action, computer->choose(other, {30}, two).action) << name;
      }
    }
    random_step(*rules, state, turn, rng);
  }
  EXPECT_GE(asked, 6);
}

TEST(ComputerPlayers, choose_alike_whatever_their_seat_cannot_see) {
  const auto redealt = [](const auto& rules, const auto& state, Viewer viewer, Rng& rng) {
    return rules.determinize(rules.view(state, viewer), rng);
  };
  for (int players = 2; players <= 4; ++players) {
    expect_same_choice<ToyCodec<toy::Rules>>(players, testkit::reshuffle_toy<toy::Rules>);
    expect_same_choice<CombatCodec>(players, redealt, {"best", "level:1", "level:8"});
    expect_same_choice<AmbitionCodec>(players, redealt, {"best", "level:1", "level:8"});
  }
}

}  // namespace
}  // namespace rois
