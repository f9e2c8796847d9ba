#include "rois/testkit/schema.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "rois/match/match.hpp"
#include "rois/match/registry.hpp"
#include "rois/testkit/conformance.hpp"
#include "rois/testkit/source_file.hpp"

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

std::string action_definition(std::string_view game) {
  const std::string view = view_definition(game);
  return view.substr(0, view.rfind("View")) + "Action";
}

/// The words that tell the actions of a game apart, by its schema; empty where all are alike.
std::set<std::string> kinds_of_actions(std::string_view game, std::string_view word) {
  std::set<std::string> kinds;
  const json::value schema = game_definition(game, action_definition(game));
  const json::object& definition = schema.as_object();
  if (!definition.contains("oneOf")) return {""};
  for (const auto& form : definition.at("oneOf").as_array()) {
    const json::object& kind = form.at("properties").at(json_view(word)).as_object();
    if (kind.contains("const")) kinds.insert(std::string{text_of(kind.at("const").as_string())});
    if (kind.contains("enum"))
      for (const auto& each : kind.at("enum").as_array()) kinds.insert(std::string{text_of(each.as_string())});
  }
  return kinds;
}

/// Whether a member of an action names its kind.
std::string_view kind_member(std::string_view game) { return game == "ambition" ? "verb" : "kind"; }

/// The actions that a game at random offers, by its schema: of each kind the first ones, there are thousands alike.
class OfferedActions {
 public:
  explicit OfferedActions(const Game& game)
      : game_{game.info().id}, definition_{action_definition(game_)}, member_{kind_member(game_)} {}

  void look(const Match& match) {
    if (match.turn().is_chance() || match.turn().is_over()) return;
    for (const Seat s : match.turn().seats)
      for (const auto& action : match.describe().choices(s)) look(action.as_object());
  }
  std::set<std::string> kinds() const {
    std::set<std::string> out;
    for (const auto& [kind, looked_at] : looked_at_) out.insert(kind);
    return out;
  }

 private:
  void look(const json::object& action) {
    const auto* kind = action.if_contains(json_view(member_));
    if (++looked_at_[kind == nullptr ? "" : std::string{text_of(kind->as_string())}] > 200) return;
    const std::string faults = game_faults(game_, definition_, action);
    ASSERT_TRUE(faults.empty()) << game_ << " " << faults << compact(action);
  }

  std::string_view game_;
  std::string definition_;
  std::string_view member_;
  std::map<std::string, int> looked_at_;
};

std::string every_operation() {
  std::ifstream file{source_file("games/ambition/tests/sets/everything.json"), std::ios::binary};
  std::stringstream text;
  text << file.rdbuf();
  return std::move(text).str();
}

TEST(Schema, actions_of_random_games_are_as_their_schema_says_and_of_every_kind) {
  for (const Game* game : all_games()) {
    OfferedActions offered{*game};
    for (int players = game->info().min_players; players <= game->info().max_players; ++players)
      for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        // A set of L'Ambition with every operation: some questions are rare with the shipped cards.
        const Options options = game->info().id == "ambition" ? Options{{"cards", every_operation()}} : Options{};
        const auto match = std::move(*game->make(players, options, std::nullopt));
        Rng rng{seed};
        play_at_random(*match, rng, [&] { offered.look(*match); });
      }
    EXPECT_EQ(offered.kinds(), kinds_of_actions(game->info().id, kind_member(game->info().id))) << game->info().id;
  }
}

TEST(Schema, finds_planted_faults_in_actions) {
  for (const Game* game : all_games()) {
    const std::string definition = action_definition(game->info().id);
    const auto match = std::move(*game->make(2, {}, std::nullopt));
    Rng rng{1};
    while (match->turn().is_chance()) match->draw(rng);
    const json::object action = match->describe().choices(match->turn().seats.front()).front().as_object();
    ASSERT_EQ(game_faults(game->info().id, definition, action), "");
    json::object more = action;
    more["member"] = 1;
    EXPECT_NE(game_faults(game->info().id, definition, more), "") << compact(more);
    for (const auto& member : action) {
      json::object other = action;
      other[member.key()] = 0.5;
      EXPECT_NE(game_faults(game->info().id, definition, other), "") << compact(other);
    }
  }
}

TEST(Schema, cards_are_as_their_schema_says) {
  const Game& game = *find_game(all_games(), "ambition");
  for (int rules = game.info().oldest_rules_version; rules <= game.info().rules_version; ++rules) {
    const auto board = game.board({}, rules);
    ASSERT_TRUE(board);
    for (const auto& card : board->at("cards").as_array()) EXPECT_EQ(game_faults("ambition", "Card", card), "");
    json::object less = board->at("cards").as_array().front().as_object();
    less.erase("cost");
    EXPECT_NE(game_faults("ambition", "Card", less), "");
  }
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
