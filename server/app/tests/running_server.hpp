#pragma once

#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include <boost/json/parse.hpp>
#include <filesystem>
#include <thread>

#include "rois/app/server.hpp"
#include "rois/match/registry.hpp"
#include "rois/testkit/folder.hpp"
#include "rois/testkit/schema.hpp"
#include "rois/transport/client.hpp"
#include "rois/wire/json.hpp"

namespace rois::app {

inline constexpr std::chrono::milliseconds receive_timeout{20'000};

/// A server of the test's own on a free port, with a data file in a folder of its own.
class RunningServer {
 public:
  /// With a copy of another data file, where one is given.
  explicit RunningServer(Config config = {}, const std::filesystem::path& restored = {}) : config_{std::move(config)} {
    spdlog::set_level(spdlog::level::off);
    if (!store::is_postgresql(config_.data)) config_.data = folder_.file();
    config_.port = 0;
    if (!restored.empty()) std::filesystem::copy_file(restored, config_.data);
    start();
  }
  ~RunningServer() { stop(); }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  void stop() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }
  void restart() {
    stop();
    start();
  }
  transport::Url url() const { return {"127.0.0.1", std::to_string(port_)}; }
  std::string reached_at() const { return server_->url(); }
  const std::string& data() const { return config_.data; }

 private:
  void start() {
    auto opened = Server::open(config_);
    ASSERT_TRUE(opened) << opened.problem().detail;
    server_ = std::move(*opened);
    port_ = server_->port();
    thread_ = std::thread{[this] { server_->run(); }};
  }

  Config config_;
  testkit::Folder folder_;
  std::unique_ptr<Server> server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

inline json::object parsed(const std::string& text) {
  json::error_code error;
  json::value value = json::parse(text, error);
  return value.is_object() ? std::move(value.get_object()) : json::object{};
}

/// The answer, which is one of docs/openapi.json.
inline transport::HttpAnswer documented(std::string_view method, std::string_view path, transport::HttpAnswer answer) {
  EXPECT_EQ(testkit::response_faults(method, path, static_cast<unsigned>(answer.status), answer.body), "")
      << path << "\n"
      << answer.body;
  return answer;
}

/// Somebody with a session and a WebSocket.
class Player {
 public:
  Player(const RunningServer& server, const std::string& name) : url_{server.url()} {
    const auto entered = post("/api/guest", json::object{{"name", json_view(name)}});
    EXPECT_EQ(entered.status, 200) << entered.body;
    secret_ = entered.secret;
    connect();
  }
  Player(transport::Url url, std::string secret) : url_{std::move(url)}, secret_{std::move(secret)} { connect(); }

  void connect() {
    auto connected = transport::Client::connect(url_, secret_);
    ASSERT_TRUE(connected) << connected.problem().detail;
    client_ = std::move(*connected);
    EXPECT_EQ(next("welcome").at("type"), "welcome");
  }
  void disconnect() { client_.reset(); }

  transport::HttpAnswer post(const std::string& path, const json::object& body) const {
    return documented("POST", path, transport::call(url_, {"POST", path, compact(body), secret_, {}}));
  }
  transport::HttpAnswer fetch(const std::string& path) const {
    return documented("GET", path, transport::call(url_, {"GET", path, {}, secret_, {}}));
  }
  /// The first seat begins unless the request says otherwise, so that tests know whose turn it is.
  std::string open_table(json::object wanted) const {
    const Game* game = find_game(all_games(), text_of(wanted.at("game").as_string()));
    for (const OptionSpec& spec : game->info().options)
      if (spec.kind == OptionSpec::Kind::lot && !wanted.contains("position"))
        wanted.emplace("options", json::object{{json_view(spec.key), json_view(spec.values.front())}});
    const auto answer = post("/api/tables", wanted);
    EXPECT_EQ(answer.status, 201) << answer.body;
    return std::string{text_of(parsed(answer.body).at("table").as_string())};
  }

  void send(const json::object& message) { EXPECT_TRUE(client_->send(compact(message))); }
  void send_text(std::string_view text) { client_->send(text); }
  /// The next message of this type; others are passed over.
  json::object next(std::string_view type) {
    while (auto text = any()) {
      json::object message = parsed(*text);
      if (message.at("type").as_string() == json_view(type)) return message;
    }
    ADD_FAILURE() << "no message " << type << " came";
    return {{"type", ""}};
  }
  /// The next message, which is one of docs/protocol.schema.json.
  std::optional<std::string> any() {
    auto text = client_->receive(receive_timeout);
    const std::string faults = text ? testkit::protocol_faults("ServerMessage", parsed(*text)) : std::string{};
    EXPECT_EQ(faults, "") << text.value_or("");
    return text;
  }
  transport::Client& client() { return *client_; }
  const std::string& secret() const { return secret_; }

  /// All of the match that this player may see.
  json::object watch(const std::string& table) {
    send({{"type", "watch"}, {"table", json_view(table)}});
    next("table");
    return next("update");
  }
  void submit(const std::string& table, const json::object& update, std::string_view key, std::string_view action) {
    send({{"type", "submit"},
          {"table", json_view(table)},
          {"epoch", update.at("epoch")},
          {"version", update.at("match").at("version")},
          {"key", json_view(key)},
          {"action", json_view(action)}});
  }

 private:
  transport::Url url_;
  std::string secret_;
  std::unique_ptr<transport::Client> client_;
};

/// The close code, once what was sent before has been read.
inline std::uint16_t closed_with(Player& who) {
  while (who.client().receive(receive_timeout)) continue;
  return who.client().close_code();
}

inline std::string first_legal(const json::object& update) {
  return std::string{text_of(update.at("match").at("legal").as_array().front().as_string())};
}

}  // namespace rois::app
