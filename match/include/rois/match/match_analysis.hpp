#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rois/ai/search_result.hpp"
#include "rois/core/rng.hpp"
#include "rois/core/seat.hpp"
#include "rois/match/observation.hpp"
#include "rois/match/reason.hpp"
#include "rois/wire/json.hpp"

namespace rois {

struct SearchLimits;
/// What a computer player found, actions in notation.
using Ply = ai::Ply<std::string>;

struct Candidate {
  std::string action;
  /// Of a win, in thousandths; see ai::Candidate.
  int value = 0;
  bool proved = false;
  std::vector<Ply> line;
  /// Only where it was asked for.
  std::optional<HintReason> reason = {};

  bool operator==(const Candidate&) const = default;
};

/// See ai::SearchResult.
struct SearchResult {
  std::string action;
  std::vector<Candidate> candidates;
  ai::SeatValues chances{};
  std::uint64_t nodes = 0;
  int depth = 0;

  bool operator==(const SearchResult&) const = default;
};

/// What playing at random from here came to: how many decisions, and a number that pins them all.
struct Playouts {
  std::uint64_t decisions = 0;
  std::uint64_t signature = 0;
};

/// A match as it stands, for programs that think about it or measure it.
class MatchAnalysis {
 public:
  virtual ~MatchAnalysis() = default;

  virtual std::unique_ptr<Observation> observe(Viewer viewer) const = 0;
  /// What a viewer of a table like this one was shown elsewhere, from the JSON of its view. Nothing where it is no such
  /// view, or where the game has no secrets: its log tells everything.
  virtual std::unique_ptr<Observation> read_observation(const json::value& view) const = 0;

  /// The judge's values of the action that was played and of the best, with all cards open: in the one world that it
  /// was, with draws that are still to come (Game::judge says what `effort` is). For looking back at finished games: no
  /// player may be told.
  virtual SearchResult hindsight(Seat s, std::string_view played, int effort, std::string_view judged,
                                 const SearchLimits& limits, Rng& rng) const = 0;

  virtual std::uint64_t perft(int depth, Rng& rng) const = 0;
  virtual Playouts playouts(std::uint64_t games, Rng& rng) const = 0;
};

}  // namespace rois
