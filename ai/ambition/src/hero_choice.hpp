#pragma once

#include "rois/ai/regret_matching.hpp"
#include "rois/ai_ambition/net_evaluator.hpp"
#include "rois/ai_ambition/player.hpp"
#include "rois/ai_ambition/rollout_policy.hpp"

namespace rois::ai_ambition {

/// The simultaneous choice of heroes as a bimatrix game. What comes of it depends on which attackers get through and,
/// but for a Mirror, on nothing else: so at most 256 values fill the whole table of 84 by 84.
class HeroChoice {
 public:
  using Action = ambition::Action;

  HeroChoice(const RolloutPolicy& policy, const Judge& judge, const ambition::View& view, const Skill& skill, Rng& rng);

  ai::SearchResult<Action> search(ai::SearchRequest<Action>& request, Rng& rng);

  /// The part of the range of payoffs by which the strategies can be exploited at most, for the values in the table.
  static constexpr double exploitable = 0.005;
  /// What each pair of choices is thought to pay, and how often each is played, as far as has been searched.
  ai::BimatrixGame game() const;
  const ai::Equilibrium& equilibrium() const { return equilibrium_; }
  const std::vector<ambition::HeroSet>& rows() const { return rows_; }
  const std::vector<ambition::HeroSet>& columns() const { return columns_; }

 private:
  struct Estimate {
    Shares sum{};
    double samples = 0;
  };

  void sample_each_outcome(ai::NodeBudget& budget, Rng& rng);
  void sample_equilibrium(ai::NodeBudget& budget, Rng& rng);
  void simulate(ambition::HeroSet attack, ambition::HeroSet defence, int turns);
  void solve();
  ai::SearchResult<Action> report(const ai::SearchRequest<Action>& request, Rng& rng) const;
  ai::MixedStrategy others_strategy() const;
  std::vector<double> own_payoffs(const ai::MixedStrategy& others) const;
  ai::MixedStrategy own_strategy(const ai::MixedStrategy& strategy, const std::vector<double>& payoffs) const;
  Shares expected_shares(const ai::MixedStrategy& own, const ai::MixedStrategy& others) const;
  const Estimate& estimate(std::size_t row, std::size_t column) const {
    return estimates_[rows_[row] & ~unsigned{columns_[column]}];
  }

  const RolloutPolicy& policy_;
  const Judge& judge_;
  const ambition::View& view_;
  const Skill& skill_;
  Seat self_;
  bool attacks_;
  ambition::State before_;
  std::uint64_t world_seed_;
  std::vector<ambition::HeroSet> rows_;     // the attacker's choices
  std::vector<ambition::HeroSet> columns_;  // the defender's
  std::array<Estimate, ambition::all_heroes + 1U> estimates_{};
  ai::Equilibrium equilibrium_;
};

}  // namespace rois::ai_ambition
