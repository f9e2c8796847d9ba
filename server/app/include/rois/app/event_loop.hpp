#pragma once

#include <cstdint>
#include <functional>

#include "rois/session/people.hpp"

namespace rois::app {

/// The one thread that owns the tables: how others reach it, and the time as it sees it.
class EventLoop {
 public:
  virtual ~EventLoop() = default;
  /// From any thread: `what` is called on this one.
  virtual void post(std::function<void()> what) = 0;
  /// Now, on the server's own time line.
  virtual session::Millis now() const = 0;
  /// Now, in milliseconds since 1970.
  virtual std::int64_t wall_ms() const = 0;
  /// The processor time that this thread has used.
  virtual std::int64_t processor_us() const = 0;
};

}  // namespace rois::app
