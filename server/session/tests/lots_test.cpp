#include <set>

#include "table_fixture.hpp"

namespace rois::session {
namespace {

Head drawn_head(std::string game, int players = 2) {
  Head head = head_of(std::move(game), players);
  head.options.add("first", "random");
  return head;
}

Table filled(Head head, std::uint64_t seed_number, std::vector<TableEvent>* log = nullptr) {
  Table table = open_table(std::move(head), seed_number);
  const std::array<Person, 4> people{ada, bob, eve, Person{4, "Gil", true}};
  for (int i = 0; i < table.head().players; ++i) {
    const CommandResult out = table.sit(10, people[static_cast<std::size_t>(i)], seat(i));
    EXPECT_EQ(code(out), "");
    if (log != nullptr) log->insert(log->end(), out.events.begin(), out.events.end());
  }
  return table;
}

// C-3, A-35, S-4
TEST(TableLots, C3_A35_S4_are_drawn_when_the_last_seat_is_taken) {
  for (const auto& [game, players] : {std::pair{"soldiers", 2}, std::pair{"combat", 3}, std::pair{"ambition", 4}}) {
    std::set<std::string> firsts;
    for (std::uint64_t i = 1; i <= 40; ++i) {
      const Table table = filled(drawn_head(game, players), i);
      EXPECT_EQ(table.phase(), Table::Phase::running);
      EXPECT_EQ(table.lots(), std::vector<std::string>{"first"});
      firsts.insert(std::string{table.options()["first"]});
    }
    EXPECT_EQ(firsts.size(), static_cast<std::size_t>(players)) << game;
  }
}

TEST(TableLots, are_told_as_due_before_the_game_and_nothing_is_played) {
  Table table = open_table(drawn_head("soldiers"));
  EXPECT_EQ(table.options()["first"], "random");
  EXPECT_EQ(table.lots(), std::vector<std::string>{"first"});
  EXPECT_TRUE(table.sit(1, ada, seat(0)).events.size() == 1);
  EXPECT_EQ(code(table.submit(2, ada.id, move(table, "k", "a2a3"))), "not-started");
}

TEST(TableLots, come_back_with_the_log) {
  for (std::uint64_t i = 1; i <= 10; ++i) {
    std::vector<TableEvent> log;
    const Table table = filled(drawn_head("combat", 3), i, &log);
    Table again = open_table(drawn_head("combat", 3), i + 1000);
    for (const TableEvent& event : log) {
      const auto kept = decode(encode(event));
      ASSERT_TRUE(kept);
      EXPECT_EQ(*kept, event);
      EXPECT_TRUE(again.replay(*kept));
    }
    EXPECT_EQ(again.options(), table.options());
    EXPECT_EQ(again.match().describe().state(), table.match().describe().state());
    EXPECT_TRUE(again.resume(50).events.empty());
  }
}

TEST(TableLots, are_drawn_after_a_restart_where_the_log_ends_before_them) {
  Table table = open_table(drawn_head("soldiers"));
  EXPECT_TRUE(table.replay({1, Seated{seat(0), Occupant::of(ada)}}));
  EXPECT_TRUE(table.replay({2, Seated{seat(1), Occupant::of(bob)}}));
  EXPECT_EQ(table.phase(), Table::Phase::waiting);
  EXPECT_EQ(table.resume(3).events.size(), 1U);
  EXPECT_EQ(table.phase(), Table::Phase::running);
}

TEST(TableLots, of_a_table_of_the_first_release_are_none) {
  const Table table = seated(head_of("soldiers"));
  EXPECT_EQ(table.phase(), Table::Phase::running);
  EXPECT_EQ(table.options()["first"], "red");
  EXPECT_TRUE(table.lots().empty());
}

TEST(TableLots, that_do_not_fit_the_table_are_refused) {
  const auto problem = [](const Head& head, const LotsDrawn& drawn) {
    Table table = open_table(head);
    EXPECT_TRUE(table.replay({1, Seated{seat(0), Occupant::of(ada)}}));
    EXPECT_TRUE(table.replay({1, Seated{seat(1), Occupant::of(bob)}}));
    const auto done = table.replay({2, drawn});
    return done ? std::string{} : std::string{text(done.problem().code)};
  };
  const Head head = drawn_head("soldiers");
  EXPECT_EQ(problem(head, {{{"first", "blue"}}}), "");
  EXPECT_EQ(problem(head, {{{"first", "green"}}}), "bad-option-value");
  EXPECT_EQ(problem(head, {}), "lot-not-drawn");
  EXPECT_EQ(problem(head, {{{"seats", "1"}}}), "unknown-lot");
  EXPECT_EQ(problem(head_of("soldiers"), {{{"first", "blue"}}}), "lot-not-due");
}

// K-3
TEST(TableLots, K3_give_people_their_sides_in_kingdom) {
  std::set<int> seats_of_ada;
  for (std::uint64_t i = 1; i <= 20; ++i) {
    Head head = head_of("kingdom");
    head.draw_seats = true;
    std::vector<TableEvent> log;
    Table table = open_table(head, i);
    for (const CommandResult& out :
         {table.sit(1, ada, seat(0)), table.say(2, ada, "k", "hello"), table.sit(3, bob, seat(1))})
      log.insert(log.end(), out.events.begin(), out.events.end());
    EXPECT_EQ(table.lots(), std::vector<std::string>{"seats"});
    const Seat where = *table.seat_of(ada.id);
    EXPECT_NE(table.seat_of(bob.id), where);
    EXPECT_EQ(table.chat().front().seat, where);
    seats_of_ada.insert(index(where));
    Table again = open_table(head, i + 1000);
    for (const TableEvent& event : log) EXPECT_TRUE(again.replay(event));
    EXPECT_EQ(again.seat_of(ada.id), where);
  }
  EXPECT_EQ(seats_of_ada.size(), 2U);
}

TEST(TableLots, are_not_drawn_again_for_a_rematch_and_somebody_else_begins) {
  for (std::uint64_t i = 1; i <= 10; ++i) {
    Table table = filled(drawn_head("soldiers"), i);
    const Seat first = table.match().turn().seats.front();
    const PersonId began = table.at(first).person.id;
    EXPECT_EQ(code(table.resign(20, ada.id)), "");
    table.offer(21, ada.id, Offer::rematch);
    const CommandResult agreed = table.answer(22, bob.id, Offer::rematch, true);
    ASSERT_TRUE(agreed.rematch);
    const Table next = open_table(*agreed.rematch);
    EXPECT_EQ(next.phase(), Table::Phase::running);
    EXPECT_TRUE(next.lots().empty());
    EXPECT_NE(next.at(next.match().turn().seats.front()).person.id, began);
  }
}

}  // namespace
}  // namespace rois::session
