#include "rois/limits/limits.hpp"
#include "table_fixture.hpp"

namespace rois::session {
namespace {

Head waiting(bool is_public) {
  Head head = head_of("soldiers");
  head.is_public = is_public;
  head.opened_at = 1'000;
  head.seats[0] = Occupant::of(ada);
  return head;
}

TEST(Close, the_host_closes_a_table_that_waits_and_nobody_else_does) {
  Table table = open_table(waiting(true));
  EXPECT_EQ(code(table.close(2'000, bob.id)), "not-the-host");
  const CommandResult closed = table.close(2'000, ada.id);
  EXPECT_EQ(closed.events, (std::vector<TableEvent>{{2'000, Closed{}}}));
  EXPECT_TRUE(closed.table_changed);
  EXPECT_EQ(table.phase(), Table::Phase::over);
  EXPECT_TRUE(table.is_closed());
  EXPECT_FALSE(table.ending());
  EXPECT_FALSE(table.due());
  EXPECT_EQ(code(table.close(3'000, ada.id)), "game-over");
  EXPECT_EQ(code(table.sit(3'000, bob, seat(1))), "game-over");
  EXPECT_EQ(code(table.offer(3'000, ada.id, Offer::rematch)), "game-over");
}

TEST(Close, a_game_against_computers_alone_is_closed_too_and_one_with_others_is_not) {
  Head head = waiting(true);
  head.seats[1] = Occupant::house("level:1");
  Table alone = open_table(head);
  ASSERT_EQ(alone.phase(), Table::Phase::running);
  EXPECT_EQ(code(alone.close(2'000, ada.id)), "");
  EXPECT_TRUE(alone.house_turns().empty());
  Table both = seated(head_of("soldiers"));
  EXPECT_EQ(code(both.close(2'000, ada.id)), "others-play");
  both.leave(3'000, bob.id);
  EXPECT_EQ(code(both.close(4'000, ada.id)), "");
}

TEST(Close, the_log_brings_a_closed_table_back) {
  Table table = open_table(waiting(true));
  const CommandResult closed = table.close(2'000, ada.id);
  Table again = open_table(waiting(true));
  const auto event = decode(encode(closed.events.front()));
  ASSERT_TRUE(event);
  EXPECT_TRUE(again.replay(*event));
  EXPECT_TRUE(again.is_closed());
  EXPECT_FALSE(again.replay(*event)) << "only once";
}

TEST(Limits, a_table_waits_for_players_so_long) {
  for (const auto& [is_public, most] :
       {std::pair{true, limits::public_waiting_ms}, std::pair{false, limits::private_waiting_ms}}) {
    Table table = open_table(waiting(is_public));
    EXPECT_EQ(table.due(), 1'000 + most);
    EXPECT_TRUE(table.tick(1'000 + most - 1).events.empty());
    EXPECT_EQ(table.tick(1'000 + most).events.size(), 1U);
    EXPECT_TRUE(table.is_closed());
  }
}

}  // namespace
}  // namespace rois::session
