#include "search_result_text.hpp"

#include <gtest/gtest.h>

#include "rois/match/registry.hpp"

namespace rois::cli {
namespace {

TEST(ThoughtText, percents_of_all_seats_come_to_a_hundred) {
  SearchResult result;
  result.chances = {334, 333, 333, 0};
  EXPECT_EQ(percents(result, 3), (std::vector<int>{34, 33, 33}));
  result.chances = {475, 525, 0, 0};
  EXPECT_EQ(percents(result, 2), (std::vector<int>{48, 52}));
  result.chances = {1000, 0, 0, 0};
  EXPECT_EQ(percents(result, 4), (std::vector<int>{100, 0, 0, 0}));
}

TEST(ThoughtText, lines_are_told_as_people_read_them) {
  const auto made = find_game(all_games(), "soldiers")->make(2, {}, std::nullopt);
  const Candidate candidate{"d1d2", 512, false, {{seat(0), "d1d2"}, {seat(1), "d5d4"}, {seat(0), "b1b2"}}};
  EXPECT_EQ(line_text(**made, candidate, 2), "Sd1-d2 Sd5-d4");
  EXPECT_EQ(candidate_text(Locale{Language::en}, **made, seat(0), candidate),
            " 51 %  Sd1-d2                Sd1-d2 Sd5-d4 Sb1-b2");
}

}  // namespace
}  // namespace rois::cli
