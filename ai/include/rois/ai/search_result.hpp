#pragma once

#include <cstdint>
#include <vector>

#include "rois/ai/value.hpp"

/// What a search found. Inside, an action is the game's own type; outside, in `match`, it is text.
namespace rois::ai {

template <class Action>
struct Ply {
  Seat by = seat(0);
  Action action{};

  bool operator==(const Ply&) const = default;
};

/// An action that was evaluated: its value to the seat that thinks, and how the game would go on.
template <class Action>
struct Candidate {
  Action action{};
  int value = 0;
  /// Whether a win, a loss or a draw is forced, whatever the others do.
  bool proved = false;
  /// The line expected, this action first.
  std::vector<Ply<Action>> line;

  bool operator==(const Candidate&) const = default;
};

template <class Action>
struct SearchResult {
  /// What the player does; a weaker level may choose another than the best candidate.
  Action action{};
  /// The best first; empty for a player that does not evaluate.
  std::vector<Candidate<Action>> candidates;
  /// Each seat's chance of winning, together about a win; all 0 for a player that does not evaluate.
  SeatValues chances{};
  std::uint64_t nodes = 0;
  /// Plies or turns looked ahead, where that says something.
  int depth = 0;

  bool operator==(const SearchResult&) const = default;
};

}  // namespace rois::ai
