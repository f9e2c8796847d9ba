#include "rois/records/record.hpp"

#include <gtest/gtest.h>

#include "rois/match/game_kind.hpp"
#include "rois/testkit/toy_codec.hpp"

namespace rois {
namespace {

const std::vector<std::string> names{"Alice", "Bérénice"};

std::unique_ptr<Match> soldiers_match(const std::vector<std::string>& moves,
                                      std::optional<std::string_view> from = {}) {
  auto made = find_game(all_games(), "soldiers")->make(2, {}, from);
  std::unique_ptr<Match> match = std::move(*made);
  std::int64_t clock_ms = 0;
  for (const auto& move : moves) EXPECT_TRUE(match->submit(match->turn().seats.front(), move, clock_ms += 1500));
  return match;
}

/// A finished game from a given position: Red's king walks home.
std::unique_ptr<Match> short_game() { return soldiers_match({"g4g5", "a6a5", "g5g6"}, "k3/3/4/3/3K/3/4/3/4/3/4 r"); }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

/// The word and the place of what is wrong with a record.
std::string verdict(const std::string& bytes) {
  const auto record = read_record(bytes);
  if (!record) return std::string{text(record.problem().code)} + " at " + record.problem().place;
  const auto match = replay(*record, all_games());
  return match ? "fine" : std::string{text(match.problem().code)} + " at " + match.problem().place;
}

TEST(Record, reads_back_as_it_was_written_in_both_forms) {
  const auto match = short_game();
  const Record record = record_of(*match, names);
  const auto from_json = read_record(to_json(record));
  ASSERT_TRUE(from_json);
  EXPECT_EQ(*from_json, record);
  const auto from_text = read_record(to_text(record, *match));
  ASSERT_TRUE(from_text);
  EXPECT_EQ(from_text->ending, record.ending);
  EXPECT_EQ(from_text->names, names);
  EXPECT_EQ(from_text->log.front().clock_ms, 1500);
  const auto again = replay(*from_text, all_games());
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->describe().state(), match->describe().state());
  EXPECT_EQ(to_text(record_of(**again, names), **again), to_text(record, *match));
}

TEST(Record, is_written_as_docs_records_says) {
  const auto match = short_game();
  const Record record = record_of(*match, names);
  EXPECT_EQ(to_json(record),
            R"({"format":"rois-record","version":1,"game":"soldiers","rules":1,"players":2,"options":{"first":"red"},)"
            R"("seats":[{"name":"Alice"},{"name":"Bérénice"}],"start":"k3/3/4/3/3K/3/4/3/4/3/4 r","log":[)"
            R"({"seat":0,"action":"g4g5","clock_ms":1500},{"seat":1,"action":"a6a5","clock_ms":3000},)"
            R"({"seat":0,"action":"g5g6","clock_ms":4500}],)"
            R"("result":{"by":"rules","clause":"S-11","places":[1,2],"points":[1,0]}})");
  EXPECT_EQ(to_text(record, *match),
            "rois-record 1\ngame soldiers\nrules 1\nplayers 2\noption first red\nseat 0 Alice\nseat 1 Bérénice\n"
            "start k3/3/4/3/3K/3/4/3/4/3/4 r\nlog\n  1. 0 [0:00:01.500] Kg4-g5\n  2. 1 [0:00:03.000] Ka6-a5\n"
            "  3. 0 [0:00:04.500] Kg5-g6\nresult rules clause S-11 places 1 2 points 1 0\n");
}

TEST(Record, of_a_running_game_and_of_a_resigned_one_replay) {
  const auto match = soldiers_match({"a2a3", "a5a4"});
  EXPECT_EQ(verdict(to_json(record_of(*match, names))), "fine");
  const Ending resigned = forfeit(*match, Ending::By::resignation, seat(1));
  EXPECT_EQ(verdict(to_json(record_of(*match, names, resigned))), "fine");
  EXPECT_EQ(verdict(to_text(record_of(*match, names, resigned), *match)), "fine");
}

TEST(Record, with_a_forged_move_is_refused_with_step_and_clause) {
  const std::string good = to_json(record_of(*short_game(), names));
  EXPECT_EQ(verdict(good), "fine");
  const auto forged = read_record(replaced(good, "a6a5", "a6a4"));
  ASSERT_TRUE(forged);
  const auto match = replay(*forged, all_games());
  ASSERT_FALSE(match);
  EXPECT_EQ(match.problem().place, "step 2");
  EXPECT_EQ(text(match.problem().clause), "S-5");
  EXPECT_EQ(verdict(replaced(good, "a6a5", "zz")), "unreadable-action at step 2");
  EXPECT_EQ(verdict(replaced(good, R"("seat":1)", R"("seat":0)")), "not-your-turn at step 2");
}

TEST(Record, with_a_forged_result_is_refused) {
  const std::string good = to_json(record_of(*short_game(), names));
  EXPECT_EQ(verdict(replaced(good, "[1,2]", "[2,1]")), "wrong-result at result");
  EXPECT_EQ(verdict(replaced(good, "S-11", "S-12")), "wrong-result at result");
  EXPECT_EQ(verdict(replaced(good, "[1,0]", "[7,0]")), "wrong-result at result");
  EXPECT_EQ(verdict(replaced(good, R"({"by":"rules","clause":"S-11","places":[1,2],"points":[1,0]})", "null")),
            "result-missing at result");
  EXPECT_EQ(verdict(replaced(good, R"("by":"rules","clause":"S-11","places":[1,2],"points":[1,0])",
                             R"("by":"resignation","seat":1,"places":[1,2])")),
            "ended-by-rules at result");
  const std::string running = to_json(record_of(*soldiers_match({"a2a3"}), names));
  EXPECT_EQ(verdict(replaced(running, "null", R"({"by":"rules","clause":"S-11","places":[1,2],"points":[1,0]})")),
            "result-before-end at result");
  EXPECT_EQ(verdict(replaced(running, "null", R"({"by":"time","places":[1,2]})")), "ending-without-seat at result");
  EXPECT_EQ(verdict(replaced(running, "null", R"({"by":"time","seat":0,"places":[1,2]})")), "wrong-result at result");
  EXPECT_EQ(verdict(replaced(running, "null", R"({"by":"agreement","places":[1,1]})")), "fine");
  EXPECT_EQ(verdict(replaced(running, "null", R"({"by":"magic","places":[1,1]})")), "unknown-ending at /result/by");
}

TEST(Record, that_is_damaged_is_refused_with_the_place) {
  const std::string good = to_json(record_of(*short_game(), names));
  EXPECT_EQ(verdict(""), "not-a-record at line 0");
  EXPECT_EQ(verdict("{}"), "member-missing at /format");
  EXPECT_EQ(verdict("[]"), "not-a-record at line 1");
  EXPECT_EQ(verdict(good.substr(0, 100)), "bad-json at line 1, column 101");
  EXPECT_EQ(verdict(good + "x"), "bad-json at line 1, column " + std::to_string(good.size() + 1));
  EXPECT_EQ(verdict(replaced(good, "rois-record", "pgn")), "not-a-record at /format");
  EXPECT_EQ(verdict(replaced(good, R"("version":1)", R"("version":2)")), "unknown-version at /version");
  EXPECT_EQ(verdict(replaced(good, "soldiers", "chess")), "unknown-game at game");
  EXPECT_EQ(verdict(replaced(good, R"("rules":1)", R"("rules":2)")), "other-rules-version at rules");
  EXPECT_EQ(verdict(replaced(good, R"("players":2)", R"("players":3)")), "wrong-number-of-seats at /seats");
  EXPECT_EQ(verdict(replaced(good, R"("first":"red")", R"("first":"green")")), "bad-option-value at options");
  EXPECT_EQ(verdict(replaced(good, R"("first":"red")", R"("last":"red")")), "unknown-option at options");
  EXPECT_EQ(verdict(replaced(good, "k3/3/4", "k3/3/5")), "row-too-long at position:6");
  EXPECT_EQ(verdict(replaced(good, "Alice", "\\u0007")), "bad-name at /seats/0/name");
  EXPECT_EQ(verdict(replaced(good, R"("clock_ms":3000)", R"("clock_ms":-1)")), "bad-number at /log/1/clock_ms");
  EXPECT_EQ(verdict(replaced(good, R"("clock_ms":3000)", R"("clock_ms":30)")), "clock-runs-back at step 2");
  EXPECT_EQ(verdict(replaced(good, R"("clock_ms":3000)", R"("clock":3000)")), "unknown-member at /log/1/clock");
  EXPECT_EQ(verdict(replaced(good, R"("seat":1)", R"("seat":2)")), "bad-number at /log/1/seat");
  EXPECT_EQ(verdict(replaced(good, R"("seat":1)", R"("seat":"1")")), "bad-number at /log/1/seat");
  EXPECT_EQ(verdict(replaced(good, R"("places":[1,2])", R"("places":[1])")), "wrong-number-of-seats at /result/places");
}

TEST(Record, in_text_that_is_damaged_is_refused_with_the_line) {
  const auto match = short_game();
  const std::string good = to_text(record_of(*match, names), *match);
  EXPECT_EQ(verdict(good), "fine");
  EXPECT_EQ(verdict(replaced(good, "Kg5-g6", "Sg5-g6")), "misdescribed-action at step 3");
  EXPECT_EQ(verdict(replaced(good, "Kg5-g6", "g5g6")), "fine");
  EXPECT_EQ(verdict(replaced(good, "  2. 1", "  3. 1")), "wrong-step-number at line 11");
  EXPECT_EQ(verdict(replaced(good, "[0:00:03.000]", "[0:00:3.000]")), "bad-clock at line 11");
  EXPECT_EQ(verdict(replaced(good, "[0:00:03.000]", "[0:00:63.00]")), "bad-clock at line 11");
  EXPECT_EQ(verdict(replaced(good, "players 2", "players two")), "bad-number at line 4");
  EXPECT_EQ(verdict(replaced(good, "players 2\n", "")), "missing-line at line 8");
  EXPECT_EQ(verdict(replaced(good, "rules 1", "rules 1\nrules 1")), "repeated-line at line 4");
  EXPECT_EQ(verdict(replaced(good, "rules 1", "ruled 1")), "unknown-line at line 3");
  EXPECT_EQ(verdict(replaced(good, "Kg4-g5", "Kg4-\xff")), "not-plain-text at line 10");
  EXPECT_EQ(verdict(replaced(good, "option first red", "option first red\noption first red")),
            "repeated-line at line 6");
  EXPECT_EQ(verdict(good + "more\n"), "after-the-end at line 14");
  EXPECT_EQ(verdict(good.substr(0, good.find("result"))), "truncated at line 12");
  EXPECT_EQ(verdict(replaced(good, "rois-record 1", "rois-record 9")), "unknown-version at line 1");
  EXPECT_EQ(verdict(replaced(good, "seat 1 ", "seat 7 ")), "wrong-number-of-seats at line 7");
}

TEST(Record, of_a_game_with_chance_contains_and_checks_every_outcome) {
  const GameKind<ToyCodec<>> toy;
  const std::array<const Game*, 1> games{&toy};
  auto made = toy.make(3, {{"hand", "3"}}, std::nullopt);
  Match& match = **made;
  Rng rng{4};
  while (!match.turn().is_over()) {
    if (match.turn().is_chance()) {
      match.draw(rng);
    } else {
      const Seat s = match.turn().seats.front();
      const auto actions = match.legal(s);
      ASSERT_TRUE(match.submit(s, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]));
    }
  }
  const Record record = record_of(match, {"a", "b", "c"});
  const auto again = replay(record, games);
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->describe().state(), match.describe().state());
  Record forged = record;
  forged.log[0].text = "deal 1 1";
  const auto refused = replay(forged, games);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.problem().place, "step 1");
  EXPECT_EQ(text(refused.problem().clause), "T-6");
  forged = record;
  forged.log.erase(forged.log.begin());
  EXPECT_FALSE(replay(forged, games));
}

}  // namespace
}  // namespace rois
