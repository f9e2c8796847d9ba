#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace rois::ratelimit {

/// A fixed-window rate limit: so much per key in a window of time, of attempts, new users, milliseconds of thinking.
/// Time is an argument.
template <class Key>
class Quota {
 public:
  Quota(std::int64_t most, std::int64_t window_ms) : most_{most}, window_ms_{window_ms} {}

  /// Whether there is anything left for the key.
  bool has(const Key& key, std::int64_t now_ms) const {
    const auto found = spent_.find(key);
    return found == spent_.end() || ended(found->second, now_ms) || found->second.amount < most_;
  }
  void spend(const Key& key, std::int64_t amount, std::int64_t now_ms) {
    if (spent_.size() >= forget_at_) forget(now_ms);
    Spent& spent = spent_[key];
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
  void forget(std::int64_t now_ms) {
    std::erase_if(spent_, [&](const auto& item) { return ended(item.second, now_ms); });
    forget_at_ = std::max<std::size_t>(least_, 2 * spent_.size());
  }

  static constexpr std::size_t least_ = 1024;
  std::int64_t most_;
  std::int64_t window_ms_;
  std::size_t forget_at_ = least_;
  std::unordered_map<Key, Spent> spent_;
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
