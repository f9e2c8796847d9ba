#include "rois/limits/limits.hpp"
#include "table_fixture.hpp"

namespace rois::session {
namespace {

/// What the toy game lets a seat seal, in its hand right now.
std::string any_legal(const Table& table, Seat s) { return table.match().legal(s).front(); }

TEST(Submit, the_same_key_has_one_effect) {
  Table table = seated(head_of("soldiers"));
  const Submission first = move(table, "click", "a2a3");
  const CommandResult done = table.submit(1, ada.id, first);
  EXPECT_TRUE(done.moved);
  EXPECT_EQ(done.events.size(), 1U);
  const CommandResult again = table.submit(2, ada.id, first);
  EXPECT_TRUE(again.repeated);
  EXPECT_TRUE(again.events.empty());
  EXPECT_EQ(table.match().actions(), 1U);
}

TEST(Submit, a_second_tab_with_its_own_key_is_stale) {
  Table table = seated(head_of("soldiers"));
  const Submission other_tab = move(table, "tab2", "g2g3");
  table.submit(1, ada.id, move(table, "tab1", "a2a3"));
  EXPECT_EQ(code(table.submit(2, ada.id, other_tab)), "stale");
  EXPECT_EQ(table.match().actions(), 1U);
}

TEST(Submit, keys_survive_a_restart) {
  Table table = seated(head_of("soldiers"));
  const Submission first = move(table, "click", "Sa2-a3");
  const CommandResult done = table.submit(1, ada.id, first);
  Table restarted = seated(head_of("soldiers"));
  for (const TableEvent& event : done.events) ASSERT_TRUE(restarted.replay(*decode(encode(event))));
  EXPECT_TRUE(restarted.submit(5, ada.id, first).repeated);
  EXPECT_EQ(restarted.match().describe().state(), table.match().describe().state());
}

TEST(Limits, keys_kept_for_a_seat) {
  Table table = seated(head_of("kingdom"));
  Rng rng{1};
  const auto play = [&](const std::string& key) {
    for (const Person& who : {ada, bob}) {
      const auto legal = table.match().legal(*table.seat_of(who.id));
      ASSERT_FALSE(legal.empty());
      const std::string& any = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_EQ(code(table.submit(1, who.id, move(table, key, any))), "");
    }
  };
  const Submission first{table.epoch(), table.match().actions(), "0", "any"};
  for (std::size_t i = 0; i < limits::keys_kept; ++i) play(std::to_string(i));
  EXPECT_TRUE(table.submit(2, ada.id, first).repeated);
  play("one more");
  const CommandResult forgotten = table.submit(2, ada.id, first);
  EXPECT_FALSE(forgotten.repeated);
  EXPECT_EQ(code(forgotten), "stale");  // no second effect either way
}

TEST(Limits, bytes_of_a_key_and_of_an_action) {
  Table table = seated(head_of("soldiers"));
  const std::string key(limits::key_bytes, 'k');
  EXPECT_EQ(code(table.submit(1, ada.id, move(table, key + "k", "a2a3"))), "bad-key");
  EXPECT_EQ(code(table.say(1, ada, key + "k", "hello")), "bad-key");
  EXPECT_EQ(code(table.say(1, ada, key, "hello")), "");
  // What is short enough is read by the game, which says what it read.
  const std::string action(limits::action_bytes, 'x');
  const CommandResult read = table.submit(1, ada.id, move(table, key, action));
  ASSERT_TRUE(read.refused);
  EXPECT_NE(read.refused->detail, "");
  const CommandResult unread = table.submit(1, ada.id, move(table, key, action + "x"));
  EXPECT_EQ(code(unread), "unreadable-action");
  EXPECT_EQ(unread.refused->detail, "");
  EXPECT_EQ(code(table.submit(1, ada.id, move(table, key, "a2a3"))), "");
}

TEST(Submit, refusals_name_the_clause_and_change_nothing) {
  Table table = seated(head_of("soldiers"));
  const CommandResult out = table.submit(1, ada.id, move(table, "k", "a2a4"));
  ASSERT_TRUE(out.refused);
  EXPECT_EQ(out.refused->code, ErrorId::not_ahead);
  EXPECT_EQ(text(out.refused->clause), "S-5");
  EXPECT_TRUE(out.events.empty());
  EXPECT_NE(code(table.submit(1, bob.id, move(table, "k", "a5a4"))), "");
  EXPECT_EQ(code(table.submit(1, eve.id, move(table, "k", "a2a3"))), "not-seated");
  EXPECT_EQ(code(table.submit(1, ada.id, move(table, "", "a2a3"))), "bad-key");
  EXPECT_EQ(code(table.submit(1, ada.id, move(table, "tab\there", "a2a3"))), "bad-key");
  EXPECT_EQ(code(table.submit(1, ada.id, move(table, "k", "a2\ta3"))), "unreadable-action");
  EXPECT_EQ(code(table.submit(1, ada.id, {0, 1, "k", "a2a3"})), "stale");
  EXPECT_EQ(code(table.submit(1, ada.id, {1, 0, "k", "a2a3"})), "stale");
  EXPECT_EQ(table.match().actions(), 0U);
  EXPECT_EQ(code(table.submit(1, ada.id, move(table, "k", "a2a3"))), "");
}

TEST(Submit, sealed_choices_may_quote_the_version_of_before_the_others) {
  Table table = seated(head_of("toy"));
  table.resume(1);
  ASSERT_EQ(table.match().turn().seats.size(), 2);
  const std::string hers = any_legal(table, seat(0));
  const std::string his = any_legal(table, seat(1));
  const Submission simultaneous = move(table, "b", his);
  EXPECT_EQ(code(table.submit(2, ada.id, move(table, "a", hers))), "");
  EXPECT_EQ(code(table.submit(2, bob.id, simultaneous)), "");
  EXPECT_GE(table.match().actions(), 2U);
}

TEST(Submit, a_sealed_choice_is_taken_back_freely_while_nobody_has_seen_it) {
  Head head = head_of("toy", 3);
  head.seats = {Occupant::of(ada), Occupant::of(bob), Occupant::of(eve)};
  Table table = open_table(head);
  table.resume(1);
  const auto before = table.match().describe().state();
  const std::string his = any_legal(table, seat(1));
  table.submit(2, ada.id, move(table, "a", any_legal(table, seat(0))));
  table.submit(2, bob.id, move(table, "b", his));
  const CommandResult back = table.offer(3, ada.id, Offer::take_back);
  EXPECT_EQ(code(back), "");
  EXPECT_TRUE(back.moved);
  EXPECT_EQ(table.epoch(), 1U);
  EXPECT_EQ(table.match().actions(), 1U);
  EXPECT_TRUE(table.match().turn().asks(seat(0)));
  EXPECT_FALSE(table.match().turn().asks(seat(1)));
  table.offer(4, bob.id, Offer::take_back);
  EXPECT_EQ(table.match().describe().state(), before);
}

TEST(Submit, a_seen_action_is_taken_back_with_everyones_consent) {
  Table table = seated(head_of("soldiers"));
  EXPECT_EQ(code(table.offer(1, ada.id, Offer::take_back)), "nothing-to-take-back");
  table.submit(1, ada.id, move(table, "1", "a2a3"));
  const auto after_first = table.match().describe().state();
  table.submit(1, bob.id, move(table, "2", "a5a4"));
  const CommandResult asked = table.offer(2, bob.id, Offer::take_back);
  EXPECT_FALSE(asked.moved);
  EXPECT_EQ(table.match().actions(), 2U);
  EXPECT_TRUE(table.answer(3, ada.id, Offer::take_back, false).table_changed);
  EXPECT_FALSE(table.proposal(Offer::take_back));
  table.offer(4, bob.id, Offer::take_back);
  const CommandResult agreed = table.answer(5, ada.id, Offer::take_back, true);
  EXPECT_TRUE(agreed.moved);
  EXPECT_EQ(table.match().describe().state(), after_first);
  EXPECT_EQ(code(table.submit(6, bob.id, {0, 1, "old", "a5a4"})), "stale");
  EXPECT_EQ(code(table.submit(6, bob.id, move(table, "new", "a5a4"))), "");
}

/// Plays at random until a decision is followed by a draw that others may not read.
std::size_t play_to_hidden_draw(Table& table, PersonId& mover) {
  Rng rng{3};
  for (int i = 0; i < 500; ++i) {
    const Seat s = table.match().turn().seats.front();
    mover = index(s) + 1;
    const std::size_t before = table.match().steps();
    const auto legal = table.match().legal(s);
    table.submit(i, mover, move(table, std::to_string(i), legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    const std::size_t last = table.match().steps() - 1;
    if (last == before || table.match().kind(last) != Step::Kind::chance) continue;
    if (table.match().shown_step(last, Viewer::spectator()).text != table.match().step(last).text) return before;
  }
  return 0;
}

TEST(Submit, an_action_that_made_somebody_draw_unseen_cards_needs_consent_and_is_drawn_anew) {
  for (const char* piles : {"open", "closed"}) {
    Head head = head_of("combat");
    head.options.add("piles", piles);
    head.seats = {Occupant::of(ada), Occupant::of(bob)};
    Table table = open_table(head);
    table.resume(0);
    PersonId mover = nobody_id;
    const std::size_t step = play_to_hidden_draw(table, mover);
    ASSERT_GT(step, 0U) << piles;
    const std::size_t steps = table.match().steps();
    EXPECT_FALSE(table.offer(900, mover, Offer::take_back).moved) << piles;
    EXPECT_EQ(table.match().steps(), steps);
    EXPECT_TRUE(table.answer(901, 3 - mover, Offer::take_back, true).moved);
    EXPECT_EQ(table.match().steps(), step);
    EXPECT_TRUE(table.match().turn().asks(seat(static_cast<int>(mover) - 1)));
  }
}

TEST(Submit, a_computer_player_always_grants_a_take_back) {
  Head head = head_of("soldiers");
  head.seats = {Occupant::of(ada), Occupant::house("random")};
  Table table = open_table(head);
  table.submit(1, ada.id, move(table, "1", "a2a3"));
  table.house_submit(2, seat(1), move(table, "", "a5a4"));
  EXPECT_TRUE(table.offer(3, ada.id, Offer::take_back).moved);
  EXPECT_EQ(table.match().actions(), 0U);
}

TEST(Submit, an_offer_lapses_with_the_next_action) {
  Table table = seated(head_of("kingdom"));
  table.offer(1, bob.id, Offer::draw);
  EXPECT_TRUE(table.proposal(Offer::draw));
  table.submit(2, ada.id, move(table, "1", table.match().legal(seat(0)).front()));
  EXPECT_FALSE(table.proposal(Offer::draw));
  EXPECT_EQ(code(table.answer(3, ada.id, Offer::draw, true)), "no-such-offer");
}

TEST(Submit, a_draw_is_agreed_where_the_rules_know_one) {
  Table soldiers = seated(head_of("soldiers"));
  EXPECT_EQ(code(soldiers.offer(1, ada.id, Offer::draw)), "no-draw-in-this-game");
  Table table = seated(head_of("kingdom"));
  table.offer(1, ada.id, Offer::draw);
  EXPECT_EQ(code(table.answer(1, eve.id, Offer::draw, true)), "not-seated");
  table.offer(2, bob.id, Offer::draw);  // to offer what is offered is to accept
  ASSERT_TRUE(table.ending());
  EXPECT_EQ(table.ending()->by, Ending::By::agreement);
  EXPECT_EQ(table.ending()->places[1], 1);
  EXPECT_EQ(code(table.submit(3, ada.id, move(table, "1", "any"))), "game-over");
  EXPECT_TRUE(replay(record_of(table.match(), table.names(), table.ending()), all_games()));
}

TEST(Submit, resignation_ends_the_game) {
  Table table = seated(head_of("soldiers"));
  EXPECT_EQ(code(table.resign(1, eve.id)), "not-seated");
  table.resign(1, ada.id);
  ASSERT_TRUE(table.ending());
  EXPECT_EQ(table.ending()->by, Ending::By::resignation);
  EXPECT_EQ(table.ending()->places[0], 2);
  EXPECT_EQ(code(table.resign(2, bob.id)), "game-over");
}

/// Plays a whole game at random with take-backs in between; a table fed with the events must be the same throughout.
void events_bring_back(const std::string& game, int players, std::uint64_t seed) {
  Head head = head_of(game, players);
  for (int i = 0; i < players; ++i)
    head.seats[static_cast<std::size_t>(i)] = Occupant::of({i + 1, "P" + std::to_string(i), false});
  Table table = open_table(head, seed);
  Table copy = open_table(head, seed + 1000);
  Rng rng{seed};
  const auto follow = [&](const CommandResult& out) {
    for (const TableEvent& event : out.events) ASSERT_TRUE(copy.replay(*decode(encode(event))));
    ASSERT_EQ(compact(copy.match().describe().state()), compact(table.match().describe().state()));
    ASSERT_EQ(copy.epoch(), table.epoch());
  };
  follow(table.resume(0));
  for (int turn = 1; turn < 3000 && table.phase() == Table::Phase::running; ++turn) {
    const Seat s = table.match().turn().seats.front();
    if (rng.below(20) == 0) {
      follow(table.offer(turn, index(s) + 1, Offer::take_back));
      for (int i = 0; i < players && table.proposal(Offer::take_back); ++i)
        follow(table.answer(turn, i + 1, Offer::take_back, true));
      continue;
    }
    const auto legal = table.match().legal(s);
    const std::string action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    follow(table.submit(turn, index(s) + 1, move(table, std::to_string(turn), action)));
  }
  EXPECT_EQ(copy.phase(), table.phase());
}

TEST(Submit, the_events_alone_bring_a_table_back) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    events_bring_back("soldiers", 2, seed);
    events_bring_back("kingdom", 2, seed);
    events_bring_back("combat", 3, seed);
    events_bring_back("ambition", 4, seed);
    events_bring_back("toy", 4, seed);
  }
}

TEST(TableEvent, one_that_does_not_fit_is_refused_and_changes_nothing) {
  Table table = seated(head_of("soldiers"));
  const auto refused = [&](const TableEvent& event) {
    const auto done = table.replay(event);
    return done ? std::string{} : std::string{text(done.problem().code)};
  };
  EXPECT_EQ(refused({1, Answered{seat(1), Offer::rematch, true}}), "no-such-offer");
  EXPECT_EQ(refused({1, Drawn{"deal 0 R"}}), "chance-not-due");
  EXPECT_EQ(refused({1, TookBack{seat(0), 0, false}}), "no-such-step");
  for (const Seat outside : {seat(2), seat(3)}) {
    EXPECT_EQ(refused({1, Seated{outside, Occupant::of(eve)}}), "no-such-seat");
    EXPECT_EQ(refused({1, Left{outside}}), "no-such-seat");
    EXPECT_EQ(refused({1, Acted{outside, "k", "a2a3"}}), "no-such-seat");
    EXPECT_EQ(refused({1, Resigned{outside}}), "no-such-seat");
    EXPECT_EQ(refused({1, TimedOut{outside}}), "no-such-seat");
    EXPECT_EQ(refused({1, Offered{outside, Offer::take_back}}), "no-such-seat");
  }
  EXPECT_EQ(table.phase(), Table::Phase::running);
  EXPECT_EQ(table.match().steps(), 0U);
  ASSERT_EQ(refused({2, Resigned{seat(0)}}), "");
  EXPECT_EQ(refused({3, Resigned{seat(1)}}), "game-over");
  EXPECT_EQ(refused({3, TimedOut{seat(1)}}), "game-over");
  EXPECT_EQ(refused({3, Acted{seat(0), "k", "a2a3"}}), "game-over");
  EXPECT_EQ(table.ending()->seat, seat(0));
}

/// Writes what it dealt so that nobody can read it.
struct Misdealing : ToyCodec<> {
  static std::string chance_text(const Rules& /*rules*/, const toy::Chance& /*outcome*/) { return "deal ?"; }
};

TEST(TableEvent, one_that_cannot_be_applied_is_not_noted) {
  static const GameKind<Misdealing> game;
  static const std::array<const Game*, 1> games{&game};
  Head head = head_of("toy");
  head.seats[0] = Occupant::of(ada);
  auto table = Table::open(head, games, [] { return std::uint64_t{1}; });
  ASSERT_TRUE(table);
  const CommandResult out = table->sit(1, bob, seat(1));
  ASSERT_EQ(out.events.size(), 1U);
  EXPECT_TRUE(std::holds_alternative<Seated>(out.events.front().what));
  EXPECT_EQ(code(out), "unreadable-chance");
  EXPECT_EQ(table->match().steps(), 0U);
}

TEST(Submit, the_log_keeps_an_action_in_its_short_form) {
  Table table = seated(head_of("soldiers"));
  const CommandResult out = table.submit(1, ada.id, move(table, "k", "Sa2-a3"));
  ASSERT_EQ(out.events.size(), 1U);
  EXPECT_EQ(std::get<Acted>(out.events.front().what).action, "a2a3");
  EXPECT_EQ(code(table.submit(2, bob.id, move(table, "k", "Sa5xa4"))), "misdescribed-action");
}

}  // namespace
}  // namespace rois::session
