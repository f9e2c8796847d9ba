#include "attack.hpp"

#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <iterator>
#include <thread>
#include <utility>

#include "child.hpp"
#include "rois/transport/client.hpp"

namespace rois::bench {
namespace {

constexpr std::string_view home = "203.0.113.7";
constexpr int connections = 64;  // what one person may have
constexpr int lobby_people = 100;
constexpr int tables = 50;  // what one person may open

std::string header_line(std::string_view address) { return from_line(address) + "\r\n"; }

transport::HttpAnswer ask(std::uint16_t port, transport::HttpCall call) {
  call.headers = from_line(home);
  return transport::call({"127.0.0.1", std::to_string(port)}, call);
}

/// A finished game of some hundred actions: four computer players of the lowest level.
std::string long_game(std::uint16_t port, const std::string& secret) {
  const std::string code = open_table(
      port, secret, R"({"game":"combat","players":4,"seats":[{"level":1},{"level":1},{"level":1},{"level":1}]})",
      from_line(home));
  constexpr std::chrono::milliseconds pause{50};
  while (ask(port, {"GET", "/api/tables/" + code, {}, {}, {}}).body.find(R"("phase":"over")") == std::string::npos)
    std::this_thread::sleep_until(std::chrono::steady_clock::now() + pause);
  return code;
}

/// Requests over connections that stay open, several under way on each.
class HttpFlood : public Attack {
 public:
  using Request = std::function<std::string(std::uint64_t n)>;
  HttpFlood(std::uint16_t port, std::size_t at_once, Request request)
      : port_{port}, at_once_{at_once}, request_{std::move(request)}, sockets_(8, -1) {}
  ~HttpFlood() override {
    for (const int socket : sockets_)
      if (socket >= 0) ::close(socket);
  }

  void step() override {
    for (int& socket : sockets_) {
      if (socket < 0) socket = connect_to(port_);
      if (socket < 0) continue;
      std::string bytes;
      for (std::size_t i = 0; i < at_once_; ++i) bytes += request_(tally_.asked++);
      write_all(socket, bytes);
    }
    for (int& socket : sockets_) take_answers(socket);
  }

 private:
  void take_answers(int& socket) {
    std::array<char, 65536> buffer;
    std::string text;
    for (std::size_t answers = 0; socket >= 0 && answers < at_once_;) {
      const ssize_t n = ::recv(socket, buffer.data(), buffer.size(), 0);
      if (n <= 0) {
        ::close(std::exchange(socket, -1));
        return;
      }
      text.append(buffer.data(), static_cast<std::size_t>(n));
      answers += take_heads(text);
    }
  }
  /// Counts the status lines and forgets what was read.
  std::size_t take_heads(std::string& text) {
    constexpr std::string_view head = "HTTP/1.1 ";
    std::size_t count = 0;
    std::size_t after = 0;
    for (auto at = text.find(head); at != std::string::npos && at + 12 <= text.size(); at = text.find(head, after)) {
      if (text.compare(at + head.size(), 3, "429") == 0) ++tally_.refused;
      after = at + 12;
      ++count;
    }
    // A status line may have been cut in two.
    text.erase(0, std::max(after, text.size() > head.size() + 3 ? text.size() - head.size() - 3 : 0));
    return count;
  }

  std::uint16_t port_;
  std::size_t at_once_;
  Request request_;
  std::vector<int> sockets_;
};

std::string get(const std::string& path) {
  return fmt::format("GET {} HTTP/1.1\r\nHost: 127.0.0.1\r\n{}\r\n", path, header_line(home));
}

std::string post(const std::string& path, const std::string& body, const std::string& secret = {},
                 std::string_view address = home) {
  return fmt::format(
      "POST {} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAuthorization: Bearer {}\r\n"
      "Content-Length: {}\r\n{}\r\n{}",
      path, secret, body.size(), header_line(address), body);
}

/// The same request again and again.
std::unique_ptr<Attack> repeat(std::uint16_t port, std::string request) {
  return std::make_unique<HttpFlood>(port, 16, [text = std::move(request)](std::uint64_t /*n*/) { return text; });
}

/// Over WebSockets of one guest, each opened again where the server closed it.
class SocketFlood : public Attack {
 public:
  SocketFlood(std::uint16_t port, int count) : port_{port}, secret_{enter(port, "Eve", from_line(home))} {
    wires_.resize(static_cast<std::size_t>(count));
  }
  void step() override {
    for (auto& wire : wires_) {
      if (wire && !wire->read()) wire.reset();
      if (!wire) wire = open(secret_);
      if (wire) talk(*wire);
    }
  }

