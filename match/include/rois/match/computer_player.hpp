#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rois/core/rng.hpp"
#include "rois/match/match.hpp"

namespace rois {

/// Follows a search and may end it. Time is its business: a clock for people, processor time in an arena.
class SearchMonitor {
 public:
  virtual ~SearchMonitor() = default;
  /// Called before each decision.
  virtual void on_start() {}
  /// Called when the answer is there.
  virtual void on_end() {}
  /// Polled every few nodes: true makes the player answer with the best it has.
  virtual bool should_stop() { return false; }
  /// What it has found so far.
  virtual void on_progress(const SearchResult& /*so_far*/) {}
};

inline constexpr std::uint64_t unlimited_nodes = ~std::uint64_t{0};

/// What ends a search.
struct SearchLimits {
  /// The same on every machine; the player's own number where none is given. A level always keeps to its own.
  std::optional<std::uint64_t> nodes;
  SearchMonitor* monitor = nullptr;
};

/// What is asked besides an action to play: for analysis.
struct AnalysisOptions {
  int candidates = 1;
  /// An action that is to be evaluated in any case, in notation; empty for none.
  std::string_view also;
  /// Whether candidates get reasons.
  bool reasons = false;
};

/// A computer player. It is given what its seat sees and nothing else.
class ComputerPlayer {
 public:
  virtual ~ComputerPlayer() = default;
  /// `observation` must come from a match of the same game and a seat that is asked.
  virtual SearchResult choose(const Observation& observation, SearchLimits limits, Rng& rng,
                              AnalysisOptions analysis = {}) const = 0;
  /// What thinking takes at most, whatever the budget.
  virtual std::size_t memory_bytes() const { return 0; }
};

}  // namespace rois
