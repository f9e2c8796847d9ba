#include <gtest/gtest.h>

#include <map>

#include "rois/match/match.hpp"
#include "rois/match/registry.hpp"

namespace rois {
namespace {

const GameInfo& info(std::string_view game) { return find_game(all_games(), game)->info(); }

Options drawn(std::string_view game, int players, std::uint64_t seed_number, const Options& given = {}) {
  Rng rng = lot_stream(seed_number);
  return draw_lots(info(game), players, given, rng);
}

/// How often each value of `first` falls in a thousand draws.
std::map<std::string, int> falls(std::string_view game, int players) {
  std::map<std::string, int> count;
  for (std::uint64_t i = 0; i < 1000; ++i) ++count[std::string{drawn(game, players, i)["first"]}];
  return count;
}

std::string problem_of(const Result<std::unique_ptr<Match>>& made) {
  return made ? "made" : std::string{text(made.problem().code)};
}

// C-3, A-35, S-4
TEST(Lots, C3_A35_S4_fall_on_every_seat_alike_and_on_no_other) {
  EXPECT_EQ(falls("soldiers", 2).size(), 2U);
  for (const char* game : {"combat", "ambition"})
    for (const int players : {2, 3, 4}) {
      const auto count = falls(game, players);
      EXPECT_EQ(count.size(), static_cast<std::size_t>(players)) << game;
      for (const auto& [value, times] : count) EXPECT_GT(times, 800 / players) << game << " " << value;
    }
}

TEST(Lots, are_not_drawn_where_the_table_names_a_seat) {
  for (std::uint64_t i = 0; i < 20; ++i) {
    const Options options = drawn("combat", 4, i, {{"first", "2"}, {"piles", "closed"}});
    EXPECT_EQ(options["first"], "2");
    EXPECT_EQ(options["piles"], "closed");
    EXPECT_TRUE(options.lots().empty());
  }
}

TEST(Lots, are_named_with_the_one_who_begins) {
  for (std::uint64_t i = 0; i < 20; ++i) {
    const Options options = drawn("combat", 3, i, {{"first", "random"}});
    EXPECT_EQ(options.lots(), std::vector<std::string>{"first"});
    EXPECT_EQ(drawn_to_begin(info("combat"), options), seat(options["first"].front() - '0'));
  }
  EXPECT_EQ(drawn_to_begin(info("soldiers"), drawn("soldiers", 2, 4)), seat(1)) << "blue";
  EXPECT_FALSE(drawn_to_begin(info("combat"), Options{{"first", "1"}}));
}

TEST(Lots, left_undrawn_the_first_seat_begins_and_a_match_wants_them_settled) {
  const Game& combat = *find_game(all_games(), "combat");
  EXPECT_EQ(problem_of(combat.make(2, {{"first", "random"}}, {})), "lot-not-drawn");
  const auto made = combat.make(2, without_lots(info("combat"), {{"first", "random"}}), {});
  ASSERT_TRUE(made);
  EXPECT_EQ((*made)->options()["first"], "0");
  EXPECT_TRUE((*made)->options().lots().empty());
}

// K-3
TEST(Lots, K3_of_seats_are_known_where_seats_are_sides) {
  Options options;
  options.add_lot(seats_lot);
  const auto made = find_game(all_games(), "kingdom")->make(2, options, {});
  ASSERT_TRUE(made);
  EXPECT_EQ(drawn_to_begin(info("kingdom"), (*made)->options()), seat(0));
  EXPECT_EQ(problem_of(find_game(all_games(), "combat")->make(2, options, {})), "unknown-lot");
}

// C-3
TEST(Dynasties, C3_are_chosen_by_a_list_with_one_for_each_seat) {
  const Game& combat = *find_game(all_games(), "combat");
  const auto made = combat.make(3, {{"dynasties", "vase,bow,lion"}}, {});
  ASSERT_TRUE(made);
  const json::object view = (*made)->describe().view(Viewer::spectator());
  for (const auto& [i, name] : {std::pair{0, "vase"}, std::pair{1, "bow"}, std::pair{2, "lion"}}) {
    EXPECT_EQ(view.at("seats").as_array().at(static_cast<std::size_t>(i)).as_object().at("dynasty"), name);
    EXPECT_EQ(seat_name(info("combat"), (*made)->options(), seat(i)), name);
  }
  EXPECT_EQ(seat_name(info("combat"), (*combat.make(2, {}, {}))->options(), seat(1)), "lion");
  for (const char* wrong : {"vase,bow", "vase,bow,lion,bull"})
    EXPECT_EQ(problem_of(combat.make(3, {{"dynasties", wrong}}, {})), "wrong-number-of-dynasties") << wrong;
  for (const char* wrong : {"vase,vase,bow", "vase,bow,cow", "vase,bow,", ",,", "seat-order,bow,lion", "VASE,bow,lion"})
    EXPECT_EQ(problem_of(combat.make(3, {{"dynasties", wrong}}, {})), "bad-option-value") << wrong;
}

}  // namespace
}  // namespace rois
