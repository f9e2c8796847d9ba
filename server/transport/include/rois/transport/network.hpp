#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rois/core/result.hpp"
#include "rois/errors/error_id.hpp"
#include "rois/limits/limits.hpp"
#include "rois/transport/connection.hpp"

namespace rois::transport {

struct HttpRequest {
  std::string method;
  std::string path;
  std::string query;
  std::string body;
  std::string address;  // of who asks, without the port
  std::string host;
  std::string origin;
  std::string cookie;
  std::string authorization;
  std::string content_type;
  std::string language;
  std::string user_agent;
  std::string etag;
  std::string encodings;  // that the client understands
  std::string forwarded_for;
  std::string forwarded_proto;
};

struct HttpResponse {
  int status = 200;
  std::string content_type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

/// The application behind the network. Always called on the network's thread.
class Host {
 public:
  virtual ~Host() = default;
  using Reply = std::function<void(HttpResponse)>;
  /// `reply` may be called at once or later, on this thread.
  virtual void request(HttpRequest request, Reply reply) = 0;
  /// The answer to what is refused before it is a request.
  virtual HttpResponse refusal(ErrorId why) = 0;
  /// A request to upgrade to WebSocket: a response refuses it.
  using Verdict = std::function<void(std::optional<HttpResponse>)>;
  virtual void upgrade(ConnectionId id, HttpRequest request, Verdict verdict) = 0;
  virtual void opened(ConnectionId id) = 0;
  /// False if it came too fast: the connection is not read for a while.
  virtual bool message(ConnectionId id, std::string_view text) = 0;
  /// Called exactly once after every upgrade request, accepted or not.
  virtual void closed(ConnectionId id) = 0;
};

/// How long a client may take; tests use shorter ones.
struct Timeouts {
  std::chrono::milliseconds request{limits::request_ms};
  std::chrono::milliseconds handshake{limits::handshake_ms};
  std::chrono::milliseconds idle{limits::silence_ms};
  /// Before more is read from whoever came too fast.
  std::chrono::milliseconds refused{limits::refused_pause_ms};
};

/// How many connections at once; tests use smaller ones.
struct ConnectionLimits {
  std::size_t total = limits::connections;
  std::size_t per_address = limits::connections_per_address;
};

/// HTTP and WebSocket on one thread. All functions are to be called on that thread, except `post` and `stop`.
class Network {
 public:
  struct Config {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string socket_path = "/ws";
    Timeouts timeouts;
    ConnectionLimits limits;
    /// The address of a reverse proxy, exempt from the limit by address. Loopback addresses always are.
    std::string proxy;
  };
  Network(Config config, Host& host);
  ~Network();
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  /// A problem if the address cannot be bound.
  Result<void> listen();
  std::uint16_t port() const;
  /// Until `stop`.
  void run();
  void stop();

  void post(std::function<void()> what);
  void every(std::chrono::milliseconds period, std::function<void()> what);
  /// `stop` at SIGINT and SIGTERM.
  void on_signal(std::function<void()> what);

  void send(ConnectionId id, Message message);
  /// Sends what is waiting, then closes with this code.
  void close(ConnectionId id, std::uint16_t code);
  /// No new connections; those that there are end with their next answer.
  void stop_listening();

  struct Counts {
    std::size_t http = 0;
    /// Of these, who has connected and asked nothing yet, or waits for an answer.
    std::size_t unanswered = 0;
    std::size_t sockets = 0;
    std::uint64_t requests = 0;
    std::uint64_t received = 0;
    std::uint64_t sent = 0;
    std::uint64_t dropped = 0;  // because their send queue overflowed
    std::uint64_t refused = 0;  // connections over a limit
  };
  const Counts& counts() const;

  /// For what else runs on its thread (src/context.hpp).
  struct Inside;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rois::transport
