#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "rois/app/event_loop.hpp"

namespace rois::app {

/// The event loop with a time line that can stand still: the time of the tables. Rate limits go on by that of the loop
/// itself.
class GameTime final : public EventLoop {
 public:
  explicit GameTime(EventLoop& loop) : loop_{loop} {}

  void stop() {
    if (!stopped_at_) stopped_at_ = now();
  }
  void resume() {
    if (!stopped_at_) return;
    behind_ms_ = loop_.now() - *stopped_at_;
    stopped_at_.reset();
  }

  /// The time that all nodes share. It never goes back: where it is ahead, it goes slower.
  void follow(session::Millis shared) {
    if (stopped_at_) return;
    const session::Millis ahead = now() - shared;
    behind_ms_ += ahead < 0 ? ahead : std::min<session::Millis>(ahead, 1);
  }

  void post(std::function<void()> what) override { loop_.post(std::move(what)); }
  session::Millis now() const override { return stopped_at_ ? *stopped_at_ : loop_.now() - behind_ms_; }
  std::int64_t wall_ms() const override { return loop_.wall_ms(); }
  std::int64_t processor_us() const override { return loop_.processor_us(); }

 private:
  EventLoop& loop_;
  std::optional<session::Millis> stopped_at_;
  session::Millis behind_ms_ = 0;
};

}  // namespace rois::app
