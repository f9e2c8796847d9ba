#include <fstream>
#include <sstream>

#include "rois/limits/limits.hpp"
#include "rois/store/admin.hpp"
#include "running_server.hpp"
#include "sqlite/database.hpp"

/// One's own password, sessions, tokens and data, and the end of an account.
namespace rois::app {
namespace own_account_test {

constexpr const char* first_password = "correct horse";
constexpr const char* second_password = "battery staple";

transport::HttpAnswer post(const RunningServer& server, const std::string& path, const json::object& body,
                           const std::string& secret = {}, const std::string& header = {}) {
  return documented("POST", path, transport::call(server.url(), {"POST", path, compact(body), secret, header}));
}
transport::HttpAnswer get(const RunningServer& server, const std::string& path, const std::string& secret) {
  return documented("GET", path, transport::call(server.url(), {"GET", path, {}, secret, {}}));
}
std::string account(const RunningServer& server, const char* name) {
  const auto made = post(server, "/api/account", {{"name", name}, {"password", first_password}});
  EXPECT_EQ(made.status, 200) << made.body;
  return made.secret;
}
std::string log_in(const RunningServer& server, const char* name, const char* password,
                   const std::string& header = {}) {
  return post(server, "/api/login", {{"name", name}, {"password", password}}, {}, header).secret;
}
std::string token(const RunningServer& server, const std::string& secret, const json::object& wanted) {
  const auto made = post(server, "/api/tokens", wanted, secret);
  EXPECT_EQ(made.status, 200) << made.body;
  return std::string{text_of(parsed(made.body).at("token").as_string())};
}
std::string code(const transport::HttpAnswer& answer) {
  return std::string{text_of(parsed(answer.body).at("problem").at("code").as_string())};
}
int status(const RunningServer& server, const std::string& secret) { return get(server, "/api/me", secret).status; }

TEST(OwnAccount, a_new_password_asks_for_the_old_one_and_ends_sessions_and_tokens) {
  const RunningServer server;
  const std::string ada = account(server, "Ada");
  const std::string elsewhere = log_in(server, "Ada", first_password);
  const std::string bot = token(server, ada, {{"label", "bot"}});
  Player watching{server.url(), elsewhere};
  const auto change = [&](const char* old_one, const char* new_one) {
    return post(server, "/api/password", {{"old", old_one}, {"new", new_one}}, ada);
  };
  EXPECT_EQ(code(change("wrong horse", second_password)), "wrong-name-or-password");
  EXPECT_EQ(code(change(first_password, "short")), "password-too-short");
  EXPECT_EQ(code(change(first_password, "password123")), "common-password");
  EXPECT_EQ(status(server, elsewhere), 200);
  const auto changed = change(first_password, second_password);
  ASSERT_EQ(changed.status, 200) << changed.body;
  EXPECT_EQ(status(server, changed.secret), 200);
  for (const std::string& ended : {ada, elsewhere, bot}) EXPECT_EQ(status(server, ended), 401);
  while (watching.any()) continue;
  EXPECT_EQ(watching.client().close_code(), 1008);
  EXPECT_EQ(log_in(server, "Ada", first_password), "");
  EXPECT_NE(log_in(server, "Ada", second_password), "");
}

TEST(OwnAccount, guests_have_no_password_to_change) {
  const RunningServer server;
  const Player gus{server, "Gus"};
  EXPECT_EQ(gus.post("/api/password", {{"old", first_password}, {"new", second_password}}).status, 409);
}

TEST(OwnAccount, sessions_are_listed_and_ended_one_by_one_or_all_others) {
  const RunningServer server;
  const std::string ada = account(server, "Ada");
  const std::string phone = log_in(server, "Ada", first_password,
                                   "User-Agent: Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0");
  const std::string third = log_in(server, "Ada", first_password);
  const std::string bot = token(server, ada, {{"label", "bot"}});
  const std::string eve = account(server, "Eve");
  const auto listed = [&] { return parsed(get(server, "/api/sessions", ada).body).at("sessions").as_array(); };
  ASSERT_EQ(listed().size(), 3U);
  std::string phones;
  int current = 0;
  for (const auto& one : listed()) {
    if (one.at("browser").as_string() == "Firefox, Android") phones = text_of(one.at("id").as_string());
    current += one.at("current").as_bool() ? 1 : 0;
  }
  ASSERT_NE(phones, "");
  EXPECT_EQ(current, 1);
  EXPECT_EQ(post(server, "/api/sessions/end", {{"id", json_view(phones)}}, eve).status, 404);
  EXPECT_EQ(status(server, phone), 200);
  EXPECT_EQ(post(server, "/api/sessions/end", {{"id", json_view(phones)}}, ada).status, 200);
  EXPECT_EQ(status(server, phone), 401);
  EXPECT_EQ(status(server, third), 200);
  EXPECT_EQ(post(server, "/api/sessions/end-others", {}, ada).status, 200);
  EXPECT_EQ(status(server, third), 401);
  EXPECT_EQ(listed().size(), 1U);
  for (const std::string& kept : {ada, bot, eve}) EXPECT_EQ(status(server, kept), 200);
}

TEST(OwnAccount, tokens_have_scopes_and_ends) {
  const RunningServer server;
  const std::string ada = account(server, "Ada");
  const std::string plays = token(server, ada, {{"label", "plays"}, {"days", 7}});
  const std::string reads = token(server, ada, {{"label", "reads"}, {"scope", "read"}});
  const auto tokens = parsed(get(server, "/api/tokens", ada).body).at("tokens").as_array();
  ASSERT_EQ(tokens.size(), 2U);
  for (const auto& one : tokens) {
    const bool short_lived = one.at("label").as_string() == "plays";
    EXPECT_EQ(one.at("scope"), short_lived ? "play" : "read");
    const auto days = (one.at("ends_wall_ms").as_int64() - one.at("since_wall_ms").as_int64()) / limits::day_ms;
    EXPECT_EQ(days, short_lived ? 7 : 90);
  }
  EXPECT_EQ(code(post(server, "/api/tokens", {{"label", "x"}, {"days", 366}}, ada)), "bad-number");
  EXPECT_EQ(code(post(server, "/api/tokens", {{"label", "\u202ex"}}, ada)), "bad-text");
  for (const std::string& secret : {plays, reads}) {
    EXPECT_EQ(status(server, secret), 200);
    EXPECT_EQ(code(post(server, "/api/tokens", {{"label", "more"}}, secret)), "beyond-scope");
    EXPECT_EQ(code(post(server, "/api/account/delete", {{"password", first_password}}, secret)), "beyond-scope");
    EXPECT_EQ(code(get(server, "/api/sessions", secret)), "beyond-scope");
    EXPECT_EQ(code(get(server, "/api/my/data", secret)), "beyond-scope");
    EXPECT_EQ(get(server, "/api/my/games", secret).status, 200);
  }
  const json::object wanted{{"game", "soldiers"}, {"seats", {"me", "open"}}};
  EXPECT_EQ(code(post(server, "/api/tables", wanted, reads)), "beyond-scope");
  const auto opened = post(server, "/api/tables", wanted, plays);
  ASSERT_EQ(opened.status, 201) << opened.body;
  const json::string table = parsed(opened.body).at("table").as_string();
  Player looks_on{server.url(), reads};
  looks_on.watch(std::string{text_of(table)});
  looks_on.send({{"type", "leave"}, {"table", table}});
  EXPECT_EQ(looks_on.next("refused").at("code"), "beyond-scope");
  Player program{server.url(), plays};
  program.watch(std::string{text_of(table)});
  program.send({{"type", "leave"}, {"table", table}});
  EXPECT_EQ(program.next("table").at("seats").at(0).at("kind"), "open");
}

TEST(OwnAccount, a_guests_token_does_not_make_the_guest_an_account) {
  const RunningServer server;
  const Player gus{server, "Gus"};
  const std::string bot = token(server, gus.secret(), {{"label", "bot"}});
  EXPECT_EQ(code(post(server, "/api/account", {{"name", "Gus"}, {"password", first_password}}, bot)), "beyond-scope");
}

/// A game of two, with a word from each of them and from somebody who looks on.
class Leaving : public testing::Test {
 protected:
  Leaving() {
    table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
    for (Player* one : {&ada, &bob, &eve}) one->watch(table);
    say(ada, "hello from Ada");
    say(eve, "hello from Eve");
    bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}, {"key", "sit"}});
    while (ada.next("table").at("phase") != "running") continue;
  }
  void say(Player& who, const char* text) {
    who.send({{"type", "say"}, {"table", json_view(table)}, {"key", "s"}, {"text", text}});
    who.next("chat");
  }
  /// What Bob sees once the table was taken from memory, and he has come back.
  json::object after_removal() {
    while (bob.any()) continue;
    EXPECT_EQ(bob.client().close_code(), 1013);
    bob.connect();
    bob.send({{"type", "watch"}, {"table", json_view(table)}});
    return bob.next("table");
  }
  std::string file() {
    server.stop();
    auto db = store::Database::open(server.data(), {});
    EXPECT_TRUE(db && db->exec("PRAGMA wal_checkpoint(TRUNCATE)"));
    EXPECT_TRUE(store::Admin::open(server.data(), true)->reader().removals()->empty());
    std::ifstream in{server.data(), std::ios::binary};
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return bytes.str();
  }

  RunningServer server{};
  std::string secret = account(server, "Adalbert");
  Player ada{server.url(), secret};
  Player bob{server, "Bob"};
  Player eve{server, "Evelyne"};
  std::string table;
};

