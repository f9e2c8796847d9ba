#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace rois::app {

/// A thread for what would hold up the network: reading the file, hashing passwords. In order, with an end to its
/// queue.
class Worker {
 public:
  explicit Worker(std::size_t most) : most_{most}, thread_{[this] { run(); }} {}
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// False where the queue is full; then it is not called.
  bool ask(std::function<void()> what);

 private:
  void run();

  std::size_t most_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace rois::app
