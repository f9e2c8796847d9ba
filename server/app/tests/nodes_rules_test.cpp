#include "../../store/tests/place.hpp"
#include "rois/limits/limits.hpp"
#include "rois/secrets/secrets.hpp"
#include "rois/store/admin.hpp"
#include "running_server.hpp"

/// What somebody in charge decides beside the nodes, and limits that are everybody's, hold on all of them.
namespace rois::app {
namespace {

class NodesRules : public testing::TestWithParam<std::string> {
 protected:
  NodesRules() {
    for (int i = 0; i < 3; ++i) {
      Config config;
      config.data = place_.name();
      config.node = NodeSettings{"127.0.0.1", 0, {}, {}, {}};
      config.node->node.beat = std::chrono::milliseconds{100};
      // What is heard is heard at once: nobody waits for the next look.
      config.tidy_period = std::chrono::hours{1};
      nodes_.push_back(std::make_unique<RunningServer>(config));
    }
  }
  RunningServer& node(std::size_t i) { return *nodes_[i]; }
  /// The same person at another node.
  Player elsewhere(const Player& who, std::size_t i) { return Player{node(i).url(), who.secret()}; }

  store::Id id_of(const Player& who) {
    auto admin = store::Admin::open(place_.name(), true);
    return (**admin->reader().session(secrets::hash_of(who.secret()), 0)).user.id;
  }
  /// As `rois admin` does.
  void decide(const store::Write& what) {
    auto admin = store::Admin::open(place_.name(), false);
    EXPECT_TRUE(admin->write(what, {0, 1, "root", "decide", {}, {}}));
  }

  store::DatabasePlace place_;
  std::vector<std::unique_ptr<RunningServer>> nodes_;
};

std::string refusal_of(Player& who, json::object message) {
  message["key"] = "k";
  who.send(message);
  while (auto text = who.any()) {
    const json::object told = parsed(*text);
    if (told.at("type") == "refused") return std::string{text_of(told.at("code").as_string())};
    if (told.contains("ack")) return {};
  }
  return "no answer";
}

TEST_P(NodesRules, who_is_banned_is_out_of_all_nodes) {
  Player ada{node(0), "Ada"};
  std::vector<Player> all;
  for (const std::size_t i : {0U, 1U, 2U}) all.push_back(elsewhere(ada, i));
  decide(store::Impose{{0, store::Sanction::Kind::ban, id_of(ada), {}, 0, {}}});
  for (Player& one : all) EXPECT_EQ(closed_with(one), 1008);
  for (const std::size_t i : {0U, 1U, 2U}) EXPECT_FALSE(transport::Client::connect(node(i).url(), ada.secret())) << i;
}

TEST_P(NodesRules, sessions_that_are_ended_from_outside_are_dead_on_all_nodes) {
  Player ada{node(0), "Ada"};
  std::vector<Player> all;
  for (const std::size_t i : {0U, 1U, 2U}) {
    all.push_back(elsewhere(ada, i));
    EXPECT_EQ(all.back().fetch("/api/me").status, 200);
  }
  decide(store::EndAllSessions{id_of(ada)});
  for (Player& one : all) EXPECT_EQ(closed_with(one), 1008);
  for (Player& one : all) EXPECT_EQ(one.fetch("/api/me").status, 401);
}

TEST_P(NodesRules, who_is_muted_is_muted_on_all_nodes_and_at_the_tables_of_others) {
  Player ada{node(0), "Ada"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
  std::vector<Player> all;
  for (const std::size_t i : {0U, 1U, 2U}) all.push_back(elsewhere(ada, i));
  decide(store::Impose{{0, store::Sanction::Kind::mute, id_of(ada), {}, 0, {}}});
  // Whoever hears this has read the other too.
  decide(store::Announce{{"Chut", "Hush", {}, {}, false}});
  for (Player& one : all) one.next("notice");
  for (Player& one : all) {
    one.watch(table);
    EXPECT_EQ(refusal_of(one, {{"type", "say"}, {"table", json_view(table)}, {"text", "hello"}}), "muted-by-host");
  }
}

TEST_P(NodesRules, an_order_is_carried_out_by_the_node_that_has_the_table) {
  Player ada{node(0), "Ada"};
  Player bob{node(1), "Bob"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
  bob.watch(table);
  ada.watch(table);
  decide(store::GiveOrder{{0, store::Order::What::close_table, table, {}}});
  for (Player* who : {&ada, &bob})
    while (who->next("table").at("phase") != "over") continue;
  auto admin = store::Admin::open(place_.name(), true);
  while (!admin->reader().orders()->empty()) continue;
}

TEST_P(NodesRules, while_nothing_may_be_changed_no_node_changes_anything) {
  Player ada{node(0), "Ada"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
  std::vector<Player> all;
  for (const std::size_t i : {0U, 1U, 2U}) all.push_back(elsewhere(ada, i));
  decide(store::SetReadOnly{true});
  for (Player& one : all) EXPECT_EQ(one.next("notice").at("read_only"), true);
  for (Player& one : all) {
    one.watch(table);
    EXPECT_EQ(refusal_of(one, {{"type", "say"}, {"table", json_view(table)}, {"text", "hello"}}), "read-only");
  }
}

TEST_P(NodesRules, tables_of_a_person_are_counted_on_all_nodes_together) {
  Player ada{node(0), "Ada"};
  const auto open = [&](std::size_t i) {
    const std::string body = R"({"game":"soldiers","seats":["me","open"]})";
    return transport::call(node(i % 3).url(), {"POST", "/api/tables", body, ada.secret(), {}}).status;
  };
  for (std::size_t i = 0; i < limits::tables_per_user; ++i) EXPECT_EQ(open(i), 201) << i;
  for (const std::size_t i : {0U, 1U, 2U}) EXPECT_EQ(open(i), 429) << i;
}

TEST_P(NodesRules, connections_of_a_person_are_counted_on_all_nodes_together) {
  Player ada{node(0), "Ada"};
  std::vector<std::unique_ptr<transport::Client>> open;
  const auto connects = [&](std::size_t i) {
    auto made = transport::Client::connect(node(i).url(), ada.secret());
    if (made) open.push_back(std::move(*made));
    return made.operator bool();
  };
  for (std::size_t i = 2; i < limits::connections_per_user; ++i) ASSERT_TRUE(connects(0));
  // The last one here; those that have come to the other by now count.
  EXPECT_TRUE(connects(0));
  EXPECT_FALSE(connects(0));
  std::size_t more = 0;
  while (connects(1)) ++more;
  EXPECT_LT(more, limits::connections_per_user);
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(NodesRules);
INSTANTIATE_TEST_SUITE_P(Server, NodesRules, testing::ValuesIn(store::databases()),
                         [](const auto& database) { return database.param; });

}  // namespace
}  // namespace rois::app
