#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rois::bench {

/// A TCP connection to this machine, -1 where there is none. Everything waits.
int connect_to(std::uint16_t port);
void write_all(int socket, std::string_view bytes);

/// One WebSocket client, by hand and without waiting, so that thousands cost little.
class Wire {
 public:
  using Heard = std::function<void(Wire&, std::string_view)>;

  Wire(int socket, Heard heard) : socket_{socket}, heard_{std::move(heard)} {}
  ~Wire();
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  /// Connects and shakes hands, waiting; nothing where it is refused.
  /// `headers` are further lines of the request, each with its end.
  static std::unique_ptr<Wire> open(std::uint16_t port, const std::string& secret, Heard heard,
                                    const std::string& headers = {});
  void send(std::string_view text);
  /// Reads what is there; false when the connection is gone.
  bool read();
  int socket() const { return socket_; }

 private:
  void take_frames();

  int socket_;
  Heard heard_;
  std::string pending_;
};

/// Waits on many wires at once.
class Wires {
 public:
  Wires();
  ~Wires();
  Wires(const Wires&) = delete;
  Wires& operator=(const Wires&) = delete;

  Wire& add(std::unique_ptr<Wire> wire);
  /// Lets those be heard that have something to say; how many they were.
  std::size_t poll(int timeout_ms);
  /// Until nothing more is said.
  void settle();
  std::size_t open() const { return wires_.size(); }
  void clear();

 private:
  int epoll_;
  std::unordered_map<int, std::unique_ptr<Wire>> wires_;
};

/// The text of a member `"name":"..."`, or its digits.
std::string_view member(std::string_view json, std::string_view name);
/// One of the legal actions that an update lists; nothing where there is none.
std::string_view any_legal(std::string_view update, std::uint64_t random);
std::string submission(std::string_view table, std::string_view version, std::string_view key, std::string_view action);

}  // namespace rois::bench
