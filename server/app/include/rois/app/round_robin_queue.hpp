#pragma once

#include <cstddef>
#include <deque>
#include <unordered_map>
#include <utility>

namespace rois::app {

/// A fair queue: keys take turns, one item of each, then the next of each. It is bounded, for each key and for all;
/// where it is full there is still a place for a key that has none, up to twice its length.
template <class Key, class Item>
class RoundRobinQueue {
 public:
  RoundRobinQueue(std::size_t most, std::size_t most_per_key) : most_{most}, most_per_key_{most_per_key} {}

  /// False where there is no room.
  bool push(const Key& key, Item item) {
    const auto found = waiting_.find(key);
    const std::size_t own = found == waiting_.end() ? 0 : found->second.size();
    if (own >= most_per_key_ || size_ >= (own == 0 ? 2 * most_ : most_)) return false;
    if (own == 0) keys_.push_back(key);
    waiting_[key].push_back(std::move(item));
    ++size_;
    return true;
  }
  /// Only where there is one.
  Item pop() {
    Key key = std::move(keys_.front());
    keys_.pop_front();
    const auto found = waiting_.find(key);
    Item item = std::move(found->second.front());
    found->second.pop_front();
    --size_;
    if (found->second.empty()) {
      waiting_.erase(found);
    } else {
      keys_.push_back(std::move(key));
    }
    return item;
  }
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  void clear() {
    keys_.clear();
    waiting_.clear();
    size_ = 0;
  }

 private:
  std::size_t most_;
  std::size_t most_per_key_;
  std::size_t size_ = 0;
  std::deque<Key> keys_;  // those with anything waiting, in the order of their turns
  std::unordered_map<Key, std::deque<Item>> waiting_;
};

}  // namespace rois::app
