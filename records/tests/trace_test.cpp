#include "rois/records/trace.hpp"

#include <gtest/gtest.h>

#include "rois/match/registry.hpp"

namespace rois {
namespace {

TEST(Trace, gives_the_same_lines_for_the_same_seed) {
  const auto lines = [](std::uint64_t seed_number) {
    std::vector<std::string> out;
    auto made = find_game(all_games(), "soldiers")->make(2, {}, {});
    EXPECT_TRUE(trace(**made, seed_number, [&](std::string_view line) { out.emplace_back(line); }));
    return out;
  };
  EXPECT_EQ(lines(1), lines(1));
  EXPECT_NE(lines(1), lines(2));
  EXPECT_EQ(lines(1).front(),
            R"({"type":"setup","game":"soldiers","rules":1,"players":2,"options":{"first":"red"},"seed":"1"})");
  EXPECT_NE(lines(1).back().find(R"("type":"result")"), std::string::npos);
}

}  // namespace
}  // namespace rois
