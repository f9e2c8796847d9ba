#pragma once

#include <algorithm>
#include <cstdint>

#include "rois/ratelimit/idle_map.hpp"

namespace rois::ratelimit {

/// Some attempts are free; after each further one the key has to wait, twice as long every time. Nothing is locked: the
/// wait has an end, and after a long pause all is forgotten. Time is an argument.
template <class Key>
class Slowdown {
 public:
  struct Delays {
    int free = 0;
    std::int64_t first_ms = 0;
    std::int64_t longest_ms = 0;
    std::int64_t forgotten_ms = 0;
  };
  explicit Slowdown(Delays delays) : delays_{delays} {}

  /// How long the key has to wait; 0 where it may try now.
  std::int64_t wait_ms(const Key& key, std::int64_t now_ms) const {
    const Tried* tried = tried_.find(key);
    if (tried == nullptr || forgotten(*tried, now_ms)) return 0;
    return std::max<std::int64_t>(0, tried->last_ms + pause_ms(tried->count) - now_ms);
  }
  void tried(const Key& key, std::int64_t now_ms) {
    Tried& tried = tried_.get(key, {}, [&](const Tried& old) { return forgotten(old, now_ms); });
    if (forgotten(tried, now_ms)) tried = {};
    ++tried.count;
    tried.last_ms = now_ms;
  }
  /// One attempt does not count after all.
  void take_back(const Key& key) {
    Tried* tried = tried_.find(key);
    if (tried != nullptr && --tried->count <= 0) tried_.erase(key);
  }
  void forget(const Key& key) { tried_.erase(key); }
  std::size_t size() const { return tried_.size(); }

 private:
  struct Tried {
    int count = 0;
    std::int64_t last_ms = 0;
  };
  bool forgotten(const Tried& tried, std::int64_t now_ms) const {
    return now_ms - tried.last_ms >= delays_.forgotten_ms;
  }
  std::int64_t pause_ms(int count) const {
    std::int64_t pause = count < delays_.free ? 0 : delays_.first_ms;
    for (int i = delays_.free; i < count && pause < delays_.longest_ms; ++i) pause *= 2;
    return std::min(pause, delays_.longest_ms);
  }

  Delays delays_;
  IdleMap<Key, Tried> tried_;
};

}  // namespace rois::ratelimit
