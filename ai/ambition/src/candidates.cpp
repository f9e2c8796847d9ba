#include "candidates.hpp"

#include "rois/ai/portable_math.hpp"

namespace rois::ai_ambition {

using ambition::Action;

int thousandths(double share) { return std::clamp(static_cast<int>(share * ai::win_value + 0.5), 0, ai::win_value); }

ai::SeatValues chances_of(const Shares& shares, int players) {
  ai::SeatValues out{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) out[i] = thousandths(shares[i]);
  return out;
}

ai::MixedStrategy softmax(const std::vector<double>& values, double temperature) {
  const double best = std::ranges::max(values);
  ai::MixedStrategy strategy;
  double sum = 0;
  for (const double value : values) {
    strategy.push_back(ai::exponential((value - best) / temperature));
    sum += strategy.back();
  }
  for (double& share : strategy) share /= sum;
  return strategy;
}

std::vector<ai::Candidate<Action>> candidates_of(const std::vector<ValuedAction>& valued,
                                                 const ai::SearchRequest<Action>& request, const Action& chosen,
                                                 Seat self) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < valued.size(); ++i) order.push_back(i);
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    return valued[a].value != valued[b].value ? valued[a].value > valued[b].value : a < b;
  });
  std::vector<ai::Candidate<Action>> out;
  for (std::size_t place = 0; place < order.size(); ++place) {
    const ValuedAction& each = valued[order[place]];
    const bool asked = place < static_cast<std::size_t>(std::max(1, request.candidates));
    if (!asked && each.action != chosen && !(request.also && *request.also == each.action)) continue;
    out.push_back({each.action, thousandths(each.value), false, {{self, each.action}}});
  }
  return out;
}

}  // namespace rois::ai_ambition
