#include "wire.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "common.hpp"

namespace rois::bench {

int connect_to(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (socket < 0 || ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    if (socket >= 0) ::close(socket);
    return -1;
  }
  const int yes = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return socket;
}

void write_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (n < 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

Wire::~Wire() { ::close(socket_); }

std::unique_ptr<Wire> Wire::open(std::uint16_t port, const std::string& secret, Heard heard,
                                 const std::string& headers) {
  const int socket = connect_to(port);
  if (socket < 0) return nullptr;
  write_all(socket,
            "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Authorization: Bearer " +
                secret + "\r\n" + headers + "\r\n");
  auto wire = std::make_unique<Wire>(socket, std::move(heard));
  std::array<char, 4096> buffer;
  std::string head;
  while (head.find("\r\n\r\n") == std::string::npos) {
    const ssize_t n = ::recv(socket, buffer.data(), buffer.size(), 0);
    if (n <= 0) return nullptr;
    head.append(buffer.data(), static_cast<std::size_t>(n));
  }
  if (!head.starts_with("HTTP/1.1 101")) return nullptr;
  ::fcntl(socket, F_SETFL, ::fcntl(socket, F_GETFL) | O_NONBLOCK);
  wire->pending_ = head.substr(head.find("\r\n\r\n") + 4);
  return wire;
}

/// Masked with zeros, which is a mask all the same.
void Wire::send(std::string_view text) {
  std::string frame;
  frame.reserve(text.size() + 8);
  frame += static_cast<char>(0x81);
  if (text.size() < 126) {
    frame += static_cast<char>(0x80U | text.size());
  } else {
    frame += static_cast<char>(0x80U | 126U);
    frame += static_cast<char>(text.size() >> 8U);
    frame += static_cast<char>(text.size() & 255U);
  }
  frame.append(4, '\0');
  frame += text;
  write_all(socket_, frame);
}

bool Wire::read() {
  static thread_local std::array<char, 65536> buffer;
  while (true) {
    const ssize_t n = ::recv(socket_, buffer.data(), buffer.size(), 0);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) break;
    if (n <= 0) return false;
    pending_.append(buffer.data(), static_cast<std::size_t>(n));
    if (static_cast<std::size_t>(n) < buffer.size()) break;
  }
  take_frames();
  return true;
}

void Wire::take_frames() {
  std::string_view rest = pending_;
  while (rest.size() >= 2) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint64_t>(static_cast<unsigned char>(rest[i])); };
    std::uint64_t length = byte(1) & 127U;
    std::size_t header = 2;
    if (length == 126) header = 4;
    if (length == 127) header = 10;
    if (rest.size() < header) break;
    if (header > 2) {
      length = 0;
      for (std::size_t i = 2; i < header; ++i) length = (length << 8U) | byte(i);
    }
    if (rest.size() < header + length) break;
    const std::uint64_t opcode = byte(0) & 15U;
    const std::string_view text = rest.substr(header, length);
    rest.remove_prefix(header + length);
    if (opcode == 1) heard_(*this, text);
    // A ping and a goodbye are answered with the same content, masked with zeros.
    if (opcode == 9 || opcode == 8) {
      std::string answer{static_cast<char>(opcode == 9 ? 0x8A : 0x88), static_cast<char>(0x80U | text.size())};
      answer.append(4, '\0');
      write_all(socket_, answer.append(text));
    }
  }
  pending_.erase(0, pending_.size() - rest.size());
}

Wires::Wires() : epoll_{::epoll_create1(EPOLL_CLOEXEC)} {}
Wires::~Wires() { ::close(epoll_); }

Wire& Wires::add(std::unique_ptr<Wire> wire) {
  if (!wire) give_up("a client was refused");
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.fd = wire->socket();
  ::epoll_ctl(epoll_, EPOLL_CTL_ADD, wire->socket(), &event);
  return *(wires_[wire->socket()] = std::move(wire));
}

std::size_t Wires::poll(int timeout_ms) {
  std::array<epoll_event, 256> events;
  const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), timeout_ms);
  for (int i = 0; i < count; ++i) {
    const auto found = wires_.find(events[static_cast<std::size_t>(i)].data.fd);
    if (found != wires_.end() && !found->second->read()) wires_.erase(found);
  }
  return static_cast<std::size_t>(std::max(count, 0));
}

void Wires::settle() {
  constexpr int quiet_ms = 300;
  while (poll(quiet_ms) > 0) continue;
}

void Wires::clear() { wires_.clear(); }

std::string_view member(std::string_view json, std::string_view name) {
  const std::string sought = "\"" + std::string{name} + "\":";
  const auto at = json.find(sought);
  if (at == std::string_view::npos) return {};
  json.remove_prefix(at + sought.size());
  if (json.starts_with('"')) return json.substr(1, json.find('"', 1) - 1);
  return json.substr(0, json.find_first_of(",}]"));
}

std::string_view any_legal(std::string_view update, std::uint64_t random) {
  const auto at = update.find("\"legal\":[");
  if (at == std::string_view::npos) return {};
  std::string_view list = update.substr(at + 9);
  list = list.substr(0, list.find(']'));
  if (list.empty()) return {};
  std::uint64_t skip = random % (static_cast<std::uint64_t>(std::ranges::count(list, ',')) + 1);
  while (skip-- > 0) list.remove_prefix(list.find(',') + 1);
  return list.substr(1, list.find('"', 1) - 1);
}

std::string submission(std::string_view table, std::string_view version, std::string_view key,
                       std::string_view action) {
  return fmt::format(R"({{"type":"submit","table":"{}","epoch":0,"version":{},"key":"{}","action":"{}"}})", table,
                     version, key, action);
}

}  // namespace rois::bench
