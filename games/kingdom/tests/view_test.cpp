#include "positions.hpp"
#include "rois/match/game_kind.hpp"
#include "rois/match/games.hpp"
#include "rois/match/games/kingdom.hpp"

namespace rois::kingdom {
namespace {

TEST(KingdomView, everything_is_open_so_that_a_view_gives_the_state_back) {
  Rng rng{3};
  State state = courteous_rules.initial();
  while (!courteous_rules.turn(state).is_over()) {
    for (const Viewer viewer : {Viewer::of(white), Viewer::of(black), Viewer::spectator()}) {
      const View view = courteous_rules.view(state, viewer);
      EXPECT_EQ(courteous_rules.determinize(view, rng), state);
      EXPECT_EQ(view.viewer, viewer);
    }
    courteous_rules.apply(state, state.position.to_move, courteous_rules.pick(state, state.position.to_move, rng));
  }
}

TEST(KingdomView, K23_tells_how_often_the_position_has_been_on_the_table) {
  auto made = kingdom_game().make(2, {}, std::nullopt);
  Match& match = **made;
  for (const char* move : {"a1a2", "a9a8", "a2a1"}) ASSERT_TRUE(match.submit(match.turn().seats.front(), move));
  EXPECT_EQ(match.describe().view(Viewer::spectator()).at("occurrences").as_int64(), 1);
  ASSERT_TRUE(match.submit(black, "a8a9"));
  EXPECT_EQ(match.describe().view(Viewer::spectator()).at("occurrences").as_int64(), 2);
  EXPECT_EQ(match.after(3)->describe().view(Viewer::spectator()).at("occurrences").as_int64(), 1);
}

TEST(KingdomView, K7_shows_the_last_move_and_its_path) {
  const std::string_view position = "abcdmdcba/9/9/1A7/9/A8/B8/9/2CDMDCB1 w 0";
  auto made = kingdom_game().make(2, {}, position);
  Match& match = **made;
  EXPECT_TRUE(match.describe().view(Viewer::of(white)).at("last").is_null());
  EXPECT_EQ(compact(sketch(match, white, "a3c7").at("path")), R"(["a3","a5","c7"])");
  EXPECT_TRUE(sketch(match, black, "a3c7").empty());
  EXPECT_TRUE(sketch(match, white, "hello").empty());
  ASSERT_TRUE(match.submit(white, "Ba3-c7"));
  EXPECT_EQ(compact(match.describe().view(Viewer::of(black)).at("last")),
            R"({"action":"a3c7","path":["a3","a5","c7"]})");
}

TEST(KingdomView, K14_shows_a_monarch_that_could_be_captured) {
  auto made = kingdom_game().make(2, {}, "abcdmdcba/4A4/9/9/9/9/9/9/1BCDMDCBA b 0");
  EXPECT_EQ(compact((*made)->describe().view(Viewer::spectator()).at("attacked")), "[false,true]");
}

TEST(KingdomView, a_move_must_be_described_as_what_it_is) {
  auto made = kingdom_game().make(2, {}, std::nullopt);
  EXPECT_EQ((*made)->check(white, "Ba1-a2").problem().code, ErrorId::misdescribed_action);
  EXPECT_EQ((*made)->check(white, "Aa1xa2").problem().code, ErrorId::misdescribed_action);
  EXPECT_TRUE((*made)->check(white, "Aa1-a2"));
  const auto unreadable = (*made)->check(white, "a1a2@");
  ASSERT_FALSE(unreadable);
  EXPECT_EQ(unreadable.problem().code, ErrorId::unreadable_action);
  EXPECT_FALSE(unreadable.problem().clause.named());
}

}  // namespace
}  // namespace rois::kingdom