TEST_F(Leaving, an_account_that_is_deleted_leaves_neither_name_nor_words) {
  EXPECT_EQ(code(post(server, "/api/account/delete", {{"password", "wrong horse"}}, secret)), "wrong-name-or-password");
  const auto left = post(server, "/api/account/delete", {{"password", first_password}}, secret);
  ASSERT_EQ(left.status, 200) << left.body;
  EXPECT_EQ(status(server, secret), 401);
  EXPECT_EQ(log_in(server, "Adalbert", first_password), "");
  const json::object news = after_removal();
  EXPECT_EQ(news.at("phase"), "running");
  EXPECT_EQ(news.at("seats").at(0).at("kind"), "open");
  const json::object chat = bob.next("chat");
  for (const auto& line : chat.at("lines").as_array()) EXPECT_NE(line.at("text"), "hello from Ada");
  const std::string bytes = file();
  EXPECT_EQ(bytes.find("Adalbert"), std::string::npos);
  EXPECT_EQ(bytes.find("hello from Ada"), std::string::npos);
  EXPECT_NE(bytes.find("hello from Eve"), std::string::npos);
}

TEST_F(Leaving, a_finished_game_stays_as_a_record_without_the_name) {
  ada.send({{"type", "resign"}, {"table", json_view(table)}});
  while (ada.next("table").at("phase") != "over") continue;
  ASSERT_EQ(post(server, "/api/account/delete", {{"password", first_password}}, secret).status, 200);
  EXPECT_EQ(after_removal().at("seats").at(0).at("name"), "");
  const auto record = bob.fetch("/api/tables/" + table + "/record");
  EXPECT_EQ(record.status, 200);
  EXPECT_EQ(parsed(record.body).at("seats").at(0).at("name"), "-");
  EXPECT_EQ(parsed(record.body).at("seats").at(1).at("name"), "Bob");
  EXPECT_EQ(bob.post("/api/records", parsed(record.body)).status, 201);
  EXPECT_EQ(file().find("Adalbert"), std::string::npos);
}

