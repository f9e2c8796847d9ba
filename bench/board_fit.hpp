#pragma once

#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "rois/ai/board_player.hpp"
#include "rois/core/parse_number.hpp"
#include "rois/core/random_play.hpp"

/// Fits the evaluation of a board game to games that the search plays against itself. `T` names the game: `Rules`,
/// `Knowledge`, `text` and `parse` of a position, `visit(position, add)` for its features, `scale`, how often makes
/// one, their `count`, and `weights`, which are the ones to begin with.
///
/// Games are kept in a file, so that playing can be stopped and gone on with: a line for each position, with tabs
/// between its text, the score that the search gave it, and what came of it for the side to move (0, 1 or 2 halves of a
/// win); after each game a line `# NUMBER`.
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

/// One game as lines of the file.
template <class T>
std::string play_game(const typename T::Rules& rules, const PlayOptions& options, std::uint64_t number) {
  Rng rng{mix64(options.seed ^ mix64(number))};
  auto state = rules.initial();
  std::vector<std::pair<Seat, std::string>> lines;
  const auto random_plies = 2 + rng.below(7);
  constexpr std::uint32_t seldom = 25;
  std::uint32_t ply = 0;
  for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state), ++ply) {
    const Seat s = turn.seats.front();
    if (ply < random_plies || rng.below(seldom) == 0) {
      random_step(rules, state, turn, rng);
      continue;
    }
    int score = 0;
    const auto action = choose<T>(rules, state, options.nodes, score);
    if (!ai::is_proved(score)) lines.emplace_back(s, T::text(state) + "\t" + std::to_string(score));
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

struct Sample {
  std::vector<std::pair<std::uint16_t, std::int16_t>> features;
  float target = 0;
};

inline double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

/// The share of the result in what is learned; the rest is the score of the search, which is less a matter of luck.
inline constexpr double result_share = 0.6;
/// Weights are sixteenths of a hundredth of a logit (`weight_unit`).
inline constexpr double unit = 1600;

template <class T>
std::vector<Sample> read_samples(const std::string& path, double score_unit) {
  std::vector<Sample> samples;
  std::ifstream in{path};
  for (std::string line; std::getline(in, line);) {
    const auto first = line.find('\t');
    const auto second = line.find('\t', first + 1);
    if (second == std::string::npos) continue;
    const auto position = T::parse(line.substr(0, first));
    const auto score = parse_number<int>(line.substr(first + 1, second - first - 1));
    const auto result = parse_number<int>(line.substr(second + 1));
    if (!position || !score || !result) continue;
    std::array<int, T::count> sums{};
    T::visit(*position, [&](std::size_t f, int n) { sums[f] += n; });
    Sample sample;
    for (std::size_t f = 0; f < T::count; ++f)
      if (sums[f] != 0) sample.features.emplace_back(f, static_cast<std::int16_t>(sums[f]));
    sample.target = static_cast<float>(result_share * *result / 2 + (1 - result_share) * sigmoid(*score / score_unit));
    samples.push_back(std::move(sample));
  }
  return samples;
}

/// Logistic regression with a ridge towards the weights that there are, by Adam (Kingma and Ba 2015) over all samples
/// at once.
template <class T>
std::array<double, T::count> regress(const std::vector<Sample>& samples, int steps, double ridge, double prior_scale) {
  std::array<double, T::count> w{};
  std::array<double, T::count> m{};
  std::array<double, T::count> v{};
  for (std::size_t f = 0; f < T::count; ++f) w[f] = T::weights()[f] / unit * prior_scale;
  const std::array<double, T::count> prior = w;
  const auto n = static_cast<double>(samples.size());
  for (int step = 1; step <= steps; ++step) {
    std::array<double, T::count> g{};
    double loss = 0;
    for (const Sample& sample : samples) {
      double x = 0;
      for (const auto& [f, k] : sample.features) x += w[f] * k / T::scale;
      const double p = sigmoid(x);
      const double t = sample.target;
      loss -= t * std::log(p + 1e-9) + (1 - t) * std::log(1 - p + 1e-9);
      for (const auto& [f, k] : sample.features) g[f] += (p - t) * k / T::scale;
    }
    const double rate = 0.02 * (1 - static_cast<double>(step) / (steps + 1));
    for (std::size_t f = 0; f < T::count; ++f) {
      const double gradient = g[f] / n + 2 * ridge * (w[f] - prior[f]);
      m[f] = 0.9 * m[f] + 0.1 * gradient;
      v[f] = 0.99 * v[f] + 0.01 * gradient * gradient;
      w[f] -= rate * (m[f] / (1 - std::pow(0.9, step))) / (std::sqrt(v[f] / (1 - std::pow(0.99, step))) + 1e-8);
    }
    if (step == 1 || step % 50 == 0) std::fprintf(stderr, "step %d: loss %.5f\n", step, loss / n);
  }
  return w;
}

template <class T>
void print(const std::array<double, T::count>& weights, const char* space) {
  std::printf("#include \"rois/%s/features.hpp\"\n\n", space);
  std::printf("// Written by ai/%s/train/weights.cpp, in the order of `feature`.\nnamespace rois::%s {\n\n", space + 3,
              space);
  std::printf("extern const Weights trained_weights;\nconst Weights trained_weights{\n   ");
  for (std::size_t f = 0; f < T::count; ++f)
    std::printf(" %ld,%s", std::lround(weights[f] * unit), f % 20 == 19 ? "\n   " : "");
  std::printf("\n};\n\n}  // namespace rois::%s\n", space);
}

/// `play FILE GAMES NODES SEED` or `fit FILE SCORE_UNIT STEPS RIDGE`, the ridge in millionths.
template <class T>
int run(int argc, char** argv, const char* space) {
  const std::string what = argc > 1 ? argv[1] : "";
  const auto number = [&](int at, std::uint64_t otherwise) {
    return argc > at ? parse_number<std::uint64_t>(argv[at]).value_or(otherwise) : otherwise;
  };
  if (what == "play" && argc > 3) {
    play<T>(typename T::Rules{}, argv[2], {number(3, 1000), number(4, 1000), number(5, 1)});
    return 0;
  }
  if (what == "fit" && argc > 2) {
    const auto samples = read_samples<T>(argv[2], static_cast<double>(number(3, 100)));
    std::fprintf(stderr, "%zu positions\n", samples.size());
    print<T>(regress<T>(samples, static_cast<int>(number(4, 300)), static_cast<double>(number(5, 100)) * 1e-6,
                        static_cast<double>(number(6, 100)) / 100),
             space);
    return 0;
  }
  std::fprintf(stderr, "usage: play FILE GAMES [NODES [SEED]] | fit FILE [SCORE_UNIT [STEPS [RIDGE]]]\n");
  return 2;
}

}  // namespace rois::fit
