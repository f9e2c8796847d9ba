#include <algorithm>

#include "harness.hpp"

/// How many people look on, as everybody at a table is told.
namespace rois::app {
namespace {

class Onlookers : public testing::Test {
 protected:
  Onlookers() {
    protocol::NewTable wanted;
    wanted.head.game = "soldiers";
    wanted.host_seat = seat(0);
    harness.hall->open_table(guest(1), wanted, [&](Result<std::string> made) { table = *made; });
    harness.loop.until([&] { return !table.empty(); });
    watch(1, 1);
  }
  static AuthenticatedSession guest(session::PersonId id) { return {{id, "Guest" + std::to_string(id), true}, {}, {}}; }
  void say(ConnectionId id, const char* type, const std::string& more = {}) {
    harness.hall->message(id, std::string{R"({"type":")"} + type + R"(","table":")" + table + "\"" + more + "}");
  }
  void watch(ConnectionId id, session::PersonId who) {
    harness.hall->join(id, guest(who));
    say(id, "watch");
  }
  /// What a connection is told of onlookers until `period` later, all that waits for the disk included.
  std::vector<std::string> told(ConnectionId id, session::Millis period = limits::onlookers_period_ms) {
    harness.loop.now_ms += period;
    harness.hall->tick();
    bool done = false;
    harness.hall->gate().pass(harness.store().look_outside(), [&](const Result<void>& /*written*/) { done = true; });
    harness.loop.until([&] { return done; });
    std::vector<std::string> out;
    for (const auto& text : std::exchange(harness.loop.sent[id], {}))
      if (text.starts_with(R"({"type":"onlookers")")) out.push_back(text);
    return out;
  }
  std::vector<std::string> counts(int count) const {
    return {R"({"type":"onlookers","table":")" + table + R"(","count":)" + std::to_string(count) + "}"};
  }

  Harness harness;
  std::string table;
};

TEST_F(Onlookers, are_counted_as_people_without_a_seat) {
  EXPECT_TRUE(told(1).empty()) << "a player is none";
  watch(2, 2);
  watch(3, 2);
  EXPECT_EQ(told(1), counts(1)) << "one person, two connections";
  EXPECT_EQ(told(2), counts(1));
  harness.hall->leave(2);
  EXPECT_TRUE(told(1).empty());
  say(3, "unwatch");
  EXPECT_EQ(told(1), counts(0));
}

TEST_F(Onlookers, are_none_any_more_when_they_sit_down) {
  watch(2, 2);
  EXPECT_EQ(told(1), counts(1));
  say(2, "sit", R"(,"seat":1)");
  EXPECT_EQ(told(1), counts(0));
}

TEST_F(Onlookers, are_told_to_who_comes_back) {
  watch(2, 2);
  told(1);
  watch(4, 1);
  EXPECT_EQ(told(4), counts(1));
}

/// Otherwise somebody who comes and goes all the time would cost everybody a message each time.
TEST_F(Onlookers, Limits_come_and_go_without_a_message_each_time) {
  for (int i = 0; i < 20; ++i) {
    watch(2, 2);
    EXPECT_TRUE(told(1, 1).empty());
    harness.hall->leave(2);
  }
  watch(2, 2);
  EXPECT_EQ(told(1), counts(1));
}

}  // namespace
}  // namespace rois::app
