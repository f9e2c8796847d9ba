#include "program.hpp"
#include "rois/records/record.hpp"
#include "rois/testkit/source_file.hpp"
#include "running_server.hpp"

/// The commands that speak to a server or to its data file, against a live one.
namespace rois::cli {
namespace {

std::string address(const app::RunningServer& server) {
  return "http://" + server.url().host + ":" + server.url().port;
}

TEST(Invite, opens_a_table_and_prints_its_link_and_code) {
  const app::RunningServer server;
  const Ran ran = run("invite combat --seats open,open,level:2 --private --name Ada --server " + address(server));
  EXPECT_EQ(ran.code, 0) << ran.out;
  const std::string link = ran.out.substr(0, ran.out.find('\n'));
  ASSERT_TRUE(link.starts_with(address(server) + "/#/room/")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "█ ▄▄▄▄▄ █")) << ran.out;
  const app::Player bob{server, "Bob"};
  const auto table = app::parsed(bob.fetch("/api/tables/" + link.substr(link.rfind('/') + 1)).body);
  EXPECT_EQ(table.at("host"), "Ada");
  EXPECT_EQ(table.at("public"), false);
  EXPECT_EQ(compact(table.at("seats")), R"([{"kind":"open"},{"kind":"open"},{"kind":"computer","level":2}])");
}

TEST(Invite, says_in_a_line_what_is_wrong) {
  const app::RunningServer server;
  const std::string to = " --lang en --server " + address(server);
  for (const std::string& wrong :
       {"chess" + to, "soldiers --players 3" + to, "soldiers --seats open" + to, "soldiers --seats open,king" + to,
        "soldiers --seats open,level:11" + to, "soldiers --option first=green" + to, "soldiers --token nonsense" + to,
        std::string{"soldiers --lang en --server http://127.0.0.1:1"},
        std::string{"soldiers --lang en --server nowhere"}}) {
    const Ran ran = run("invite " + wrong);
    EXPECT_EQ(ran.code, 2) << wrong;
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << ran.out;
    EXPECT_FALSE(contains(ran.out, "{")) << ran.out;
  }
}

/// A host with a token for programs, and tables with one seat for them; the others are computer players of the house.
class Host {
 public:
  explicit Host(const app::RunningServer& server) : ada_{server, "Ada"} {
    const auto made = app::parsed(ada_.post("/api/tokens", {{"label", "bot"}}).body);
    token_ = std::string{text_of(made.at("token").as_string())};
    words_ = " --server " + address(server) + " --token " + token_;
  }
  std::string open(const std::string& game, int players) const {
    json::array seats(static_cast<std::size_t>(players), json::object{{"level", 1}});
    seats.back() = "open";
    return ada_.open_table({{"game", json_view(game)}, {"players", players}, {"seats", seats}, {"public", false}});
  }
  const std::string& words() const { return words_; }
  /// How the game of a table ended; it must replay.
  std::string ending(const std::string& table) const {
    const auto record = read_record(ada_.fetch("/api/tables/" + table + "/record").body);
    if (!record || !record->ending || !replay(*record, all_games())) return "not over";
    return record->ending->by == Ending::By::rules ? "by the rules" : "otherwise";
  }

