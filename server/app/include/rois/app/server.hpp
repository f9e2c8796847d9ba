#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "rois/app/api.hpp"

namespace rois::app {

struct Config {
  std::string data = "rois.db";
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  Outside outside;
  /// Threads for the computer players of the house.
  std::size_t bot_threads = 1;
  store::OpenOptions open;

  // What only tests set otherwise.
  transport::Timeouts timeouts;
  /// How often the house is tidied, and what others did to the data file is seen.
  std::chrono::milliseconds tidy_period{10'000};
  bots::Think think = bots::think;
  std::int64_t bot_user_ms = limits::bot_user_ms;
};

/// The whole server in one object: `open`, then `run` until `stop` or a signal.
class Server {
 public:
  /// Nothing where it cannot start; `why` says so.
  static std::unique_ptr<Server> open(Config config, std::string& why);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  void run();
  /// From any thread; `run` then returns when everyone has been told.
  void stop();
  /// SIGINT and SIGTERM stop it.
  void stop_on_signals();

  std::uint16_t port() const;
  /// Where it is reached from: on all addresses, by the machine's own in its network.
  std::string url() const;
  /// Whether other machines reach it there.
  bool is_open() const;

 private:
  class Impl;
  explicit Server(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace rois::app
