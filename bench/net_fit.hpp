#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "board_games.hpp"
#include "rois/core/rng.hpp"

/// Trains the net of a board game (rois/ai/nnue.hpp) on games that the search plays against itself (board_games.hpp),
/// in real numbers, and rounds it at the end. `T` names the game: what board_games.hpp asks for, its `Net`, the `space`
/// that has it, `max_active` inputs, `mirrored(input)`, the same thing on a board whose left and right are exchanged,
/// and `see(position, sample)`, which sets all of a sample but its target.
namespace rois::fit {

/// A position as the net sees it: the inputs that are there, for the side to move and for the other.
template <class T>
struct NetSample {
  std::array<std::uint16_t, T::max_active> own{};
  std::array<std::uint16_t, T::max_active> enemy{};
  std::uint8_t count = 0;
  std::uint8_t phase = 0;
  /// What the evaluation knows without the net, in logits.
  float base = 0;
  /// What is to be learned: the share of a win of the side to move.
  float target = 0;
};

struct NetOptions {
  int epochs = 20;
  double rate = 0.003;
  std::size_t batch = 1024;
  std::uint64_t seed = 1;
};

template <class T>
class NetTrainer {
 public:
  using Net = typename T::Net;
  using Sample = NetSample<T>;
  static constexpr std::size_t hidden = Net::hidden;
  using Row = std::array<float, hidden>;

  /// Every 32nd sample is kept apart, to see how well others are judged.
  NetTrainer(std::vector<Sample> samples, const NetOptions& options) : options_{options}, rng_{options.seed} {
    for (std::size_t i = 0; i < samples.size(); ++i) (i % 32 == 0 ? held_out_ : samples_).push_back(samples[i]);
    const double reach = 1 / std::sqrt(static_cast<double>(T::max_active));
    for (auto& row : w_->first)
      for (auto& x : row) x = small(reach);
    for (auto& x : w_->bias) x = 0.25F;
    for (auto& phase : w_->second)
      for (auto* row : {&phase.own, &phase.enemy})
        for (auto& x : *row) x = small(0.2);
    tie(*w_, [](float& image, float& x) { image = x; });
  }

  void run() {
    const std::size_t batches = (samples_.size() + options_.batch - 1) / options_.batch;
    std::vector<std::uint32_t> order(samples_.size());
    std::iota(order.begin(), order.end(), 0U);
    for (int epoch = 0; epoch < options_.epochs; ++epoch) {
      shuffle(order);
      double loss = 0;
      for (std::size_t b = 0; b < batches; ++b) {
        const double done =
            (static_cast<double>(epoch) + static_cast<double>(b) / static_cast<double>(batches)) / options_.epochs;
        loss += learn(order, b, options_.rate * 0.5 * (1.0001 + std::cos(done * 3.14159265)));
      }
      std::fprintf(stderr, "epoch %d: loss %.5f, of others %.5f\n", epoch + 1,
                   loss / static_cast<double>(samples_.size()), held_out_loss());
    }
  }

  Net rounded() const {
    Net net;
    const auto whole = [](float x, int one, int bound) {
      return static_cast<std::int16_t>(std::clamp<long>(std::lround(x * static_cast<float>(one)), -bound, bound));
    };
    for (std::size_t i = 0; i < hidden; ++i) {
      net.first_bias[i] = whole(w_->bias[i], Net::first_one, 32000);
      for (std::size_t f = 0; f < Net::inputs; ++f) net.first[f][i] = whole(w_->first[f][i], Net::first_one, 1000);
      for (std::size_t p = 0; p < Net::phases; ++p) {
        net.second[p].own[i] = whole(w_->second[p].own[i], Net::second_one, Net::max_second);
        net.second[p].enemy[i] = whole(w_->second[p].enemy[i], Net::second_one, Net::max_second);
      }
    }
    for (std::size_t p = 0; p < Net::phases; ++p)
      net.second[p].bias = static_cast<std::int32_t>(
          std::lround(w_->second[p].bias * Net::first_one * Net::first_one * Net::second_one));
    return net;
  }

 private:
  struct Second {
    Row own{};
    Row enemy{};
    float bias = 0;
  };
  struct Weights {
    std::array<Row, Net::inputs> first{};
    Row bias{};
    std::array<Second, Net::phases> second{};
  };
  static_assert(sizeof(Weights) % sizeof(float) == 0);
  static constexpr std::size_t weight_count = sizeof(Weights) / sizeof(float);

  float small(double reach) { return static_cast<float>((static_cast<double>(rng_.below(20001)) / 10000 - 1) * reach); }

