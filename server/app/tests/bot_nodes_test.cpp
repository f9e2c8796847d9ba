#include <atomic>

#include "../../store/tests/place.hpp"
#include "running_server.hpp"

/// Nodes that do nothing but think for the computer players of others.
namespace rois::app {
namespace {

class BotNode : public testing::TestWithParam<std::string> {
 protected:
  /// `decided` counts what this node decides.
  Config node(std::string role, std::atomic<int>& decided) const {
    Config config;
    config.data = place_.name();
    config.node = NodeSettings{"127.0.0.1", 0, {}, {}, {}};
    config.node->node.beat = std::chrono::milliseconds{100};
    config.node->node.role = std::move(role);
    config.think = [&decided](const bots::Task& task, SearchMonitor& monitor) {
      ++decided;
      return bots::think(task, monitor);
    };
    return config;
  }
  /// One that finds nothing until it is stopped.
  Config slow(std::atomic<int>& asked) const {
    Config config = node("bots", asked);
    config.think = [&asked](const bots::Task& /*task*/, SearchMonitor& monitor) {
      ++asked;
      while (!monitor.should_stop()) std::this_thread::yield();
      return std::string{};
    };
    return config;
  }
  static std::string get(const RunningServer& server, const std::string& path) {
    return transport::call(server.url(), {"GET", path, {}, {}, {}}).body;
  }
  static void wait_for_nodes(const RunningServer& server, int count) {
    while (get(server, "/metrics").find("\nrois_nodes " + std::to_string(count) + "\n") == std::string::npos) continue;
  }
  /// A table against a computer player who is on the move.
  static std::string challenge(Player& ada) {
    const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", json::object{{"level", 1}}}}});
    const json::object seen = ada.watch(table);
    ada.submit(table, seen, "m", first_legal(seen));
    EXPECT_EQ(ada.next("update").at("match").at("version"), 1);
    return table;
  }

  store::DatabasePlace place_;
  std::atomic<int> here_ = 0;
  std::atomic<int> there_ = 0;
  std::atomic<int> elsewhere_ = 0;
};

TEST_P(BotNode, decides_for_the_tables_of_another) {
  RunningServer plays{node("all", here_)};
  const RunningServer thinks{node("bots", there_)};
  wait_for_nodes(plays, 2);
  Player ada{plays, "Ada"};
  challenge(ada);
  EXPECT_EQ(ada.next("update").at("match").at("version"), 2);
  EXPECT_EQ(here_, 0);
  EXPECT_EQ(there_, 1);
  EXPECT_NE(get(plays, "/metrics").find("\nrois_computers_elsewhere_total 1\n"), std::string::npos);
}

TEST_P(BotNode, takes_over_what_a_lost_one_was_asked) {
  RunningServer plays{node("all", here_)};
  RunningServer lost{slow(elsewhere_)};
  wait_for_nodes(plays, 2);
  Player ada{plays, "Ada"};
  challenge(ada);
  while (elsewhere_ == 0) continue;
  const RunningServer next{node("bots", there_)};
  wait_for_nodes(plays, 3);
  lost.stop();
  EXPECT_EQ(ada.next("update").at("match").at("version"), 2);
  EXPECT_EQ(there_, 1);
  EXPECT_EQ(here_, 0);
}

TEST_P(BotNode, leaves_its_work_to_the_node_that_asked_where_it_was_the_last) {
  RunningServer plays{node("all", here_)};
  RunningServer lost{slow(elsewhere_)};
  wait_for_nodes(plays, 2);
  Player ada{plays, "Ada"};
  challenge(ada);
  while (elsewhere_ == 0) continue;
  lost.stop();
  EXPECT_EQ(ada.next("update").at("match").at("version"), 2);
  EXPECT_EQ(here_, 1);
}

TEST_P(BotNode, says_how_it_is_and_serves_nobody) {
  const RunningServer thinks{node("bots", there_)};
  const auto status = [&](const std::string& path) {
    return transport::call(thinks.url(), {"GET", path, {}, {}, {}}).status;
  };
  EXPECT_EQ(status("/healthz"), 200);
  EXPECT_EQ(status("/metrics"), 200);
  // So that no proxy sends anybody here.
  for (const char* path : {"/readyz", "/", "/api/tables", "/api/site"}) EXPECT_EQ(status(path), 503) << path;
  EXPECT_EQ(transport::call(thinks.url(), {"POST", "/api/guest", R"({"name":"Ada"})", {}, {}}).status, 503);
  EXPECT_FALSE(transport::Client::connect(thinks.url(), ""));
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(BotNode);
INSTANTIATE_TEST_SUITE_P(Server, BotNode, testing::ValuesIn(store::databases()),
                         [](const auto& database) { return database.param; });

}  // namespace
}  // namespace rois::app
