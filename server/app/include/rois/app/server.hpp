#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "rois/app/api.hpp"
#include "rois/app/retention.hpp"
#include "rois/app/supervisor.hpp"
#include "rois/core/result.hpp"

namespace rois::app {

/// One of several servers that share a PostgreSQL database.
struct NodeSettings {
  /// Where other nodes reach this one: an address of this machine to listen on, and a port, 0 for any that is free.
  std::string address;
  std::uint16_t port = 0;
  /// By what the others reach it, where that is another name.
  std::string name;
  store::NodeConfig node;
  // Only tests change what follows.
  /// Before the table of a living node that cannot be reached is taken from it.
  std::chrono::milliseconds unreachable{3'000};
};

struct Config {
  std::string data = "rois.db";
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  Outside outside;
  /// Threads for the server's computer players.
  std::size_t bot_threads = 1;
  store::OpenOptions open;
  Supervisor supervisor;
  KeepDays keep;
  Doors doors;
  /// Who runs it; who may come and how long what is kept is filled in from `doors` and `keep`.
  protocol::Site site;
  /// Alone without.
  std::optional<NodeSettings> node;

  // Only tests change what follows.
  transport::Timeouts timeouts;
  /// How often idle tables are evicted and the data file is checked for changes by other programs.
  std::chrono::milliseconds tidy_period{10'000};
  std::chrono::milliseconds sweep_period{600'000};
  bots::Think think = bots::think;
  std::int64_t bot_user_ms = limits::bot_user_ms;
};

/// The whole server in one object: `open`, then `run` until `stop` or a signal.
class Server {
 public:
  static Result<std::unique_ptr<Server>> open(Config config);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  void run();
  /// From any thread; `run` returns once everyone has been told.
  void stop();
  /// SIGINT and SIGTERM stop it.
  void stop_on_signals();

  std::uint16_t port() const;
  /// The URL to reach it at; if it listens on all addresses, by the machine's own.
  std::string url() const;
  /// Whether other machines can reach it there.
  bool is_open() const;

 private:
  class Impl;
  explicit Server(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace rois::app
