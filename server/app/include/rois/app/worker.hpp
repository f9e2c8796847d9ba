#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "rois/app/round_robin_queue.hpp"

namespace rois::app {

/// A thread for what would hold up the network: reading the file, hashing passwords. Those it works for take turns,
/// each in their own order, and its queue has an end.
class Worker {
 public:
  explicit Worker(std::size_t most) : Worker{most, most} {}
  Worker(std::size_t most, std::size_t most_per_client) : waiting_{most, most_per_client}, thread_{[this] { run(); }} {}
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// False where the queue is full; then it is not called.
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
