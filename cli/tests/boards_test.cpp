#include "boards/boards.hpp"

#include <gtest/gtest.h>

#include "rois/match/game.hpp"

namespace rois::cli {
namespace {

TEST(Boards, a_game_without_a_drawing_prints_what_its_view_says) {
  const json::object view{{"to_move", 1}, {"hand", json::array{2, 5}}};
  const GameInfo game;
  const Options options;
  const Locale locale{Language::en};
  EXPECT_EQ(find_board("no-such-game")({view, {}, game, options, locale, {}}), "to_move: 1\nhand: [2,5]\n");
}

}  // namespace
}  // namespace rois::cli
