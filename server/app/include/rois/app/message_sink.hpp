#pragma once

#include <cstdint>
#include <vector>

#include "rois/transport/connection.hpp"

namespace rois::app {

using transport::ConnectionId;
using transport::make_message;
using transport::Message;
using transport::no_connection;

/// A message on its way to one connection.
struct Delivery {
  ConnectionId to;
  Message message;
};
using Deliveries = std::vector<Delivery>;

/// Why the server closes a WebSocket: RFC 6455, 7.4.1, and 1013 of IANA's registry.
enum class CloseCode : std::uint16_t { going_away = 1001, policy_violation = 1008, try_again_later = 1013 };

/// Where messages to clients leave: the network, or a test.
class MessageSink {
 public:
  virtual ~MessageSink() = default;
  virtual void send(ConnectionId to, Message message) = 0;
  /// Sends what is waiting, then closes.
  virtual void close(ConnectionId whom, CloseCode code) = 0;
};

}  // namespace rois::app
