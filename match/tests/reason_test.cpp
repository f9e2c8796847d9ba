#include "rois/match/reason.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "rois/match/reasons.hpp"
#include "rois/match/registry.hpp"
#include "rois/match/search_result_json.hpp"

/// Why an action is proposed, from what would happen.
namespace rois {
namespace {

SearchResult hint(const Match& match, int candidates = 3) {
  const Seat s = match.turn().seats.front();
  Rng rng{1};
  return match.game().computer_player("best")->choose(*match.analysis().observe(Viewer::of(s)), {3'000}, rng,
                                                      {candidates, {}, true});
}

std::unique_ptr<Match> position(std::string_view game, std::string_view text) {
  auto made = find_game(all_games(), game)->make(2, {}, text);
  EXPECT_TRUE(made);
  return std::move(*made);
}

std::string reason_of(const SearchResult& result, std::string_view action) {
  for (const auto& candidate : result.candidates)
    if (candidate.action == action) return candidate.reason ? candidate.reason->id : "none";
  return "not a candidate";
}

TEST(Reasons, a_move_that_ends_the_game_wins) {
  const auto match = position("soldiers", "k3/3/3K/3/4/3/4/3/4/3/SSSS r");
  const auto result = hint(*match);
  EXPECT_EQ(reason_of(result, "g5g6"), "wins");
  EXPECT_TRUE(result.candidates.front().reason->event.empty());
}

TEST(Reasons, are_given_only_where_they_are_asked_for) {
  const auto match = position("soldiers", "k3/3/3K/3/4/3/4/3/4/3/SSSS r");
  Rng rng{1};
  const auto result = match->game().computer_player("best")->choose(*match->analysis().observe(Viewer::of(seat(0))),
                                                                    {3'000}, rng, {3, {}});
  for (const auto& candidate : result.candidates) EXPECT_FALSE(candidate.reason);
}

/// Everything that a game of a level with itself is given as hints.
std::map<std::string, int> reasons_of_games(std::string_view game, int players, std::uint64_t seed) {
  auto made = find_game(all_games(), game)->make(players, {}, std::nullopt);
  Match& match = **made;
  const auto player = match.game().computer_player("level:6");
  std::map<std::string, int> counts;
  Rng rng{seed};
  for (Turn turn = match.turn(); !turn.is_over(); turn = match.turn()) {
    if (turn.is_chance()) {
      match.draw(rng);
      continue;
    }
    const Seat s = turn.seats.front();
    const auto found = player->choose(*match.analysis().observe(Viewer::of(s)), {}, rng, {2, {}, true});
    const json::object written = search_result_json(found, players);
    for (const auto& candidate : found.candidates) {
      ++counts[candidate.reason ? candidate.reason->id : "none"];
      if (!candidate.reason) continue;
      // What is told is an event of the game, or one of the words that need none.
      EXPECT_EQ(candidate.reason->event.empty(), candidate.reason->events == nullptr);
      EXPECT_LT(candidate.reason->ply, candidate.line.size());
    }
    EXPECT_TRUE(match.submit(s, found.action));
  }
  return counts;
}

TEST(Reasons, of_le_combat_des_rois_are_what_its_turns_are_about) {
  const auto counts = reasons_of_games("combat", 2, 1);
  for (const char* id : {"scores", "places-leader", "plays-card"}) EXPECT_TRUE(counts.contains(id)) << id;
}

TEST(Reasons, of_l_ambition_name_what_is_bought) {
  const auto counts = reasons_of_games("ambition", 2, 2);
  for (const char* id : {"buys", "uses-hero"}) EXPECT_TRUE(counts.contains(id)) << id;
}

TEST(Reasons, of_the_board_games_are_captures_attacks_and_what_is_averted) {
  EXPECT_TRUE(reasons_of_games("soldiers", 2, 1).contains("takes-soldier"));
  const auto counts = reasons_of_games("kingdom", 2, 1);
  for (const char* id : {"attacks-monarch", "parries", "wins"}) EXPECT_TRUE(counts.contains(id)) << id;
}

}  // namespace
}  // namespace rois
