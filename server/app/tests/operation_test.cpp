#include <atomic>

#include "raw_client.hpp"
#include "rois/store/backup.hpp"
#include "running_server.hpp"

namespace rois::app {
namespace operation_test {

/// Ada and Bob at a table where the game has begun; each knows the last update they were sent.
struct Game {
  explicit Game(const RunningServer& server) : ada{server, "Ada"}, bob{server, "Bob"} {
    table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
    ada.watch(table);
    bob.watch(table);
    bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}});
    update = ada.next("update");
    bob.next("update");
  }

  /// Whoever is to move makes this one, and both have seen it.
  void play(std::size_t number) {
    Player& mover = number % 2 == 0 ? ada : bob;
    Player& other = number % 2 == 0 ? bob : ada;
    mover.submit(table, update, std::to_string(number), first_legal(update));
    EXPECT_EQ(mover.next("update").at("ack"), json_view(std::to_string(number)));
    update = other.next("update");
  }

  bool goes_on() const { return update.at("match").at("turn").at("kind") == "decision"; }

  Player ada;
  Player bob;
  std::string table;
  json::object update;  // of whoever is to move
};

std::vector<std::string> actions(const transport::HttpAnswer& record) {
  std::vector<std::string> list;
  const json::object body = parsed(record.body);
  for (const auto& step : body.at("log").as_array()) list.emplace_back(text_of(step.at("action").as_string()));
  return list;
}

TEST(Operation, a_stop_answers_the_last_move_tells_everyone_and_loses_nothing) {
  RunningServer server;
  Game game{server};
  game.play(0);
  game.bob.submit(game.table, game.update, "last", first_legal(game.update));
  std::thread stopping{[&] { server.stop(); }};
  bool answered = false;
  while (auto text = game.bob.any()) {
    const json::object message = parsed(*text);
    answered = answered || (message.contains("ack") && message.at("ack") == "last");
    if (message.at("type") == "closing") {
      EXPECT_EQ(message.at("code"), "server-stopping");
      break;
    }
  }
  EXPECT_EQ(game.bob.any(), std::nullopt);
  EXPECT_EQ(game.bob.client().close_code(), 1001);
  EXPECT_EQ(game.ada.next("closing").at("code"), "server-stopping");
  EXPECT_EQ(game.ada.any(), std::nullopt);
  stopping.join();
  server.restart();
  // Whether the last move was read before the stop is chance; that an answered one is kept is not.
  const auto record = transport::call(server.url(), {"GET", "/api/tables/" + game.table + "/record", {}, {}, {}});
  EXPECT_GE(actions(record).size(), answered ? 2U : 1U);
}

/// A proxy has a request once, and cannot ask another node whether it was done.
TEST(Operation, a_stop_answers_who_was_about_to_ask) {
  RunningServer server;
  const std::string port = server.url().port;
  const std::string who = R"({"name":"Ada","password":"correct horse"})";
  RawClient asks{port};
  asks.send("POST /api/account HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: " +
            std::to_string(who.size()) + "\r\n\r\n");
  RawClient comes{port};
  std::thread stopping{[&] { server.stop(); }};
  while (transport::call(server.url(), {"GET", "/healthz", {}, {}, {}}).status == 200) continue;
  asks.send(who);
  comes.send(
      "GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  const std::string answer = asks.read_to_end();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200")) << answer;
  const std::string refusal = comes.read_to_end();
  EXPECT_TRUE(refusal.starts_with("HTTP/1.1 503")) << refusal;
  stopping.join();
}

TEST(Operation, a_backup_under_load_is_restored_and_played_on) {
  const RunningServer server;
  Game game{server};
  constexpr std::size_t before = 6;
  for (std::size_t i = 0; i < before; ++i) game.play(i);
  const std::string copy = server.data() + ".copy";
  std::atomic<bool> copied = false;
  std::thread copying{[&] {
    EXPECT_TRUE(store::back_up(server.data(), copy));
    copied = true;
  }};
  std::size_t played = before;
  while ((!copied || played < before + 4) && game.goes_on()) game.play(played++);
  copying.join();

  const auto path = "/api/tables/" + game.table + "/record";
  const auto all = actions(game.ada.fetch(path));
  const RunningServer restored{{}, copy};
  Player ada{restored.url(), game.ada.secret()};
  Player bob{restored.url(), game.bob.secret()};
  const auto kept = actions(ada.fetch(path));
  ASSERT_GE(kept.size(), before);
  ASSERT_LE(kept.size(), all.size());
  EXPECT_TRUE(std::equal(kept.begin(), kept.end(), all.begin()));
  Player& mover = kept.size() % 2 == 0 ? ada : bob;
  const json::object seen = mover.watch(game.table);
  ASSERT_EQ(seen.at("match").at("version"), kept.size());
  mover.submit(game.table, seen, "on", first_legal(seen));
  EXPECT_EQ(mover.next("update").at("ack"), "on");
  EXPECT_EQ(actions(ada.fetch(path)).size(), kept.size() + 1);
}

}  // namespace operation_test
}  // namespace rois::app
