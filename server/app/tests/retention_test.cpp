#include "rois/app/retention.hpp"

#include "harness.hpp"
#include "probe.hpp"

/// What has come to its end goes, and nothing before; the days are in the test's hands.
namespace rois::app {
namespace {

class RetentionTest : public testing::Test {
 protected:
  RetentionTest() { harness.loop.wall = 1'000 * limits::day_ms; }

  Accounts::SignedIn enter(const std::string& name) {
    Accounts::SignedIn out;
    harness.accounts->enter_as_guest("127.0.0.1", {name, {}}, [&](Result<Accounts::SignedIn> known) { out = *known; });
    harness.loop.until([&] { return !out.secret.empty(); });
    return out;
  }
  std::string open(const Accounts::SignedIn& host) {
    protocol::NewTable wanted;
    wanted.head.game = "soldiers";
    wanted.host_seat = seat(0);
    std::string table;
    harness.hall->open_table({host.person, {}, {}}, wanted, [&](Result<std::string> code) { table = *code; });
    harness.loop.until([&] { return !table.empty(); });
    return table;
  }
  void close(const std::string& table) {
    bool closed = false;
    harness.hall->close_by_moderator(table, [&] { closed = true; });
    harness.loop.until([&] { return closed; });
  }
  void say(const Accounts::SignedIn& who, const std::string& table, const std::string& text) {
    harness.hall->join(1, {who.person, {}, {}});
    harness.hall->message(1, R"({"type":"say","key":"1","table":")" + table + R"(","text":")" + text + "\"}");
    settle();
    harness.hall->leave(1);
    harness.hall->take_seen();
  }
  /// Everything that was asked of the store so far is done.
  void settle() {
    bool done = false;
    harness.hall->gate().pass(harness.store().look_outside(), [&](const Result<void>& /*written*/) { done = true; });
    harness.loop.until([&] { return done; });
  }
  /// Twice: what is only noted by the first goes with the second.
  void sweep(KeepDays keep) {
    Retention retention{{*harness.hall, *harness.accounts, harness.store(), harness.reader(), harness.loop, keep}};
    for (int i = 0; i < 2; ++i) {
      retention.sweep();
      settle();
      bool read = false;
      harness.reader().ask([&] { harness.loop.post([&] { read = true; }); });
      harness.loop.until([&] { return read; });
      settle();
    }
  }
  /// By the thread that reads, which may be reading for the hall.
  template <class Question>
  auto asked(Question question) {
    std::optional<decltype(question(harness.store().reader()))> answer;
    bool read = false;
    harness.reader().ask([&] {
      answer.emplace(question(harness.store().reader()));
      harness.loop.post([&] { read = true; });
    });
    harness.loop.until([&] { return read; });
    return std::move(*answer);
  }
  bool has_user(const Accounts::SignedIn& who) {
    return asked([&](auto& reader) { return reader.user_by_id(who.person.id); })->has_value();
  }
  bool has_table(const std::string& code) {
    return asked([&](auto& reader) { return reader.table_by_code(code); })->has_value();
  }
  std::string log_of(const std::string& code) {
    std::string out;
    const auto table = asked([&](auto& reader) { return reader.load(code); });
    for (const auto& entry : (*table).value().entries) out += entry + "\n";
    return out;
  }
  void days_later(std::int64_t days) { harness.loop.wall += days * limits::day_ms; }

