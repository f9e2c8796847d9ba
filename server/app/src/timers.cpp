#include "rois/app/timers.hpp"

namespace rois::app {

void Timers::set(const std::string& code, std::optional<session::Millis> due, bool is_clock) {
  if (const auto old = timers_.find(code); old != timers_.end()) {
    if (due == old->second.due && is_clock == old->second.is_clock) return;
    by_time_.erase({old->second.due, code});
    if (old->second.is_clock) --running_clocks_;
    timers_.erase(old);
  }
  if (!due) return;
  timers_.emplace(code, Timer{*due, is_clock});
  by_time_.emplace(*due, code);
  if (is_clock) ++running_clocks_;
}

std::optional<std::string> Timers::pop_due(session::Millis now) {
  if (by_time_.empty() || by_time_.begin()->first > now) return std::nullopt;
  std::string code = by_time_.begin()->second;
  cancel(code);
  return code;
}

}  // namespace rois::app
