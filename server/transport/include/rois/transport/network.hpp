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

#include "rois/limits/limits.hpp"

namespace rois::transport {

using ConnectionId = std::uint64_t;
/// A message may wait in many queues and is kept once.
using Text = std::shared_ptr<const std::string>;

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

/// What the network calls, always on its own thread.
class Host {
 public:
  virtual ~Host() = default;
  using Reply = std::function<void(HttpResponse)>;
  /// `reply` may be called at once or later, on the network's thread.
  virtual void request(HttpRequest request, Reply reply) = 0;
  /// A WebSocket wants to open: an answer refuses it.
  using Verdict = std::function<void(std::optional<HttpResponse>)>;
  virtual void knock(ConnectionId id, HttpRequest request, Verdict verdict) = 0;
  virtual void opened(ConnectionId id) = 0;
  /// False where it came too fast: the connection is left unread for a while.
  virtual bool message(ConnectionId id, std::string_view text) = 0;
  /// After a knock this always comes, once.
  virtual void closed(ConnectionId id) = 0;
};

/// How long a client may take; tests have less time.
struct Patience {
  std::chrono::milliseconds request{limits::request_ms};
  std::chrono::milliseconds handshake{limits::handshake_ms};
  std::chrono::milliseconds silence{limits::silence_ms};
  /// Before more is read from whoever was told that it came too fast.
  std::chrono::milliseconds refused{limits::refused_pause_ms};
};

/// How many connections at once; tests have fewer.
struct Crowd {
  std::size_t all = limits::connections;
  std::size_t per_address = limits::connections_per_address;
};

/// HTTP and WebSocket on one thread. Everything is called on that thread but `post` and `stop`.
class Network {
 public:
  struct Plan {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string socket_path = "/ws";
    Patience patience;
    Crowd crowd;
    /// The address of a proxy, which counts for many; whoever comes from this machine is taken for one.
    std::string proxy;
  };
  Network(Plan plan, Host& host);
  ~Network();
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  /// False with a reason where the address cannot be had.
  bool listen(std::string& why);
  std::uint16_t port() const;
  /// Until `stop`.
  void run();
  void stop();

  void post(std::function<void()> what);
  void every(std::chrono::milliseconds period, std::function<void()> what);
  /// `stop` at SIGINT and SIGTERM.
  void on_signal(std::function<void()> what);

  void send(ConnectionId id, Text text);
  /// Sends what is waiting, then closes with this code.
  void close(ConnectionId id, std::uint16_t code);
  /// No new connections.
  void stop_listening();

  struct Counts {
    std::size_t http = 0;
    std::size_t sockets = 0;
    std::uint64_t requests = 0;
    std::uint64_t received = 0;
    std::uint64_t sent = 0;
    std::uint64_t dropped = 0;  // for a queue that ran full
    std::uint64_t refused = 0;  // connections over a limit
  };
  const Counts& counts() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace rois::transport
