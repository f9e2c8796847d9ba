#pragma once

#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "board_games.hpp"

/// Fits the evaluation of a board game, a sum of weighed features, to games that the search plays against itself
/// (board_games.hpp). `T` names the game: what board_games.hpp asks for, `visit(position, add)` for its features,
/// `scale`, how often makes one, their `count`, and `weights`, which are the ones to begin with.
namespace rois::fit {

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
  each_position<T>(path, [&](const auto& played) {
    std::array<int, T::count> sums{};
    T::visit(played.position, [&](std::size_t f, int n) { sums[f] += n; });
    Sample sample;
    for (std::size_t f = 0; f < T::count; ++f)
      if (sums[f] != 0) sample.features.emplace_back(f, static_cast<std::int16_t>(sums[f]));
    const double by_score = sigmoid(played.score / score_unit);
    sample.target = static_cast<float>(result_share * played.result / 2 + (1 - result_share) * by_score);
    samples.push_back(std::move(sample));
  });
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