  void shuffle(std::vector<std::uint32_t>& order) {
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[rng_.below(static_cast<std::uint32_t>(i))]);
  }

  struct Activity {
    Row sums;
    Row clipped;
  };
  void forward(const std::array<std::uint16_t, T::max_active>& inputs, int count, Activity& out) const {
    out.sums = w_->bias;
    for (int k = 0; k < count; ++k) {
      const Row& row = w_->first[inputs[static_cast<std::size_t>(k)]];
      for (std::size_t i = 0; i < hidden; ++i) out.sums[i] += row[i];
    }
    for (std::size_t i = 0; i < hidden; ++i) out.clipped[i] = std::clamp(out.sums[i], 0.F, 1.F);
  }
  float logit(const Sample& sample, const Activity& own, const Activity& enemy) const {
    const Second& second = w_->second[sample.phase];
    float sum = sample.base + second.bias;
    for (std::size_t i = 0; i < hidden; ++i)
      sum += second.own[i] * own.clipped[i] * own.clipped[i] + second.enemy[i] * enemy.clipped[i] * enemy.clipped[i];
    return sum;
  }

  static double loss_of(double p, double t) {
    // Above what no forecast could do better: the entropy of the target itself.
    const auto part = [](double a, double b) { return a <= 0 ? 0 : a * std::log(a / std::max(b, 1e-9)); };
    return part(t, p) + part(1 - t, 1 - p);
  }

  double learn(const std::vector<std::uint32_t>& order, std::size_t number, double rate) {
    *g_ = Weights{};
    const std::size_t from = number * options_.batch;
    const std::size_t to = std::min(from + options_.batch, order.size());
    double loss = 0;
    for (std::size_t i = from; i < to; ++i) loss += learn_from(samples_[order[i]]);
    step(rate, 1.F / static_cast<float>(to - from));
    return loss;
  }

  double learn_from(const Sample& sample) {
    Activity own;
    Activity enemy;
    forward(sample.own, sample.count, own);
    forward(sample.enemy, sample.count, enemy);
    const double p = 1 / (1 + std::exp(-static_cast<double>(logit(sample, own, enemy))));
    const auto error = static_cast<float>(p - sample.target);
    Second& second = g_->second[sample.phase];
    const Second& weights = w_->second[sample.phase];
    second.bias += error;
    back(sample.own, sample.count, own, error, weights.own, second.own);
    back(sample.enemy, sample.count, enemy, error, weights.enemy, second.enemy);
    return loss_of(p, sample.target);
  }

  void back(const std::array<std::uint16_t, T::max_active>& inputs, int count, const Activity& activity, float error,
            const Row& weights, Row& gradient) {
    Row down;
    for (std::size_t i = 0; i < hidden; ++i) {
      const float c = activity.clipped[i];
      gradient[i] += error * c * c;
      const bool open = activity.sums[i] > 0 && activity.sums[i] < 1;
      down[i] = open ? 2 * error * weights[i] * c : 0;
      g_->bias[i] += down[i];
    }
    for (int k = 0; k < count; ++k) {
      Row& row = g_->first[inputs[static_cast<std::size_t>(k)]];
      for (std::size_t i = 0; i < hidden; ++i) row[i] += down[i];
    }
  }

  /// Left and right are alike: each unit of the first half has its mirror image in the second.
  template <class Make>
  static void tie(Weights& weights, Make make) {
    constexpr std::size_t half = hidden / 2;
    for (std::size_t i = 0; i < half; ++i) {
      for (std::size_t f = 0; f < Net::inputs; ++f) make(weights.first[T::mirrored(f)][i + half], weights.first[f][i]);
      make(weights.bias[i + half], weights.bias[i]);
      for (auto& phase : weights.second) {
        make(phase.own[i + half], phase.own[i]);
        make(phase.enemy[i + half], phase.enemy[i]);
      }
    }
  }

