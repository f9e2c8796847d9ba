#include "rois/limits/limits.hpp"
#include "rois/records/verify.hpp"
#include "table_fixture.hpp"

/// The seed of a table's deal: docs/fairness.md.
namespace rois::session {
namespace {

using fairness::Digest;
using fairness::promise_of;

Digest filled(std::uint8_t with) {
  Digest out;
  out.fill(with);
  return out;
}

Head fair_head(std::string game, int players = 2) {
  Head head = head_of(std::move(game), players);
  auto& proof = head.fair.emplace();
  proof.table = "abcd12";
  proof.secret = filled(42);
  proof.commitment = fairness::commitment_of(proof, {});
  proof.places.resize(static_cast<std::size_t>(players));
  return head;
}

/// A table that drew its secret itself and committed to it.
Table committed(Head head) {
  if (!head.fair) head.fair.emplace();
  head.fair->places.resize(static_cast<std::size_t>(head.players));
  Table table = open_table(std::move(head));
  table.commit_to_secret("abcd12");
  return table;
}

/// Plays as whoever is asked, the first action there is, this many times.
void play(Table& table, int actions, Millis at = 100) {
  for (int i = 0; i < actions && table.phase() == Table::Phase::running; ++i) {
    const Seat s = table.match().turn().seats.front();
    const auto legal = table.match().legal(s);
    const std::string key = "k" + std::to_string(table.epoch()) + "-" + std::to_string(table.match().actions());
    const CommandResult out = table.at(s).kind == Occupant::Kind::house
                                  ? table.house_submit(at, s, move(table, {}, legal.front()))
                                  : table.submit(at, table.at(s).person.id, move(table, key, legal.front()));
    ASSERT_EQ(code(out), "");
  }
}

std::vector<std::string> chances(const Table& table) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < table.match().steps(); ++i)
    if (table.match().kind(i) == Step::Kind::chance) out.push_back(table.match().step(i).text);
  return out;
}

TEST(TableFairness, a_game_waits_for_the_shares_that_were_promised) {
  Table table = open_table(fair_head("combat"));
  table.sit(1, ada, seat(0), promise_of(filled(7)));
  EXPECT_EQ(code(table.share(2, ada.id, filled(7))), "share-not-due");
  table.sit(3, bob, seat(1), promise_of(filled(8)));
  EXPECT_EQ(table.phase(), Table::Phase::waiting);
  EXPECT_TRUE(table.awaits_shares());
  EXPECT_TRUE(chances(table).empty());
  EXPECT_EQ(code(table.share(4, eve.id, filled(7))), "not-seated");
  EXPECT_EQ(code(table.share(4, ada.id, filled(9))), "wrong-share");
  EXPECT_EQ(code(table.leave(4, ada.id)), "deal-in-preparation");
  EXPECT_EQ(code(table.share(4, ada.id, filled(7))), "");
  EXPECT_TRUE(table.share(4, ada.id, filled(7)).repeated);
  EXPECT_TRUE(table.awaits_shares());
  const CommandResult last = table.share(5, bob.id, filled(8));
  EXPECT_EQ(code(last), "");
  EXPECT_TRUE(last.moved);
  EXPECT_EQ(table.phase(), Table::Phase::running);
  EXPECT_FALSE(chances(table).empty());
}

