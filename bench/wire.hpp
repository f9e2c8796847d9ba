#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rois::bench {

/// One WebSocket client, by hand and without waiting, so that thousands cost little.
class Wire {
 public:
  using Heard = std::function<void(Wire&, std::string_view)>;

  Wire(int socket, Heard heard) : socket_{socket}, heard_{std::move(heard)} {}
  ~Wire();
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  /// Connects and shakes hands, waiting; nothing where it is refused.
  static std::unique_ptr<Wire> open(std::uint16_t port, const std::string& secret, Heard heard);
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
  /// Lets those be heard that have something to say; false when one was cut.
  bool poll(int timeout_ms);
  void clear();

 private:
  int epoll_;
  std::unordered_map<int, std::unique_ptr<Wire>> wires_;
};

/// `rois serve` as a child, on a free port.
class Child {
 public:
  Child(const std::string& program, const std::string& data, const std::vector<std::string>& more = {});
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  std::uint16_t port() const { return port_; }
  int pid() const { return pid_; }
  /// As a power failure would, as far as a process can have one.
  void kill_hard();
  double cpu_seconds() const;
  std::size_t resident_bytes() const;

 private:
  int pid_ = 0;
  std::uint16_t port_ = 0;
};

/// A guest's secret.
std::string enter(std::uint16_t port, const std::string& name);
std::string open_table(std::uint16_t port, const std::string& secret, const std::string& body);
/// The text of a member `"name":"..."`, or its digits.
std::string_view member(std::string_view json, std::string_view name);
double now_seconds();

/// The disk's own measure: how long an appended page takes to be safe, in milliseconds; the median of many.
double sync_ms(const std::string& folder);

}  // namespace rois::bench
