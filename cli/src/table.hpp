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
  /// A record to look into instead, and after how many of its steps: all of them where there is no number.
  std::optional<std::string> record;
  std::optional<std::size_t> at;
};

/// An error of whoever typed the command: one line on standard error, exit code 2.
struct UsageError {
  std::string line;
};

inline constexpr int exit_usage = 2;
/// As shells have it for Ctrl-C.
inline constexpr int exit_interrupted = 130;

const Game& game_named(const Locale& locale, const std::string& id);
/// Who begins where the table does not say: the first seat, so that counts are the same every time, or whoever the lot
/// falls on, as for people.
enum class Beginner : std::uint8_t { first_seat, by_lot };

/// Throws UsageError. Lots are drawn from the seed of the arguments; `seats_drawn`: so were the players' seats.
std::unique_ptr<Match> make_match(const Locale& locale, const TableArgs& args, Beginner beginner = Beginner::first_seat,
                                  bool seats_drawn = false);
/// The moment that the arguments name: of a record, or of a new match when chance has answered. Throws UsageError.
std::unique_ptr<Match> moment(const Locale& locale, const TableArgs& args);
/// Draws until somebody is asked or the game is over.
void settle_chance(Match& match, Rng& rng);

/// The whole of a file, `-` for standard input. Throws UsageError.
std::string read_file(const Locale& locale, const std::string& path);

}  // namespace rois::cli