TEST_F(Leaving, a_guest_who_only_spoke_is_forgotten_too) {
  ASSERT_EQ(eve.post("/api/account/delete", {}).status, 200);
  EXPECT_EQ(after_removal().at("phase"), "running");
  const std::string bytes = file();
  EXPECT_EQ(bytes.find("Evelyne"), std::string::npos);
  EXPECT_EQ(bytes.find("hello from Eve"), std::string::npos);
  EXPECT_NE(bytes.find("hello from Ada"), std::string::npos);
}

/// Nobody may leave while shares are waited for, so the seat is given up as soon as the deal is made.
TEST(LeavingADeal, the_seat_of_whoever_is_gone_by_then_is_free) {
  Config config;
  config.tidy_period = std::chrono::milliseconds{20};
  RunningServer server{config};
  Player ada{server, "Ada"};
  Player bob{server, "Bobelix"};
  fairness::Digest share{};
  const std::string promise = fairness::hex(fairness::promise_of(share));
  const std::string table =
      ada.open_table({{"game", "combat"}, {"seats", {"me", "open"}}, {"promise", json_view(promise)}});
  ada.watch(table);
  bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}});
  while (ada.next("table").at("fair").at("due") != true) continue;
  ASSERT_EQ(bob.post("/api/account/delete", {}).status, 200);
  // What is asked of the file now is answered after it was tried to free the seat.
  for (int i = 0; i < 4; ++i) EXPECT_EQ(ada.fetch("/api/my/games").status, 200);
  ada.send({{"type", "share"}, {"table", json_view(table)}, {"share", json_view(fairness::hex(share))}});
  json::value seat;
  for (int returns = 0; returns < 3 && seat != "open";) {
    const auto text = ada.any();
    if (text) {
      const json::object news = parsed(*text);
      if (news.at("type") == "table" && news.at("phase") == "running") seat = news.at("seats").at(1).at("kind");
      continue;
    }
    ++returns;
    ada.connect();
    ada.send({{"type", "watch"}, {"table", json_view(table)}});
  }
  EXPECT_EQ(seat, "open");
}

