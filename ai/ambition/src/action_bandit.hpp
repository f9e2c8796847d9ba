#pragma once

#include "rois/ai_ambition/course.hpp"
#include "rois/ai_ambition/player.hpp"
#include "told.hpp"

namespace rois::ai_ambition {

/// Every answer but the choice of heroes: plays worlds on behind each action, most behind the promising ones.
class Weighing {
 public:
  using Action = ambition::Action;

  Weighing(const Course& course, const ambition::View& view, const Skill& skill,
           const Actions<ambition::Rules>& actions);

  ai::SearchResult<Action> search(ai::SearchRequest<Action>& request, Rng& rng);

 private:
  struct Tried {
    Action action;
    Shares sum{};
    double samples = 0;
    double value(Seat s) const { return sum[slot(s)] / samples; }
  };

  void keep_promising(const ai::SearchRequest<Action>& request, Rng& rng);
  std::size_t next() const;
  void try_each_once(ai::SearchRequest<Action>& request, std::uint64_t luck);
  void simulate(Tried& tried, ai::NodeBudget& budget, std::uint64_t luck);
  ambition::State world(Rng& rng) const;
  ai::SearchResult<Action> report(const ai::SearchRequest<Action>& request, Rng& rng) const;

  const Course& course_;
  const ambition::View& view_;
  const Skill& skill_;
  Seat self_;
  std::vector<Tried> tried_;
  double total_ = 0;
};

}  // namespace rois::ai_ambition
