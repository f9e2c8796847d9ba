#pragma once

#include <deque>
#include <mutex>
#include <utility>

#include "rois/store/rows.hpp"

namespace rois::store {

/// Numbers that were claimed for this server in blocks, and are given one by one. Used by two threads.
class Numbers {
 public:
  /// 0, which is nobody's, where there is none left.
  Id next() {
    const std::lock_guard lock{mutex_};
    if (blocks_.empty()) return 0;
    auto& [from, to] = blocks_.front();
    const Id number = from++;
    if (from == to) blocks_.pop_front();
    return number;
  }
  void add(Id from, Id count) {
    const std::lock_guard lock{mutex_};
    blocks_.emplace_back(from, from + count);
  }
  /// Whether another block should be claimed.
  bool is_low() const {
    const std::lock_guard lock{mutex_};
    return blocks_.size() < 2;
  }

 private:
  mutable std::mutex mutex_;
  std::deque<std::pair<Id, Id>> blocks_;
};

}  // namespace rois::store
