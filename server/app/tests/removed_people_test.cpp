#include <future>

#include "harness.hpp"

namespace rois::app {
namespace {

constexpr session::Millis minute = 60'000;

/// Ada, whose clock runs, against Bob, who is removed.
class RemovedPeopleTest : public testing::Test {
 protected:
  RemovedPeopleTest() {
    for (Accounts::SignedIn* one : {&ada, &bob}) {
      harness.accounts->enter_as_guest("127.0.0.1", {one == &ada ? "Ada" : "Bob", {}},
                                       [one](Result<Accounts::SignedIn> known) { *one = *known; });
      harness.loop.until([one] { return !one->secret.empty(); });
    }
    protocol::NewTable wanted;
    wanted.head.game = "soldiers";
    wanted.head.options.add("first", "red");
    wanted.head.clock = {session::ClockRule::Kind::per_seat, 30 * minute, 0};
    wanted.host_seat = seat(0);
    harness.hall->open_table({ada.person, {}, {}}, wanted, [&](Result<std::string> code) { table = *code; });
    harness.loop.until([&] { return !table.empty(); });
    harness.hall->join(1, {ada.person, {}, {}});
    harness.hall->join(2, {bob.person, {}, {}});
    say(2, R"("type":"sit","seat":1)");
    say(1, R"("type":"submit","version":0,"key":"a","action":"a2a3")");
    say(2, R"("type":"submit","version":1,"key":"b","action":"a5a4")");
    EXPECT_TRUE(harness.hall->clocks_run());
  }
  void say(ConnectionId who, const std::string& what) {
    harness.hall->message(who, R"({"table":")" + table + "\"," + what + "}");
  }
  void be_read_only(bool on) {
    store::Notice notice;
    notice.read_only = on;
    harness.hall->set_rules(HouseRules{{}, notice});
  }
  /// Until Bob's name is nowhere any more.
  void remove_bob() {
    bool is_written = false;
    harness.hall->gate().pass(harness.store().write(store::RemoveUsers{{bob.person.id}}),
                              [&](const Result<void>& written) { is_written = bool{written}; });
    harness.loop.until([&] { return is_written; });
    harness.hall->forget_people();
    harness.loop.until([&] {
      bool is_done = false;
      read([&](store::Reader& reader) { is_done = reader.removals()->empty(); });
      return is_done;
    });
  }
  /// On the reader's thread, which alone may use the connection; waits for it.
  void read(const std::function<void(store::Reader&)>& what) {
    const auto done = std::make_shared<std::promise<void>>();
    ASSERT_TRUE(harness.reader().ask([&, done] {
      what(harness.store().reader());
      done->set_value();
    }));
    done->get_future().wait();
  }

  Harness harness;
  Accounts::SignedIn ada;
  Accounts::SignedIn bob;
  std::string table;
};

TEST_F(RemovedPeopleTest, leave_in_the_time_of_the_tables_which_stood_still_while_nothing_might_be_changed) {
  harness.loop.now_ms = 5 * minute;
  be_read_only(true);
  harness.loop.now_ms += 60 * minute;
  be_read_only(false);
  remove_bob();
  std::vector<std::string> entries;
  read([&](store::Reader& reader) {
    const auto stored = reader.load(table);
    if (stored && *stored) entries = (*stored)->entries;
  });
  ASSERT_FALSE(entries.empty());
  for (const auto& entry : entries) {
    const auto event = session::decode(entry);
    ASSERT_TRUE(event);
    EXPECT_LE(event->at, 5 * minute) << entry;
  }
}

}  // namespace
}  // namespace rois::app