 private:
  app::Player ada_;
  std::string token_;
  std::string words_;
};

/// Runs one command line for each table, all at once, and expects every game to be played to its end.
void expect_played(const Host& host, const std::string& program, const std::vector<std::string>& tables) {
  std::string script;
  for (const auto& table : tables) script += program + host.words() + " --table " + table + " & ";
  const Ran ran = run_shell("(" + script + "wait) 2>&1");
  for (const auto& table : tables) EXPECT_EQ(host.ending(table), "by the rules") << ran.out;
  EXPECT_FALSE(contains(ran.out, "refused")) << ran.out;
}

TEST(Bot, plays_whole_games_of_every_game_with_two_three_and_four) {
  const app::RunningServer server;
  const Host host{server};
  std::vector<std::string> tables{host.open("soldiers", 2), host.open("kingdom", 2)};
  for (const char* game : {"combat", "ambition"})
    for (const int players : {2, 3, 4}) tables.push_back(host.open(game, players));
  expect_played(host, std::string{ROIS_PROGRAM} + " bot --level 1", tables);
}

TEST(Bot, waits_at_its_own_table_for_another_and_plays_from_a_position) {
  const app::RunningServer server;
  const Host host{server};
  const app::Player bob{server, "Bob"};
  const std::string table = bob.open_table({{"game", "soldiers"},
                                            {"seats", {"open", json::object{{"level", 1}}}},
                                            {"position", "k3/3/4/3/3K/3/4/3/4/3/4 r"}});
  expect_played(host, std::string{ROIS_PROGRAM} + " bot --level 1", {table});
  const Ran wrong = run("bot --lang en --table nothere" + host.words());
  EXPECT_EQ(wrong.code, 2);
  EXPECT_TRUE(contains(wrong.out, "there is no table nothere")) << wrong.out;
  const Ran stranger = run("bot --lang en --table " + table + " --token nonsense --server " + address(server));
  EXPECT_TRUE(contains(stranger.out, "does not know this token")) << stranger.out;
}

TEST(Example, the_player_in_python_plays_every_game_to_its_end) {
  const app::RunningServer server;
  const Host host{server};
  const std::vector<std::string> tables{host.open("soldiers", 2), host.open("kingdom", 2), host.open("combat", 3),
                                        host.open("ambition", 4)};
  expect_played(host, "/usr/bin/python3 " + testkit::source_file("docs/bots/player.py"), tables);
}

/// Somebody with an account.
app::Player account(const app::RunningServer& server, const std::string& name) {
  const json::object given{{"name", json_view(name)}, {"password", "correct horse"}};
  const auto made = transport::call(server.url(), {"POST", "/api/account", compact(given), {}, {}});
  EXPECT_EQ(made.status, 200) << made.body;
  return {server.url(), made.secret};
}

int log_in(const app::RunningServer& server, const std::string& name, const std::string& password) {
  const json::object given{{"name", json_view(name)}, {"password", json_view(password)}};
  return transport::call(server.url(), {"POST", "/api/login", compact(given), {}, {}}).status;
}

Ran admin(const app::RunningServer& server, const std::string& what, const std::string& input = {}) {
  return run("admin " + what + " --lang en --data " + server.data(), input);
}

app::Config tidy_at_once() {
  app::Config config;
  config.tidy_period = std::chrono::milliseconds{20};
  return config;
}

TEST(Admin, lists_tables_and_users_of_a_running_and_of_a_stopped_server) {
  app::RunningServer server;
  const app::Player ada = account(server, "Ada");
  const app::Player guest{server, "Somebody"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"public", false}});
  for (const bool running : {true, false}) {
    if (!running) server.stop();
    EXPECT_TRUE(contains(admin(server, "tables").out, "\"table\":\"" + table + "\"")) << running;
    EXPECT_TRUE(contains(admin(server, "tables").out, "\"opened\":\"20")) << running;
    const Ran users = admin(server, "users");
    EXPECT_TRUE(contains(users.out, R"("name":"Ada","guest":false)")) << users.out;
    EXPECT_TRUE(contains(users.out, R"("name":"Somebody","guest":true)")) << users.out;
    const json::object first = app::parsed(users.out.substr(0, users.out.find('\n')));
    EXPECT_TRUE(first.at("tables").is_int64()) << users.out;
    EXPECT_EQ(text_of(first.at("since").as_string()).substr(0, 2), "20") << users.out;
    EXPECT_EQ(text_of(first.at("last").as_string()).size(), std::string_view{"2026-11-18T20:00:00Z"}.size());
    EXPECT_FALSE(contains(users.out, "argon2")) << users.out;
  }
}

TEST(Admin, a_removed_table_is_gone_from_a_running_server) {
  const app::RunningServer server{tidy_at_once()};
  app::Player ada = account(server, "Ada");
  const std::string table = ada.open_table({{"game", "soldiers"}});
  ada.watch(table);
  EXPECT_EQ(admin(server, "remove-table " + table).code, 0);
  while (ada.any()) continue;
  EXPECT_EQ(ada.client().close_code(), 1013);
  EXPECT_EQ(ada.fetch("/api/tables/" + table).status, 404);
  EXPECT_EQ(app::parsed(ada.fetch("/api/tables").body).at("tables").as_array().size(), 0U);
  EXPECT_EQ(admin(server, "remove-table " + table).out, "rois: there is no table " + table + "\n");
}

