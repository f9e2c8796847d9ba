#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "rois/match/computer_player.hpp"
#include "rois/match/games/ambition.hpp"
#include "rois/match/games/combat.hpp"
#include "rois/match/registry.hpp"
#include "rois/testkit/conformance.hpp"

/// A view that went over the wire is the view.
namespace rois {
namespace {

std::vector<Viewer> viewers(int players) {
  std::vector<Viewer> out{Viewer::spectator()};
  for (int i = 0; i < players; ++i) out.push_back(Viewer::of(seat(i)));
  return out;
}

template <class C>
void expect_read_back(const typename C::Rules& rules, const typename C::Rules::State& state) {
  for (const Viewer viewer : viewers(rules.players())) {
    const auto view = rules.view(state, viewer);
    const std::string text = compact(C::view(rules, view));
    const auto read = C::read_view(rules, json::parse(text));
    ASSERT_TRUE(read) << text;
    ASSERT_TRUE(*read == view) << text << "\n" << compact(C::view(rules, *read));
  }
}

template <class C>
void expect_games_read_back(const Options& given, int games) {
  const Options options = *complete(C::info(), given);
  for (int players = 2; players <= 4; ++players)
    for (int game = 0; game < games; ++game) {
      const auto rules = C::make(players, options);
      ASSERT_TRUE(rules);
      Rng rng{static_cast<std::uint64_t>(1000 * players + game)};
      auto state = rules->initial();
      for (Turn turn = rules->turn(state); !turn.is_over(); turn = rules->turn(state)) {
        expect_read_back<C>(*rules, state);
        if (testing::Test::HasFatalFailure()) return;
        if (turn.is_chance()) {
          rules->apply_chance(state, rules->sample(state, rng));
        } else {
          const Seat s = turn.seats.front();
          Actions<typename C::Rules> legal;
          legal.clear();
          rules->legal(state, s, legal);
          rules->apply(state, s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
      }
      expect_read_back<C>(*rules, state);
    }
}

TEST(ReadView, every_view_of_random_games_of_combat_reads_back_the_same) {
  expect_games_read_back<CombatCodec>({}, testkit::is_slow_build ? 1 : 2);
  expect_games_read_back<CombatCodec>({{"piles", "closed"}, {"bonus", "leader"}}, 1);
}

TEST(ReadView, every_view_of_random_games_of_ambition_reads_back_the_same) {
  expect_games_read_back<AmbitionCodec>({}, testkit::is_slow_build ? 1 : 2);
}

/// A match of a game in its middle.
std::unique_ptr<Match> middle(const Game& game, int players, int decisions) {
  auto match = std::move(*game.make(players, {}, std::nullopt));
  Rng rng{7};
  while (!match->turn().is_over() && decisions > 0) {
    if (match->turn().is_chance()) {
      match->draw(rng);
      continue;
    }
    const Seat s = match->turn().seats.front();
    const auto legal = match->legal(s);
    EXPECT_TRUE(match->submit(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    --decisions;
  }
  while (match->turn().is_chance()) match->draw(rng);
  return match;
}

TEST(ReadView, a_computer_player_chooses_the_same_from_what_went_over_the_wire) {
  for (const char* id : {"combat", "ambition"}) {
    const Game& game = *find_game(all_games(), id);
    const auto match = middle(game, 3, 40);
    const Seat s = match->turn().seats.front();
    const auto fresh = std::move(*game.make(3, {}, std::nullopt));
    const auto observation =
        fresh->analysis().read_observation(json::parse(compact(match->describe().view(Viewer::of(s)))));
    ASSERT_NE(observation, nullptr) << id;
    const auto computer = game.computer_player("level:2");
    Rng here{5};
    Rng there{5};
    EXPECT_EQ(computer->choose(*match->analysis().observe(Viewer::of(s)), {}, here),
              computer->choose(*observation, {}, there))
        << id;
  }
}

TEST(ReadView, a_view_that_lacks_something_or_is_of_another_table_is_none) {
  for (const char* id : {"combat", "ambition"}) {
    const Game& game = *find_game(all_games(), id);
    const auto match = middle(game, 3, 40);
    const json::object view = match->describe().view(Viewer::of(seat(1)));
    EXPECT_NE(match->analysis().read_observation(view), nullptr);
    for (const auto& member : view) {
      json::object less = view;
      less.erase(member.key());
      const std::string_view name = member.key();
      // What the rest already says.
      if (name == "kingdoms" && std::string_view{id} == "combat") continue;
      if (name == "ships" || name == "missing" || name == "lacking" || name == "other" || name == "stage") continue;
      if (name == "gaps" || name == "card_asked") continue;
      if (name == "promotion_price" || name == "promotion_lacking") continue;
      EXPECT_EQ(match->analysis().read_observation(less), nullptr) << id << " " << name;
      json::object other = view;
      other[member.key()] = 3.5;
      EXPECT_EQ(match->analysis().read_observation(other), nullptr) << id << " " << name;
    }
    EXPECT_EQ(middle(game, 2, 1)->analysis().read_observation(view), nullptr);
    EXPECT_EQ(match->analysis().read_observation(nullptr), nullptr);
  }
  const Game& soldiers = *find_game(all_games(), "soldiers");
  const auto open = middle(soldiers, 2, 2);
  EXPECT_EQ(open->analysis().read_observation(open->describe().view(Viewer::of(seat(0)))), nullptr);
}

}  // namespace
}  // namespace rois