 protected:
  virtual void talk(Wire& wire) = 0;
  void say(Wire& wire, std::string_view text) {
    ++tally_.asked;
    wire.send(text);
  }
  std::unique_ptr<Wire> open(const std::string& secret) {
    const auto hear = [this](Wire& /*wire*/, std::string_view text) {
      if (text.find("\"too-fast\"") != std::string_view::npos) ++tally_.refused;
    };
    return Wire::open(port_, secret, hear, header_line(home));
  }

  std::uint16_t port_;
  std::string secret_;
  std::vector<std::unique_ptr<Wire>> wires_;
};

class WatchFlood final : public SocketFlood {
 public:
  explicit WatchFlood(std::uint16_t port) : SocketFlood{port, connections}, code_{long_game(port, secret_)} {}

 private:
  void talk(Wire& wire) override {
    say(wire, fmt::format(R"({{"type":"watch","table":"{}","since":0}})", code_));
    say(wire, fmt::format(R"({{"type":"unwatch","table":"{}"}})", code_));
  }
  std::string code_;
};

class PingFlood final : public SocketFlood {
 public:
  explicit PingFlood(std::uint16_t port) : SocketFlood{port, connections} {}

 private:
  void talk(Wire& wire) override {
    for (int i = 0; i < 16; ++i) say(wire, R"({"type":"ping"})");
  }
};

/// Connections that come and go at once.
class Churn final : public SocketFlood {
 public:
  explicit Churn(std::uint16_t port) : SocketFlood{port, 1} {}
  void step() override {
    ++tally_.asked;
    if (!open(secret_)) ++tally_.refused;
    // One that never asks for anything.
    if (const int socket = connect_to(port_); socket >= 0) ::close(socket);
  }

 private:
  void talk(Wire& /*wire*/) override {}
};

/// With people in the lobby, who are sent every change. They come from this machine and read what they get.
class LobbyFlood : public SocketFlood {
 public:
  LobbyFlood(std::uint16_t port, int count) : SocketFlood{port, count} {
    std::string secret;
    for (int i = 0; i < lobby_people; ++i) {
      if (i % connections == 0) secret = enter(port, "Visitor");
      people_.push_back(Wire::open(port, secret, [](Wire& /*wire*/, std::string_view /*text*/) {}));
      if (people_.back()) people_.back()->send(R"({"type":"lobby","on":true})");
    }
  }
  void step() override {
    SocketFlood::step();
    for (auto& wire : people_)
      if (wire && !wire->read()) wire.reset();
  }

 private:
  std::vector<std::unique_ptr<Wire>> people_;
};

class SeatFlood final : public LobbyFlood {
 public:
  explicit SeatFlood(std::uint16_t port)
      : LobbyFlood{port, 8},
        code_{open_table(port, secret_, R"({"game":"soldiers","seats":["open","open"]})", from_line(home))} {}

 private:
  void talk(Wire& wire) override {
    say(wire, fmt::format(R"({{"type":"sit","table":"{}","seat":0}})", code_));
    say(wire, fmt::format(R"({{"type":"leave","table":"{}"}})", code_));
  }
  std::string code_;
};

/// Four guests of one network open as many public tables as they may, close them, and begin again.
class TableFlood final : public LobbyFlood {
 public:
  explicit TableFlood(std::uint16_t port) : LobbyFlood{port, 0} {
    for (int i = 0; i < 4; ++i) {
      hosts_.push_back({i == 0 ? secret_ : enter(port, "Eve" + std::to_string(i), from_line(home)), nullptr, {}});
      hosts_.back().wire = open(hosts_.back().secret);
    }
  }
  void step() override {
    LobbyFlood::step();
    Host& host = hosts_[turn_++ % hosts_.size()];
    ++tally_.asked;
    std::string code = open_table(port_, host.secret, R"({"game":"soldiers","seats":["me","open"]})", from_line(home));
    if (code.empty()) ++tally_.refused;
    if (!code.empty()) host.codes.push_back(std::move(code));
    if (host.wire && !host.wire->read()) host.wire.reset();
    if (host.codes.size() < tables || !host.wire) return;
    for (const std::string& open : host.codes) say(*host.wire, fmt::format(R"({{"type":"close","table":"{}"}})", open));
    host.codes.clear();
  }

