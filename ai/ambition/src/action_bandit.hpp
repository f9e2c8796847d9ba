#pragma once

#include "candidates.hpp"
#include "rois/ai_ambition/net_evaluator.hpp"
#include "rois/ai_ambition/player.hpp"
#include "rois/ai_ambition/rollout_policy.hpp"

namespace rois::ai_ambition {

/// Every answer but the choice of heroes: a bandit whose arms are the actions, pulled by UCB1 (Auer, Cesa-Bianchi,
/// Fischer 2002); a pull is a rollout in a world that the view allows.
class ActionBandit {
 public:
  using Action = ambition::Action;

  ActionBandit(const RolloutPolicy& policy, const Judge& judge, const ambition::View& view, const Skill& skill,
               const Actions<ambition::Rules>& actions);

  ai::SearchResult<Action> search(ai::SearchRequest<Action>& request, Rng& rng);

 private:
  struct Arm {
    Action action;
    Shares sum{};
    /// By how much the seat's kingdom is the strongest in the end, in all.
    double lead = 0;
    double samples = 0;
    double value(Seat s) const { return sum[slot(s)] / samples; }
  };

  void keep_promising(const ai::SearchRequest<Action>& request, Rng& rng);
  std::size_t next() const;
  void try_each_once(ai::SearchRequest<Action>& request, std::uint64_t world_seed);
  void simulate(Arm& arm, ai::NodeBudget& budget, std::uint64_t world_seed);
  ambition::State world(Rng& rng) const;
  bool is_careful() const;
  std::size_t preferred(std::size_t best, const std::vector<double>& values) const;
  ai::SearchResult<Action> report(const ai::SearchRequest<Action>& request, Rng& rng) const;

  const RolloutPolicy& policy_;
  const Judge& judge_;
  const ambition::View& view_;
  const Skill& skill_;
  Seat self_;
  std::vector<Arm> arms_;
  double total_ = 0;
};

}  // namespace rois::ai_ambition
