#include "told.hpp"

#include "rois/ai/number.hpp"

namespace rois::ai_ambition {

using ambition::Action;

int thousandths(double share) { return std::clamp(static_cast<int>(share * ai::whole + 0.5), 0, ai::whole); }

ai::Worths chances_of(const Shares& shares, int players) {
  ai::Worths out{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) out[i] = thousandths(shares[i]);
  return out;
}

ai::MixedStrategy softmax(const std::vector<double>& worths, double temperature) {
  const double best = std::ranges::max(worths);
  ai::MixedStrategy strategy;
  double sum = 0;
  for (const double worth : worths) {
    strategy.push_back(ai::exponential((worth - best) / temperature));
    sum += strategy.back();
  }
  for (double& share : strategy) share /= sum;
  return strategy;
}

std::vector<ai::Candidate<Action>> candidates_of(const std::vector<Arm>& arms, const ai::SearchRequest<Action>& request,
                                                 const Action& chosen, Seat self) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < arms.size(); ++i) order.push_back(i);
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    return arms[a].worth != arms[b].worth ? arms[a].worth > arms[b].worth : a < b;
  });
  std::vector<ai::Candidate<Action>> out;
  for (std::size_t place = 0; place < order.size(); ++place) {
    const Arm& arm = arms[order[place]];
    const bool asked = place < static_cast<std::size_t>(std::max(1, request.candidates));
    if (!asked && arm.action != chosen && !(request.also && *request.also == arm.action)) continue;
    out.push_back({arm.action, thousandths(arm.worth), false, {{self, arm.action}}});
  }
  return out;
}

}  // namespace rois::ai_ambition
