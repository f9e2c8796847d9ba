#pragma once

#include <optional>

#include "rois/core/seat_array.hpp"
#include "rois/session/head.hpp"

namespace rois::session {

/// The clocks of a table. The current time is always an argument.
class Clocks {
 public:
  explicit Clocks(const ClockRule& rule);

  /// Runs the clocks of these seats; those in `fresh` face a new decision.
  void run(Millis at, SeatSet thinking, SeatSet fresh);
  /// `s` has decided. Without time that ran there is no increment.
  void decided(Millis at, Seat s);
  /// The decision of `s` is as good as never made: its clock has run all the time, or runs from now on where it did not
  /// run then.
  void undecided(Millis at, Seat s);
  /// What would be left after that.
  Millis left_undecided_ms(Seat s, Millis now) const;
  void stop(Millis at) { run(at, {}, {}); }
  /// Somebody else decides for `s` from now on, with all of the time.
  void refill(Millis at, Seat s);

  /// Moves start times that lie in the future back to `now`. A log can hold such times when a crash lost the last
  /// moments of server time.
  void reset_to(Millis now);

  struct Due {
    Seat seat;
    Millis at;
  };
  /// The seat that runs out of time first if nothing happens.
  std::optional<Due> due() const;
  Millis left_ms(Seat s, Millis now) const;
  bool running(Seat s) const { return since_[s].has_value(); }
  bool any() const { return rule_.kind != ClockRule::Kind::none; }

 private:
  void halt(Millis at, Seat s);

  ClockRule rule_;
  SeatArray<Millis> left_;
  SeatArray<std::optional<Millis>> since_;
  /// What it was like before the seat's last decision.
  struct Before {
    Millis left;
    Millis since;
  };
  SeatArray<std::optional<Before>> before_;
};

}  // namespace rois::session
