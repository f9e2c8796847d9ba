#pragma once

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <filesystem>
#include <list>
#include <string>
#include <string_view>
#include <thread>

#include "rois/testkit/folder.hpp"

namespace rois::store {

/// A way to the test's database on which whoever says a word is never heard again, as if the machine had stopped in
/// that very moment: nothing arrives any more, and the database is not told that nobody is there.
class HaltingWay {
 public:
  /// To a place on the socket of a folder.
  explicit HaltingWay(std::string place) : place_{std::move(place)} {
    const std::size_t from = place_.find(host) + host.size();
    const std::string theirs = place_.substr(from, place_.find('&', from) - from);
    place_.replace(from, theirs.size(), folder_.path());
    database_ = address_of(theirs + "/" + socket_name);
    const sockaddr_un own = address_of(folder_.path() + "/" + socket_name);
    listening_ = ::socket(AF_UNIX, SOCK_STREAM, 0);
    EXPECT_EQ(::bind(listening_, reinterpret_cast<const sockaddr*>(&own), sizeof own), 0);
    EXPECT_EQ(::listen(listening_, waiting_most), 0);
    thread_ = std::thread{[this] { run(); }};
  }
  ~HaltingWay() {
    stopping_ = true;
    thread_.join();
    for (const Pair& pair : pairs_)
      for (const int one : {pair.near, pair.far}) ::close(one);
    ::close(listening_);
  }
  HaltingWay(const HaltingWay&) = delete;
  HaltingWay& operator=(const HaltingWay&) = delete;

  const std::string& place() const { return place_; }
  /// From now on, of connections that say this.
  void halt_at(const std::string& word) {
    word_ = word;
    is_armed_ = true;
  }
  bool has_halted() const { return has_halted_; }

 private:
  static constexpr std::string_view host = "host=";
  static constexpr const char* socket_name = ".s.PGSQL.5432";
  static constexpr int waiting_most = 16;
  static constexpr int look_again_ms = 20;

  struct Pair {
    int near = -1;
    int far = -1;
    bool has_halted = false;
  };

  static sockaddr_un address_of(const std::string& path) {
    sockaddr_un out{};
    out.sun_family = AF_UNIX;
    path.copy(out.sun_path, sizeof out.sun_path - 1);
    return out;
  }

  void run() {
    while (!stopping_) {
      std::vector<pollfd> files{{listening_, POLLIN, 0}};
      for (const Pair& pair : pairs_)
        for (const int one : {pair.near, pair.far}) files.push_back({pair.has_halted ? -1 : one, POLLIN, 0});
      ::poll(files.data(), files.size(), look_again_ms);
      auto file = files.begin() + 1;
      for (Pair& pair : pairs_) {
        const bool said = (file++)->revents != 0;
        const bool answered = (file++)->revents != 0;
        if (said) pass(pair, pair.near, pair.far, true);
        if (answered && !pair.has_halted) pass(pair, pair.far, pair.near, false);
      }
      if ((files[0].revents & POLLIN) != 0) join();
    }
  }

  void join() {
    const int near = ::accept(listening_, nullptr, nullptr);
    const int far = ::socket(AF_UNIX, SOCK_STREAM, 0);
    EXPECT_EQ(::connect(far, reinterpret_cast<const sockaddr*>(&database_), sizeof database_), 0);
    pairs_.push_back({near, far});
  }

  void pass(Pair& pair, int from, int to, bool is_said) {
    std::array<char, 65'536> bytes{};
    const ssize_t count = ::recv(from, bytes.data(), bytes.size(), 0);
    const std::string_view text{bytes.data(), count > 0 ? static_cast<std::size_t>(count) : 0};
    if (is_said && is_armed_ && text.find(word_) != std::string_view::npos) {
      pair.has_halted = true;
      has_halted_ = true;
      return;
    }
    if (count > 0) {
      ::send(to, text.data(), text.size(), MSG_NOSIGNAL);
      return;
    }
    // An end on one side is one on both.
    pair.has_halted = true;
    for (const int one : {pair.near, pair.far}) ::shutdown(one, SHUT_RDWR);
  }

  testkit::Folder folder_;
  std::string place_;
  sockaddr_un database_{};
  int listening_ = -1;
  std::string word_;
  std::atomic<bool> is_armed_ = false;
  std::atomic<bool> has_halted_ = false;
  std::atomic<bool> stopping_ = false;
  std::list<Pair> pairs_;
  std::thread thread_;
};

}  // namespace rois::store
