#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "rois/match/registry.hpp"
#include "rois/records/trace.hpp"
#include "rois/testkit/source_file.hpp"

namespace rois {
namespace golden_test {

std::string golden_path(const GameInfo& info, int players) {
  return testkit::source_file("tests/golden/" + std::string{info.id} + "-" + std::to_string(players) + ".jsonl");
}

constexpr std::size_t kept_bytes = 256 * 1024;

/// A long game is kept by its beginning and one number for the whole.
std::string shortened(std::string out) {
  if (out.size() <= kept_bytes) return out;
  std::uint64_t whole = out.size();
  for (const char c : out) whole = mix64(whole ^ static_cast<unsigned char>(c));
  out.resize(out.rfind('\n', kept_bytes) + 1);
  return out + "whole " + std::to_string(whole) + "\n";
}

/// A whole game with the state, every list of actions, and what each viewer sees at each step.
std::string event_log(const Game& game, int players) {
  std::string out;
  auto made = game.make(players, {}, std::nullopt);
  EXPECT_TRUE(trace(**made, 1, [&](std::string_view line) { out.append(line).append("\n"); }));
  Match& match = **made;
  for (std::size_t step = 0; step <= match.steps(); step += 10)
    for (int i = 0; i <= players; ++i) {
      const Viewer viewer = i == players ? Viewer::spectator() : Viewer::of(seat(i));
      out += "view " + std::to_string(step) + " " + std::to_string(i) + " " +
             compact(match.after(step)->describe().view(viewer)) + "\n";
    }
  return shortened(std::move(out));
}

// ROIS_WRITE_GOLDEN=1 build/release/cross_tests --gtest_filter='Golden*' rewrites them.
TEST(Golden, games_are_told_as_they_were) {
  for (const Game* game : all_games())
    for (int players = game->info().min_players; players <= game->info().max_players; ++players) {
      const std::string path = golden_path(game->info(), players);
      const std::string now = event_log(*game, players);
      if (std::getenv("ROIS_WRITE_GOLDEN") != nullptr) {
        std::ofstream{path, std::ios::binary} << now;
        continue;
      }
      std::ifstream file{path, std::ios::binary};
      ASSERT_TRUE(file) << path;
      std::stringstream kept;
      kept << file.rdbuf();
      EXPECT_TRUE(kept.str() == now) << path << " differs";
    }
}

}  // namespace golden_test
}  // namespace rois
