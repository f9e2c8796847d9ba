#include "rois/testkit/schema.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "rois/match/match.hpp"
#include "rois/match/registry.hpp"
#include "rois/testkit/conformance.hpp"

namespace rois::testkit {
namespace {

std::vector<Viewer> viewers_of(const Match& match) {
  std::vector<Viewer> viewers{Viewer::spectator()};
  for (const Seat s : SeatSet::first(match.players())) viewers.push_back(Viewer::of(s));
  return viewers;
}

void expect_views_by_schema(const Match& match, const std::string& definition) {
  const std::string_view game = match.game().info().id;
  for (const Viewer viewer : viewers_of(match)) {
    const json::object view = match.describe().view(viewer);
    const std::string faults = game_faults(game, definition, view);
    ASSERT_TRUE(faults.empty()) << game << " after " << match.steps() << " steps\n" << faults << compact(view);
  }
}

/// The first steps and the last, and some in between: validating takes longer than playing.
bool is_looked_at(const Match& match) { return match.steps() < 40 || match.steps() % 7 == 0 || match.turn().is_over(); }

void play_at_random(Match& match, Rng& rng, const std::function<void()>& each) {
  while (!match.turn().is_over()) {
    if (match.turn().is_chance()) {
      match.draw(rng);
    } else {
      const Seat s = match.turn().seats.front();
      const auto legal = match.legal(s);
      ASSERT_TRUE(match.submit(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    }
    each();
  }
}

TEST(Schema, views_of_random_games_are_as_their_schema_says) {
  for (const Game* game : all_games()) {
    const std::string definition = view_definition(game->info().id);
    for (int players = game->info().min_players; players <= game->info().max_players; ++players)
      for (std::uint64_t seed = 1; seed <= (testkit::is_slow_build ? 1U : 3U); ++seed) {
        const auto match = std::move(*game->make(players, {}, std::nullopt));
        Rng rng{seed};
        expect_views_by_schema(*match, definition);
        play_at_random(*match, rng, [&] {
          if (is_looked_at(*match)) expect_views_by_schema(*match, definition);
        });
      }
  }
}

TEST(Schema, closed_piles_are_as_the_schema_says) {
  const auto match = std::move(*find_game(all_games(), "combat")->make(3, {{"piles", "closed"}}, std::nullopt));
  Rng rng{1};
  play_at_random(*match, rng, [&] {
    if (is_looked_at(*match)) expect_views_by_schema(*match, "CombatView");
  });
}

/// A member that is too much, one that is missing, one of another type: in the view itself, and one level below.
TEST(Schema, finds_planted_faults_in_every_view) {
  for (const Game* game : all_games()) {
    const std::string_view id = game->info().id;
    const std::string definition = view_definition(id);
    const auto match = std::move(*game->make(2, {}, std::nullopt));
    const json::object view = match->describe().view(Viewer::of(seat(0)));
    const json::object open = match->describe().view(Viewer::spectator());
    ASSERT_EQ(game_faults(id, definition, view), "") << id;
    json::object more = view;
    more["standings"] = 1;
    EXPECT_NE(game_faults(id, definition, more), "") << id;
    for (const auto& member : view) {
      if (!open.contains(member.key())) continue;  // Of spectators it is missing.
      json::object less = view;
      less.erase(member.key());
      EXPECT_NE(game_faults(id, definition, less), "") << id << " " << std::string_view{member.key()};
      json::object other = view;
      other[member.key()] = 0.5;
      EXPECT_NE(game_faults(id, definition, other), "") << id << " " << std::string_view{member.key()};
    }
  }
}

TEST(Schema, finds_planted_faults_below_a_view) {
  const auto match = std::move(*find_game(all_games(), "combat")->make(2, {}, std::nullopt));
  json::object view = match->describe().view(Viewer::spectator());
  view["seats"].as_array()[1].as_object()["hand_size"] = "8";
  EXPECT_NE(game_faults("combat", "CombatView", view).find("hand_size"), std::string::npos);
  json::object renamed = match->describe().view(Viewer::spectator());
  json::object& pile = renamed["seats"].as_array()[0].as_object()["pile"].as_object();
  pile["count"] = pile["size"];
  EXPECT_NE(game_faults("combat", "CombatView", renamed), "");
}

}  // namespace
}  // namespace rois::testkit
