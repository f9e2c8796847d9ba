#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "locale.hpp"
#include "table.hpp"

/// The commands of the program. Each returns its exit code and throws UsageError.
namespace rois::cli {

int list_games(const Locale& locale, bool as_json);
int list_legal(const Locale& locale, const TableArgs& args, int seat_number);
int check_action(const Locale& locale, const TableArgs& args, const std::string& action, int seat_number);
int count_perft(const Locale& locale, const TableArgs& args, int depth, bool divide);
/// One game told in full, or so many written down with the hash of every state.
int print_trace(const Locale& locale, const TableArgs& args, int records);
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
int print_rules(const Locale& locale, const std::string& game, const std::string& clause);
/// Lists all that is wrong with a card set; its exit code says whether it can be played with.
int check_cards(const Locale& locale, const std::string& path);
/// A card set as a table; the shipped one for an empty path.
int show_cards(const Locale& locale, const std::string& path);
int run_bench(const Locale& locale, const std::string& game, bool as_json);

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

struct AnalyseArgs {
  std::string file;
  /// All seats below 0.
  int seat = -1;
  /// Nodes a decision; by time where there are none.
  std::uint64_t nodes = 0;
  int time_ms = 200;
  bool as_json = false;
};
/// The course of a finished game, with the moves that cost most.
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
  bool as_json = false;
};
/// Finds out who wins, or says how far it got.
int run_solve(const Locale& locale, const SolveArgs& args);

struct PlayArgs {
  TableArgs table;
  std::string seats;
  bool random_seed = true;
};
int play(const Locale& locale, PlayArgs args);

}  // namespace rois::cli
