#include "rois/ai_combat/large_net.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "lanes.hpp"

namespace rois::ai_combat::large {
namespace {

static_assert(Net::sums % lane_count == 0);

/// The mean of the clipped sums of all but one.
Net::Sums rivals_of(const std::array<Net::Layer, max_seats>& layers, std::size_t own, std::size_t players) {
  if (players == 2) return layers[1 - own].clipped;
  Net::Sums mean{};
  for (std::size_t k = 0; k < players; ++k)
    if (k != own)
      for (std::size_t i = 0; i < Net::sums; ++i) mean[i] = static_cast<std::int16_t>(mean[i] + layers[k].clipped[i]);
  for (auto& x : mean) x = static_cast<std::int16_t>(x / static_cast<int>(players - 1));
  return mean;
}

}  // namespace

void Net::update(Running& running, const Inputs& inputs) const {
  std::array<Lanes, sums / lane_count> parts = std::bit_cast<std::array<Lanes, sums / lane_count>>(running.added);
  const auto add = [&](std::uint16_t input) {
    for (std::size_t i = 0; i < parts.size(); ++i) parts[i] += lanes_at(first[input].data() + i * lane_count);
    running.direct += direct[input];
  };
  const auto take = [&](std::uint16_t input) {
    for (std::size_t i = 0; i < parts.size(); ++i) parts[i] -= lanes_at(first[input].data() + i * lane_count);
    running.direct -= direct[input];
  };
  const Inputs& before = running.inputs;
  if (before.empty())
    for (std::size_t i = 0; i < parts.size(); ++i) parts[i] = lanes_at(first_bias.data() + i * lane_count);
  const std::size_t common = std::min(before.size(), inputs.size());
  for (std::size_t k = 0; k < common; ++k) {
    if (before[k] == inputs[k]) continue;
    take(before[k]);
    add(inputs[k]);
  }
  for (std::size_t k = common; k < before.size(); ++k) take(before[k]);
  for (std::size_t k = common; k < inputs.size(); ++k) add(inputs[k]);
  running.added = std::bit_cast<Sums>(parts);
  running.inputs = inputs;
}

Net::Layer Net::clipped(const Running& running) {
  Layer out;
  for (std::size_t i = 0; i < sums; ++i) out.clipped[i] = std::clamp<std::int16_t>(running.added[i], 0, sum_most);
  out.direct = running.direct;
  return out;
}

int Net::score(const Layer& own, const Sums& rivals) const {
  std::int64_t above = 0;
  for (const Unit& unit : second) {
    std::int32_t total = unit.bias;
    for (std::size_t i = 0; i < sums; ++i) total += own.clipped[i] * unit.own[i];
    for (std::size_t i = 0; i < sums; ++i) total += rivals[i] * unit.rivals[i];
    above += std::int64_t{std::clamp(total / unit_one, 0, unit_most)} * unit.weight;
  }
  return own.direct + static_cast<int>(above / sum_one);
}

Shares shares_by(const Net& net, const Scene& scene, int players, Memory& memory) {
  std::array<Net::Layer, max_seats> layers;
  const auto count = static_cast<std::size_t>(players);
  Inputs inputs;
  for (std::size_t k = 0; k < count; ++k) {
    scene.see(seat(static_cast<int>(k)), inputs);
    net.update(memory[k], inputs);
    layers[k] = Net::clipped(memory[k]);
  }
  std::array<int, max_seats> scores{};
  for (std::size_t k = 0; k < count; ++k) scores[k] = net.score(layers[k], rivals_of(layers, k, count));
  return shares_of(scores, players);
}

}  // namespace rois::ai_combat::large
