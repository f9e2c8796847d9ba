#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "rois/core/result.hpp"
#include "rois/transport/connection.hpp"

namespace rois::transport {

class Network;

/// One connection between two nodes, from the attempt to its end. Never used twice.
using LinkId = std::uint64_t;

/// What nodes say to each other: about one of their clients' connections, or, with `no_connection`, about something
/// else.
struct Frame {
  char kind = 0;
  ConnectionId connection = no_connection;
  std::string_view text;
};

/// Always called on the network's thread.
class LinkHost {
 public:
  virtual ~LinkHost() = default;
  /// Both ends have proved that they know the secret.
  virtual void linked(LinkId id) = 0;
  virtual void frame(LinkId id, const Frame& frame) = 0;
  /// Exactly once for every `connect`, and for whatever was linked.
  virtual void unlinked(LinkId id) = 0;
};

/// The connections to other nodes, on the thread of a network. What is said over them is neither hidden nor sealed:
/// they belong into a network of their own.
class Links {
 public:
  struct Config {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;
    /// A number that was never used before, as a text.
    std::function<std::string()> nonce;
    /// What only those who know the secret can say about a text.
    std::function<std::string(const std::string&)> prove;
    /// What may wait to be sent before the link is given up.
    std::size_t queue_bytes = std::size_t{64} << 20U;
  };
  Links(Network& network, Config config, LinkHost& host);
  ~Links();
  Links(const Links&) = delete;
  Links& operator=(const Links&) = delete;

  Result<void> listen();
  std::uint16_t port() const;
  /// To `host:port`.
  LinkId connect(const std::string& address);
  void send(LinkId id, const Frame& frame);
  void close(LinkId id);

 private:
  class Link;
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace rois::transport
