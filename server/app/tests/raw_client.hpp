#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <string>

namespace rois::app {

/// A client that speaks whatever it likes.
class RawClient {
 public:
  /// From any address of this machine's own, 127.0.0.1 to 127.255.255.254.
  explicit RawClient(const std::string& port, const char* from = "127.0.0.1")
      : socket_{::socket(AF_INET, SOCK_STREAM, 0)} {
    sockaddr_in here{};
    here.sin_family = AF_INET;
    ::inet_pton(AF_INET, from, &here.sin_addr);
    EXPECT_EQ(::bind(socket_, reinterpret_cast<const sockaddr*>(&here), sizeof here), 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<std::uint16_t>(std::stoi(port)));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
    const timeval timeout{20, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &timeout, sizeof timeout);
  }
  ~RawClient() { ::close(socket_); }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  /// Whether the other side took it all, or has room for it.
  bool send(const std::string& bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
      const auto n = ::send(socket_, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
      if (n <= 0) return false;
      at += static_cast<std::size_t>(n);
    }
    return true;
  }
  void finish_sending() { ::shutdown(socket_, SHUT_WR); }
  /// What comes until the server hangs up; `hung_up` says whether it did.
  std::string read_to_end() {
    std::string out;
    std::array<char, 4096> block{};
    while (true) {
      const auto n = ::recv(socket_, block.data(), block.size(), 0);
      if (n <= 0) {
        hung_up_ = n == 0 || errno == ECONNRESET;
        return out;
      }
      out.append(block.data(), static_cast<std::size_t>(n));
    }
  }
  /// What has come, at least a byte of it.
  std::string read_some() {
    std::array<char, 4096> block{};
    const auto n = ::recv(socket_, block.data(), block.size(), 0);
    return n > 0 ? std::string{block.data(), static_cast<std::size_t>(n)} : std::string{};
  }
  bool hung_up() const { return hung_up_; }

 private:
  int socket_;
  bool hung_up_ = false;
};

}  // namespace rois::app
