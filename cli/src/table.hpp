#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "locale.hpp"
#include "rois/match/match.hpp"

namespace rois::cli {

/// The words of the command line that describe a match.
struct TableArgs {
  std::string game;
  int players = 0;  // 0: the fewest that can play
  std::optional<std::string> position;
  std::vector<std::string> options;  // key=value
  std::uint64_t seed = 1;
};

/// An error of whoever typed the command: one line on standard error, exit code 2.
struct UsageError {
  std::string line;
};

inline constexpr int exit_usage = 2;
/// As shells have it for Ctrl-C.
inline constexpr int exit_interrupted = 130;

const Game& game_named(const Locale& locale, const std::string& id);
/// Throws UsageError.
std::unique_ptr<Match> make_match(const Locale& locale, const TableArgs& args);
/// Draws until somebody is asked or the game is over.
void settle_chance(Match& match, Rng& rng);

/// The whole of a file, `-` for standard input. Throws UsageError.
std::string read_file(const Locale& locale, const std::string& path);

}  // namespace rois::cli
