#pragma once

#include <cmath>
#include <cstdio>
#include <memory>
#include <numbers>
#include <vector>

#include "rois/ai_ambition/net.hpp"
#include "rois/core/rng.hpp"

/// The net of L'Ambition des Rois in real numbers, while it learns.
namespace rois::ai_ambition {

/// A position as the net sees it, and the share of the wins that each seat is to be given.
struct Sample {
  int players = 2;
  bool attacks_right = false;
  std::array<Amounts, max_seats> seats;
  std::array<float, max_seats> target{};
};

struct RealWeights {
  using Kingdom = std::array<float, Net::kingdom_units>;
  std::array<Kingdom, input::count> first{};
  Kingdom first_bias{};
  std::array<std::array<Kingdom, Net::upper_units>, relation_count> upper{};
  std::array<std::array<float, Net::upper_units>, 3> upper_bias{};
  std::array<float, Net::upper_units> output{};
};
static_assert(sizeof(RealWeights) % sizeof(float) == 0);
inline constexpr std::size_t weight_count = sizeof(RealWeights) / sizeof(float);

class RealNet {
 public:
  using Kingdom = RealWeights::Kingdom;
  static constexpr float most = static_cast<float>(Net::most) / Net::one;

  explicit RealNet(std::uint64_t seed) {
    Rng rng{seed};
    const auto small = [&rng](float& x, float reach) {
      x = (static_cast<float>(rng.below(20001)) / 10000 - 1) * reach;
    };
    for (auto& row : w_->first)
      for (auto& x : row) small(x, 0.2F);
    w_->first_bias.fill(0.1F);
    for (auto& relation : w_->upper)
      for (auto& row : relation)
        for (auto& x : row) small(x, 0.2F);
    for (auto& x : w_->output) small(x, 0.3F);
  }

  /// Moves towards the targets of these samples, in batches; the mean entropy above that of the targets.
  double learn(const std::vector<Sample>& samples, double rate) {
    constexpr std::size_t batch = 256;
    double loss = 0;
    for (std::size_t from = 0; from < samples.size(); from += batch) {
      const std::size_t to = std::min(from + batch, samples.size());
      *g_ = RealWeights{};
      for (std::size_t i = from; i < to; ++i) loss += learn_from(samples[i]);
      step(rate, 1.F / static_cast<float>(to - from));
    }
    return loss / static_cast<double>(std::max<std::size_t>(1, samples.size()));
  }

  Net rounded() const {
    const auto whole = [](float x, int one, int bound) {
      return static_cast<int>(std::clamp<long>(std::lround(x * static_cast<float>(one)), -bound, bound));
    };
    const auto fill = [&](const Kingdom& from, Net::Kingdom& to, int one, int bound) {
      for (std::size_t i = 0; i < from.size(); ++i) to[i] = static_cast<std::int16_t>(whole(from[i], one, bound));
    };
    Net net;
    for (std::size_t i = 0; i < input::count; ++i) fill(w_->first[i], net.first[i], Net::one, 1000);
    fill(w_->first_bias, net.first_bias, Net::one, 1000);
    for (std::size_t r = 0; r < relation_count; ++r)
      for (std::size_t u = 0; u < Net::upper_units; ++u)
        fill(w_->upper[r][u], net.upper[r][u], Net::upper_one, Net::most_upper);
    for (std::size_t p = 0; p < 3; ++p)
      for (std::size_t u = 0; u < Net::upper_units; ++u)
        net.upper_bias[p][u] = whole(w_->upper_bias[p][u], Net::one * Net::upper_one, 1 << 24);
    for (std::size_t u = 0; u < Net::upper_units; ++u)
      net.output[u] = static_cast<std::int16_t>(whole(w_->output[u], Net::output_one, Net::most_output));
    return net;
  }

  /// Weights and what Adam remembers of them.
  bool read(std::FILE* file) {
    return read_one(file, *w_) && read_one(file, *m_) && read_one(file, *v_) &&
           std::fread(&steps_, sizeof steps_, 1, file) == 1;
  }
  void write(std::FILE* file) const {
    for (const auto* each : {w_.get(), m_.get(), v_.get()}) std::fwrite(each, sizeof *each, 1, file);
    std::fwrite(&steps_, sizeof steps_, 1, file);
  }

 private:
  using Upper = std::array<float, Net::upper_units>;
  struct Activity {
    std::array<Kingdom, max_seats> sums;
    std::array<Kingdom, max_seats> clipped;
    std::array<Upper, max_seats> upper_sums;
    std::array<Upper, max_seats> upper_clipped;
    std::array<float, max_seats> shares{};
  };

  static bool read_one(std::FILE* file, RealWeights& out) { return std::fread(&out, sizeof out, 1, file) == 1; }

  static std::size_t relation(const Sample& sample, int judged, int other) {
    return static_cast<std::size_t>(relation_of(seat(judged), seat(other), sample.players, sample.attacks_right));
  }

