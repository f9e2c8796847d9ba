#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rois/core/seat.hpp"
#include "rois/fairness/sha256.hpp"
#include "rois/match/options.hpp"
#include "rois/session/people.hpp"

namespace rois::session {

/// What a player may offer the others.
enum class Offer : std::uint8_t { draw, take_back, rematch };

struct Seated {
  Seat seat;
  Occupant who;
  /// The hash of the share that their client will add to the seed of the deal.
  std::optional<fairness::Digest> promise = {};
  bool operator==(const Seated&) const = default;
};
/// The same for the rematch, by somebody who still sits at a table that is over.
struct Promised {
  Seat seat;
  fairness::Digest promise;
  bool operator==(const Promised&) const = default;
};
/// A share that was promised.
struct Shared {
  Seat seat;
  fairness::Digest share;
  bool operator==(const Shared&) const = default;
};
/// The game begins without the shares that have not come.
struct SharesClosed {
  bool operator==(const SharesClosed&) const = default;
};
struct Left {
  Seat seat;
  bool operator==(const Left&) const = default;
};
struct Acted {
  Seat seat;
  std::string key;  // the idempotency key; empty for a computer player
  std::string action;
  bool operator==(const Acted&) const = default;
};
/// An action imported from a record. The clock is the record's own and never becomes server time.
struct Recorded {
  Seat seat;
  std::string action;
  std::optional<std::int64_t> clock_ms;
  bool operator==(const Recorded&) const = default;
};
/// The result of the draw that starts the game once the last seat is taken: the drawn options with their values, and
/// for `seats` how many places clockwise everyone moved.
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
/// A computer player goes on in the place of somebody who gave up, ran out of time, or did not come back. The game is
/// not over for the others.
struct TakenOver {
  enum class Why : std::uint8_t { resigned, time, absent };

  Seat seat;
  Why why = Why::resigned;
  std::string computer;
  bool operator==(const TakenOver&) const = default;
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
/// The match goes back to `step` and drops everything after it; with `alone`, only that step is dropped.
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
  bool is_erased() const { return text.empty(); }
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
/// Closed by its host, or because nobody joined in time.
struct Closed {
  bool operator==(const Closed&) const = default;
};

/// One entry of a table's log. Tables are event-sourced: the state of a table is its head plus the replay of its
/// events.
struct TableEvent {
  Millis at = 0;
  std::variant<Seated, Left, Acted, Drawn, Resigned, TimedOut, Offered, Answered, TookBack, Said, Muted, Continued,
               Recorded, LotsDrawn, Closed, Promised, Shared, SharesClosed, TakenOver>
      what;

  bool operator==(const TableEvent&) const = default;
};

/// As stored: fields separated by tabs, which no text from outside can contain.
std::string encode(const TableEvent& event);
std::optional<TableEvent> decode(std::string_view text);
/// Whether an entry is a line of chat, erased or not.
bool is_chat(std::string_view entry);
/// The entry without what was said and by whom; nothing where that is gone already. That something was said remains, so
/// that the lines after it keep their numbers.
std::optional<std::string> erased_chat(std::string_view entry);

}  // namespace rois::session
