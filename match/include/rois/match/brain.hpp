#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rois/core/rng.hpp"
#include "rois/match/match.hpp"

namespace rois {

/// How much a computer player may think, in its own unit (playouts, nodes); the same on every machine.
struct Budget {
  std::uint64_t nodes = 20'000;
};

/// An action that was looked at, with the share of wins it is worth to the seat, in thousandths.
struct Candidate {
  std::string action;
  int worth = 0;
  /// Whether a win or a loss is certain, whatever the others do.
  bool proved = false;
};

struct Thought {
  std::string action;
  /// The best first; empty for a player that does not weigh.
  std::vector<Candidate> candidates;
};

/// A computer player. It is given what its seat sees and nothing else.
class Brain {
 public:
  virtual ~Brain() = default;
  /// `sight` must come from a match of this brain's game and a seat that is asked.
  virtual Thought choose(const Sight& sight, Budget budget, Rng& rng) const = 0;
};

}  // namespace rois