TEST(TableFairness, a_share_that_does_not_come_is_not_waited_for_for_ever) {
  Table table = open_table(fair_head("combat"));
  table.sit(1, ada, seat(0), promise_of(filled(7)));
  table.sit(3, bob, seat(1));
  EXPECT_EQ(table.due(), 3 + limits::share_wait_ms);
  EXPECT_TRUE(table.tick(2 + limits::share_wait_ms).events.empty());
  const CommandResult out = table.tick(3 + limits::share_wait_ms);
  EXPECT_EQ(table.phase(), Table::Phase::running);
  ASSERT_FALSE(out.events.empty());
  EXPECT_TRUE(std::holds_alternative<SharesClosed>(out.events.front().what));
  EXPECT_EQ(code(table.share(5 + limits::share_wait_ms, ada.id, filled(7))), "share-not-due");
  table.resign(20'000, ada.id);
  const auto verdict = verify(table.record(), all_games());
  ASSERT_TRUE(verdict) << text(verdict.problem().code);
  EXPECT_EQ(verdict->withheld, 1);
}

TEST(TableFairness, without_promises_a_game_begins_at_once) {
  Table table = open_table(fair_head("combat"));
  table.sit(1, ada, seat(0));
  table.sit(3, bob, seat(1));
  EXPECT_EQ(table.phase(), Table::Phase::running);
}

TEST(TableFairness, the_deal_follows_from_the_seed_whatever_the_servers_generator_says) {
  std::vector<std::vector<std::string>> deals;
  for (const auto& [entropy, share] : {std::pair{1U, 7}, std::pair{2U, 7}, std::pair{1U, 8}}) {
    Table table = open_table(fair_head("combat"), entropy);
    table.sit(1, ada, seat(0), promise_of(filled(static_cast<std::uint8_t>(share))));
    table.sit(3, bob, seat(1));
    table.share(4, ada.id, filled(static_cast<std::uint8_t>(share)));
    play(table, 5);
    deals.push_back(chances(table));
  }
  EXPECT_EQ(deals[0], deals[1]);
  EXPECT_NE(deals[0], deals[2]);
}

TEST(TableFairness, every_record_of_a_finished_game_is_proven) {
  for (const auto& [game, players] : {std::pair{"combat", 3}, std::pair{"ambition", 4}, std::pair{"soldiers", 2}}) {
    Head head = head_of(game, players);
    head.options.add("first", "random");
    Table table = committed(head);
    const std::array<Person, 4> people{ada, bob, eve, Person{4, "Gil", true}};
    for (int i = 0; i < players; ++i) table.sit(1, people[static_cast<std::size_t>(i)], seat(i), promise_of(filled(7)));
    for (int i = 0; i < players; ++i) table.share(2, people[static_cast<std::size_t>(i)].id, filled(7));
    play(table, 30);
    for (int i = 0; i < players; ++i) table.resign(200, people[static_cast<std::size_t>(i)].id);
    ASSERT_EQ(table.phase(), Table::Phase::over);
    const auto verdict = verify(table.record(), all_games());
    ASSERT_TRUE(verdict) << game << " " << text(verdict.problem().code) << verdict.problem().place;
    EXPECT_EQ(verdict->kind, Verification::Kind::proven);
    EXPECT_EQ(verdict->lots, 1U);
    EXPECT_EQ(verdict->shares, players);
  }
}

// K-3
TEST(TableFairness, K3_the_lot_for_sides_is_proven) {
  Head head = head_of("kingdom");
  head.draw_seats = true;
  for (std::uint8_t share = 1; share < 9; ++share) {
    Table table = committed(head);
    table.sit(1, ada, seat(0), promise_of(filled(share)));
    table.sit(1, bob, seat(1));
    table.share(2, ada.id, filled(share));
    table.resign(3, ada.id);
    Record record = table.record();
    EXPECT_EQ(verify(record, all_games())->lots, 1U);
    EXPECT_EQ(index(*table.seat_of(ada.id)), record.proof->moved);
    record.proof->moved = 1 - record.proof->moved;
    EXPECT_FALSE(verify(record, all_games()));
  }
}

TEST(TableFairness, what_was_drawn_stays_drawn_when_a_turn_is_taken_back) {
  for (const char* game : {"combat", "ambition"}) {
    Head head = fair_head(game);
    head.seats[0] = Occupant::of(ada);
    head.seats[1] = Occupant::house("random");
    Table table = open_table(head);
    table.resume(1);
    play(table, 10);
    for (int i = 0; i < 20 && !table.match().turn().asks(seat(0)); ++i) play(table, 1);
    ASSERT_TRUE(table.match().turn().asks(seat(0))) << game;
    const std::size_t before = table.match().actions();
    play(table, 6);
    const std::size_t after = table.match().actions();
    const auto drawn = chances(table);
    ASSERT_EQ(after, before + 6) << game;
    for (int again = 0; again < 8; ++again) {
      for (int i = 0; i < 6 && table.match().actions() > before; ++i)
        ASSERT_EQ(code(table.offer(300, ada.id, Offer::take_back)), "");
      ASSERT_EQ(table.match().actions(), before);
      play(table, 6, 301);
      EXPECT_EQ(chances(table), drawn) << game;
    }
  }
}

/// The cards that come from one pile, in their order, in a game that is played at random.
std::vector<std::string> drawn_from(std::string_view game, std::string_view word, std::uint64_t play_seed) {
  Head head = fair_head(std::string{game});
  head.seats[0] = Occupant::of(ada);
  head.seats[1] = Occupant::of(bob);
  Table table = open_table(head);
  table.resume(1);
  Rng rng{play_seed};
  for (int i = 0; i < 150 && table.phase() == Table::Phase::running; ++i) {
    const Seat s = table.match().turn().seats.front();
    const auto legal = table.match().legal(s);
    const auto& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    EXPECT_EQ(code(table.submit(100, table.at(s).person.id, move(table, std::to_string(i), action))), "");
  }
  std::vector<std::string> cards;
  for (const auto& text : chances(table))
    if (text.starts_with(word)) cards.push_back(text.substr(text.rfind(' ') + 1));
  return cards;
}

/// Otherwise whoever takes a turn back would draw other cards by playing another one first.
TEST(TableFairness, every_pile_has_an_order_of_its_own_whatever_is_played) {
  for (const auto& [game, word] : {std::pair{"ambition", "market"}, std::pair{"combat", "d"}}) {
    const auto once = drawn_from(game, word, 1);
    ASSERT_GT(once.size(), 9U) << game;
    for (std::uint64_t other = 2; other < 12; ++other) {
      auto cards = drawn_from(game, word, other);
      auto same = once;
      const std::size_t both = std::min(cards.size(), same.size());
      cards.resize(both);
      same.resize(both);
      EXPECT_EQ(cards, same) << game << other;
    }
  }
}

TEST(TableFairness, a_log_brings_promises_and_shares_back) {
  std::vector<TableEvent> log;
  Table table = open_table(fair_head("combat"));
  const auto keep = [&](const CommandResult& out) { log.insert(log.end(), out.events.begin(), out.events.end()); };
  keep(table.sit(1, ada, seat(0), promise_of(filled(7))));
  keep(table.sit(3, bob, seat(1), promise_of(filled(8))));
  keep(table.share(4, bob.id, filled(8)));
  keep(table.tick(limits::share_wait_ms + 5));
  const auto head = read_head(to_json(fair_head("combat")));
  ASSERT_TRUE(head);
  EXPECT_EQ(*head, fair_head("combat"));
  Table again = open_table(*head, 99);
  for (const TableEvent& event : log) {
    EXPECT_EQ(decode(encode(event)), event);
    EXPECT_TRUE(again.replay(event));
  }
  EXPECT_EQ(again.proof(), table.proof());
  EXPECT_EQ(again.match().describe().state(), table.match().describe().state());
}

TEST(TableFairness, a_rematch_has_a_deal_and_promises_of_its_own) {
  Table table = open_table(fair_head("combat"));
  table.sit(1, ada, seat(0));
  table.sit(3, bob, seat(1));
  table.resign(4, ada.id);
  table.offer(5, ada.id, Offer::rematch, promise_of(filled(1)));
  const CommandResult agreed = table.answer(6, bob.id, Offer::rematch, true, promise_of(filled(2)));
  ASSERT_TRUE(agreed.rematch);
  ASSERT_TRUE(agreed.rematch->fair);
  EXPECT_TRUE(agreed.rematch->fair->table.empty());
  EXPECT_EQ(agreed.rematch->fair->secret, Digest{});
  Table next = open_table(*agreed.rematch);
  EXPECT_TRUE(next.awaits_shares());
  EXPECT_EQ(code(next.share(7, ada.id, filled(1))), "");
  EXPECT_EQ(code(next.share(7, bob.id, filled(2))), "");
  EXPECT_EQ(next.phase(), Table::Phase::running);
}

TEST(TableFairness, what_came_with_an_imported_game_of_chance_is_not_taken_back) {
  Table first = open_table(fair_head("combat"));
  first.sit(1, ada, seat(0));
  first.sit(3, bob, seat(1));
  play(first, 4);
  Head head = head_of("combat");
  head.imported = true;
  head.fair.emplace().first_step = first.match().steps();
  Table table = committed(head);
  for (std::size_t i = 0; i < first.match().steps(); ++i) {
    const Step step = first.match().step(i);
    const TableEvent event = step.kind == Step::Kind::chance ? TableEvent{1, Drawn{step.text}}
                                                             : TableEvent{1, Recorded{step.by, step.text, {}}};
    ASSERT_TRUE(table.replay(event));
  }
  table.sit(5, ada, seat(0));
  table.sit(5, bob, seat(1));
  EXPECT_EQ(code(table.offer(6, ada.id, Offer::take_back)), "nothing-to-take-back");
  play(table, 3);
  table.resign(7, ada.id);
  const auto verdict = verify(table.record(), all_games());
  ASSERT_TRUE(verdict) << text(verdict.problem().code) << verdict.problem().place;
  EXPECT_EQ(verdict->elsewhere, chances(first).size());
}

}  // namespace
}  // namespace rois::session
