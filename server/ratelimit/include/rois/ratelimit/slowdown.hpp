#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace rois::ratelimit {

/// Some attempts are free; after each further one the key has to wait, twice as long every time. Nothing is locked: the
/// wait has an end, and after a long pause all is forgotten. Time is an argument.
template <class Key>
class Slowdown {
 public:
  struct Plan {
    int free = 0;
    std::int64_t first_ms = 0;
    std::int64_t longest_ms = 0;
    std::int64_t forgotten_ms = 0;
  };
  explicit Slowdown(Plan plan) : plan_{plan} {}

  /// How long the key has to wait; 0 where it may try now.
  std::int64_t wait_ms(const Key& key, std::int64_t now_ms) const {
    const auto found = tried_.find(key);
    if (found == tried_.end() || forgotten(found->second, now_ms)) return 0;
    return std::max<std::int64_t>(0, found->second.last_ms + pause_ms(found->second.count) - now_ms);
  }
  void tried(const Key& key, std::int64_t now_ms) {
    if (tried_.size() >= tidy_at_) tidy(now_ms);
    Tried& tried = tried_[key];
    if (forgotten(tried, now_ms)) tried = {};
    ++tried.count;
    tried.last_ms = now_ms;
  }
  /// One attempt does not count after all.
  void take_back(const Key& key) {
    const auto found = tried_.find(key);
    if (found != tried_.end() && --found->second.count <= 0) tried_.erase(found);
  }
  void forget(const Key& key) { tried_.erase(key); }
  std::size_t size() const { return tried_.size(); }

 private:
  struct Tried {
    int count = 0;
    std::int64_t last_ms = 0;
  };
  bool forgotten(const Tried& tried, std::int64_t now_ms) const { return now_ms - tried.last_ms >= plan_.forgotten_ms; }
  std::int64_t pause_ms(int count) const {
    std::int64_t pause = count < plan_.free ? 0 : plan_.first_ms;
    for (int i = plan_.free; i < count && pause < plan_.longest_ms; ++i) pause *= 2;
    return std::min(pause, plan_.longest_ms);
  }
  void tidy(std::int64_t now_ms) {
    std::erase_if(tried_, [&](const auto& item) { return forgotten(item.second, now_ms); });
    tidy_at_ = std::max<std::size_t>(least_, 2 * tried_.size());
  }

  static constexpr std::size_t least_ = 1024;
  Plan plan_;
  std::size_t tidy_at_ = least_;
  std::unordered_map<Key, Tried> tried_;
};

}  // namespace rois::ratelimit
