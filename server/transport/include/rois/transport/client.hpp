#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rois/core/result.hpp"

namespace rois::transport {

/// Where a server is: `http://host:port`.
struct Url {
  std::string host;
  std::string port;

  static std::optional<Url> parse(std::string_view text);
};

struct HttpAnswer {
  int status = 0;  // 0 where nobody answered
  std::string body;
  std::string headers;
  /// The value of the cookie that was set, if one was.
  std::string secret;
};

struct HttpCall {
  std::string method = "GET";
  std::string path;
  std::string body;
  std::string secret;  // sent as a bearer token
  /// More header lines, `Name: value` each.
  std::string headers;
};
HttpAnswer call(const Url& url, const HttpCall& what);

/// A blocking WebSocket client, for `rois bot` and for tests.
class Client {
 public:
  /// `no_session` if the server does not know the secret; with other refusals the HTTP status or the error.
  static Result<std::unique_ptr<Client>> connect(const Url& url, std::string_view secret, std::string_view origin = {});
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  bool send(std::string_view text);
  /// Nothing if the connection is closed or the time is up.
  std::optional<std::string> receive(std::chrono::milliseconds within);
  bool is_open() const;
  /// Why the server closed it, 0 where it did not.
  std::uint16_t close_code() const;

 private:
  struct Impl;
  explicit Client(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace rois::transport
