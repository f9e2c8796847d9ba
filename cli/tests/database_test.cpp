#include "place.hpp"
#include "program.hpp"
#include "running_server.hpp"

/// A site in a PostgreSQL database, as a host sees it.
namespace rois::cli {
namespace {

/// A server on a database, for as long as it lives.
class DatabaseServer {
 public:
  explicit DatabaseServer(const std::string& place) {
    app::Config config;
    config.data = place;
    config.port = 0;
    config.tidy_period = std::chrono::milliseconds{50};
    auto opened = app::Server::open(config);
    if (!opened) {
      ADD_FAILURE() << opened.problem().detail;
      return;
    }
    server_ = std::move(*opened);
    thread_ = std::thread{[this] { server_->run(); }};
  }
  ~DatabaseServer() {
    if (!server_) return;
    server_->stop();
    thread_.join();
  }
  DatabaseServer(const DatabaseServer&) = delete;
  DatabaseServer& operator=(const DatabaseServer&) = delete;

  transport::Url url() const { return {"127.0.0.1", std::to_string(server_->port())}; }

 private:
  std::unique_ptr<app::Server> server_;
  std::thread thread_;
};

class Database : public testing::TestWithParam<std::string> {
 protected:
  std::string quoted() const { return "'" + place_->name() + "'"; }
  static std::size_t moves(const transport::Url& url, const std::string& table) {
    const auto record = transport::call(url, {"GET", "/api/tables/" + table + "/record", {}, {}, {}});
    return app::parsed(record.body).at("log").as_array().size();
  }
  /// Whoever is to move plays until that many moves are made.
  static void play(app::Player& ada, app::Player& bob, const std::string& table, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      app::Player& mover = i % 2 == 0 ? ada : bob;
      const json::object seen = mover.watch(table);
      const std::string key = "k" + std::to_string(i);
      mover.submit(table, seen, key, app::first_legal(seen));
      json::object update = mover.next("update");
      while (!update.contains("ack") || update.at("ack") != json_view(key)) update = mover.next("update");
    }
  }

  std::unique_ptr<store::DatabasePlace> place_ = std::make_unique<store::DatabasePlace>();
};

TEST_P(Database, a_site_moves_there_is_played_on_and_moves_back) {
  std::string table;
  std::string ada_secret;
  std::string bob_secret;
  app::RunningServer file;
  {
    app::Player ada{file, "Ada"};
    app::Player bob{file, "Bob"};
    table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
    bob.watch(table);
    bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}});
    bob.next("update");
    play(ada, bob, table, 0, 3);
    ada_secret = ada.secret();
    bob_secret = bob.secret();
  }
  const Ran busy = run("admin copy --lang en --from " + file.data() + " --to " + quoted());
  EXPECT_EQ(busy.code, 2);
  EXPECT_TRUE(contains(busy.out, "nothing was copied")) << busy.out;
  file.stop();
  const Ran copied = run("admin copy --lang en --from " + file.data() + " --to " + quoted());
  EXPECT_EQ(copied.code, 0) << copied.out;
  EXPECT_TRUE(contains(copied.out, "1 tables")) << copied.out;
  EXPECT_EQ(run("admin copy --from " + file.data() + " --to " + quoted()).code, 2);
  for (std::size_t played = 3; played < 7; played += 2) {
    const DatabaseServer server{place_->name()};
    ASSERT_EQ(moves(server.url(), table), played);
    app::Player ada{server.url(), ada_secret};
    app::Player bob{server.url(), bob_secret};
    play(ada, bob, table, played, played + 2);
  }
  const std::string back = file.data() + ".back";
  EXPECT_EQ(run("admin copy --lang en --from " + quoted() + " --to " + back).code, 0);
  const app::RunningServer again{{}, back};
  EXPECT_EQ(moves(again.url(), table), 7U);
}

TEST_P(Database, commands_work_beside_the_server_and_a_second_server_is_refused) {
  const DatabaseServer server{place_->name()};
  app::Player ada{server.url(),
                  transport::call(server.url(), {"POST", "/api/guest", R"({"name":"Ada"})", {}, {}}).secret};
  EXPECT_TRUE(contains(run("admin users --lang en --database " + quoted()).out, "Ada"));
  const Ran second = run("serve --lang en --port 0 --database " + quoted());
  EXPECT_EQ(second.code, 2);
  EXPECT_TRUE(contains(second.out, "another server uses the database")) << second.out;
  const Ran removed = run("admin remove-user --lang en --database " + quoted() + " '#1'");
  EXPECT_EQ(removed.code, 0) << removed.out;
  while (ada.any()) continue;
  EXPECT_EQ(ada.client().close_code(), 1008);
}

TEST_P(Database, what_is_for_data_files_says_so) {
  for (const char* command : {"backup", "restore"}) {
    const Ran ran = run(std::string{command} + " --lang en --database " + quoted() + " copy.db");
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(contains(ran.out, "pg_dump")) << ran.out;
  }
  const Ran empty = run("admin users --lang en --database " + quoted());
  EXPECT_EQ(empty.code, 2);
  EXPECT_TRUE(contains(empty.out, "nothing is stored")) << empty.out;
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Database);
INSTANTIATE_TEST_SUITE_P(Cli, Database, testing::ValuesIn(store::databases()),
                         [](const auto& database) { return database.param; });

TEST(DatabaseAddress, is_one) {
  const Ran ran = run("admin users --lang en --database mysql://somewhere");
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(contains(ran.out, "mysql://somewhere")) << ran.out;
  const Ran unreachable = run("admin users --lang en --database 'postgresql:///x?host=/nowhere'");
  EXPECT_EQ(unreachable.code, 2);
  EXPECT_FALSE(contains(unreachable.out, "{")) << unreachable.out;
}

}  // namespace
}  // namespace rois::cli
