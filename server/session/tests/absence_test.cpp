#include "rois/limits/limits.hpp"
#include "table_fixture.hpp"

/// What becomes of a game when one of its players gives up or does not come back: docs/protocol.md, "Fair play".
namespace rois::session {
namespace {

const Person gil{4, "Gil", true};

Table of_three(Head head) {
  Table table = open_table(std::move(head));
  int at = 0;
  for (const Person& who : {ada, bob, eve}) EXPECT_EQ(code(table.sit(1, who, seat(at++))), "");
  EXPECT_EQ(table.phase(), Table::Phase::running);
  return table;
}

void expect_same_after_restart(const Table& table, const std::vector<TableEvent>& log) {
  Table again = open_table(table.head());
  for (const TableEvent& event : log) {
    EXPECT_EQ(decode(encode(event)), event);
    ASSERT_TRUE(again.replay(event));
  }
  EXPECT_EQ(again.names(), table.names());
}

TEST(Absence, one_of_three_gives_up_and_the_others_play_on) {
  Table table = of_three(head_of("combat", 3));
  const CommandResult out = table.resign(5, bob.id);
  EXPECT_EQ(code(out), "");
  EXPECT_EQ(table.phase(), Table::Phase::running);
  EXPECT_EQ(table.at(seat(1)).computer, stand_in);
  EXPECT_FALSE(table.seat_of(bob.id));
  EXPECT_EQ(code(table.resign(6, bob.id)), "not-seated");
  EXPECT_EQ(code(table.sit(6, bob, seat(1))), "seat-taken");
  // With no other person left the game is over.
  EXPECT_EQ(code(table.resign(7, eve.id)), "");
  EXPECT_EQ(table.phase(), Table::Phase::running);
  EXPECT_EQ(code(table.resign(8, ada.id)), "");
  ASSERT_EQ(table.phase(), Table::Phase::over);
  EXPECT_EQ(table.ending()->by, Ending::By::resignation);
  EXPECT_EQ(table.ending()->seat, seat(0));
}

TEST(Absence, a_seat_that_was_given_up_comes_back_with_the_log) {
  Head head = head_of("combat", 3);
  std::vector<TableEvent> log;
  Table table = open_table(head);
  const auto keep = [&](const CommandResult& out) { log.insert(log.end(), out.events.begin(), out.events.end()); };
  int at = 0;
  for (const Person& who : {ada, bob, eve}) keep(table.sit(1, who, seat(at++)));
  keep(table.resign(5, bob.id));
  expect_same_after_restart(table, log);
}

TEST(Absence, a_table_may_be_opened_so_that_giving_up_ends_the_game) {
  Head head = head_of("combat", 3);
  head.resigning_ends = true;
  EXPECT_EQ(read_head(to_json(head))->resigning_ends, true);
  Table table = of_three(head);
  table.resign(5, bob.id);
  EXPECT_EQ(table.phase(), Table::Phase::over);
}

TEST(Absence, with_two_players_giving_up_ends_the_game) {
  Table table = seated(head_of("soldiers"));
  table.resign(5, bob.id);
  EXPECT_EQ(table.phase(), Table::Phase::over);
}

TEST(Absence, a_game_that_an_older_server_ended_stays_ended) {
  Table table = of_three(head_of("combat", 3));
  EXPECT_TRUE(table.replay({9, Resigned{seat(1)}}));
  EXPECT_EQ(table.phase(), Table::Phase::over);
}

TEST(Absence, who_runs_out_of_time_among_three_is_replaced) {
  Head head = head_of("combat", 3);
  head.clock = {ClockRule::Kind::per_seat, 10'000, 0};
  Table table = of_three(head);
  const Seat first = table.match().turn().seats.front();
  table.submit(100, table.at(first).person.id, move(table, "1", table.match().legal(first).front()));
  const auto due = table.due();
  ASSERT_TRUE(due);
  const Seat late = table.match().turn().seats.front();
  const CommandResult out = table.tick(*due);
  ASSERT_FALSE(out.events.empty());
  EXPECT_EQ(table.phase(), Table::Phase::running);
  EXPECT_EQ(table.at(late).kind, Occupant::Kind::house);
  EXPECT_EQ(table.clocks().left_ms(late, *due), 10'000);
  EXPECT_GT(*table.due(), *due);
}

TEST(Absence, who_does_not_come_back_is_replaced_or_claimed_against) {
  for (const auto what : {Claim::computer, Claim::win}) {
    Table table = seated(head_of("soldiers"));
    EXPECT_EQ(code(table.claim(1, bob.id, seat(0), what, false)), "claim-too-early");
    EXPECT_EQ(table.claimable_at(seat(0), false), limits::absent_public_ms);
    EXPECT_EQ(table.claimable_at(seat(0), true), limits::idle_public_ms);
    EXPECT_FALSE(table.claimable_at(seat(1), false)) << "it is not on the move";
    const Millis then = limits::absent_public_ms;
    EXPECT_EQ(code(table.claim(then, bob.id, seat(0), what, true)), "claim-too-early");
    EXPECT_EQ(code(table.claim(then, eve.id, seat(0), what, false)), "not-seated");
    EXPECT_EQ(code(table.claim(then, ada.id, seat(0), what, false)), "claim-too-early");
    EXPECT_EQ(code(table.claim(then, bob.id, seat(3), what, false)), "no-such-seat");
    EXPECT_EQ(code(table.claim(then, bob.id, seat(0), what, false)), "");
    if (what == Claim::computer) {
      EXPECT_EQ(table.at(seat(0)).computer, stand_in);
      EXPECT_EQ(table.house_turns(), std::vector{seat(0)});
    } else {
      ASSERT_TRUE(table.ending());
      EXPECT_EQ(table.ending()->by, Ending::By::time);
      EXPECT_EQ(table.ending()->seat, seat(0));
    }
  }
}

TEST(Absence, is_counted_from_the_moment_the_decision_was_due_and_longer_among_friends) {
  Head head = head_of("soldiers");
  head.is_public = false;
  Table table = seated(head);
  table.submit(5'000, ada.id, move(table, "1", "a2a3"));
  EXPECT_EQ(table.claimable_at(seat(1), false), 5'000 + limits::absent_private_ms);
  table.leave(6'000, bob.id);
  EXPECT_FALSE(table.claimable_at(seat(1), false));
  table.sit(7'000, gil, seat(1));
  EXPECT_EQ(table.claimable_at(seat(1), false), 7'000 + limits::absent_private_ms);
}

/// Otherwise a seat could be held for ever without a decision.
TEST(Absence, is_not_shortened_by_leaving_and_coming_back) {
  Table table = seated(head_of("soldiers"));
  table.leave(5'000, ada.id);
  table.sit(6'000, ada, seat(0));
  EXPECT_EQ(table.claimable_at(seat(0), true), limits::idle_public_ms);
  table.leave(7'000, ada.id);
  table.sit(8'000, gil, seat(0));
  EXPECT_EQ(table.claimable_at(seat(0), true), 8'000 + limits::idle_public_ms) << "somebody else has all the time";
}

TEST(Absence, is_not_shortened_by_taking_an_unseen_choice_back) {
  Head head = head_of("toy", 3);
  head.seats = {Occupant::of(ada), Occupant::of(bob), Occupant::of(eve)};
  Table table = open_table(head);
  table.resume(0);
  table.submit(5'000, ada.id, move(table, "a", table.match().legal(seat(0)).front()));
  EXPECT_EQ(code(table.offer(9'000, ada.id, Offer::take_back)), "");
  for (const int at : {0, 1, 2}) EXPECT_EQ(table.claimable_at(seat(at), true), limits::idle_public_ms) << at;
}

TEST(Absence, nobody_is_claimed_against_while_their_clock_runs) {
  Head head = head_of("soldiers");
  head.clock = {ClockRule::Kind::per_move, 30 * limits::day_ms, 0};
  Table table = seated(head);
  EXPECT_TRUE(table.claimable_at(seat(0), false));
  table.submit(5'000, ada.id, move(table, "1", "a2a3"));
  EXPECT_FALSE(table.claimable_at(seat(1), false));
  EXPECT_EQ(code(table.claim(20 * limits::day_ms, ada.id, seat(1), Claim::win, false)), "claim-too-early");
}

TEST(Absence, a_win_is_claimed_with_two_players_only) {
  Table table = of_three(head_of("combat", 3));
  const Seat asked = table.match().turn().seats.front();
  const Seat other = clockwise(asked, 3);
  const Millis then = limits::absent_public_ms + 1;
  EXPECT_EQ(code(table.claim(then, table.at(other).person.id, asked, Claim::win, false)), "others-play");
  EXPECT_EQ(code(table.claim(then, table.at(other).person.id, asked, Claim::computer, false)), "");
}

std::vector<std::string> read_by(const Table& table, PersonId who) {
  std::vector<std::string> lines;
  for (const ChatLine& line : table.chat())
    if (table.may_read(who, line)) lines.push_back(line.text);
  return lines;
}

TEST(Talk, of_spectators_reaches_the_players_after_the_game) {
  Table table = open_table(head_of("soldiers"));
  table.say(1, eve, "a", "before");
  table.sit(2, ada, seat(0));
  table.sit(2, bob, seat(1));
  table.say(3, eve, "b", "play a2a3!");
  table.say(3, bob, "c", "good luck");
  const auto read = [&](PersonId who) { return read_by(table, who); };
  EXPECT_EQ(read(ada.id), (std::vector<std::string>{"before", "good luck"}));
  EXPECT_EQ(read(gil.id), (std::vector<std::string>{"before", "play a2a3!", "good luck"}));
  EXPECT_EQ(read(eve.id).size(), 3U);
  table.resign(6, bob.id);
  EXPECT_EQ(read(ada.id).size(), 3U);
}

/// Otherwise a player would leave, listen, and come back.
TEST(Talk, of_spectators_does_not_reach_who_has_left_and_may_come_back) {
  Table table = open_table(head_of("combat", 3));
  table.sit(1, ada, seat(0));
  table.sit(1, bob, seat(1));
  table.sit(1, gil, seat(2));
  table.leave(2, bob.id);
  table.say(3, eve, "a", "the king is weak");
  table.say(3, bob, "b", "is he?");
  EXPECT_EQ(read_by(table, bob.id), std::vector<std::string>{"is he?"});
  EXPECT_EQ(read_by(table, ada.id).size(), 0U);
  EXPECT_EQ(read_by(table, eve.id).size(), 2U);
  table.sit(4, bob, seat(1));
  EXPECT_EQ(read_by(table, bob.id).size(), 1U);
  table.resign(5, bob.id);
  EXPECT_EQ(read_by(table, bob.id).size(), 2U) << "a computer player has the seat for good";
}

/// In a game without secrets they may take any seat that becomes free.
TEST(Talk, of_spectators_does_not_reach_who_was_replaced_and_may_take_another_seat) {
  Table table = seated(head_of("soldiers"));
  EXPECT_EQ(code(table.claim(limits::absent_public_ms, bob.id, seat(0), Claim::computer, false)), "");
  table.say(limits::absent_public_ms, eve, "a", "play a5a4!");
  EXPECT_EQ(read_by(table, ada.id).size(), 0U);
  table.leave(limits::absent_public_ms, bob.id);
  EXPECT_EQ(code(table.sit(limits::absent_public_ms, ada, seat(1))), "");
}

/// A name says something too: a player must not find out who has spoken by trying names.
TEST(Talk, of_spectators_is_not_told_by_whom_a_player_can_mute_or_report) {
  Table table = seated(head_of("soldiers"));
  table.say(3, eve, "a", "hello");
  EXPECT_EQ(code(table.mute(4, ada.id, "Eve", true)), "nobody-of-that-name");
  EXPECT_FALSE(table.called("Eve", ada.id));
  EXPECT_TRUE(table.called("Eve", gil.id));
  EXPECT_TRUE(table.called("Bob", ada.id));
  table.resign(5, bob.id);
  EXPECT_EQ(code(table.mute(6, ada.id, "Eve", true)), "");
  EXPECT_TRUE(table.called("Eve", ada.id)) << "so that they are heard again, or reported";
  EXPECT_EQ(code(table.mute(7, ada.id, "Eve", false)), "");
}

}  // namespace
}  // namespace rois::session
