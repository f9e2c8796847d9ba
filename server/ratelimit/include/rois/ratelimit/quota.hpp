#pragma once

#include <algorithm>
#include <cstdint>

#include "rois/ratelimit/idle_map.hpp"

namespace rois::ratelimit {

/// A fixed-window rate limit: so much per key in a window of time, of attempts, new users, milliseconds of thinking.
/// Time is an argument.
template <class Key>
class Quota {
 public:
  Quota(std::int64_t most, std::int64_t window_ms) : most_{most}, window_ms_{window_ms} {}

  /// Whether there is anything left for the key.
  bool has(const Key& key, std::int64_t now_ms) const {
    const Spent* spent = spent_.find(key);
    return spent == nullptr || ended(*spent, now_ms) || spent->amount < most_;
  }
  void spend(const Key& key, std::int64_t amount, std::int64_t now_ms) {
    Spent& spent = spent_.get(key, {}, [&](const Spent& old) { return ended(old, now_ms); });
    if (spent.amount == 0 || ended(spent, now_ms)) spent = {0, now_ms};
    spent.amount += amount;
  }
  bool take(const Key& key, std::int64_t now_ms) {
    if (!has(key, now_ms)) return false;
    spend(key, 1, now_ms);
    return true;
  }
  std::size_t size() const { return spent_.size(); }

 private:
  struct Spent {
    std::int64_t amount = 0;
    std::int64_t since_ms = 0;
  };
  bool ended(const Spent& spent, std::int64_t now_ms) const { return now_ms - spent.since_ms >= window_ms_; }

  std::int64_t most_;
  std::int64_t window_ms_;
  IdleMap<Key, Spent> spent_;
};

/// A token bucket: fills at a steady rate up to a burst, and every use takes one token.
class TokenBucket {
 public:
  TokenBucket(std::size_t burst, std::size_t per_second)
      : left_milli_{static_cast<std::int64_t>(burst) * 1000},
        burst_milli_{left_milli_},
        per_ms_milli_{static_cast<std::int64_t>(per_second)} {}

  bool take(std::int64_t now_ms) {
    left_milli_ = std::min(burst_milli_, left_milli_ + (now_ms - at_ms_) * per_ms_milli_);
    at_ms_ = now_ms;
    if (left_milli_ < 1000) return false;
    left_milli_ -= 1000;
    return true;
  }

 private:
  std::int64_t left_milli_;
  std::int64_t burst_milli_;
  std::int64_t per_ms_milli_;
  std::int64_t at_ms_ = 0;
};

}  // namespace rois::ratelimit
