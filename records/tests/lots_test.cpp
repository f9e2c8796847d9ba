#include <gtest/gtest.h>

#include "rois/records/record.hpp"

namespace rois {
namespace {

/// A match of soldiers whose first player was drawn.
std::unique_ptr<Match> drawn_match() {
  const Game& game = *find_game(all_games(), "soldiers");
  Rng rng = lot_stream(4);
  auto made = game.make(2, draw_lots(game.info(), 2, {}, rng), {});
  return std::move(*made);
}

std::string problem_of(const Result<std::unique_ptr<Match>>& made) {
  return made ? "made" : std::string{text(made.problem().code)};
}

TEST(Lots, are_kept_in_records_of_both_forms) {
  const auto match = drawn_match();
  const Record record = record_of(*match, {"a", "b"});
  for (const auto& written : {to_json(record), to_text(record, *match)}) {
    const auto read = read_record(written);
    ASSERT_TRUE(read) << written;
    EXPECT_EQ(read->options.lots(), std::vector<std::string>{"first"});
    const auto again = replay(*read, all_games());
    ASSERT_TRUE(again);
    EXPECT_EQ(record_of(**again, {"a", "b"}), record);
  }
}

TEST(Lots, that_a_record_cannot_have_are_refused) {
  const std::string good = to_json(record_of(*drawn_match(), {"a", "b"}));
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

}  // namespace
}  // namespace rois
