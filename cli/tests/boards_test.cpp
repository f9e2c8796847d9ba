#include "boards/boards.hpp"

#include <gtest/gtest.h>

#include "rois/match/game_kind.hpp"
#include "rois/match/registry.hpp"
#include "rois/testkit/toy_codec.hpp"

namespace rois::cli {
namespace {

const Locale locale{Language::en};

TEST(Boards, a_game_without_a_drawing_prints_what_its_view_says) {
  const GameKind<ToyCodec<>> toy;
  const auto match = std::move(*toy.make(2, {}, std::nullopt));
  std::string members;
  for (const auto& member : match->describe().view(Viewer::spectator()))
    members += std::string{std::string_view{member.key()}} + ": " + compact(member.value()) + "\n";
  ASSERT_FALSE(members.empty());
  EXPECT_EQ(draw_board(*match, Viewer::spectator(), {}, locale, {}), members);
}

TEST(Boards, every_game_has_a_drawing) {
  for (const Game* game : all_games()) {
    const auto match = std::move(*game->make(2, {}, std::nullopt));
    const std::string board = draw_board(*match, Viewer::spectator(), {}, locale, {});
    EXPECT_EQ(board.find("position: "), std::string::npos) << game->info().id;
    EXPECT_EQ(board.find("kingdoms: "), std::string::npos) << game->info().id;
    EXPECT_FALSE(board.empty()) << game->info().id;
  }
}

TEST(Boards, mark_the_last_move_and_where_it_came_from) {
  const auto match = std::move(*find_game(all_games(), "soldiers")->make(2, {}, std::nullopt));
  ASSERT_TRUE(match->submit(seat(0), "a2a3"));
  const std::string board = draw_board(*match, Viewer::spectator(), "a2a3", locale, {});
  EXPECT_NE(board.find("[S]"), std::string::npos) << board;
  EXPECT_NE(board.find("·a2"), std::string::npos) << board;
  EXPECT_EQ(board.find("·a3"), std::string::npos) << board;
}

TEST(Boards, show_a_hand_to_its_owner_alone) {
  const auto match = std::move(*find_game(all_games(), "combat")->make(2, {}, std::nullopt));
  Rng rng{3};
  while (match->turn().is_chance()) match->draw(rng);
  EXPECT_NE(draw_board(*match, Viewer::of(seat(0)), {}, locale, {}).find("Your hand:"), std::string::npos);
  EXPECT_EQ(draw_board(*match, Viewer::spectator(), {}, locale, {}).find("Your hand:"), std::string::npos);
}

}  // namespace
}  // namespace rois::cli
