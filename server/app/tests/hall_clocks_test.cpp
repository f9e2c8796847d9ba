#include "harness.hpp"

/// Clocks run out whether or not anybody is there; the time is in the test's hands.
namespace rois::app {
namespace {

class HallClocks : public testing::Test {
 protected:
  HallClocks() {
    harness.accounts->enter_as_guest("127.0.0.1", {"Ada", {}}, [&](Result<Accounts::SignedIn> known) { ada = *known; });
    harness.loop.until([&] { return !ada.secret.empty(); });
  }
  /// Ada, who is on the move, against a computer player who has begun.
  std::string open(session::ClockRule::Kind kind, session::Millis budget_ms) {
    protocol::NewTable wanted;
    wanted.head.game = "soldiers";
    wanted.head.options.add("first", "blue");
    wanted.head.seats[1] = session::Occupant::house("level:1");
    wanted.head.clock = {kind, budget_ms, 0};
    wanted.host_seat = seat(0);
    std::string table;
    harness.hall->open_table({ada.person, {}, {}}, wanted, [&](Result<std::string> code) { table = *code; });
    harness.loop.until([&] { return !table.empty(); });
    harness.loop.until([&] { return harness.hall->clocks_run() && harness.hall->counts().moves == 1; });
    return table;
  }

  Harness harness;
  Accounts::SignedIn ada;
};

TEST_F(HallClocks, run_out_on_their_own_and_everyone_is_told) {
  const std::string table = open(session::ClockRule::Kind::per_seat, 1'000);
  EXPECT_TRUE(harness.hall->clocks_run());
  harness.hall->join(1, {ada.person, {}, {}});
  harness.hall->message(1, R"({"type":"watch","table":")" + table + "\"}");
  auto& sent = harness.loop.sent[1];
  // The welcome, and the three answers, which wait until the computer player's move is on disk.
  harness.loop.until([&] { return sent.size() >= 4; });
  sent.clear();
  harness.loop.now_ms = 999;
  harness.hall->tick();
  EXPECT_TRUE(sent.empty());
  harness.loop.now_ms = 1'000;
  harness.hall->tick();
  harness.loop.until([&] { return !sent.empty(); });
  EXPECT_NE(sent.back().find(R"("phase":"over")"), std::string::npos);
  EXPECT_NE(sent.back().find(R"("by":"time")"), std::string::npos);
  EXPECT_FALSE(harness.hall->clocks_run());
}

TEST_F(HallClocks, a_deadline_passes_after_a_restart_with_nobody_there) {
  const std::string table = open(session::ClockRule::Kind::per_move, 1'000);
  harness.restart();
  ASSERT_EQ(harness.hall->counts().listed, 1U);
  harness.hall->tidy();
  harness.loop.now_ms = 1'000;
  harness.hall->tidy();
  harness.loop.until([&] { return harness.hall->counts().tables == 1; });
  harness.hall->tick();
  harness.loop.until([&] { return harness.hall->counts().listed == 0; });
  harness.hall->with_table(table, [](const Result<LoadedTable*>& found) {
    ASSERT_TRUE(found);
    const LoadedTable* loaded = *found;
    ASSERT_TRUE(loaded->table.ending());
    EXPECT_EQ(loaded->table.ending()->by, Ending::By::time);
    EXPECT_EQ(loaded->table.ending()->seat, seat(0));
  });
}

}  // namespace
}  // namespace rois::app
