#include <gtest/gtest.h>

#include <map>
#include <set>

#include "rois/match/call.hpp"
#include "rois/match/record.hpp"
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

TEST(Lots, are_kept_in_records_of_both_forms) {
  const auto made = find_game(all_games(), "soldiers")->make(2, drawn("soldiers", 2, 4), {});
  ASSERT_TRUE(made);
  const Record record = record_of(**made, {"a", "b"});
  for (const auto& written : {to_json(record), to_text(record, **made)}) {
    const auto read = read_record(written);
    ASSERT_TRUE(read) << written;
    EXPECT_EQ(read->options.lots(), std::vector<std::string>{"first"});
    const auto again = replay(*read, all_games());
    ASSERT_TRUE(again);
    EXPECT_EQ(record_of(**again, {"a", "b"}), record);
  }
}

TEST(Lots, that_a_record_cannot_have_are_refused) {
  const auto made = find_game(all_games(), "soldiers")->make(2, drawn("soldiers", 2, 4), {});
  const std::string good = to_json(record_of(**made, {"a", "b"}));
  const auto verdict = [&](const std::string& lots) {
    std::string bytes = good;
    const std::string was = R"("lots":["first"])";
    bytes.replace(bytes.find(was), was.size(), lots);
    const auto read = read_record(bytes);
    return read ? problem_of(replay(*read, all_games())) : std::string{text(read.problem().code)};
  };
  EXPECT_EQ(verdict(R"("lots":["first"])"), "made");
  EXPECT_EQ(verdict(R"("lots":["first","first"])"), "unknown-lot");
  EXPECT_EQ(verdict(R"("lots":["seats"])"), "unknown-lot");
  EXPECT_EQ(verdict(R"("lots":[7])"), "bad-text");
  EXPECT_EQ(verdict(R"("lots":"first")"), "bad-list");
}

TEST(Lots, fall_with_the_seed_of_a_call_and_not_without) {
  std::set<std::string> answers;
  for (const char* seed_text : {"1", "2", "3", "4", "5", "6"}) {
    const std::string request = std::string{R"({"call":"open","game":"combat","players":4,"seed":")"} + seed_text;
    const std::string opened = call(request + R"("})");
    EXPECT_NE(opened.find(R"("lots":["first"])"), std::string::npos) << opened;
    answers.insert(opened.substr(opened.find(R"("first")"), 11));
  }
  EXPECT_GT(answers.size(), 1U);
  EXPECT_NE(call(R"({"call":"open","game":"combat"})").find(R"("lots":[])"), std::string::npos);
  const std::string placed =
      call(R"({"call":"open","game":"soldiers","seed":"4","position":"k3/3/3K/3/4/3/4/3/4/3/SSSS r"})");
  EXPECT_NE(placed.find(R"("lots":[])"), std::string::npos) << "a position says who is in turn";
}

// C-3
TEST(Dynasties, C3_are_chosen_by_a_list_with_one_for_each_seat) {
  const Game& combat = *find_game(all_games(), "combat");
  const auto made = combat.make(3, {{"dynasties", "vase,bow,lion"}}, {});
  ASSERT_TRUE(made);
  const json::object view = (*made)->view(Viewer::spectator());
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