TEST(Admin, the_seat_of_a_removed_user_is_free_for_another) {
  app::RunningServer server{tidy_at_once()};
  app::Player ada = account(server, "Ada");
  app::Player bob = account(server, "Bob");
  const std::string table = bob.open_table({{"game", "combat"}, {"seats", {"me", "open"}}});
  bob.watch(table);
  ada.watch(table);
  ada.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}});
  while (bob.next("table").at("phase") != "running") continue;
  EXPECT_EQ(admin(server, "remove-user ada").code, 0);
  while (ada.any()) continue;
  EXPECT_EQ(ada.client().close_code(), 1008);
  EXPECT_EQ(ada.fetch("/api/me").status, 401);
  EXPECT_EQ(log_in(server, "Ada", "correct horse"), 401);
  // The table is read anew without her name, and so is whoever watches it told to come back.
  while (bob.any()) continue;
  EXPECT_EQ(bob.client().close_code(), 1013);
  bob.connect();
  bob.send({{"type", "watch"}, {"table", json_view(table)}});
  json::object news = bob.next("table");
  while (news.at("seats").at(1).at("kind") != "open") news = bob.next("table");
  EXPECT_EQ(news.at("phase"), "running");
  bob.send({{"type", "place"}, {"table", json_view(table)}, {"seat", 1}, {"level", 1}});
  while (news.at("seats").at(1).at("kind") != "computer") news = bob.next("table");
  EXPECT_EQ(admin(server, "remove-user Ada").code, 2);
}

TEST(Admin, a_user_removed_while_the_server_is_off_leaves_the_seat_too) {
  app::RunningServer server;
  const app::Player ada = account(server, "Ada");
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", json::object{{"level", 1}}}}});
  server.stop();
  EXPECT_EQ(admin(server, "remove-user Ada").code, 0);
  server.restart();
  app::Player eve{server, "Eve"};
  eve.send({{"type", "watch"}, {"table", json_view(table)}});
  json::object news = eve.next("table");
  while (news.at("seats").at(0).at("kind") != "open") news = eve.next("table");
  EXPECT_EQ(news.at("you").at("seat"), nullptr);
}

TEST(Admin, resets_a_password_and_ends_sessions_and_tokens) {
  const app::RunningServer server{tidy_at_once()};
  app::Player ada = account(server, "Ada");
  const auto token = app::parsed(ada.post("/api/tokens", {{"label", "bot"}}).body);
  app::Player bot{server.url(), std::string{text_of(token.at("token").as_string())}};
  EXPECT_EQ(admin(server, "reset-password Ada", "short").code, 2);
  EXPECT_EQ(admin(server, "reset-password Nobody", "long enough").code, 2);
  EXPECT_EQ(log_in(server, "Ada", "correct horse"), 200);
  EXPECT_EQ(admin(server, "reset-password Ada", "another horse").code, 0);
  while (ada.any()) continue;
  EXPECT_EQ(ada.client().close_code(), 1008);
  EXPECT_EQ(log_in(server, "Ada", "correct horse"), 401);
  EXPECT_EQ(log_in(server, "Ada", "another horse"), 200);
  EXPECT_EQ(bot.fetch("/api/me").status, 401);
  EXPECT_EQ(admin(server, "reset-password Ada", "password").code, 2);
}

TEST(Admin, ends_sessions_and_tokens_and_the_password_stays) {
  const app::RunningServer server{tidy_at_once()};
  app::Player ada = account(server, "Ada");
  const auto token = app::parsed(ada.post("/api/tokens", {{"label", "bot"}}).body);
  const app::Player bot{server.url(), std::string{text_of(token.at("token").as_string())}};
  EXPECT_EQ(admin(server, "end-sessions Nobody").code, 2);
  EXPECT_EQ(admin(server, "end-sessions Ada").code, 0);
  while (ada.any()) continue;
  EXPECT_EQ(ada.client().close_code(), 1008);
  EXPECT_EQ(bot.fetch("/api/me").status, 401);
  EXPECT_EQ(log_in(server, "Ada", "correct horse"), 200);
}

TEST(Admin, removes_a_guest_by_number) {
  const app::RunningServer server{tidy_at_once()};
  app::Player gus{server, "Gus"};
  const std::string id = std::to_string(app::parsed(admin(server, "users").out).at("id").as_int64());
  EXPECT_EQ(admin(server, "remove-user Gus").code, 2);
  const Ran removed = admin(server, "remove-user '#" + id + "'");
  EXPECT_EQ(removed.code, 0) << removed.out;
  while (gus.any()) continue;
  EXPECT_EQ(gus.client().close_code(), 1008);
  EXPECT_EQ(admin(server, "remove-user '#" + id + "'").code, 2);
}

TEST(Admin, says_when_there_is_no_data_file_or_it_is_none) {
  const std::string folder = testing::TempDir();
  EXPECT_EQ(run("admin users --data " + folder + "/nothing.db").code, 2);
  EXPECT_EQ(run_shell("echo 'this is no data file at all, is it?' > " + folder + "/text.db").code, 0);
  EXPECT_EQ(run("admin users --data " + folder + "/text.db").code, 2);
}

}  // namespace
}  // namespace rois::cli
