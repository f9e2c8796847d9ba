#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include "rois/app/cost_limiter.hpp"
#include "rois/session/people.hpp"

namespace rois::app {

/// Somebody who has been authenticated, by which session or token, and from which network.
struct AuthenticatedSession {
  session::Person person;
  /// The hash of the session's secret, as the store has it.
  std::string secret_hash;
  std::string network;
  /// Whether it may only look on.
  bool read_only = false;
  std::int64_t ends_wall_ms = std::numeric_limits<std::int64_t>::max();

  RateLimitKey rate_limit_key() const { return {person.id, network}; }
};

}  // namespace rois::app
