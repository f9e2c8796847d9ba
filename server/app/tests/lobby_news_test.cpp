#include <algorithm>

#include "harness.hpp"
#include "rois/protocol/requests.hpp"

/// The lobby as the people in it hear of it, and how many tables one may open.
namespace rois::app {
namespace {

class Lobby : public testing::Test {
 protected:
  std::string open(const AuthenticatedSession& host, bool is_public = true) {
    protocol::NewTable wanted;
    wanted.head.game = "soldiers";
    wanted.head.is_public = is_public;
    std::string code;
    harness.hall->open_table(
        host, wanted, [&](Result<std::string> made) { code = made ? *made : std::string{text(made.problem().code)}; });
    harness.loop.until([&] { return !code.empty(); });
    return code;
  }
  static AuthenticatedSession guest(session::PersonId id, std::string network = {}) {
    return {{id, "Guest" + std::to_string(id), true}, {}, std::move(network)};
  }
  void say(ConnectionId by, const std::string& message) {
    const std::size_t before = harness.loop.sent[by].size();
    harness.hall->message(by, message);
    harness.loop.until([&] { return harness.loop.sent[by].size() > before; });
  }
  /// What `who` was sent in the next period.
  std::vector<std::string> news(ConnectionId who) {
    harness.loop.sent[who].clear();
    harness.loop.now_ms += limits::lobby_period_ms;
    harness.hall->tick();
    return harness.loop.sent[who];
  }

  Harness harness;
};

TEST_F(Lobby, tells_all_of_it_once_and_then_what_became_different) {
  const std::string first = open(guest(1));
  harness.hall->tick();
  harness.hall->join(7, {{7, "Bob", true}, {}, {}});
  say(7, R"({"type":"lobby"})");
  EXPECT_NE(harness.loop.sent[7].back().find(first), std::string::npos);
  EXPECT_TRUE(news(7).empty());
  const std::string second = open(guest(2));
  const auto changes = news(7);
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_TRUE(changes[0].starts_with(R"({"type":"lobby-change","put":[{"table":")" + second));
  EXPECT_EQ(changes[0].find(first), std::string::npos);
}

TEST_F(Lobby, sitting_down_and_getting_up_again_and_again_costs_others_one_summary_in_each_period) {
  for (int i = 1; i <= 50; ++i) open(guest(i));
  const std::string table = open(guest(99));
  harness.hall->tick();
  harness.hall->join(99, {{99, "Eve", true}, {}, {}});
  harness.hall->join(7, {{7, "Bob", true}, {}, {}});
  say(7, R"({"type":"lobby"})");
  const std::size_t whole = harness.loop.sent[7].back().size();
  say(99, R"({"type":"sit","seat":0,"key":"k","table":")" + table + "\"}");
  for (int i = 0; i < 20; ++i) {
    say(99, R"({"type":"leave","key":"k","table":")" + table + "\"}");
    say(99, R"({"type":"sit","seat":0,"key":"k","table":")" + table + "\"}");
  }
  const auto heard = news(7);
  ASSERT_EQ(heard.size(), 1U);
  EXPECT_LT(heard[0].size(), whole / 20);
}

TEST_F(Lobby, a_closed_table_leaves_it_and_makes_room_for_another) {
  const AuthenticatedSession host = guest(1, "203.0.113.7");
  std::vector<std::string> tables;
  for (std::size_t i = 0; i < limits::tables_per_user; ++i) tables.push_back(open(host));
  EXPECT_EQ(open(host), "too-many-tables");
  harness.hall->join(1, {host.person, {}, host.network});
  harness.hall->join(2, {{2, "Eve", true}, {}, {}});
  const std::string close = R"({"type":"close","key":"k","table":")" + tables.back() + "\"}";
  say(2, close);
  EXPECT_NE(harness.loop.sent[2].back().find("not-the-host"), std::string::npos);
  say(1, close);
  EXPECT_NE(harness.loop.sent[1].back().find(R"("ack":"k")"), std::string::npos);
  EXPECT_EQ(harness.hall->counts().listed, limits::tables_per_user - 1);
  EXPECT_NE(open(host), "too-many-tables");
}

TEST_F(Lobby, a_table_that_nobody_joined_is_closed_after_a_day_also_when_it_has_left_memory) {
  open(guest(1));
  harness.loop.now_ms = limits::idle_table_ms;
  harness.hall->tidy();
  ASSERT_EQ(harness.hall->counts().tables, 0U);
  EXPECT_FALSE(harness.hall->clocks_run());
  harness.loop.now_ms = limits::public_waiting_ms;
  harness.hall->tidy();
  harness.loop.until([&] { return harness.hall->counts().tables == 1; });
  EXPECT_FALSE(harness.hall->clocks_run());
  EXPECT_EQ(harness.hall->counts().listed, 1U);
  harness.hall->tick();
  harness.loop.until([&] { return harness.hall->counts().listed == 0; });
}

TEST_F(Lobby, Limits_tables_opened_from_one_network_whoever_opens_them) {
  const std::string network = "2001:db8:1:2::/64";
  std::size_t opened = 0;
  session::PersonId id = 1;
  for (; opened < limits::tables_per_network; ++id)
    for (std::size_t i = 0; i < limits::tables_per_user && opened < limits::tables_per_network; ++i, ++opened)
      ASSERT_NE(open(guest(id, network)), "too-many-tables") << opened;
  EXPECT_EQ(open(guest(id + 1, network)), "too-many-tables");
  EXPECT_NE(open(guest(id + 2, "2001:db8:1:3::/64")), "too-many-tables");
  EXPECT_EQ(harness.hall->listed(1).size(), limits::listed_per_network + 1);
}

}  // namespace
}  // namespace rois::app
