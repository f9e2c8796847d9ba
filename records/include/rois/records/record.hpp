#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rois/fairness/proof.hpp"
#include "rois/match/match.hpp"
#include "rois/match/registry.hpp"

namespace rois {

/// How a recorded game ended. By the rules it follows from the log; the other ways are the players'.
struct Ending {
  enum class By : std::uint8_t { rules, resignation, time, agreement };

  By by = By::rules;
  /// Who resigned or ran out of time.
  std::optional<Seat> seat;
  Clause clause;
  SeatArray<std::uint8_t> places;
  SeatArray<std::int16_t> points;

  bool operator==(const Ending&) const = default;
};

/// A game written down: docs/records.md. Reading one gives this; only `replay` says whether it is true.
struct Record {
  std::string game;
  int rules_version = 1;
  int players = 2;
  Options options;
  std::vector<std::string> names;  // one a seat
  std::optional<std::string> start;
  std::vector<Step> log;
  std::optional<Ending> ending;  // none: the game goes on
  /// From what its chance outcomes follow; none in records of games that nobody committed to: docs/fairness.md.
  std::optional<fairness::Proof> proof;
  /// It was given to a server as a record, so that server can say nothing about who played it.
  bool imported = false;
  /// Set in what a viewer may have of a running game; such a record cannot be replayed.
  std::optional<Viewer> seen_by;

  bool operator==(const Record&) const = default;
};

inline constexpr std::size_t max_name_bytes = 64;
inline constexpr std::size_t max_record_steps = 100'000;
inline constexpr std::int64_t max_clock_ms = std::int64_t{1} << 52U;

/// The match as it stands, with every secret: for the table's own store, and for everyone once it is over.
Record record_of(const Match& match, std::vector<std::string> names, std::optional<Ending> ending = {});
/// What `viewer` may have of it now.
Record shown_record(const Match& match, Viewer viewer, std::vector<std::string> names, bool imported = false);

/// How the rules ended a match that is over.
Ending ending_of(const Match& match);
/// How a match ends when `loser` gives up or runs out of time: last, the others share the better place.
Ending forfeit(const Match& match, Ending::By by, Seat loser);

std::string to_json(const Record& record);
/// With moves in the form for people; `match` is what the record replays to.
std::string to_text(const Record& record, const Match& match);

/// Reads either form. A problem says where: a member such as `/log/3/action`, or `line 7`.
Result<Record> read_record(std::string_view bytes);
/// The parts of `replay`, for hosts that play the steps through something else than a bare match:
/// the game of a record that can be replayed,
Result<const Game*> replayed_game(const Record& record, Games games);
/// its steps, handed to `take` one by one; a problem gets the place of its step,
Result<void> replay_steps(const Record& record, const std::function<Result<void>(const Step&)>& take);
/// and whether what it says of the end agrees with the match that the steps led to.
Result<void> check_ending(const Record& record, const Match& match);

/// Plays a record through and checks all of it; `each` sees the match at the start and after every step.
Result<std::unique_ptr<Match>> replay(const Record& record, Games games,
                                      const std::function<void(const Match&)>& each = {});

}  // namespace rois
