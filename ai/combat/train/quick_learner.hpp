#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>

#include "rois/ai_combat/net.hpp"

/// The quick net of Le combat des Rois in real numbers, and how it learns: Adam (Kingma and Ba 2015) on whatever slopes
/// a program finds for its scores.
namespace rois::ai_combat {

class QuickLearner {
 public:
  using Hidden = std::array<float, hidden_count>;

  /// What has one number a weight.
  struct Weights {
    std::array<Hidden, feature_count> hidden{};
    Hidden upper{};
    std::array<float, feature_count> direct{};

    template <class F>
    static void each(F f, auto&... all) {
      for (std::size_t i = 0; i < feature_count; ++i) {
        for (std::size_t j = 0; j < hidden_count; ++j) f(all.hidden[i][j]...);
        f(all.direct[i]...);
      }
      for (std::size_t j = 0; j < hidden_count; ++j) f(all.upper[j]...);
    }
  };

  explicit QuickLearner(const Weights& weights) : weights_{weights} {}
  explicit QuickLearner(const Net& net) {
    for (std::size_t i = 0; i < feature_count; ++i) {
      for (std::size_t j = 0; j < hidden_count; ++j)
        weights_.hidden[i][j] = static_cast<float>(net.hidden[i][j]) / Net::hidden_one;
      weights_.direct[i] = static_cast<float>(net.direct[i]) / Net::score_one;
    }
    for (std::size_t j = 0; j < hidden_count; ++j)
      weights_.upper[j] = static_cast<float>(net.upper[j]) / Net::score_one;
  }

  /// The score; `inputs` are kept for `backward`.
  float forward(const Features& features, Hidden& inputs) const {
    inputs.fill(0);
    float out = 0;
    for (std::size_t i = 0; i < feature_count; ++i) {
      if (features[i] == 0) continue;
      const float x = features[i];
      out += x * weights_.direct[i];
      for (std::size_t j = 0; j < hidden_count; ++j) inputs[j] += x * weights_.hidden[i][j];
    }
    for (std::size_t j = 0; j < hidden_count; ++j) out += std::clamp(inputs[j], 0.F, hidden_top) * weights_.upper[j];
    return out;
  }

  /// `slope` is that of the loss by the score.
  void backward(const Features& features, const Hidden& inputs, float slope) {
    Hidden below;
    for (std::size_t j = 0; j < hidden_count; ++j) {
      slopes_.upper[j] += slope * std::clamp(inputs[j], 0.F, hidden_top);
      below[j] = inputs[j] > 0 && inputs[j] < hidden_top ? slope * weights_.upper[j] : 0;
    }
    for (std::size_t i = 0; i < feature_count; ++i) {
      if (features[i] == 0) continue;
      const float x = features[i];
      slopes_.direct[i] += slope * x;
      for (std::size_t j = 0; j < hidden_count; ++j) slopes_.hidden[i][j] += x * below[j];
    }
  }

  /// Once for a batch of so many.
  void step(double rate, std::size_t count) {
    ++steps_;
    const double mean_part = 1 - std::pow(0.9, steps_);
    const double square_part = 1 - std::pow(0.999, steps_);
    Weights::each(
        [&](float& weight, float& slope, float& mean, float& square) {
          const float g = slope / static_cast<float>(count) + 1e-6F * weight;
          mean = 0.9F * mean + 0.1F * g;
          square = 0.999F * square + 0.001F * g * g;
          weight -= static_cast<float>(rate * (mean / mean_part) / (std::sqrt(square / square_part) + 1e-8));
          slope = 0;
        },
        weights_, slopes_, means_, squares_);
  }

  Net whole_numbers() const {
    const auto rounded = [](float x, int one) {
      return static_cast<std::int16_t>(std::lround(std::clamp(x * static_cast<float>(one), -32000.F, 32000.F)));
    };
    Net net;
    for (std::size_t i = 0; i < feature_count; ++i) {
      for (std::size_t j = 0; j < hidden_count; ++j) net.hidden[i][j] = rounded(weights_.hidden[i][j], Net::hidden_one);
      net.direct[i] = rounded(weights_.direct[i], Net::score_one);
    }
    for (std::size_t j = 0; j < hidden_count; ++j) net.upper[j] = rounded(weights_.upper[j], Net::score_one);
    return net;
  }

 private:
  static constexpr float hidden_top = static_cast<float>(Net::hidden_most) / Net::hidden_one;

  Weights weights_;
  Weights slopes_;
  Weights means_;
  Weights squares_;
  double steps_ = 0;
};

/// Writes it as C++ to standard output.
inline void print_net(const Net& net, const char* name) {
  const auto print_row = [](const auto& row, const char* indent) {
    std::printf("%s{", indent);
    for (std::size_t i = 0; i < row.size(); ++i) std::printf("%s%d", i == 0 ? "" : ", ", row[i]);
    std::printf("},\n");
  };
  std::printf(
      "#include \"rois/ai_combat/net.hpp\"\n\nnamespace rois::ai_combat {\n\n// clang-format off\nconst Net %s{\n  "
      "{{\n",
      name);
  for (const auto& row : net.hidden) print_row(row, "    ");
  std::printf("  }},\n");
  print_row(net.upper, "  ");
  print_row(net.direct, "  ");
  std::printf("};\n// clang-format on\n\n}  // namespace rois::ai_combat\n");
}

}  // namespace rois::ai_combat
