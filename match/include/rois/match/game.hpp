#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "rois/core/result.hpp"
#include "rois/match/options.hpp"
#include "rois/wire/json.hpp"

namespace rois {

class ComputerPlayer;
class Match;
class Solver;

/// What is known of a game before anyone plays it.
struct GameInfo {
  std::string_view id;
  std::string_view title;
  char clause_letter = 0;
  int clauses = 0;
  /// The version of the rules that new matches are played by. It changes when the same log would replay to another
  /// state; matches of every version from the oldest on can still be replayed and played to their end.
  int rules_version = 1;
  int oldest_rules_version = 1;
  int min_players = 2;
  int max_players = 2;
  std::span<const OptionSpec> options;
  /// Seats are sides and the first side begins: hosts draw who gets which, unless people chose.
  bool seats_by_lot = false;
  /// The names of the seats, in the game's own words; empty where seats have none.
  std::span<const std::string_view> seat_names;
  /// RULES.md, whole.
  std::string_view rules_markdown;
  std::size_t state_bytes = 0;
  std::size_t action_bytes = 0;
  bool has_chance = false;
  bool has_positions = false;
  /// Whether seats see different things.
  bool has_secrets = false;
  /// Whether the rules know a draw, so that players may agree on one.
  bool knows_draw = false;
  /// A depth at which counting takes about a tenth of a second, for benchmarks.
  int bench_depth = 4;
};

/// A kind of game: makes matches and computer players of it.
class Game {
 public:
  virtual ~Game() = default;
  virtual const GameInfo& info() const = 0;
  virtual Result<std::unique_ptr<Match>> make(int players, const Options& options,
                                              std::optional<std::string_view> position, int rules_version) const = 0;
  /// By the newest rules.
  Result<std::unique_ptr<Match>> make(int players, const Options& options,
                                      std::optional<std::string_view> position) const;
  /// A computer player by name (`random`, `greedy`, `flat`, `flat:1000`, `uct`, `uct:1000`, `level:1` to `level:10`,
  /// `best`), or nothing.
  virtual std::unique_ptr<ComputerPlayer> computer_player(std::string_view name) const = 0;
  /// Who judges what a computer player, a level or `best`, or somebody like it has played, with `effort` times what
  /// that player has for a decision, and never next to nothing. No player for a table.
  virtual std::unique_ptr<ComputerPlayer> judge(int effort, std::string_view judged = "best") const = 0;
  /// JSON Schema of what can happen in it.
  virtual json::object events_schema() const = 0;
  /// What it is played with under these options, cells or cards, for those who draw it (docs/calls.md); empty where
  /// there is nothing to tell.
  virtual Result<json::object> board(const Options& options, int rules_version) const = 0;
  /// Nothing for a game that cannot be solved.
  virtual std::unique_ptr<Solver> solver() const = 0;
};

}  // namespace rois
