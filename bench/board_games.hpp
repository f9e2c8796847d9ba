#pragma once

#include <cstdio>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "rois/ai/board_player.hpp"
#include "rois/core/parse_number.hpp"
#include "rois/core/random_play.hpp"

/// Games that the search of a board game plays against itself, for fitting its evaluation. `T` names the game: `Rules`,
/// `Knowledge`, and `text` and `parse` of a position.
///
/// They are kept in a file, so that playing can be stopped and gone on with: a line for each position, with tabs
/// between its text, the score that the search gave it, and what came of it for the side to move (0, 1 or 2 halves of a
/// win); after each game a line `# NUMBER`. Positions that were decided, or before a move that was drawn by lot, are
/// left out, and those where the search takes a piece: evaluations are asked for when the board is quiet.
namespace rois::fit {

struct PlayOptions {
  std::uint64_t games = 0;
  std::uint64_t nodes = 0;
  std::uint64_t seed = 1;
};

template <class T>
typename T::Rules::Action choose(const typename T::Rules& rules, const typename T::Rules::State& state,
                                 std::uint64_t nodes, int& score) {
  ai::NodeBudget budget{nodes};
  ai::RootSearch<typename T::Rules, typename T::Knowledge> search{rules, budget, state, {}};
  search.run([] {});
  score = search.moves().front().score;
  return search.moves().front().action;
}

/// Random moves at the beginning, and now and then for a while, so that games differ.
class Lots {
 public:
  explicit Lots(Rng& rng) : rng_{rng}, first_{2 + rng.below(9)} {}
  bool draws(std::uint32_t ply) { return ply < first_ || (ply < until && rng_.below(seldom) == 0); }

 private:
  static constexpr std::uint32_t until = 24;
  static constexpr std::uint32_t seldom = 16;
  Rng& rng_;
  std::uint32_t first_;
};

/// One game as lines of the file.
template <class T>
std::string play_game(const typename T::Rules& rules, const PlayOptions& options, std::uint64_t number) {
  using K = typename T::Knowledge;
  Rng rng{mix64(options.seed ^ mix64(number))};
  Lots lots{rng};
  auto state = rules.initial();
  std::vector<std::pair<Seat, std::string>> lines;
  std::uint32_t ply = 0;
  for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state), ++ply) {
    if (lots.draws(ply)) {
      lines.clear();
      random_step(rules, state, turn, rng);
      continue;
    }
    const Seat s = turn.seats.front();
    int score = 0;
    const auto action = choose<T>(rules, state, options.nodes, score);
    if (!ai::is_proved(score) && !K::is_noisy(K::board_of(rules, state, 0), action))
      lines.emplace_back(s, T::text(state.position) + "\t" + std::to_string(score));
    rules.apply(state, s, action);
  }
  const auto values = ai::seat_values(rules.score(state), 2);
  std::string out;
  for (const auto& [s, line] : lines) out += line + "\t" + std::to_string(values[slot(s)] * 2 / ai::win_value) + "\n";
  return out + "# " + std::to_string(number) + "\n";
}

/// How many whole games a file has; what is behind them is cut off.
inline std::uint64_t whole_games(const std::string& path) {
  std::ifstream in{path};
  std::string kept;
  std::string pending;
  std::uint64_t games = 0;
  for (std::string line; std::getline(in, line);) {
    pending += line + "\n";
    if (!line.starts_with("# ")) continue;
    kept += pending;
    pending.clear();
    ++games;
  }
  in.close();
  if (!pending.empty()) std::ofstream{path, std::ios::trunc} << kept;
  return games;
}

template <class T>
void play(const typename T::Rules& rules, const std::string& path, const PlayOptions& options) {
  const std::uint64_t from = whole_games(path);
  std::ofstream out{path, std::ios::app};
  for (std::uint64_t i = from; i < options.games; ++i) {
    out << play_game<T>(rules, options, i) << std::flush;
    if (i % 50 == 49) std::fprintf(stderr, "%llu games\n", static_cast<unsigned long long>(i + 1));
  }
}

/// A line of the file, its position read.
template <class Position>
struct PlayedPosition {
  Position position;
  int score = 0;
  /// Halves of a win.
  int result = 0;
};

/// Calls `visit` with each position of a file.
template <class T, class Visit>
void each_position(const std::string& path, Visit visit) {
  std::ifstream in{path};
  for (std::string line; std::getline(in, line);) {
    const auto first = line.find('\t');
    const auto second = line.find('\t', first + 1);
    if (second == std::string::npos) continue;
    const auto position = T::parse(line.substr(0, first));
    const auto score = parse_number<int>(line.substr(first + 1, second - first - 1));
    const auto result = parse_number<int>(line.substr(second + 1));
    if (position && score && result) visit(PlayedPosition{*position, *score, *result});
  }
}

}  // namespace rois::fit
