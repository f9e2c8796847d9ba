#include "rois/app/cost_limiter.hpp"

#include <algorithm>
#include <utility>

#include "rois/limits/limits.hpp"
#include "rois/limits/network.hpp"

namespace rois::app {
namespace {

bool is_charged(const std::string& network) { return !network.empty() && !limits::is_this_machine(network); }

}  // namespace

CostLimiter::CostLimiter(EventLoop& loop)
    : loop_{loop},
      people_{{{limits::work_burst_us, limits::work_us_per_second}, {limits::bytes_burst, limits::bytes_per_second}}},
      networks_{{{limits::network_work_burst_us, limits::network_work_us_per_second},
                 {limits::network_bytes_burst, limits::network_bytes_per_second}}} {}

std::int64_t CostLimiter::wait_ms(const RateLimitKey& key) const {
  const session::Millis now = loop_.now();
  const std::int64_t own = key.person == session::nobody_id ? 0 : people_.wait_ms(key.person, now);
  return std::max(own, is_charged(key.network) ? networks_.wait_ms(key.network, now) : 0);
}

void CostLimiter::charge(const RateLimitKey& key, std::int64_t work_us, std::int64_t bytes) {
  const session::Millis now = loop_.now();
  if (key.person != session::nobody_id) people_.spend(key.person, work_us, bytes, now);
  if (is_charged(key.network)) networks_.spend(key.network, work_us, bytes, now);
}

CostLimiter::Scope::Scope(CostLimiter& costs, RateLimitKey key)
    : costs_{costs}, key_{std::move(key)}, outermost_{!std::exchange(costs.in_scope_, true)} {
  if (!outermost_) return;
  costs_.current_ = key_;
  costs_.extra_us_ = costs_.bytes_ = 0;
  since_us_ = costs_.loop_.processor_us();
}

CostLimiter::Scope::~Scope() {
  if (!outermost_) return;
  costs_.in_scope_ = false;
  costs_.current_ = {};
  const std::int64_t work_us = costs_.loop_.processor_us() - since_us_ + costs_.extra_us_;
  costs_.charge(key_, work_us, costs_.bytes_);
}

}  // namespace rois::app
