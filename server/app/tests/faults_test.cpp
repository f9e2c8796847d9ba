#include <spdlog/spdlog.h>

#include <atomic>
#include <thread>

#include "harness.hpp"
#include "probe.hpp"

/// What becomes of people and tables when something cannot be written.
namespace rois::app {
namespace faults_test {

const session::Person ada{1, "Ada", true};
const session::Person bob{2, "Bob", true};

class Faults : public testing::Test {
 protected:
  Faults() {
    spdlog::set_level(spdlog::level::off);
    harness.hall->join(1, {ada, {}, {}});
    harness.hall->join(2, {bob, {}, {}});
  }

  /// A game that has begun, seen by both.
  std::string begun() {
    std::string table;
    protocol::NewTable wanted;
    wanted.head.game = "soldiers";
    wanted.head.options.add("first", "red");
    wanted.host_seat = seat(0);
    harness.hall->open_table({ada, {}, {}}, wanted, [&](Result<std::string> code) { table = *code; });
    harness.loop.until([&] { return !table.empty(); });
    say(1, "watch", table);
    say(2, "sit", table, R"(,"seat":1)");
    finish_writing();
    return table;
  }
  void say(ConnectionId who, const std::string& type, const std::string& table, const std::string& more = "") {
    harness.hall->message(who, R"({"type":")" + type + R"(","table":")" + table + "\"" + more + "}");
  }
  void move(const std::string& table, const std::string& key) {
    say(1, "submit", table, R"(,"version":0,"action":"a2a3","key":")" + key + "\"");
  }
  bool acknowledged(const std::string& key) {
    for (const auto& text : harness.loop.sent[1])
      if (text.find(R"("ack":")" + key + "\"") != std::string::npos) return true;
    return false;
  }
  /// Until everything handed over by now has been told of.
  void finish_writing() {
    bool done = false;
    harness.hall->gate().pass(harness.store().look_outside(), [&](const Result<void>&) { done = true; });
    harness.loop.until([&] { return done; });
  }
  void harm(const std::string& sql) {
    store::probe(harness.store(), [sql](store::Connection& db) { return store::run(db, sql); });
  }
  /// What is written from here on waits until `disk` is unlocked, and is then one commit.
  void hold(std::mutex& disk) {
    disk.lock();
    std::atomic<bool> held = false;
    store::probe(harness.store(), [&disk, &held](store::Connection&) {
      held = true;
      const std::lock_guard wait{disk};
      return true;
    });
    while (!held) std::this_thread::yield();
  }
  std::size_t listed() { return harness.hall->listed(1).size(); }

  Harness harness;
};

TEST_F(Faults, a_write_that_fails_loses_its_own_table_alone) {
  const std::string poisoned = begun();
  const std::string other = begun();
  ASSERT_EQ(harness.hall->counts().tables, 2U);
  // Somebody else's entry where the next move of this table belongs.
  harm("INSERT INTO log(table_id, n, entry) SELECT id, 1, 'x' FROM tables WHERE code = '" + poisoned + "'");
  harm("CREATE UNIQUE INDEX only_once ON log(table_id, n)");
  move(poisoned, "lost");
  move(other, "kept");
  finish_writing();
  EXPECT_FALSE(acknowledged("lost"));
  EXPECT_TRUE(acknowledged("kept"));
  EXPECT_EQ(harness.hall->counts().tables, 1U);
  EXPECT_EQ(listed(), 2U);
  EXPECT_EQ((*harness.store().reader().load(other))->entries.size(), 2U);
}

TEST_F(Faults, a_failed_commit_leaves_tables_in_the_lobby_and_they_are_played_on) {
  const std::string table = begun();
  ASSERT_EQ(listed(), 1U);
  std::mutex disk;
  hold(disk);
  move(table, "lost");
  harm("ROLLBACK");  // as SQLite does itself on a full disk
  disk.unlock();
  finish_writing();
  EXPECT_FALSE(acknowledged("lost"));
  EXPECT_EQ(harness.hall->counts().tables, 0U);
  EXPECT_EQ(listed(), 1U);
  say(1, "watch", table);
  harness.loop.until([&] { return harness.hall->counts().tables == 1; });
  move(table, "again");
  finish_writing();
  EXPECT_TRUE(acknowledged("again"));
}

TEST_F(Faults, a_table_with_a_gap_in_its_log_is_not_played_on) {
  const std::string table = begun();
  harness.loop.now_ms += limits::idle_table_ms;
  say(1, "unwatch", table);
  harness.loop.now_ms += limits::idle_table_ms;
  harness.hall->tidy();
  finish_writing();
  harness.hall->tidy();
  ASSERT_EQ(harness.hall->counts().tables, 0U);
  harm("DELETE FROM log WHERE n = 0");
  finish_writing();
  move(table, "k");
  harness.loop.until([&] { return harness.loop.sent[1].back().find("no-such-table") != std::string::npos; });
  EXPECT_EQ(harness.hall->counts().tables, 0U);
}

TEST_F(Faults, a_guest_whose_number_is_another_persons_does_not_come_in_as_them) {
  const store::Id next = harness.store().next_user() + 1;
  harm("INSERT INTO users(id, name, guest, password, since_wall_ms) VALUES(" + std::to_string(next) +
       ", 'Bob', 1, '', 0)");
  std::optional<Result<Accounts::SignedIn>> entered;
  harness.accounts->enter_as_guest("9.9.9.9", {"Eve", {}}, [&](Result<Accounts::SignedIn> known) { entered = known; });
  harness.loop.until([&] { return entered.has_value(); });
  ASSERT_FALSE(*entered);
  EXPECT_EQ(entered->problem().code, ErrorId::store_unavailable);
  std::vector<std::int64_t> sessions;
  store::probe(harness.store(), [&](store::Connection& db) {
    sessions = store::Query{db, "SELECT count(*) FROM sessions"}.numbers();
    return true;
  });
  finish_writing();
  EXPECT_EQ(sessions, std::vector<std::int64_t>{0});
}

TEST_F(Faults, an_answer_that_waits_for_the_disk_holds_up_nobody_elses) {
  const std::string table = begun();
  std::mutex disk;
  hold(disk);
  move(table, "slow");
  harness.loop.sent.clear();
  harness.hall->message(1, R"({"type":"ping","key":"p1"})");
  harness.hall->message(2, R"({"type":"ping","key":"p2"})");
  harness.hall->message(2, R"({"type":"lobby","on":true})");
  harness.hall->message(2, R"({"type":"nonsense"})");
  EXPECT_EQ(harness.loop.sent[1].size(), 1U);
  EXPECT_EQ(harness.loop.sent[2].size(), 3U);
  EXPECT_FALSE(acknowledged("slow"));
  disk.unlock();
  finish_writing();
  EXPECT_TRUE(acknowledged("slow"));
}

}  // namespace faults_test
}  // namespace rois::app
