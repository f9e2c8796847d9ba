#include "rois/core/seat.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "rois/core/score.hpp"
#include "rois/core/seat_array.hpp"
#include "rois/core/turn.hpp"

namespace rois {
namespace {

TEST(Seat, follows_clockwise_round_the_table) {
  EXPECT_EQ(clockwise(seat(0), 3), seat(1));
  EXPECT_EQ(clockwise(seat(2), 3), seat(0));
  EXPECT_EQ(clockwise(seat(3), 4, 2), seat(1));
}

TEST(SeatSet, holds_seats) {
  const SeatSet set = SeatSet::only(seat(1)).with(seat(3));
  EXPECT_TRUE(set.has(seat(1)));
  EXPECT_FALSE(set.has(seat(0)));
  EXPECT_EQ(set.size(), 2);
  EXPECT_EQ(set.without(seat(1)).front(), seat(3));
  EXPECT_EQ(SeatSet::first(4).size(), 4);
}

TEST(Viewer, is_one_seat_or_a_spectator) {
  EXPECT_TRUE(Viewer::of(seat(2)).is(seat(2)));
  EXPECT_FALSE(Viewer::of(seat(2)).is(seat(1)));
  EXPECT_TRUE(Viewer::spectator().is_spectator());
  for (int i = 0; i < max_seats; ++i) EXPECT_FALSE(Viewer::spectator().is(seat(i)));
}

TEST(SeatSet, is_gone_through_from_the_lowest_seat) {
  std::vector<int> seen;
  for (const Seat s : SeatSet::only(seat(3)).with(seat(1))) seen.push_back(index(s));
  EXPECT_EQ(seen, (std::vector<int>{1, 3}));
  for (const Seat s : SeatSet{}) ADD_FAILURE() << index(s);
}

TEST(SeatArray, has_one_item_a_seat_and_stops_beyond) {
  SeatArray<int> array{1, 2};
  array[seat(2)] = 7;
  EXPECT_EQ(array[seat(1)], 2);
  EXPECT_EQ(array[2], 7);
  EXPECT_EQ(array, (SeatArray<int>{1, 2, 7, 0}));
  EXPECT_DEATH(array[4] = 1, "no such seat");
}

TEST(Turn, asks_the_seats_it_names_and_no_other) {
  const Turn turn = Turn::of_all(SeatSet::only(seat(0)).with(seat(2)), 3);
  EXPECT_TRUE(turn.asks(seat(0)));
  EXPECT_FALSE(turn.asks(seat(1)));
  EXPECT_FALSE(Turn::chance().asks(seat(0)));
  EXPECT_TRUE(Turn::over().is_over());
}

TEST(Score, names_places_and_the_clause) {
  const Score won = Score::won_by(seat(1), 3, {'S', 11});
  EXPECT_EQ(won.places[0], 2);
  EXPECT_EQ(won.places[1], 1);
  EXPECT_EQ(text(won.reason), "S-11");
  const Score drawn = Score::drawn(2, {'K', 23});
  EXPECT_EQ(drawn.places[0], 1);
  EXPECT_EQ(drawn.places[1], 1);
}

}  // namespace
}  // namespace rois
