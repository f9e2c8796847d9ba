#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "rois/session/people.hpp"

namespace rois::app {

using ConnectionId = std::uint64_t;
using Text = std::shared_ptr<const std::string>;
inline Text letter(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

/// Where messages leave the house, and how other threads reach its own: the network, or a test.
class Outlet {
 public:
  virtual ~Outlet() = default;
  virtual void send(ConnectionId to, Text text) = 0;
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
