#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "rois/lab/calibration.hpp"
#include "rois/lab/contender.hpp"
#include "rois/match/match.hpp"

namespace rois {

/// A sequential test: is `a` stronger by `elo0` or by `elo1`? Wrong either way in one case of twenty.
struct Sprt {
  double elo0 = 0;
  double elo1 = 0;
};

/// One player against others that are all alike, on any number of seats.
struct ArenaOptions {
  Contender* a = nullptr;
  Contender* b = nullptr;
  /// Rounded up to whole rotations: from each opening or deal, `a` plays once in every seat. One player against itself
  /// (`a` is `b`) plays each only once, since a second game would be the same.
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  /// Random actions before the players take over, in games without chance or secrets.
  int opening_plies = 4;
  std::optional<Sprt> sprt = {};
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

  /// Whole rotations, with the sum of their mean scores and of the squares: games of one opening are not independent.
  std::uint64_t rotations = 0;
  double rotation_sum = 0;
  double rotation_squares = 0;

  /// Games that ended because a player failed.
  std::uint64_t forfeits = 0;

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

enum class Verdict : std::uint8_t { open, elo0, elo1 };

/// Accepted below and above these.
inline constexpr double sprt_bound = 2.9444389791664403;  // ln(0.95 / 0.05)
/// The logarithm of the likelihood ratio of `elo1` over `elo0`, by the normal approximation over whole rotations.
double log_likelihood_ratio(const Tally& tally, const Sprt& sprt);
Verdict verdict(const Tally& tally, const Sprt& sprt);
/// The score that goes with a difference in Elo.
double expected_score(double elo, int players);

/// A player that failed and lost the game for it.
struct Forfeit {
  Seat by = seat(0);
  bool by_a = false;
  Problem reason;
};

/// Plays game after game; without I/O, so that whoever runs it shows how far it has come.
class Arena {
 public:
  /// `table` is a match before its first step.
  Arena(const Match& table, const ArenaOptions& options);

  std::uint64_t total() const { return total_; }
  /// All games played, or the sequential test decided.
  bool done() const;
  const Tally& tally() const { return tally_; }
  /// Plays the next game; a player that does not answer, or with what is not allowed, loses it.
  Result<void> play_next();
  /// How the last game ended, where a player failed.
  const std::optional<Forfeit>& forfeit() const { return forfeit_; }
  /// The last game that was played, and the chances that its players gave their own seats at each decision.
  const Match& last() const { return *last_; }
  const std::vector<Estimate>& estimates() const { return estimates_; }

 private:
  Result<std::unique_ptr<Match>> opening(std::uint64_t number) const;
  void count_rotation();
  void play_out(Match& match, Seat a, std::uint64_t seed_number, Rng& chance);
  Result<void> decide(Match& match, Seat s, Contender& contender, Rng& rng);
  Score last_score() const;

  std::unique_ptr<Match> table_;
  std::unique_ptr<Match> last_;
  std::vector<Estimate> estimates_;
  std::optional<Forfeit> forfeit_;
  ArenaOptions options_;
  /// Games from the same opening or deal.
  std::uint64_t rotation_;
  std::uint64_t total_;
  std::uint64_t rotation_twelfths_ = 0;
  Tally tally_;
};

}  // namespace rois
