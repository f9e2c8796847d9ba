#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "rois/app/round_robin_queue.hpp"

namespace rois::app {

/// A background thread for what would block the event loop: reading the file, hashing passwords. Clients take turns,
/// and the queue is bounded.
class Worker {
 public:
  explicit Worker(std::size_t most) : Worker{most, most} {}
  Worker(std::size_t most, std::size_t most_per_client) : waiting_{most, most_per_client}, thread_{[this] { run(); }} {}
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// False if the queue is full; then `what` is never called.
  bool ask(std::function<void()> what) { return ask({}, std::move(what)); }
  bool ask(const std::string& client, std::function<void()> what);

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable wake_;
  RoundRobinQueue<std::string, std::function<void()>> waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace rois::app
