#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rois/ai/value.hpp"
#include "rois/ai_combat/large_net.hpp"

/// The net of Le combat des Rois in real numbers, and how it learns: Adam (Kingma and Ba 2015) on the cross entropy of
/// the shares of wins, and on the squared error of auxiliary targets that share its units.
namespace rois::ai_combat::large {

inline constexpr std::size_t extras = combat::colour_count + 1;
/// What stands for 1 in the auxiliary targets, in cards.
inline constexpr float extra_one = 4;
inline constexpr float extra_share = 0.2F;

struct Sample {
  struct OfSeat {
    Inputs inputs;
    float target = 0;
    std::array<float, extras> extra{};
  };
  std::array<OfSeat, max_seats> seats;
  /// What the present player says.
  Shares taught{};
  std::uint8_t players = 2;
};

class Learner {
 public:
  /// Goes on from what was saved there, or begins with small random weights.
  explicit Learner(const std::string& path, std::uint64_t seed = 1) {
    if (load(path)) return;
    Rng rng{seed};
    const auto fill = [&](auto& row, float reach) {
      for (auto& x : row) x = (static_cast<float>(rng.below(20001)) / 10000 - 1) * reach;
    };
    for (auto& row : w_.first) fill(row, 0.08F);
    w_.first_bias.fill(0.2F);
    for (auto& unit : w_.own) fill(unit, 0.2F);
    for (auto& unit : w_.rivals) fill(unit, 0.2F);
    fill(w_.weight, 0.2F);
    for (auto& row : w_.extra) fill(row, 0.2F);
  }

  /// Goes on from a net in whole numbers, whose auxiliary targets are forgotten.
  explicit Learner(const Net& net) {
    const auto real = [](const auto& whole, auto& row, int one) {
      for (std::size_t i = 0; i < row.size(); ++i) row[i] = static_cast<float>(whole[i]) / static_cast<float>(one);
    };
    for (std::size_t f = 0; f < input_count; ++f) real(net.first[f], w_.first[f], Net::sum_one);
    real(net.direct, w_.direct, Net::score_one);
    real(net.first_bias, w_.first_bias, Net::sum_one);
    for (std::size_t u = 0; u < Net::units; ++u) {
      const Net::Unit& unit = net.second[u];
      real(unit.own, w_.own[u], Net::unit_one);
      real(unit.rivals, w_.rivals[u], Net::unit_one);
      w_.bias[u] = static_cast<float>(unit.bias) / (Net::sum_one * Net::unit_one);
      w_.weight[u] = static_cast<float>(unit.weight) / Net::score_one;
    }
  }

  std::uint64_t steps() const { return static_cast<std::uint64_t>(adam_.steps); }

  std::array<float, max_seats> shares(const Sample& sample) const {
    Pass pass;
    forward(sample, pass);
    return pass.shares;
  }
  void learn(std::span<const Sample> samples, double rate) {
    constexpr std::size_t batch = 512;
    for (std::size_t from = 0; from < samples.size(); from += batch) {
      const auto part = samples.subspan(from, std::min(batch, samples.size() - from));
      for (const Sample& sample : part) learn_from(sample);
      step(rate, 1.F / static_cast<float>(part.size()));
    }
  }

  bool save(const std::string& path) const {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) return false;
    const bool written = std::fwrite(&w_, sizeof w_, 1, file) == 1 && std::fwrite(&adam_, sizeof adam_, 1, file) == 1;
    return std::fclose(file) == 0 && written;
  }

  Net rounded() const {
    const auto whole = [](float x, int one, int most = 32000) {
      return static_cast<std::int16_t>(std::clamp<long>(std::lround(x * static_cast<float>(one)), -most, most));
    };
    Net net;
    for (std::size_t f = 0; f < input_count; ++f) {
      for (std::size_t i = 0; i < Net::sums; ++i) net.first[f][i] = whole(w_.first[f][i], Net::sum_one);
      net.direct[f] = whole(w_.direct[f], Net::score_one);
    }
    for (std::size_t i = 0; i < Net::sums; ++i) net.first_bias[i] = whole(w_.first_bias[i], Net::sum_one);
    for (std::size_t u = 0; u < Net::units; ++u) {
      Net::Unit& unit = net.second[u];
      for (std::size_t i = 0; i < Net::sums; ++i) {
        unit.own[i] = whole(w_.own[u][i], Net::unit_one);
        unit.rivals[i] = whole(w_.rivals[u][i], Net::unit_one);
      }
      unit.bias = static_cast<std::int32_t>(std::lround(w_.bias[u] * Net::sum_one * Net::unit_one));
      unit.weight = whole(w_.weight[u], Net::score_one);
    }
    return net;
  }

