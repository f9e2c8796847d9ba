#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "rois/session/people.hpp"
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

/// Where messages leave the house, and how other threads reach its own: the network, or a test.
class Outlet {
 public:
  virtual ~Outlet() = default;
  virtual void send(ConnectionId to, Message message) = 0;
  virtual void close(ConnectionId whom, std::uint16_t code) = 0;
  /// From any thread: `what` is called on the one that owns the tables.
  virtual void post(std::function<void()> what) = 0;
  /// Now, on the server's own time line.
  virtual session::Millis now() const = 0;
  /// Now, on the wall.
  virtual std::int64_t wall_ms() const = 0;
  /// What the thread that owns the tables has had of a processor.
  virtual std::int64_t processor_us() const = 0;
};

}  // namespace rois::app
