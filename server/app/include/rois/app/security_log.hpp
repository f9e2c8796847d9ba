#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "rois/app/event_loop.hpp"
#include "rois/limits/limits.hpp"
#include "rois/ratelimit/quota.hpp"

namespace rois::app {

/// What matters to security, one line an event: who got in and who did not, and what was refused for it. People are
/// numbers here: what is typed as a name may be a password in the wrong field.
class SecurityLog {
 public:
  explicit SecurityLog(EventLoop& loop) : loop_{loop} {}

  enum class Event : std::uint8_t {
    login,
    login_refused,
    login_delayed,
    account_made,
    token_made,
    token_revoked,
    sessions_ended,
    password_changed,
    account_removed,
    origin_refused,
    banned_refused,
    report,
    moderated,
  };
  /// `details` are more members of the line. Where lines come too fast they are only counted.
  void note(Event event, std::string_view network, const std::string& details = {});

  struct Counts {
    std::uint64_t logins = 0;
    std::uint64_t logins_refused = 0;
    std::uint64_t logins_delayed = 0;
    std::uint64_t lines_dropped = 0;
  };
  const Counts& counts() const { return counts_; }

 private:
  void count(Event event);

  EventLoop& loop_;
  ratelimit::TokenBucket lines_{limits::security_lines_burst, limits::security_lines_per_second};
  Counts counts_;
};

}  // namespace rois::app
