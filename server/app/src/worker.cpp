#include "rois/app/worker.hpp"

namespace rois::app {

Worker::~Worker() {
  {
    const std::lock_guard lock{mutex_};
    stopping_ = true;
    waiting_.clear();
  }
  wake_.notify_one();
  thread_.join();
}

bool Worker::ask(const std::string& client, std::function<void()> what) {
  {
    const std::lock_guard lock{mutex_};
    if (!waiting_.push(client, std::move(what))) return false;
  }
  wake_.notify_one();
  return true;
}

void Worker::run() {
  std::unique_lock lock{mutex_};
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    const std::function<void()> what = waiting_.pop();
    lock.unlock();
    what();
    lock.lock();
  }
}

}  // namespace rois::app
