#pragma once

#include <algorithm>
#include <cstddef>
#include <unordered_map>

namespace rois::ratelimit {

/// A map whose keys come from outside and are never taken out by those who made them. Values that mean as much as none
/// (idle ones) are erased whenever it has grown to twice what it had to keep the last time, so that it holds those in
/// use and at most as many others, at a constant cost for each new key.
template <class Key, class Value>
class IdleMap {
 public:
  /// Nothing where the key has none.
  const Value* find(const Key& key) const {
    const auto found = values_.find(key);
    return found == values_.end() ? nullptr : &found->second;
  }
  Value* find(const Key& key) {
    const auto found = values_.find(key);
    return found == values_.end() ? nullptr : &found->second;
  }

  /// The value of the key, `fresh` where it has none; makes room first by what `is_idle` says.
  template <class IsIdle>
  Value& get(const Key& key, const Value& fresh, IsIdle is_idle) {
    if (values_.size() >= tidy_at_) {
      std::erase_if(values_, [&](const auto& item) { return is_idle(item.second); });
      tidy_at_ = std::max(least, 2 * values_.size());
    }
    return values_.try_emplace(key, fresh).first->second;
  }
  void erase(const Key& key) { values_.erase(key); }
  std::size_t size() const { return values_.size(); }

 private:
  static constexpr std::size_t least = 1024;
  std::size_t tidy_at_ = least;
  std::unordered_map<Key, Value> values_;
};

}  // namespace rois::ratelimit
