#pragma once

#include <cstdint>
#include <string>

#include "rois/app/event_loop.hpp"
#include "rois/ratelimit/allowance.hpp"
#include "rois/session/people.hpp"

namespace rois::app {

/// Whom a rate limit counts: a person, where one is known, and the network.
struct RateLimitKey {
  session::PersonId person = session::nobody_id;
  std::string network;
};

/// A rate limit by measured cost: the processor time of the event loop and the bytes sent, for each person and for each
/// network. Requests from this machine itself are charged to their people alone.
class CostLimiter {
 public:
  explicit CostLimiter(EventLoop& loop);

  /// How long the key has to wait; 0 where nothing is owed.
  std::int64_t wait_ms(const RateLimitKey& key) const;
  void charge(const RateLimitKey& key, std::int64_t work_us, std::int64_t bytes);

  /// Charges a key for what is done while it lives. One within another counts for the outer one.
  class Scope {
   public:
    Scope(CostLimiter& costs, RateLimitKey key);
    ~Scope();
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    CostLimiter& costs_;
    RateLimitKey key_;
    bool outermost_;
    std::int64_t since_us_ = 0;
  };
  /// Who is charged now.
  const RateLimitKey& current() const { return current_; }
  /// Within a scope: what costs more than this thread's time, and what was sent.
  void add_work(std::int64_t us) { extra_us_ += us; }
  void add_bytes(std::size_t bytes) { bytes_ += static_cast<std::int64_t>(bytes); }

 private:
  EventLoop& loop_;
  ratelimit::Budgets<session::PersonId> people_;
  ratelimit::Budgets<std::string> networks_;
  bool in_scope_ = false;
  RateLimitKey current_;
  std::int64_t extra_us_ = 0;
  std::int64_t bytes_ = 0;
};

}  // namespace rois::app