  /// Adam (Kingma and Ba 2015).
  void step(double rate, float scale) {
    ++steps_;
    tie(*g_, [](float& image, float& x) { image = x = image + x; });
    const double first = 1 - std::pow(0.9, steps_);
    const double second = 1 - std::pow(0.999, steps_);
    const auto pace = static_cast<float>(rate * std::sqrt(second) / first);
    float* w = reinterpret_cast<float*>(w_.get());
    float* m = reinterpret_cast<float*>(m_.get());
    float* v = reinterpret_cast<float*>(v_.get());
    const float* g = reinterpret_cast<const float*>(g_.get());
    for (std::size_t i = 0; i < weight_count; ++i) {
      const float slope = g[i] * scale;
      m[i] = 0.9F * m[i] + 0.1F * slope;
      v[i] = 0.999F * v[i] + 0.001F * slope * slope;
      w[i] -= pace * m[i] / (std::sqrt(v[i]) + 1e-8F);
    }
    // What the whole numbers have room for.
    constexpr float most = static_cast<float>(Net::max_second) / Net::second_one;
    for (auto& phase : w_->second)
      for (auto* row : {&phase.own, &phase.enemy})
        for (auto& x : *row) x = std::clamp(x, -most, most);
    for (auto& row : w_->first)
      for (auto& x : row) x = std::clamp(x, -3.F, 3.F);
  }

  double held_out_loss() const {
    double loss = 0;
    for (const Sample& sample : held_out_) {
      Activity own;
      Activity enemy;
      forward(sample.own, sample.count, own);
      forward(sample.enemy, sample.count, enemy);
      loss += loss_of(1 / (1 + std::exp(-static_cast<double>(logit(sample, own, enemy)))), sample.target);
    }
    return loss / static_cast<double>(std::max<std::size_t>(1, held_out_.size()));
  }

  NetOptions options_;
  Rng rng_;
  std::vector<Sample> samples_;
  std::vector<Sample> held_out_;
  std::unique_ptr<Weights> w_ = std::make_unique<Weights>();
  std::unique_ptr<Weights> g_ = std::make_unique<Weights>();
  std::unique_ptr<Weights> m_ = std::make_unique<Weights>();
  std::unique_ptr<Weights> v_ = std::make_unique<Weights>();
  int steps_ = 0;
};

/// The share of the result in what is learned; the rest is what the score of the search stands for.
inline constexpr double net_result_share = 0.3;

template <class T>
std::vector<NetSample<T>> read_net_samples(const std::vector<std::string>& paths) {
  std::vector<NetSample<T>> samples;
  for (const std::string& path : paths)
    each_position<T>(path, [&](const auto& played) {
      NetSample<T> sample;
      T::see(played.position, sample);
      const double by_score = std::clamp(T::Knowledge::win_rate(played.score), 1, 999) / 1000.0;
      sample.target = static_cast<float>(net_result_share * played.result / 2 + (1 - net_result_share) * by_score);
      samples.push_back(sample);
    });
  return samples;
}

/// Within 120 columns.
template <class Row>
void print_row(const Row& row) {
  std::string line = "{";
  for (const auto x : row) {
    const std::string number = std::to_string(x) + ",";
    if (line.size() + number.size() > 118) {
      std::printf("%s\n", line.c_str());
      line.clear();
    }
    line += number;
  }
  std::printf("%s},\n", line.c_str());
}

/// As C++.
template <class T>
void print_net(const typename T::Net& net) {
  std::printf("#include \"rois/%s/net.hpp\"\n\n// Written by ai/%s/train/net.cpp.\n// clang-format off\n", T::space,
              T::space + 3);
  std::printf("namespace rois::%s {\n\nextern const Net trained_net;\nconst Net trained_net{{{\n", T::space);
  for (const auto& row : net.first) print_row(row);
  std::printf("}},\n");
  print_row(net.first_bias);
  std::printf("{{\n");
  for (const auto& phase : net.second) {
    std::printf("{");
    print_row(phase.own);
    print_row(phase.enemy);
    std::printf("%d},\n", phase.bias);
  }
  std::printf("}}};\n\n}  // namespace rois::%s\n", T::space);
}

/// `play FILE GAMES NODES SEED` or `train EPOCHS SEED FILE...`.
template <class T>
int run_net(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto number = [&](std::size_t at) { return parse_number<std::uint64_t>(words[at]).value_or(1); };
  if (words.size() == 5 && words[0] == "play") {
    play<T>(typename T::Rules{}, words[1], {number(2), number(3), number(4)});
    return 0;
  }
  if (words.size() > 3 && words[0] == "train") {
    auto samples = read_net_samples<T>({words.begin() + 3, words.end()});
    std::fprintf(stderr, "%zu positions\n", samples.size());
    NetTrainer<T> trainer{std::move(samples), {.epochs = static_cast<int>(number(1)), .seed = number(2)}};
    trainer.run();
    print_net<T>(trainer.rounded());
    return 0;
  }
  std::fprintf(stderr, "usage: play FILE GAMES NODES SEED | train EPOCHS SEED FILE...\n");
  return 2;
}

}  // namespace rois::fit
