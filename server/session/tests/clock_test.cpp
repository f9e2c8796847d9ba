#include "table_fixture.hpp"

namespace rois::session {
namespace {

Head timed(ClockRule::Kind kind, Millis budget, Millis increment = 0) {
  Head head = head_of("soldiers");
  head.clock = {kind, budget, increment};
  return head;
}

TEST(Clock, without_one_nothing_is_ever_due) {
  Table table = seated(head_of("soldiers"));
  EXPECT_FALSE(table.due());
  EXPECT_TRUE(table.tick(1'000'000'000).events.empty());
}

/// Ada has moved at `at`, so that clocks run.
Table begun(Head head, Millis at = 0) {
  Table table = seated(std::move(head));
  EXPECT_EQ(code(table.submit(at, ada.id, move(table, "0", "a2a3"))), "");
  return table;
}

TEST(Clock, starts_with_the_first_move) {
  for (const auto kind : {ClockRule::Kind::per_seat, ClockRule::Kind::per_move}) {
    Table table = seated(timed(kind, 10'000));
    EXPECT_FALSE(table.due());
    EXPECT_FALSE(table.clocks().running(seat(0)));
    EXPECT_TRUE(table.tick(1'000'000).events.empty());
    EXPECT_EQ(code(table.submit(1'000'000, ada.id, move(table, "1", "a2a3"))), "");
    EXPECT_EQ(table.clocks().left_ms(seat(0), 1'000'000), 10'000);
    EXPECT_EQ(table.due(), 1'010'000);
  }
}

TEST(Clock, per_seat_runs_for_the_seat_that_is_asked_and_gives_the_increment_back) {
  Table table = seated(timed(ClockRule::Kind::per_seat, 10'000, 2'000));
  table.submit(3'000, ada.id, move(table, "1", "a2a3"));
  EXPECT_EQ(table.clocks().left_ms(seat(0), 3'000), 10'000);
  EXPECT_EQ(table.clocks().left_ms(seat(1), 4'000), 9'000);
  EXPECT_EQ(table.due(), 13'000);
  table.submit(8'000, bob.id, move(table, "2", "a5a4"));
  EXPECT_EQ(table.clocks().left_ms(seat(1), 9'000), 7'000);
  EXPECT_EQ(table.due(), 18'000);
}

TEST(Clock, does_not_run_from_a_moment_that_the_time_line_has_lost) {
  Head head = timed(ClockRule::Kind::per_seat, 10'000);
  head.seats = {Occupant::of(ada), Occupant::of(bob)};
  head.opened_at = 4'000'000'000'000'000;
  Table table = open_table(head);
  ASSERT_TRUE(table.replay({4'000'000'000'000'000, Acted{seat(0), "k", "a2a3"}}));
  table.resume(5'000);
  EXPECT_EQ(table.due(), 15'000);
  EXPECT_EQ(table.clocks().left_ms(seat(1), 6'000), 9'000);
}

TEST(Clock, a_recorded_time_is_no_moment_of_the_tables_own) {
  Table table = seated(timed(ClockRule::Kind::per_seat, 10'000));
  ASSERT_TRUE(table.replay({1'000, Recorded{seat(0), "a2a3", 4'000'000'000'000'000}}));
  EXPECT_EQ(table.match().step(0).clock_ms, 4'000'000'000'000'000);
  EXPECT_EQ(table.due(), 11'000);
}

TEST(Clock, a_game_lasts_from_the_last_seat_taken_to_its_end) {
  Table table = open_table(head_of("soldiers"));
  table.sit(1'000, ada, seat(0));
  EXPECT_FALSE(table.duration_ms());
  table.sit(5'000, bob, seat(1));
  EXPECT_FALSE(table.duration_ms());
  table.resign(12'000, bob.id);
  EXPECT_EQ(table.duration_ms(), 7'000);
}

TEST(Clock, runs_out_on_its_own) {
  Table table = begun(timed(ClockRule::Kind::per_seat, 10'000));
  EXPECT_TRUE(table.tick(9'999).events.empty());
  const CommandResult out = table.tick(10'000);
  ASSERT_EQ(out.events.size(), 1U);
  EXPECT_TRUE(out.table_changed);
  ASSERT_TRUE(table.ending());
  EXPECT_EQ(table.ending()->by, Ending::By::time);
  EXPECT_EQ(table.ending()->seat, seat(1));
  EXPECT_FALSE(table.due());
}

TEST(Clock, a_move_after_the_time_is_refused_even_before_the_tick) {
  Table table = begun(timed(ClockRule::Kind::per_seat, 10'000));
  const CommandResult out = table.submit(10'001, bob.id, move(table, "1", "a5a4"));
  EXPECT_EQ(code(out), "game-over");
  EXPECT_EQ(out.events.size(), 1U);
  EXPECT_TRUE(out.table_changed);
  EXPECT_EQ(table.match().actions(), 1U);
}

TEST(Clock, per_move_gives_every_decision_the_whole_time) {
  Table table = seated(timed(ClockRule::Kind::per_move, 86'400'000));
  table.submit(80'000'000, ada.id, move(table, "1", "a2a3"));
  EXPECT_EQ(table.due(), 166'400'000);
  table.submit(90'000'000, bob.id, move(table, "2", "a5a4"));
  EXPECT_EQ(table.clocks().left_ms(seat(0), 90'000'000), 86'400'000);
}

TEST(Clock, all_seats_with_a_sealed_choice_think_at_once) {
  Head head = head_of("toy");
  head.clock = {ClockRule::Kind::per_seat, 10'000, 0};
  Table table = seated(head);
  table.resume(0);
  EXPECT_FALSE(table.clocks().running(seat(1)));
  table.submit(4'000, ada.id, move(table, "1", table.match().legal(seat(0)).front()));
  EXPECT_FALSE(table.clocks().running(seat(0)));
  EXPECT_TRUE(table.clocks().running(seat(1)));
  EXPECT_EQ(table.due(), 14'000);
}

/// Three seats choose in secret, with `budget` each. Ada has chosen, which started the clocks, and so has Bob once his
/// ran.
Table choosing(ClockRule::Kind kind, Millis budget, Millis increment) {
  Head head = head_of("toy", 3);
  head.clock = {kind, budget, increment};
  head.seats = {Occupant::of(ada), Occupant::of(bob), Occupant::of(eve)};
  Table table = open_table(head);
  table.resume(0);
  EXPECT_EQ(code(table.submit(1'000, ada.id, move(table, "a", table.match().legal(seat(0)).front()))), "");
  EXPECT_EQ(code(table.submit(4'000, bob.id, move(table, "b", table.match().legal(seat(1)).front()))), "");
  return table;
}

/// Nobody has to agree to it, so it must not be a way to more time.
TEST(Clock, is_as_if_nothing_had_been_chosen_when_an_unseen_choice_is_taken_back) {
  for (const auto kind : {ClockRule::Kind::per_seat, ClockRule::Kind::per_move}) {
    Table table = choosing(kind, 10'000, 2'000);
    EXPECT_EQ(code(table.offer(5'000, bob.id, Offer::take_back)), "");
    EXPECT_TRUE(table.clocks().running(seat(1)));
    EXPECT_EQ(table.clocks().left_ms(seat(1), 5'000), 6'000) << "from when he was asked, without the increment";
    EXPECT_EQ(table.clocks().left_ms(seat(2), 5'000), 6'000) << "others' clocks run on";
    for (int i = 0; i < 3; ++i) {
      const std::string key = std::to_string(i);
      EXPECT_EQ(code(table.submit(6'000, bob.id, move(table, key, table.match().legal(seat(1)).front()))), "");
      EXPECT_EQ(code(table.offer(6'000, bob.id, Offer::take_back)), "");
    }
    EXPECT_EQ(table.clocks().left_ms(seat(1), 6'000), 5'000);
  }
}

TEST(Clock, of_whoever_takes_the_first_choice_back_runs_like_everybody_elses) {
  Table table = choosing(ClockRule::Kind::per_seat, 10'000, 0);
  EXPECT_EQ(code(table.offer(5'000, ada.id, Offer::take_back)), "");
  EXPECT_TRUE(table.clocks().running(seat(0)));
  EXPECT_EQ(table.clocks().left_ms(seat(0), 7'000), 8'000);
}

TEST(Clock, that_would_have_run_out_keeps_a_choice_from_being_taken_back) {
  Table table = choosing(ClockRule::Kind::per_move, 10'000, 0);
  EXPECT_EQ(code(table.offer(11'000, bob.id, Offer::take_back)), "nothing-to-take-back");
}

TEST(Clock, comes_back_from_the_events_and_stands_still_meanwhile) {
  Table table = seated(timed(ClockRule::Kind::per_seat, 10'000, 1'000));
  std::vector<TableEvent> log;
  for (const TableEvent& e : table.submit(3'000, ada.id, move(table, "1", "a2a3")).events) log.push_back(e);
  for (const TableEvent& e : table.submit(4'500, bob.id, move(table, "2", "a5a4")).events) log.push_back(e);
  Table restarted = seated(timed(ClockRule::Kind::per_seat, 10'000, 1'000));
  for (const TableEvent& e : log) ASSERT_TRUE(restarted.replay(e));
  EXPECT_EQ(restarted.due(), table.due());
  EXPECT_EQ(restarted.clocks().left_ms(seat(1), 4'500), table.clocks().left_ms(seat(1), 4'500));
}

TEST(Clock, the_record_carries_the_time_of_every_move) {
  Head head = head_of("soldiers");
  head.opened_at = 1'000;
  Table table = seated(head);
  table.submit(3'500, ada.id, move(table, "1", "a2a3"));
  EXPECT_EQ(table.match().step(0).clock_ms, 2'500);
}

}  // namespace
}  // namespace rois::session
