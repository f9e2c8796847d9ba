#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "rois/match/brain.hpp"
#include "rois/match/match.hpp"

namespace rois {

/// One player against others that are all alike, on any number of seats.
struct ArenaPlan {
  const Brain* a = nullptr;
  const Brain* b = nullptr;
  /// Rounded up to whole rotations: from each opening or deal, `a` plays once in every seat.
  std::uint64_t games = 100;
  Budget budget;
  std::uint64_t seed = 1;
  /// Random actions before the players take over, in games without chance or secrets.
  int opening_plies = 4;
};

/// What came of it, as `a` sees it.
struct Tally {
  int players = 2;
  std::uint64_t games = 0;
  std::uint64_t wins = 0;    // first alone
  std::uint64_t draws = 0;   // first with others
  std::uint64_t losses = 0;  // not first
  /// Twelfths of a win: a first place shared by two, three or four counts six, four or three.
  std::uint64_t twelfths = 0;

  /// From 0 to 1; one over the number of players is even.
  double score() const;
};

struct Bounds {
  double low = 0;
  double middle = 0;
  double high = 0;
};

/// The score with Wilson's 95 % bounds. Draws and openings played from all sides only make it more certain.
Bounds score_bounds(const Tally& tally);
/// The same as Elo: 400 points for odds of ten to one, 0 where the score is even. Infinite for a score of 0 or 1.
Bounds elo_bounds(const Tally& tally);
void count(Tally& tally, const Score& score, Seat a);

/// Plays game after game; without I/O, so that whoever runs it shows how far it has come.
class Arena {
 public:
  /// `table` is a match before its first step.
  Arena(const Match& table, const ArenaPlan& plan);

  std::uint64_t total() const { return total_; }
  bool done() const { return tally_.games >= total_; }
  const Tally& tally() const { return tally_; }
  /// Plays the next game; a problem when a player answered with what is not allowed.
  Done play_next();
  /// The last game that was played.
  const Match& last() const { return *last_; }

 private:
  std::unique_ptr<Match> opening(std::uint64_t number) const;
  Done play_out(Match& match, Seat a, std::uint64_t seed_number, Rng& chance) const;

  std::unique_ptr<Match> table_;
  std::unique_ptr<Match> last_;
  ArenaPlan plan_;
  std::uint64_t total_;
  Tally tally_;
};

}  // namespace rois
