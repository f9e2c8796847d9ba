#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rois/ai_ambition/evaluator.hpp"
#include "rois/ai_ambition/net.hpp"
#include "rois/ambition/rules.hpp"

namespace rois::ai_ambition {

/// The net for one table: what a card adds to its first layer is summed beforehand.
class NetEvaluator {
 public:
  using Logits = std::array<double, max_seats>;

  explicit NetEvaluator(const ambition::Rules& rules, const Net& net = trained_net);

  Logits logits(const ambition::Table& table) const;
  /// Of a finished game: what it came to.
  Shares shares(const ambition::State& state) const;
  double share(const ambition::State& state, Seat s) const { return shares(state)[slot(s)]; }

 private:
  Net::Kingdom kingdom(const ambition::Table& table, Seat s) const;
  void add_promotion_due(Net::Kingdom& sums, const ambition::Table& table, Seat s) const;

  const ambition::Rules& rules_;
  const Net& net_;
  Roles roles_;
  std::vector<int> discounts_;
  std::vector<Net::Kingdom> owned_;
  std::vector<std::array<Net::Kingdom, input::offer_kinds>> offered_;
  std::array<Net::Kingdom, ambition::category_count> heroes_{};
};

/// Who judges what a turn leads to: the net with two and three players. With four it was not seen to be better, so
/// there the sum of features judges, a turn later where it can.
class Judge {
 public:
  Judge(const ambition::Rules& rules, const Evaluator& features) : features_{features} {
    if (rules.players() < 4) net_.emplace(rules);
  }

  Shares shares(const ambition::State& state) const { return net_ ? net_->shares(state) : features_.shares(state); }
  /// How many turns a world with sealed choices is played on: more add luck faster than the net adds knowledge.
  int turns_after_choice(int turns) const { return net_ ? 0 : turns; }

 private:
  std::optional<NetEvaluator> net_;
  const Evaluator& features_;
};

}  // namespace rois::ai_ambition