 private:
  using Sums = std::array<float, Net::sums>;
  using Units = std::array<float, Net::units>;
  static constexpr float sum_top = static_cast<float>(Net::sum_most) / Net::sum_one;
  static constexpr float unit_top = static_cast<float>(Net::unit_most) / Net::sum_one;

  struct Weights {
    std::array<Sums, input_count> first{};
    std::array<float, input_count> direct{};
    Sums first_bias{};
    std::array<Sums, Net::units> own{};
    std::array<Sums, Net::units> rivals{};
    Units bias{};
    Units weight{};
    std::array<Units, extras> extra{};
    std::array<float, extras> extra_bias{};
  };
  static_assert(sizeof(Weights) % sizeof(float) == 0);
  static constexpr std::size_t weight_count = sizeof(Weights) / sizeof(float);

  struct PassOfSeat {
    Sums added;
    Sums clipped;
    Sums rivals;
    Units units;
    Units kept;
  };
  struct Pass {
    std::array<PassOfSeat, max_seats> seats;
    std::array<float, max_seats> shares{};
  };

  bool load(const std::string& path) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return false;
    const bool read = std::fread(&w_, sizeof w_, 1, file) == 1 && std::fread(&adam_, sizeof adam_, 1, file) == 1;
    std::fclose(file);
    return read;
  }

  void forward(const Sample& sample, Pass& pass) const {
    const std::size_t players = sample.players;
    for (std::size_t s = 0; s < players; ++s) {
      PassOfSeat& of = pass.seats[s];
      of.added = w_.first_bias;
      for (const auto f : sample.seats[s].inputs)
        for (std::size_t i = 0; i < Net::sums; ++i) of.added[i] += w_.first[f][i];
      for (std::size_t i = 0; i < Net::sums; ++i) of.clipped[i] = std::clamp(of.added[i], 0.F, sum_top);
    }
    float most = -1e9F;
    for (std::size_t s = 0; s < players; ++s) {
      pass.shares[s] = score(sample, s, pass);
      most = std::max(most, pass.shares[s]);
    }
    float sum = 0;
    for (std::size_t s = 0; s < players; ++s) sum += pass.shares[s] = std::exp(pass.shares[s] - most);
    for (std::size_t s = 0; s < players; ++s) pass.shares[s] /= sum;
  }

  float score(const Sample& sample, std::size_t s, Pass& pass) const {
    PassOfSeat& of = pass.seats[s];
    of.rivals.fill(0);
    const float part = 1.F / static_cast<float>(sample.players - 1);
    for (std::size_t r = 0; r < sample.players; ++r)
      if (r != s)
        for (std::size_t i = 0; i < Net::sums; ++i) of.rivals[i] += part * pass.seats[r].clipped[i];
    float out = 0;
    for (const auto f : sample.seats[s].inputs) out += w_.direct[f];
    for (std::size_t u = 0; u < Net::units; ++u) {
      float total = w_.bias[u];
      for (std::size_t i = 0; i < Net::sums; ++i)
        total += of.clipped[i] * w_.own[u][i] + of.rivals[i] * w_.rivals[u][i];
      of.units[u] = total;
      of.kept[u] = std::clamp(total, 0.F, unit_top);
      out += of.kept[u] * w_.weight[u];
    }
    return out;
  }

  void learn_from(const Sample& sample) {
    Pass pass;
    forward(sample, pass);
    std::array<Sums, max_seats> down{};
    for (std::size_t s = 0; s < sample.players; ++s) back_units(sample, s, pass, down);
    for (std::size_t s = 0; s < sample.players; ++s) {
      const PassOfSeat& of = pass.seats[s];
      for (std::size_t i = 0; i < Net::sums; ++i) {
        const bool open = of.added[i] > 0 && of.added[i] < sum_top;
        down[s][i] = open ? down[s][i] : 0;
        g_.first_bias[i] += down[s][i];
      }
      for (const auto f : sample.seats[s].inputs)
        for (std::size_t i = 0; i < Net::sums; ++i) g_.first[f][i] += down[s][i];
    }
  }

  /// What the auxiliary targets say of a unit.
  Units back_extras(const Sample::OfSeat& wanted, const PassOfSeat& of) {
    Units down{};
    for (std::size_t e = 0; e < extras; ++e) {
      float said = w_.extra_bias[e];
      for (std::size_t u = 0; u < Net::units; ++u) said += of.kept[u] * w_.extra[e][u];
      const float error = extra_share * (said - wanted.extra[e]);
      g_.extra_bias[e] += error;
      for (std::size_t u = 0; u < Net::units; ++u) {
        g_.extra[e][u] += error * of.kept[u];
        down[u] += error * w_.extra[e][u];
      }
    }
    return down;
  }

  void back_units(const Sample& sample, std::size_t s, const Pass& pass, std::array<Sums, max_seats>& down) {
    const PassOfSeat& of = pass.seats[s];
    const float error = pass.shares[s] - sample.seats[s].target;
    for (const auto f : sample.seats[s].inputs) g_.direct[f] += error;
    const Units by_extras = back_extras(sample.seats[s], of);
    Sums to_rivals{};
    for (std::size_t u = 0; u < Net::units; ++u) {
      g_.weight[u] += error * of.kept[u];
      if (of.units[u] <= 0 || of.units[u] >= unit_top) continue;
      const float slope = error * w_.weight[u] + by_extras[u];
      g_.bias[u] += slope;
      for (std::size_t i = 0; i < Net::sums; ++i) {
        g_.own[u][i] += slope * of.clipped[i];
        g_.rivals[u][i] += slope * of.rivals[i];
        down[s][i] += slope * w_.own[u][i];
        to_rivals[i] += slope * w_.rivals[u][i];
      }
    }
    const float part = 1.F / static_cast<float>(sample.players - 1);
    for (std::size_t r = 0; r < sample.players; ++r)
      if (r != s)
        for (std::size_t i = 0; i < Net::sums; ++i) down[r][i] += part * to_rivals[i];
  }

  void step(double rate, float scale) {
    constexpr float decay = 0.1F;
    ++adam_.steps;
    const double first = 1 - std::pow(0.9, adam_.steps);
    const double second = 1 - std::pow(0.999, adam_.steps);
    const auto pace = static_cast<float>(rate * std::sqrt(second) / first);
    const auto kept = static_cast<float>(1 - rate * decay);
    float* w = reinterpret_cast<float*>(&w_);
    float* g = reinterpret_cast<float*>(&g_);
    for (std::size_t i = 0; i < weight_count; ++i) {
      const float slope = g[i] * scale;
      g[i] = 0;
      adam_.means[i] = 0.9F * adam_.means[i] + 0.1F * slope;
      adam_.squares[i] = 0.999F * adam_.squares[i] + 0.001F * slope * slope;
      w[i] = kept * w[i] - pace * adam_.means[i] / (std::sqrt(adam_.squares[i]) + 3e-5F);
    }
    bound();
  }

  /// What the whole numbers have room for.
  void bound() {
    for (auto& row : w_.first)
      for (auto& x : row) x = std::clamp(x, -2.F, 2.F);
    for (auto* units : {&w_.own, &w_.rivals})
      for (auto& unit : *units)
        for (auto& x : unit) x = std::clamp(x, -4.F, 4.F);
  }

  struct Adam {
    double steps = 0;
    std::array<float, weight_count> means{};
    std::array<float, weight_count> squares{};
  };

  Weights w_;
  Weights g_;
  Adam adam_;
};

}  // namespace rois::ai_combat::large
