#include "rois/ai_ambition/net.hpp"

namespace rois::ai_ambition {

Relation relation_of(Seat judged, Seat other, int players, bool attacks_right) {
  const int away = (index(other) - index(judged) + players) % players;
  if (away == 0) return Relation::own;
  if (players == 2) return Relation::only_other;
  if (away == 2 && players == 4) return Relation::across;
  return (away == 1) != attacks_right ? Relation::attacked : Relation::attacker;
}

double Net::strength(const std::array<Kingdom, max_seats>& kingdoms, Seat judged, int players,
                     bool attacks_right) const {
  std::array<std::int32_t, upper_units> sums = upper_bias[static_cast<std::size_t>(players - 2)];
  for (int k = 0; k < players; ++k) {
    const Kingdom& kingdom = kingdoms[static_cast<std::size_t>(k)];
    const auto& weights = upper[static_cast<std::size_t>(relation_of(judged, seat(k), players, attacks_right))];
    for (std::size_t u = 0; u < upper_units; ++u) {
      std::int32_t sum = 0;
      for (std::size_t i = 0; i < kingdom_units; ++i) sum += kingdom[i] * weights[u][i];
      sums[u] += sum;
    }
  }
  std::int32_t total = 0;
  for (std::size_t u = 0; u < upper_units; ++u) {
    const std::int32_t unit = std::clamp(sums[u] / upper_one, 0, most);
    total += unit * output[u];
  }
  return static_cast<double>(total) / (one * output_one);
}

}  // namespace rois::ai_ambition
