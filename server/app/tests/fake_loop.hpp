#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "rois/app/event_loop.hpp"
#include "rois/app/message_sink.hpp"

namespace rois::app {

/// A fake of the event loop and of the network behind it: the test's own thread runs what was posted, and its clocks
/// are variables.
class FakeLoop final : public EventLoop, public MessageSink {
 public:
  void send(ConnectionId to, Message message) override { sent[to].push_back(*message); }
  void close(ConnectionId whom, CloseCode code) override { closed[whom] = static_cast<std::uint16_t>(code); }
  void post(std::function<void()> what) override {
    const std::lock_guard lock{mutex_};
    posted_.push_back(std::move(what));
    wake_.notify_one();
  }
  session::Millis now() const override { return now_ms; }
  std::int64_t wall_ms() const override { return wall; }
  /// Everything that is done costs the same.
  std::int64_t processor_us() const override { return worked_us_ += cost_us; }

  /// Waits for what is posted next and hands it over undone.
  std::function<void()> next_posted() {
    std::unique_lock lock{mutex_};
    if (!wake_.wait_for(lock, std::chrono::seconds{20}, [this] { return !posted_.empty(); })) return {};
    std::function<void()> what = std::move(posted_.front());
    posted_.pop_front();
    return what;
  }
  /// Does what was posted until it is so.
  void until(const std::function<bool()>& so) {
    while (!so()) {
      const std::function<void()> what = next_posted();
      if (!what) {
        ADD_FAILURE() << "nothing was posted in time";
        return;
      }
      what();
    }
  }

  /// What nobody is left to answer for.
  void forget_posted() {
    const std::lock_guard lock{mutex_};
    posted_.clear();
  }

  session::Millis now_ms = 0;
  std::int64_t wall = 0;
  std::int64_t cost_us = 0;
  std::map<ConnectionId, std::vector<std::string>> sent;
  std::map<ConnectionId, std::uint16_t> closed;

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> posted_;
  mutable std::int64_t worked_us_ = 0;
};

}  // namespace rois::app
