#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rois/core/result.hpp"
#include "rois/core/seat_array.hpp"
#include "rois/fairness/proof.hpp"
#include "rois/match/options.hpp"
#include "rois/session/people.hpp"

namespace rois::session {

/// How time is counted at a table.
struct ClockRule {
  enum class Kind : std::uint8_t { none, per_seat, per_move };

  Kind kind = Kind::none;
  /// For the whole game, or for one decision.
  Millis budget_ms = 0;
  /// Given back with every decision; per seat only.
  Millis increment_ms = 0;

  bool operator==(const ClockRule&) const = default;
};

/// What is settled when a table is opened and never changes.
struct Head {
  std::string game;
  int rules_version = 1;
  int players = 2;
  /// What is `random` here is drawn when the game begins.
  Options options;
  /// So is who sits where, among those who have come by then.
  bool draw_seats = false;
  std::optional<std::string> start;
  ClockRule clock;
  bool is_public = true;
  Person host;
  /// Who sits where from the beginning.
  SeatArray<Occupant> seats;
  Millis opened_at = 0;
  /// The short link of the table this is the rematch of.
  std::string previous;
  /// From what chance follows at this table: the server's secret, and what clients had promised when it was opened.
  /// None where nothing is left to chance, and at tables from before there were proofs.
  std::optional<fairness::Proof> fair;
  /// Whoever gives up ends the game for all, even with more than two players; else a computer player takes their seat.
  bool resigning_ends = false;
  /// It goes on, or is over, where a record that somebody gave left it.
  bool imported = false;

  bool operator==(const Head&) const = default;
};

/// As the store keeps it.
std::string to_json(const Head& head);
Result<Head> read_head(std::string_view text);

}  // namespace rois::session
