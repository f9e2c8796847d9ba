#pragma once

#include <algorithm>
#include <cstdint>

#include "rois/ratelimit/idle_map.hpp"

namespace rois::ratelimit {

/// Fills at a steady rate up to a burst. What something costs is known afterwards, so it may be overdrawn; then there
/// is nothing until the debt is paid. Time is an argument.
class Allowance {
 public:
  struct Rate {
    std::int64_t burst = 0;
    std::int64_t per_second = 0;
  };
  explicit Allowance(Rate rate) : left_{rate.burst} {}

  void spend(const Rate& rate, std::int64_t amount, std::int64_t now_ms) {
    left_ = left_at(rate, now_ms) - amount;
    at_ms_ = now_ms;
  }
  /// How long until there is something; 0 where there is.
  std::int64_t wait_ms(const Rate& rate, std::int64_t now_ms) const {
    const std::int64_t left = left_at(rate, now_ms);
    return left > 0 ? 0 : (1 - left) * 1000 / rate.per_second + 1;
  }
  bool is_full(const Rate& rate, std::int64_t now_ms) const { return left_at(rate, now_ms) >= rate.burst; }

 private:
  std::int64_t left_at(const Rate& rate, std::int64_t now_ms) const {
    // Longer than it takes to fill is as good as that long.
    const std::int64_t ms = std::clamp<std::int64_t>(now_ms - at_ms_, 0, year_ms);
    return std::min(rate.burst, left_ + ms * rate.per_second / 1000);
  }

  static constexpr std::int64_t year_ms = 366LL * 24 * 3600 * 1000;
  std::int64_t left_;
  std::int64_t at_ms_ = 0;
};

/// What each key may cost in processor time and in bytes.
template <class Key>
class Budgets {
 public:
  struct Rates {
    Allowance::Rate work_us;
    Allowance::Rate bytes;
  };
  explicit Budgets(Rates rates) : rates_{rates} {}

  std::int64_t wait_ms(const Key& key, std::int64_t now_ms) const {
    const Purse* purse = purses_.find(key);
    if (purse == nullptr) return 0;
    return std::max(purse->work.wait_ms(rates_.work_us, now_ms), purse->bytes.wait_ms(rates_.bytes, now_ms));
  }
  void spend(const Key& key, std::int64_t work_us, std::int64_t bytes, std::int64_t now_ms) {
    const auto is_full = [&](const Purse& purse) {
      return purse.work.is_full(rates_.work_us, now_ms) && purse.bytes.is_full(rates_.bytes, now_ms);
    };
    Purse& purse = purses_.get(key, Purse{Allowance{rates_.work_us}, Allowance{rates_.bytes}}, is_full);
    purse.work.spend(rates_.work_us, work_us, now_ms);
    purse.bytes.spend(rates_.bytes, bytes, now_ms);
  }
  std::size_t size() const { return purses_.size(); }

 private:
  struct Purse {
    Allowance work;
    Allowance bytes;
  };

  Rates rates_;
  IdleMap<Key, Purse> purses_;
};

}  // namespace rois::ratelimit