  Harness harness;
};

TEST_F(RetentionTest, a_guest_who_stays_away_goes_and_one_who_comes_stays) {
  const auto ada = enter("Ada");
  const auto bob = enter("Bob");
  days_later(20);
  harness.hall->join(1, {bob.person, {}, {}});
  harness.hall->leave(1);
  sweep({30, 0, 0, 0});
  EXPECT_TRUE(has_user(ada));
  days_later(11);
  sweep({30, 0, 0, 0});
  EXPECT_FALSE(has_user(ada));
  EXPECT_TRUE(has_user(bob));
  days_later(20);
  sweep({30, 0, 0, 0});
  EXPECT_FALSE(has_user(bob));
}

TEST_F(RetentionTest, a_guest_whose_session_has_ended_goes_even_where_guests_are_kept_for_ever) {
  const auto ada = enter("Ada");
  days_later(limits::session_days - 1);
  sweep({0, 0, 0, 0});
  EXPECT_TRUE(has_user(ada));
  days_later(2);
  sweep({0, 0, 0, 0});
  EXPECT_FALSE(has_user(ada));
}

TEST_F(RetentionTest, accounts_stay_and_their_visits_are_not_noted) {
  const store::UserRow row{harness.store().next_user(), "Eve", false, "hash", harness.loop.wall};
  harness.store().write(store::MakeAccount{row, {"a session's hash", row.id, false, {}, 0}});
  settle();
  harness.hall->join(1, {{row.id, "Eve", false}, {}, {}});
  const auto ada = enter("Ada");
  harness.hall->join(2, {ada.person, {}, {}});
  sweep({1, 1, 1, 1});
  std::vector<std::int64_t> seen;
  store::probe(harness.store(), [&](store::Connection& db) {
    seen = store::Query{db, R"(SELECT "user" FROM seen)"}.numbers();
    return true;
  });
  settle();
  EXPECT_EQ(seen, std::vector{ada.person.id});
  days_later(10'000);
  sweep({1, 1, 1, 1});
  EXPECT_TRUE(*harness.store().reader().user_by_name("Eve"));
}

/// Where the server is not restarted for months, too.
TEST_F(RetentionTest, the_name_and_the_words_of_a_guest_leave_a_finished_game_with_the_guest) {
  const auto ada = enter("Ada");
  const std::string table = open(ada);
  say(ada, table, "my street and number");
  close(table);
  days_later(31);
  ASSERT_NE(log_of(table).find("my street"), std::string::npos);
  sweep({30, 0, 0, 0});
  EXPECT_FALSE(has_user(ada));
  while (!asked([](auto& reader) { return reader.removals(); })->empty()) continue;
  EXPECT_EQ(log_of(table).find("my street"), std::string::npos);
  const auto kept = asked([&](auto& reader) { return reader.table_by_code(table); });
  EXPECT_EQ((*kept)->head.find("Ada"), std::string::npos);
  EXPECT_EQ((*kept)->state.summary.find("Ada"), std::string::npos);
}

TEST_F(RetentionTest, a_finished_table_goes_after_its_days_and_an_open_one_stays) {
  const auto ada = enter("Ada");
  const std::string over = open(ada);
  const std::string waits = open(ada);
  close(over);
  sweep({0, 7, 0, 0});
  days_later(6);
  sweep({0, 7, 0, 0});
  EXPECT_TRUE(has_table(over));
  days_later(2);
  sweep({0, 7, 0, 0});
  EXPECT_FALSE(has_table(over));
  EXPECT_TRUE(has_table(waits));
  EXPECT_EQ(harness.hall->counts().listed, 1U);
}

TEST_F(RetentionTest, an_open_table_goes_when_nobody_of_it_is_left) {
  const auto ada = enter("Ada");
  const std::string table = open(ada);
  days_later(31);
  sweep({30, 0, 0, 0});
  sweep({30, 0, 0, 0});
  EXPECT_FALSE(has_user(ada));
  EXPECT_FALSE(has_table(table));
}

TEST_F(RetentionTest, chat_goes_after_its_days_and_the_game_stays_readable) {
  const auto ada = enter("Ada");
  const std::string table = open(ada);
  say(ada, table, "my street and number");
  close(table);
  sweep({0, 0, 7, 0});
  days_later(6);
  sweep({0, 0, 7, 0});
  EXPECT_NE(log_of(table).find("my street"), std::string::npos);
  days_later(2);
  sweep({0, 0, 7, 0});
  EXPECT_EQ(log_of(table).find("my street"), std::string::npos);
  harness.restart();
  bool loaded = false;
  harness.hall->with_table(table, [&](const Result<LoadedTable*>& found) {
    loaded = found && (*found)->table.is_closed() && (*found)->table.chat().empty();
  });
  harness.loop.until([&] { return loaded; });
}

TEST_F(RetentionTest, reports_and_ended_bans_go) {
  const std::int64_t wall = harness.loop.wall;
  store::Report report;
  report.at_wall_ms = wall;
  harness.store().write(store::AddReport{report});
  harness.store().write(store::Impose{{0, store::Sanction::Kind::ban, 7, {}, wall, wall + limits::day_ms}});
  settle();
  sweep({0, 0, 0, 5});
  EXPECT_EQ(harness.store().reader().reports(false)->size(), 1U);
  EXPECT_EQ(harness.store().reader().sanctions(0)->size(), 1U);
  days_later(6);
  sweep({0, 0, 0, 5});
  EXPECT_EQ(harness.store().reader().reports(false)->size(), 0U);
  EXPECT_EQ(harness.store().reader().sanctions(0)->size(), 0U);
}

TEST_F(RetentionTest, nothing_goes_on_a_read_only_server_and_clocks_stand_still) {
  const auto ada = enter("Ada");
  store::Notice notice;
  notice.read_only = true;
  const session::Millis before = harness.hall->table_time();
  harness.hall->set_rules(HouseRules{{}, notice});
  harness.loop.now_ms += 60'000;
  EXPECT_EQ(harness.hall->table_time(), before);
  days_later(500);
  sweep({1, 1, 1, 1});
  EXPECT_TRUE(has_user(ada));
  harness.hall->set_rules({});
  EXPECT_EQ(harness.hall->table_time(), before);
  harness.loop.now_ms += 5;
  EXPECT_EQ(harness.hall->table_time(), before + 5);
}

}  // namespace
}  // namespace rois::app