 private:
  struct Host {
    std::string secret;
    std::unique_ptr<Wire> wire;
    std::vector<std::string> codes;
  };
  void talk(Wire& /*wire*/) override {}
  std::vector<Host> hosts_;
  std::size_t turn_ = 0;
};

/// Fifty tables of four strong computer players each; they play by themselves.
class ComputerFlood final : public SocketFlood {
 public:
  explicit ComputerFlood(std::uint16_t port) : SocketFlood{port, 0} {
    for (int i = 0; i < tables; ++i) {
      ++tally_.asked;
      open_table(port, secret_,
                 R"({"game":"combat","players":4,"seats":[{"level":10},{"level":10},{"level":10},{"level":10}]})",
                 from_line(home));
    }
  }
  void step() override {
    std::this_thread::sleep_until(std::chrono::steady_clock::now() + std::chrono::milliseconds{10});
  }

 private:
  void talk(Wire& /*wire*/) override {}
};

std::string own_cards() {
  std::ifstream file{ROIS_CARDS};
  const std::string set{std::istreambuf_iterator<char>{file}, {}};
  return R"({"game":"ambition","seats":["me","open"],"public":false,"options":{"cards":)" + set + "}}";
}

std::unique_ptr<Attack> records(std::uint16_t port) {
  const std::string secret = enter(port, "Eve", from_line(home));
  return repeat(port, get("/api/tables/" + long_game(port, secret) + "/record"));
}

std::unique_ptr<Attack> imports(std::uint16_t port) {
  const std::string secret = enter(port, "Eve", from_line(home));
  const std::string path = "/api/tables/" + long_game(port, secret) + "/record";
  return repeat(port, post("/api/records", ask(port, {"GET", path, {}, {}, {}}).body, secret));
}

std::unique_ptr<Attack> codes(std::uint16_t port) {
  const std::string secret = enter(port, "Eve", from_line(home));
  const std::string code = open_table(port, secret, R"({"game":"soldiers","seats":["me","open"]})", from_line(home));
  return repeat(port, get("/api/tables/" + code + "/qr"));
}

std::unique_ptr<Attack> bad_bodies(std::uint16_t port) {
  const std::string secret = enter(port, "Eve", from_line(home));
  std::string options;
  for (int i = 0; i < 2'000; ++i) options += fmt::format(R"("o{}":"{}",)", i, i);
  options.pop_back();
  return repeat(port, post("/api/tables", R"({"game":"soldiers","options":{)" + options + "}}", secret));
}

/// From all over one customer's 64 bits of IPv6, for ever new names.
std::unique_ptr<Attack> passwords(std::uint16_t port) {
  return std::make_unique<HttpFlood>(port, 1, [](std::uint64_t n) {
    return post("/api/login", fmt::format(R"({{"name":"N{}","password":"wrong horse"}})", n), {},
                fmt::format("2001:db8::{:x}", n % 0xffff + 1));
  });
}

}  // namespace

std::string from_line(std::string_view address) { return "X-Forwarded-For: " + std::string{address}; }

std::vector<Flood> floods() {
  return {
      {"`watch` on 64 connections", [](std::uint16_t port) { return std::make_unique<WatchFlood>(port); }},
      {"HTTP: records", records},
      {"HTTP: the list of tables", [](std::uint16_t port) { return repeat(port, get("/api/tables")); }},
      {"HTTP: QR codes", codes},
      {"HTTP: bad bodies of 30 KB", bad_bodies},
      {"HTTP: wrong passwords from one /64", passwords},
      {"HTTP: imports of records", imports},
      {"HTTP: tables with a card set",
       [](std::uint16_t port) {
         return repeat(port, post("/api/tables", own_cards(), enter(port, "Eve", from_line(home))));
       }},
      {"sit and leave, 100 people in the lobby", [](std::uint16_t port) { return std::make_unique<SeatFlood>(port); }},
      {"4 x 50 tables opened and closed, likewise",
       [](std::uint16_t port) { return std::make_unique<TableFlood>(port); }},
      {"50 tables of four level 10 players", [](std::uint16_t port) { return std::make_unique<ComputerFlood>(port); }},
      {"messages over the limit on 64 connections",
       [](std::uint16_t port) { return std::make_unique<PingFlood>(port); }},
      {"connections that come and go", [](std::uint16_t port) { return std::make_unique<Churn>(port); }},
  };
}

}  // namespace rois::bench
