#include "rois/app/timers.hpp"

#include <gtest/gtest.h>

namespace rois::app {
namespace {

TEST(Timers, go_off_in_the_order_of_their_times_and_once) {
  Timers timers;
  timers.set("late", 30, false);
  timers.set("soon", 10, false);
  timers.set("next", 20, false);
  EXPECT_EQ(timers.pop_due(9), std::nullopt);
  EXPECT_EQ(timers.pop_due(20), "soon");
  EXPECT_EQ(timers.pop_due(20), "next");
  EXPECT_EQ(timers.pop_due(20), std::nullopt);
  EXPECT_EQ(timers.pop_due(30), "late");
}

TEST(Timers, are_one_a_table_and_can_be_cancelled) {
  Timers timers;
  timers.set("a", 10, false);
  timers.set("a", 20, false);
  EXPECT_EQ(timers.pop_due(15), std::nullopt);
  timers.cancel("a");
  timers.cancel("unknown");
  EXPECT_EQ(timers.pop_due(100), std::nullopt);
}

TEST(Timers, know_whether_a_clock_runs) {
  Timers timers;
  timers.set("waiting", 10, false);
  EXPECT_FALSE(timers.clocks_run());
  timers.set("played", 10, true);
  timers.set("played", 20, true);
  EXPECT_TRUE(timers.clocks_run());
  EXPECT_EQ(timers.pop_due(10), "waiting");
  EXPECT_EQ(timers.pop_due(20), "played");
  EXPECT_FALSE(timers.clocks_run());
}

}  // namespace
}  // namespace rois::app