TEST_F(Leaving, ones_own_data_are_one_file_and_nobody_elses) {
  token(server, secret, {{"label", "bot"}});
  const auto report = [&](const std::string& by, const char* name, const char* text) {
    const json::object wanted{
        {"table", json_view(table)}, {"name", json_view(name)}, {"reason", "insult"}, {"text", json_view(text)}};
    EXPECT_EQ(post(server, "/api/reports", wanted, by).status, 201);
  };
  report(secret, "Evelyne", "she was rude");
  report(eve.secret(), "Adalbert", "he was ruder");
  store::Admin admin = std::move(*store::Admin::open(server.data(), false));
  const store::Id id = (*admin.reader().find_user("Adalbert"))->id;
  EXPECT_TRUE(admin.write(store::Impose{{0, store::Sanction::Kind::mute, id, {}, 5, {}}}, {}));
  EXPECT_TRUE(admin.write(store::Impose{{0, store::Sanction::Kind::mute, id + 50, {}, 6, {}}}, {}));
  const auto answer = get(server, "/api/my/data", secret);
  ASSERT_EQ(answer.status, 200) << answer.body;
  const json::object data = parsed(answer.body);
  EXPECT_EQ(data.at("name"), "Adalbert");
  EXPECT_EQ(data.at("sessions").as_array().size(), 1U);
  EXPECT_EQ(data.at("tokens").at(0).at("label"), "bot");
  ASSERT_EQ(data.at("reports").as_array().size(), 1U);
  EXPECT_EQ(data.at("reports").at(0).at("text"), "she was rude");
  EXPECT_EQ(data.at("reports").at(0).at("name"), "Evelyne");
  EXPECT_EQ(answer.body.find("ruder"), std::string::npos) << "who reported one is not told";
  ASSERT_EQ(data.at("sanctions").as_array().size(), 1U);
  EXPECT_EQ(data.at("sanctions").at(0),
            (json::object{{"kind", "mute"}, {"since_wall_ms", 5}, {"until_wall_ms", nullptr}}));
  const auto& games = data.at("games").as_array();
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].at("table"), json_view(table));
  EXPECT_EQ(games[0].at("seat"), 0);
  EXPECT_EQ(games[0].at("host"), true);
  EXPECT_EQ(games[0].at("record").at("game"), "soldiers");
  ASSERT_EQ(games[0].at("said").as_array().size(), 1U);
  EXPECT_EQ(games[0].at("said").at(0).at("text"), "hello from Ada");
  const json::object eves = parsed(eve.fetch("/api/my/data").body);
  EXPECT_EQ(eves.at("games").at(0).at("seat"), nullptr);
  EXPECT_EQ(eves.at("games").at(0).at("said").at(0).at("text"), "hello from Eve");
  EXPECT_EQ(answer.body.find(first_password), std::string::npos);
  EXPECT_EQ(answer.body.find(secret), std::string::npos);
  for (int i = 1; i < limits::own_data; ++i) EXPECT_EQ(get(server, "/api/my/data", secret).status, 200);
  EXPECT_EQ(get(server, "/api/my/data", secret).status, 429);
}

}  // namespace own_account_test
}  // namespace rois::app