  void forward(const Sample& sample, Activity& out) const {
    const auto players = static_cast<std::size_t>(sample.players);
    for (std::size_t k = 0; k < players; ++k) {
      out.sums[k] = w_->first_bias;
      for (const Amount& each : sample.seats[k])
        for (std::size_t i = 0; i < Net::kingdom_units; ++i) out.sums[k][i] += each.amount * w_->first[each.input][i];
      for (std::size_t i = 0; i < Net::kingdom_units; ++i) out.clipped[k][i] = std::clamp(out.sums[k][i], 0.F, most);
    }
    float sum = 0;
    for (std::size_t s = 0; s < players; ++s)
      sum += out.shares[s] = std::exp(std::clamp(strength(sample, s, out), -30.F, 30.F));
    for (std::size_t s = 0; s < players; ++s) out.shares[s] /= sum;
  }

  float strength(const Sample& sample, std::size_t judged, Activity& out) const {
    Upper& sums = out.upper_sums[judged];
    sums = w_->upper_bias[static_cast<std::size_t>(sample.players - 2)];
    for (int k = 0; k < sample.players; ++k) {
      const auto& weights = w_->upper[relation(sample, static_cast<int>(judged), k)];
      const Kingdom& kingdom = out.clipped[static_cast<std::size_t>(k)];
      for (std::size_t u = 0; u < Net::upper_units; ++u)
        for (std::size_t i = 0; i < Net::kingdom_units; ++i) sums[u] += weights[u][i] * kingdom[i];
    }
    float total = 0;
    for (std::size_t u = 0; u < Net::upper_units; ++u) {
      out.upper_clipped[judged][u] = std::clamp(sums[u], 0.F, most);
      total += out.upper_clipped[judged][u] * w_->output[u];
    }
    return total;
  }

  double learn_from(const Sample& sample) {
    Activity activity;
    forward(sample, activity);
    std::array<Kingdom, max_seats> down{};
    double loss = 0;
    for (std::size_t s = 0; s < static_cast<std::size_t>(sample.players); ++s) {
      const float error = activity.shares[s] - sample.target[s];
      const double target = sample.target[s];
      if (target > 0) loss += target * std::log(target / std::max(1e-9, static_cast<double>(activity.shares[s])));
      back_upper(sample, s, error, activity, down);
    }
    for (std::size_t k = 0; k < static_cast<std::size_t>(sample.players); ++k) {
      for (std::size_t i = 0; i < Net::kingdom_units; ++i) {
        const float sum = activity.sums[k][i];
        // A little gets through a clipped unit, so that none is lost for good.
        if (sum <= 0 || sum >= most) down[k][i] *= 0.01F;
        g_->first_bias[i] += down[k][i];
      }
      for (const Amount& each : sample.seats[k])
        for (std::size_t i = 0; i < Net::kingdom_units; ++i) g_->first[each.input][i] += each.amount * down[k][i];
    }
    return loss;
  }

  void back_upper(const Sample& sample, std::size_t judged, float error, const Activity& activity,
                  std::array<Kingdom, max_seats>& down) {
    Upper below;
    for (std::size_t u = 0; u < Net::upper_units; ++u) {
      g_->output[u] += error * activity.upper_clipped[judged][u];
      const float sum = activity.upper_sums[judged][u];
      below[u] = error * w_->output[u] * (sum > 0 && sum < most ? 1.F : 0.01F);
      g_->upper_bias[static_cast<std::size_t>(sample.players - 2)][u] += below[u];
    }
    for (int k = 0; k < sample.players; ++k) {
      const std::size_t r = relation(sample, static_cast<int>(judged), k);
      const auto at = static_cast<std::size_t>(k);
      for (std::size_t u = 0; u < Net::upper_units; ++u)
        for (std::size_t i = 0; i < Net::kingdom_units; ++i) {
          g_->upper[r][u][i] += below[u] * activity.clipped[at][i];
          down[at][i] += below[u] * w_->upper[r][u][i];
        }
    }
  }

  /// Adam (Kingma and Ba 2015).
  void step(double rate, float scale) {
    ++steps_;
    const double first = 1 - std::pow(0.9, steps_);
    const double second = 1 - std::pow(0.999, steps_);
    const auto pace = static_cast<float>(rate * std::sqrt(second) / first);
    float* w = reinterpret_cast<float*>(w_.get());
    float* m = reinterpret_cast<float*>(m_.get());
    float* v = reinterpret_cast<float*>(v_.get());
    const float* g = reinterpret_cast<const float*>(g_.get());
    for (std::size_t i = 0; i < weight_count; ++i) {
      const float slope = g[i] * scale + 1e-6F * w[i];
      m[i] = 0.9F * m[i] + 0.1F * slope;
      v[i] = 0.999F * v[i] + 0.001F * slope * slope;
      w[i] -= pace * m[i] / (std::sqrt(v[i]) + 1e-7F);
    }
  }

  std::unique_ptr<RealWeights> w_ = std::make_unique<RealWeights>();
  std::unique_ptr<RealWeights> g_ = std::make_unique<RealWeights>();
  std::unique_ptr<RealWeights> m_ = std::make_unique<RealWeights>();
  std::unique_ptr<RealWeights> v_ = std::make_unique<RealWeights>();
  std::int64_t steps_ = 0;
};

}  // namespace rois::ai_ambition
