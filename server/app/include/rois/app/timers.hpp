#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "rois/session/people.hpp"

namespace rois::app {

/// One timer a table: when its time runs out if nothing happens.
class Timers {
 public:
  /// Replaces the table's timer; without a time there is none. `is_clock` where it is a player's clock that runs, and
  /// not a table that waits for players.
  void set(const std::string& code, std::optional<session::Millis> due, bool is_clock);
  void cancel(const std::string& code) { set(code, std::nullopt, false); }
  /// The table whose timer went off first, by now; its timer is cancelled.
  std::optional<std::string> pop_due(session::Millis now);
  /// Whether any player's clock is running.
  bool clocks_run() const { return running_clocks_ > 0; }

 private:
  struct Timer {
    session::Millis due;
    bool is_clock;
  };

  std::unordered_map<std::string, Timer> timers_;
  std::set<std::pair<session::Millis, std::string>> by_time_;
  std::size_t running_clocks_ = 0;
};

}  // namespace rois::app
