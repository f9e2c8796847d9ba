#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "locale.hpp"
#include "rois/lab/review.hpp"
#include "table.hpp"

/// The commands of the program. Each returns its exit code and throws UsageError.
namespace rois::cli {

struct GamesArgs {
  bool as_json = false;
};
int list_games(const Locale& locale, const GamesArgs& args);

struct LegalArgs {
  TableArgs table;
  /// Below 0: whoever is asked.
  int seat = -1;
};
int list_legal(const Locale& locale, const LegalArgs& args);

struct CheckArgs {
  TableArgs table;
  std::string action;
  int seat = -1;
};
int check_action(const Locale& locale, const CheckArgs& args);

struct PerftArgs {
  TableArgs table;
  int depth = 0;
  bool divide = false;
};
int count_perft(const Locale& locale, const PerftArgs& args);

struct TraceArgs {
  TableArgs table;
  /// How many games are written as records with the hash of every state; 0: one game, step by step.
  int records = 0;
};
int print_trace(const Locale& locale, const TraceArgs& args);

struct ReplayArgs {
  std::string file;
  bool as_json = false;
  bool as_text = false;
  /// Of each decision what every seat may do, in the JSON.
  bool with_legal = false;
};
int replay_file(const Locale& locale, const ReplayArgs& args);

struct VerifyArgs {
  std::string file;
  /// What was noted before the game, where it was.
  std::string commitment;
  std::string share;
  bool as_json = false;
};
/// Whether chance in a record follows from what was committed to; its exit code says so.
int verify_file(const Locale& locale, const VerifyArgs& args);

struct RulesArgs {
  std::string game;
  /// Empty for all of them.
  std::string clause;
};
int print_rules(const Locale& locale, const RulesArgs& args);

struct CardsArgs {
  std::string file;
};
/// Lists all that is wrong with a card set; its exit code says whether it can be played with.
int check_cards(const Locale& locale, const CardsArgs& args);
/// A card set as a table; the shipped one where no file is named.
int show_cards(const Locale& locale, const CardsArgs& args);

struct BenchArgs {
  /// Empty for all games.
  std::string game;
  bool as_json = false;
};
int run_bench(const Locale& locale, const BenchArgs& args);

struct ArenaArgs {
  TableArgs table;
  std::string a;
  std::string b;
  std::uint64_t games = 100;
  /// Nodes a decision, or processor time; the players' own measure where neither is given.
  std::uint64_t nodes = 0;
  int time_ms = 0;
  /// `e0,e1`, or empty.
  std::string sprt;
  /// Where the games are written, or empty.
  std::string records;
  bool as_json = false;
};
/// Plays one computer player against another, from all seats.
int run_arena(const Locale& locale, const ArenaArgs& args);

struct EngineArgs {
  /// Searches at the same time.
  int threads = 1;
  /// Who thinks where a request names no player.
  std::string player = "best";
  std::string version;
};
/// Answers requests from standard input: docs/engine-protocol.md.
int run_engine(const Locale& locale, const EngineArgs& args);

struct AnalyseArgs {
  std::string file;
  /// All seats below 0.
  int seat = -1;
  /// What the judge has for a decision, in times of what `best` has; or nodes; or a time, where it is above 0.
  int effort = default_effort;
  std::uint64_t nodes = 0;
  int time_ms = 0;
  bool as_json = false;
};
/// The chances in a finished game move by move, and the moves that cost most.
int analyse(const Locale& locale, const AnalyseArgs& args);

struct CalibrateArgs {
  TableArgs table;
  std::uint64_t games = 100;
  std::uint64_t nodes = 0;
  int time_ms = 0;
  /// Where a plot goes, or empty.
  std::string picture;
  bool as_json = false;
};
/// Plays `best` against itself and compares its estimates with what came of them.
int calibrate(const Locale& locale, const CalibrateArgs& args);

struct SolveArgs {
  TableArgs table;
  double seconds = 60;
  unsigned memory_mb = 256;
  int threads = 1;
  /// Where the table of proofs is kept, or empty.
  std::string proofs;
  bool as_json = false;
};
/// Finds out who wins, or says how far it got.
int run_solve(const Locale& locale, const SolveArgs& args);

struct PlayArgs {
  TableArgs table;
  std::string seats;
  bool random_seed = true;
};
int play(const Locale& locale, const PlayArgs& args);

}  // namespace rois::cli
