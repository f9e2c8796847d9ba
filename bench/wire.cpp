#include "wire.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "rois/transport/client.hpp"

namespace rois::bench {
namespace {

[[noreturn]] void give_up(const char* what) {
  std::perror(what);
  std::exit(1);
}

int connect_to(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  // Ports of one address do not suffice for ten thousand.
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

transport::Url url_of(std::uint16_t port) { return {"127.0.0.1", std::to_string(port)}; }

}  // namespace

Wire::~Wire() { ::close(socket_); }

std::unique_ptr<Wire> Wire::open(std::uint16_t port, const std::string& secret, Heard heard) {
  const int socket = connect_to(port);
  if (socket < 0) return nullptr;
  write_all(socket,
            "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Authorization: Bearer " +
                secret + "\r\n\r\n");
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
    if (opcode == 9) {
      // A ping is answered with the same content, masked with zeros.
      std::string pong{static_cast<char>(0x8A), static_cast<char>(0x80U | text.size())};
      pong.append(4, '\0');
      write_all(socket_, pong.append(text));
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

bool Wires::poll(int timeout_ms) {
  std::array<epoll_event, 256> events;
  const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), timeout_ms);
  bool all = true;
  for (int i = 0; i < count; ++i) {
    const auto found = wires_.find(events[static_cast<std::size_t>(i)].data.fd);
    if (found != wires_.end() && !found->second->read()) {
      wires_.erase(found);
      all = false;
    }
  }
  return all;
}

void Wires::clear() { wires_.clear(); }

Child::Child(const std::string& program, const std::string& data, const std::vector<std::string>& more) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) give_up("pipe");
  pid_ = ::fork();
  if (pid_ == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    ::close(ends[0]);
    ::close(ends[1]);
    std::vector<const char*> words{program.c_str(), "--lang", "en", "serve",       "--data",
                                   data.c_str(),    "--port", "0",  "--log-level", "error"};
    for (const auto& word : more) words.push_back(word.c_str());
    words.push_back(nullptr);
    ::execv(program.c_str(), const_cast<char* const*>(words.data()));
    ::_exit(127);
  }
  ::close(ends[1]);
  std::string line;
  for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
  ::close(ends[0]);
  port_ = static_cast<std::uint16_t>(std::atoi(line.substr(line.rfind(':') + 1).c_str()));
  if (port_ == 0) give_up(("the server did not start: " + line).c_str());
}

Child::~Child() {
  if (pid_ == 0) return;
  ::kill(pid_, SIGTERM);
  ::waitpid(pid_, nullptr, 0);
}

void Child::kill_hard() {
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = 0;
}

double Child::cpu_seconds() const {
  std::ifstream file{"/proc/" + std::to_string(pid_) + "/stat"};
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  unsigned long long user = 0;
  unsigned long long system = 0;
  std::sscanf(text.c_str() + text.rfind(')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu", &user,
              &system);
  return static_cast<double>(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

std::size_t Child::resident_bytes() const {
  std::ifstream file{"/proc/" + std::to_string(pid_) + "/statm"};
  std::size_t total = 0;
  std::size_t resident = 0;
  file >> total >> resident;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

std::string enter(std::uint16_t port, const std::string& name) {
  return transport::call(url_of(port), {"POST", "/api/guest", "{\"name\":\"" + name + "\"}", {}, {}}).secret;
}

std::string open_table(std::uint16_t port, const std::string& secret, const std::string& body) {
  const auto answer = transport::call(url_of(port), {"POST", "/api/tables", body, secret, {}});
  return std::string{member(answer.body, "table")};
}

std::string_view member(std::string_view json, std::string_view name) {
  const std::string sought = "\"" + std::string{name} + "\":";
  const auto at = json.find(sought);
  if (at == std::string_view::npos) return {};
  json.remove_prefix(at + sought.size());
  if (json.starts_with('"')) return json.substr(1, json.find('"', 1) - 1);
  return json.substr(0, json.find_first_of(",}]"));
}

double now_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double sync_ms(const std::string& folder) {
  constexpr int samples = 101;
  const std::string path = folder + "/sync";
  const int file = ::open(path.c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
  std::vector<double> times;
  const std::string page(4096, 'x');
  for (int i = 0; i < samples && file >= 0; ++i) {
    const double from = now_seconds();
    if (::write(file, page.data(), page.size()) < 0 || ::fdatasync(file) != 0) break;
    times.push_back((now_seconds() - from) * 1000);
  }
  ::close(file);
  ::unlink(path.c_str());
  if (times.empty()) return 0;
  std::ranges::sort(times);
  return times[times.size() / 2];
}

}  // namespace rois::bench
