#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rois/core/seat.hpp"
#include "rois/match/options.hpp"
#include "rois/session/people.hpp"

namespace rois::session {

/// What seats may propose to one another.
enum class Offer : std::uint8_t { draw, take_back, rematch };

struct Seated {
  Seat seat;
  Occupant who;
  bool operator==(const Seated&) const = default;
};
struct Left {
  Seat seat;
  bool operator==(const Left&) const = default;
};
struct Acted {
  Seat seat;
  std::string key;  // empty for a house player
  std::string action;
  bool operator==(const Acted&) const = default;
};
/// An action taken over from a record, with the time that the record gives it: no moment of this server's.
struct Recorded {
  Seat seat;
  std::string action;
  std::optional<std::int64_t> clock_ms;
  bool operator==(const Recorded&) const = default;
};
/// What fell by lot when the last seat was taken, and so began the game: options with their values, and for `seats` by
/// how many places clockwise everyone moved.
struct LotsDrawn {
  std::vector<Options::Pair> values;
  bool operator==(const LotsDrawn&) const = default;
};
struct Drawn {
  std::string outcome;
  bool operator==(const Drawn&) const = default;
};
struct Resigned {
  Seat seat;
  bool operator==(const Resigned&) const = default;
};
struct TimedOut {
  Seat seat;
  bool operator==(const TimedOut&) const = default;
};
struct Offered {
  Seat seat;
  Offer what;
  bool operator==(const Offered&) const = default;
};
struct Answered {
  Seat seat;
  Offer what;
  bool yes;
  bool operator==(const Answered&) const = default;
};
/// The match goes back to `step`; what followed is gone, or, where `alone`, only that one step.
struct TookBack {
  Seat seat;
  std::size_t step;
  bool alone;
  bool operator==(const TookBack&) const = default;
};
struct Said {
  Person who;
  std::string key;
  std::string text;
  bool operator==(const Said&) const = default;
};
struct Muted {
  PersonId by;
  PersonId whom;
  bool on;
  bool operator==(const Muted&) const = default;
};
/// The rematch is played at another table.
struct Continued {
  std::string table;
  bool operator==(const Continued&) const = default;
};
/// By its host, or because nobody came in time: no game is played here any more.
struct Closed {
  bool operator==(const Closed&) const = default;
};

/// One entry of a table's log. The log is the truth: a table is what its head and its events replay to.
struct Event {
  Millis at = 0;
  std::variant<Seated, Left, Acted, Drawn, Resigned, TimedOut, Offered, Answered, TookBack, Said, Muted, Continued,
               Recorded, LotsDrawn, Closed>
      what;

  bool operator==(const Event&) const = default;
};

/// As the store keeps it: fields between tabs, which no text from outside can contain.
std::string encode(const Event& event);
std::optional<Event> decode(std::string_view text);

}  // namespace rois::session
