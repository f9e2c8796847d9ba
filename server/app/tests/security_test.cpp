#include <spdlog/sinks/ostream_sink.h>

#include <fstream>
#include <future>
#include <sstream>

#include "raw_client.hpp"
#include "running_server.hpp"

namespace rois::app {
namespace {

using std::chrono::milliseconds;

Config hasty() {
  Config config;
  config.timeouts = {milliseconds{100}, milliseconds{100}, milliseconds{200}};
  return config;
}

TEST(Slow, half_a_request_is_not_waited_for) {
  const RunningServer server{hasty()};
  for (const char* half : {"", "GET /api/ga",
                           "POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                           "Content-Length: 100\r\n\r\n{\"name\":"}) {
    RawClient slow{server.url().port};
    slow.send(half);
    EXPECT_EQ(slow.read_to_end(), "") << half;
    EXPECT_TRUE(slow.hung_up()) << half;
  }
}

std::string handshake(const std::string& secret) {
  return "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nAuthorization: Bearer " +
         secret + "\r\n\r\n";
}

TEST(Slow, a_web_socket_that_does_not_answer_pings_is_dropped) {
  const RunningServer server{hasty()};
  const auto guest = transport::call(server.url(), {"POST", "/api/guest", R"({"name":"Ada"})", {}, {}});
  RawClient silent{server.url().port};
  silent.send(handshake(guest.secret));
  EXPECT_TRUE(silent.read_to_end().starts_with("HTTP/1.1 101"));
  EXPECT_TRUE(silent.hung_up());
}

TEST(Slow, a_frame_that_never_ends_is_dropped_too) {
  const RunningServer server{hasty()};
  const auto guest = transport::call(server.url(), {"POST", "/api/guest", R"({"name":"Ada"})", {}, {}});
  RawClient half{server.url().port};
  half.send(handshake(guest.secret));
  half.send(std::string{"\x81\xFE\x08", 3});
  half.read_to_end();
  EXPECT_TRUE(half.hung_up());
}

TEST(Security, no_route_that_changes_anything_answers_a_get_or_a_foreign_page) {
  const RunningServer server;
  const Player ada{server, "Ada"};
  for (const auto& route : Api::routes()) {
    if (route.method == "GET") continue;
    const std::string path{route.pattern};
    const bool reads_too = path == "/api/tokens" || path == "/api/tables";
    const bool for_others = path == "/api/moderation/sanctions";
    EXPECT_EQ(ada.fetch(path).status, reads_too ? 200 : for_others ? 403 : 405) << path;
    for (const char* origin : {"Origin: http://evil.example", "Origin: null", "Origin: https://127.0.0.1"}) {
      const auto answer = transport::call(server.url(), {"POST", path, "{}", ada.secret(), origin});
      EXPECT_EQ(answer.status, 403) << path << " " << origin;
    }
    const auto form = transport::call(server.url(), {"POST", path, "{}", ada.secret(), "Content-Type: text/plain"});
    EXPECT_EQ(form.status, 415) << path;
  }
  EXPECT_EQ(parsed(ada.fetch("/api/tokens").body).at("tokens").as_array().size(), 0U);
  EXPECT_EQ(parsed(ada.fetch("/api/tables").body).at("tables").as_array().size(), 0U);
}

TEST(Security, whom_to_tell_of_a_weakness_is_said_where_the_host_has_an_address) {
  const auto asked = [](const std::string& contact) {
    Config config;
    config.site.contact = contact;
    config.outside.origin = "https://play.example.org";
    const RunningServer server{config};
    const char* path = "/.well-known/security.txt";
    return transport::call(server.url(), {"GET", path, {}, {}, {}});
  };
  const auto said = asked("ada@example.org");
  EXPECT_EQ(said.status, 200);
  EXPECT_EQ(said.body.find("Contact: mailto:ada@example.org\nExpires: 20"), 0U) << said.body;
  EXPECT_NE(said.body.find("\nCanonical: https://play.example.org/.well-known/security.txt\n"), std::string::npos);
  EXPECT_EQ(asked("https://example.org/contact").body.find("Contact: https://example.org/contact\n"), 0U);
  EXPECT_EQ(asked("").status, 404);
  EXPECT_EQ(asked("01 02 03 04 05").status, 404);
}

TEST(Security, errors_say_nothing_of_the_inside) {
  const RunningServer server;
  const Player ada{server, "Ada"};
  std::string all;
  for (const auto& route : Api::routes())
    for (const char* body :
         {"", "{", "[]", "null", "{\"name\":7}", "{\"game\":\"\\u0000\"}", "{\"format\":\"rois-record\"}"}) {
      const auto answer = transport::call(
          server.url(), {std::string{route.method}, std::string{route.pattern}, body, ada.secret(), {}});
      EXPECT_LT(answer.status, 500) << route.pattern << " " << body;
      if (answer.status >= 400) all += answer.body + answer.headers;
    }
  EXPECT_GT(all.size(), 1000U);
  for (const char* inside : {"sqlite", "SQL", "exception", ".cpp", "boost", "/tmp", "/home", "std::", "line "})
    EXPECT_EQ(all.find(inside), std::string::npos) << inside;
}

TEST(Security, no_secret_is_logged_or_kept_as_it_is) {
  auto lines = std::make_shared<std::ostringstream>();
  RunningServer server;
  const auto before = spdlog::default_logger();
  auto logger = std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(*lines));
  logger->set_level(spdlog::level::trace);
  spdlog::set_default_logger(logger);
  const std::string password = "correct horse battery";
  const json::object given{{"name", "Ada"}, {"password", json_view(password)}};
  const auto made = transport::call(server.url(), {"POST", "/api/account", compact(given), {}, {}});
  const auto entered = transport::call(server.url(), {"POST", "/api/login", compact(given), {}, {}});
  Player ada{server.url(), entered.secret};
  const auto token = parsed(ada.post("/api/tokens", {{"label", "bot"}}).body);
  const std::string secret{text_of(token.at("token").as_string())};
  server.stop();
  spdlog::set_default_logger(before);
  const std::string log = lines->str();
  EXPECT_NE(log.find("event=stopping"), std::string::npos);
  std::string file;
  for (const char* ending : {"", "-wal"}) {
    std::ifstream in{server.data() + ending, std::ios::binary};
    file.append(std::istreambuf_iterator<char>{in}, {});
  }
  EXPECT_NE(file.find("$argon2id$"), std::string::npos);
  for (const std::string& hidden : {password, made.secret, entered.secret, secret}) {
    EXPECT_EQ(log.find(hidden), std::string::npos);
    EXPECT_EQ(file.find(hidden), std::string::npos);
  }
}

TEST(Security, a_connection_ends_with_its_session_or_token) {
  const RunningServer server;
  Player ada{server, "Ada"};
  const auto token = parsed(ada.post("/api/tokens", {{"label", "bot"}}).body);
  Player bot{server.url(), std::string{text_of(token.at("token").as_string())}};
  EXPECT_EQ(ada.post("/api/tokens/revoke", {{"label", "bot"}}).status, 200);
  while (bot.any()) continue;
  EXPECT_EQ(bot.client().close_code(), 1008);
  ada.send({{"type", "ping"}, {"key", "p"}});
  EXPECT_EQ(ada.next("pong").at("key"), "p");
  EXPECT_EQ(ada.post("/api/logout", {}).status, 200);
  while (ada.any()) continue;
  EXPECT_EQ(ada.client().close_code(), 1008);
}

TEST(House, a_player_that_fails_or_hangs_does_not_hold_up_other_tables) {
  Config config;
  std::promise<void> release;
  const auto held = release.get_future().share();
  config.bot_threads = 2;
  config.think = [held](const bots::Task& task, SearchMonitor& monitor) {
    if (task.computer == "level:9") held.wait();
    return task.computer == "level:8" ? std::string{"nonsense"} : bots::think(task, monitor);
  };
  const RunningServer server{config};
  Player ada{server, "Ada"};
  const auto against = [&](int level) {
    const json::array seats{json::object{{"level", level}}, "me"};
    return ada.open_table({{"game", "soldiers"}, {"seats", seats}});
  };
  const std::string hangs = against(9);
  EXPECT_EQ(ada.watch(hangs).at("match").at("version"), 0);
  const std::string fails = against(8);
  json::object update = ada.watch(fails);
  if (update.at("match").at("version") == 0) update = ada.next("update");
  EXPECT_EQ(update.at("match").at("version"), 1);  // another answered in its place
  const std::string plays = against(1);
  update = ada.watch(plays);
  if (update.at("match").at("version") == 0) update = ada.next("update");
  EXPECT_EQ(update.at("match").at("version"), 1);
  release.set_value();
}

}  // namespace
}  // namespace rois::app
