#include "table_fixture.hpp"

namespace rois::session {
namespace {

Table three_with_hands() {
  Head head = head_of("combat", 3);
  head.seats = {Occupant::of(ada), Occupant::of(bob), Occupant::of(eve)};
  head.resigning_ends = true;
  Table table = open_table(head);
  table.resume(1);
  return table;
}

TEST(Seats, a_full_table_begins) {
  Table table = open_table(head_of("soldiers"));
  EXPECT_EQ(table.phase(), Table::Phase::waiting);
  EXPECT_EQ(code(table.sit(1, ada, seat(0))), "");
  EXPECT_EQ(code(table.sit(2, ada, seat(1))), "already-seated");
  EXPECT_EQ(code(table.sit(2, bob, seat(0))), "seat-taken");
  EXPECT_EQ(code(table.sit(2, bob, seat(2))), "no-such-seat");
  EXPECT_EQ(code(table.submit(2, ada.id, move(table, "k", "a2a3"))), "not-started");
  EXPECT_TRUE(table.sit(3, bob, seat(1)).table_changed);
  EXPECT_EQ(table.phase(), Table::Phase::running);
  EXPECT_EQ(table.viewer_of(bob.id), Viewer::of(seat(1)));
  EXPECT_EQ(table.viewer_of(eve.id), Viewer::spectator());
}

TEST(Seats, cards_are_dealt_when_the_last_seat_is_taken) {
  Table table = open_table(head_of("combat", 3));
  table.sit(1, ada, seat(0));
  table.sit(1, bob, seat(1));
  EXPECT_EQ(table.match().steps(), 0U);
  const CommandResult out = table.sit(1, eve, seat(2));
  EXPECT_GT(out.events.size(), 1U);
  EXPECT_TRUE(out.moved);
  EXPECT_TRUE(table.match().turn().is_decision());
}

TEST(Seats, a_player_who_leaves_is_replaced_and_sees_no_more) {
  Table table = seated(head_of("soldiers"));
  table.submit(5, ada.id, move(table, "1", "a2a3"));
  EXPECT_EQ(code(table.leave(6, eve.id)), "not-seated");
  EXPECT_EQ(code(table.leave(6, bob.id)), "");
  EXPECT_EQ(table.viewer_of(bob.id), Viewer::spectator());
  EXPECT_EQ(code(table.submit(7, bob.id, move(table, "2", "a5a4"))), "not-seated");
  EXPECT_EQ(code(table.sit(8, eve, seat(1))), "");
  EXPECT_EQ(code(table.submit(9, eve.id, move(table, "3", "a5a4"))), "");
}

TEST(Seats, the_host_calls_and_dismisses_computer_players) {
  Table table = open_table(head_of("soldiers"));
  EXPECT_EQ(code(table.place(1, bob.id, seat(1), "random")), "not-the-host");
  EXPECT_EQ(code(table.place(1, ada.id, seat(1), "grandmaster")), "unknown-computer");
  EXPECT_EQ(code(table.place(1, ada.id, seat(1), "random")), "");
  EXPECT_EQ(code(table.sit(1, bob, seat(1))), "seat-taken");
  EXPECT_EQ(code(table.place(1, ada.id, seat(1), "")), "");
  EXPECT_EQ(code(table.place(1, ada.id, seat(1), "")), "no-computer-to-remove");
  EXPECT_EQ(code(table.place(1, ada.id, seat(0), "random")), "");
  EXPECT_EQ(code(table.sit(1, bob, seat(1))), "");
  ASSERT_EQ(table.house_turns(), std::vector{seat(0)});
  EXPECT_EQ(code(table.house_submit(2, seat(0), move(table, "", "a2a3"))), "");
  EXPECT_TRUE(table.house_turns().empty());
}

TEST(Seats, a_late_answer_of_a_computer_player_is_refused) {
  Head head = head_of("soldiers");
  head.seats = {Occupant::house("random"), Occupant::of(bob)};
  Table table = open_table(head);
  const Submission late = move(table, "", "a2a3");
  EXPECT_EQ(code(table.house_submit(1, seat(0), late)), "");
  EXPECT_EQ(code(table.house_submit(2, seat(0), late)), "stale");
  EXPECT_EQ(code(table.house_submit(2, seat(1), late)), "not-seated");
}

TEST(Seats, any_seated_player_may_replace_a_deserter_by_a_computer) {
  Table table = seated(head_of("soldiers"));
  table.leave(1, ada.id);
  EXPECT_EQ(code(table.place(2, eve.id, seat(0), "random")), "not-the-host");
  EXPECT_EQ(code(table.place(2, bob.id, seat(0), "random")), "");
  EXPECT_EQ(table.house_turns(), std::vector{seat(0)});
}

TEST(Seats, rematch_moves_everyone_on_by_one_seat) {
  Head head = head_of("ambition", 3);
  head.seats = {Occupant::of(ada), Occupant::of(bob), Occupant::house("random")};
  head.resigning_ends = true;
  Table table = open_table(head);
  table.resume(1);
  EXPECT_EQ(code(table.offer(2, ada.id, Offer::rematch)), "not-over");
  table.resign(3, bob.id);
  ASSERT_EQ(table.phase(), Table::Phase::over);
  EXPECT_FALSE(table.offer(4, ada.id, Offer::rematch).rematch);
  const CommandResult agreed = table.answer(5, bob.id, Offer::rematch, true);
  ASSERT_TRUE(agreed.rematch);
  EXPECT_EQ(agreed.rematch->seats[1], Occupant::of(ada));
  EXPECT_EQ(agreed.rematch->seats[2], Occupant::of(bob));
  EXPECT_EQ(agreed.rematch->seats[0], Occupant::house("random"));
  table.continue_at(6, "next1");
  EXPECT_EQ(table.next_table(), "next1");
  EXPECT_EQ(code(table.offer(7, ada.id, Offer::rematch)), "already-continued");
}

TEST(Seats, who_has_seen_one_hand_does_not_get_another) {
  Table table = three_with_hands();
  table.leave(2, ada.id);
  table.leave(2, bob.id);
  EXPECT_EQ(code(table.sit(3, ada, seat(1))), "saw-another-hand");
  const Person dan{4, "Dan", true};
  EXPECT_EQ(code(table.sit(4, dan, seat(1))), "");
  table.leave(5, dan.id);
  EXPECT_EQ(code(table.sit(6, dan, seat(0))), "saw-another-hand");
  EXPECT_EQ(code(table.sit(7, ada, seat(0))), "");
  Table waiting = open_table(head_of("combat"));
  waiting.sit(1, ada, seat(0));
  waiting.leave(2, ada.id);
  EXPECT_EQ(code(waiting.sit(3, ada, seat(1))), "");
  Table open = seated(head_of("soldiers"));
  open.leave(1, ada.id);
  open.leave(1, bob.id);
  EXPECT_EQ(code(open.sit(2, ada, seat(1))), "");
}

TEST(Seats, who_leaves_after_the_game_stays_in_its_record_and_does_not_hold_up_the_rematch) {
  Table table = three_with_hands();
  table.resign(2, bob.id);
  EXPECT_EQ(code(table.leave(3, bob.id)), "");
  EXPECT_EQ(table.names()[1], "Bob");
  EXPECT_EQ(code(table.leave(4, bob.id)), "not-seated");
  EXPECT_EQ(code(table.offer(4, bob.id, Offer::rematch)), "not-seated");
  EXPECT_FALSE(table.offer(5, ada.id, Offer::rematch).rematch);
  const CommandResult agreed = table.answer(6, eve.id, Offer::rematch, true);
  ASSERT_TRUE(agreed.rematch);
  EXPECT_EQ(agreed.rematch->seats[1], Occupant::of(ada));
  EXPECT_EQ(agreed.rematch->seats[2], Occupant{});
  EXPECT_EQ(agreed.rematch->seats[0], Occupant::of(eve));
}

}  // namespace
}  // namespace rois::session
