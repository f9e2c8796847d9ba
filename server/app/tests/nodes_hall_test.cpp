#include "../../store/tests/place.hpp"
#include "harness.hpp"

/// A hall of one of several nodes, whose news comes when the test says so.
namespace rois::app {
namespace {

class NodesHall : public testing::TestWithParam<std::string> {
 protected:
  NodesHall() {
    store::NodeConfig own;
    own.address = "a:1";
    own.beat = std::chrono::milliseconds{50};
    own.on_beat = [this](const store::Beat& beat) {
      const std::lock_guard lock{mutex_};
      was_lost_ = was_lost_ || beat.lost;
      said_.notify_all();
    };
    harness.emplace(place_.name(), own);
    harness->accounts->enter_as_guest("127.0.0.1", {"Ada", {}},
                                      [&](Result<Accounts::SignedIn> known) { ada = *known; });
    harness->loop.until([&] { return !ada.secret.empty(); });
  }
  std::string open() {
    protocol::NewTable wanted;
    wanted.head.game = "soldiers";
    wanted.host_seat = seat(0);
    std::string table;
    harness->hall->open_table({ada.person, {}, {}}, wanted, [&](Result<std::string> code) { table = *code; });
    harness->loop.until([&] { return !table.empty(); });
    return table;
  }
  void say(ConnectionId id, const std::string& table) {
    harness->hall->message(id, R"({"type":"watch","table":")" + table + "\"}");
  }
  void watch(ConnectionId id, const std::string& table) {
    harness->hall->join(id, {ada.person, {}, {}});
    say(id, table);
    harness->loop.until([&] { return harness->loop.sent[id].size() >= 4; });
  }
  bool is_closed(ConnectionId id) const { return harness->loop.closed.contains(id); }
  /// Until the node has come back with another number.
  void wait_for_loss() {
    std::unique_lock lock{mutex_};
    said_.wait(lock, [this] { return was_lost_; });
  }

  // Before what has threads that use them, so that they outlive it.
  std::mutex mutex_;
  std::condition_variable said_;
  bool was_lost_ = false;
  store::DatabasePlace place_;
  std::optional<Harness> harness;
  Accounts::SignedIn ada;
};

store::NodeConfig another_node() {
  store::NodeConfig out;
  out.address = "b:2";
  return out;
}

/// After it stood still, what clients asked meanwhile may come before the word that it was presumed dead.
TEST_P(NodesHall, shows_nothing_of_before_once_it_has_another_number) {
  const std::string table = open();
  watch(1, table);
  const std::size_t shown = harness->loop.sent[1].size();
  store::PgConnection db{place_.name()};
  ASSERT_TRUE(db.is_usable() && store::run(db, "UPDATE nodes SET until_ms = 0"));
  wait_for_loss();
  ASSERT_TRUE(harness->store().holds_lease()) << "it is alive again, as another";
  say(1, table);
  EXPECT_EQ(harness->loop.sent[1].size(), shown);
  ASSERT_TRUE(is_closed(1));
  EXPECT_EQ(harness->loop.closed.at(1), 1013);
  EXPECT_EQ(harness->hall->counts().tables, 0U);
}

TEST_P(NodesHall, a_table_that_was_taken_while_nothing_was_heard_is_not_shown_any_more) {
  const std::string taken = open();
  const std::string kept = open();
  watch(1, taken);
  watch(2, kept);
  store::OpenStore other{place_.name(), another_node()};
  ASSERT_TRUE(other->acquire(taken, store::Take::by_force)->table);
  harness->hall->check_ownership();
  harness->loop.until([&] { return is_closed(1); });
  EXPECT_EQ(harness->loop.closed.at(1), 1013);
  EXPECT_FALSE(is_closed(2));
  EXPECT_EQ(harness->hall->counts().tables, 1U);
}

/// Pages wait for the table and for nothing else: one that was refused it for a moment would wait for ever.
TEST_P(NodesHall, who_cannot_be_shown_a_table_now_is_to_come_again) {
  store::OpenStore other{place_.name(), another_node()};
  EXPECT_TRUE(other.wait(other->create(store::table_row(77, "other"), {}, {})));
  EXPECT_TRUE(other.write(store::ReleaseTable{77, 0}));
  store::PgConnection db{place_.name()};
  ASSERT_TRUE(db.is_usable() && store::run(db, "BEGIN") && store::run(db, "SELECT 1 FROM log_ends FOR UPDATE"));
  harness->hall->join(1, {ada.person, {}, {}});
  say(1, "other");
  harness->loop.until([&] { return is_closed(1); });
  EXPECT_EQ(harness->loop.closed.at(1), 1013);
  EXPECT_TRUE(store::run(db, "ROLLBACK"));
  harness->store().drain();
  harness->hall->join(2, {ada.person, {}, {}});
  say(2, "other");
  harness->loop.until([&] { return is_closed(2); });
  EXPECT_EQ(harness->loop.closed.at(2), 1013);
}

/// It may be of a newer program, which can.
TEST_P(NodesHall, a_table_that_it_cannot_read_is_left_to_others) {
  store::OpenStore other{place_.name(), another_node()};
  EXPECT_TRUE(other.wait(other->create(store::table_row(77, "newer"), {"of a newer program"}, {})));
  EXPECT_TRUE(other.write(store::ReleaseTable{77, 0}));
  bool is_answered = false;
  harness->hall->with_table("newer", [&](const Result<LoadedTable*>& found) {
    EXPECT_FALSE(found);
    is_answered = true;
  });
  harness->loop.until([&] { return is_answered; });
  const store::Ticket all = harness->store().look_outside();
  harness->loop.until([&] { return harness->hall->gate().is_open(all); });
  const auto taken = other->acquire("newer");
  ASSERT_TRUE(taken);
  EXPECT_TRUE(taken->table);
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(NodesHall);
INSTANTIATE_TEST_SUITE_P(Server, NodesHall, testing::ValuesIn(store::databases()),
                         [](const auto& database) { return database.param; });

}  // namespace
}  // namespace rois::app
