#pragma once

#include <optional>
#include <vector>

#include "rois/ai_combat/evaluator.hpp"
#include "rois/ai_combat/player.hpp"

namespace rois::ai_combat {

/// One or two actions that a seat may take in its turn, and what is known of their value.
struct TurnPlan {
  combat::Action first;
  std::optional<combat::Action> second;
  /// By the net alone; the sums are over rollouts.
  double evaluation = 0;
  double sum = 0;
  double squares = 0;
  int rounds = 0;
  Shares shares{};
  bool alive = true;
  /// Whether the game ends with it, so that its value is known.
  bool proved = false;
  std::vector<ai::Ply<combat::Action>> line;

  double value() const;
};

struct Preference;

/// One decision: evaluates every promising plan for the turn by the quick net, the best of them by the large one, then
/// races the best of those by rollouts in worlds drawn from the belief.
class Search {
 public:
  Search(const combat::Rules& rules, const combat::View& view, const Skill& skill,
         ai::SearchRequest<combat::Action>& request, Rng& rng);

  ai::SearchResult<combat::Action> run();

 private:
  using Action = combat::Action;
  using State = combat::State;

  void list_plans();
  void extend_plans();
  void drop_repeated();
  void judge_best_plans();
  bool is_to_be_judged(std::size_t place, std::vector<Action>& firsts) const;
  double judged(const TurnPlan& plan) const;
  void keep_best_plans();
  struct Settled {
    BeliefState seen;
    /// Whether nobody else was asked.
    bool alone = true;
  };
  std::optional<Settled> after_answers(const BeliefState& seen, const Action& action) const;
  void poll_after(const Action& action);
  TurnPlan evaluated_plan(const BeliefState& seen, const Action& action) const;
  void race_plans();
  bool play_round(int horizon);
  void drop_beaten();
  std::optional<Shares> roll_out(const TurnPlan& plan, State world, Rng rng, int horizon,
                                 std::vector<ai::Ply<Action>>* line);
  Action policy_action(const State& world, Seat s);
  std::size_t sampled(Rng& rng) const;
  bool is_careful() const;
  std::size_t preferred(std::size_t best) const;
  Preference preference(const TurnPlan& plan) const;
  ai::SeatValues chances(const TurnPlan& plan) const;
  ai::SearchResult<Action> result() const;
  int candidates_wanted() const;
  bool is_requested(const Action& action) const { return request_.also && *request_.also == action; }

  const combat::Rules& rules_;
  const combat::View& view_;
  const Skill& skill_;
  ai::SearchRequest<Action>& request_;
  Rng& rng_;
  /// By a quick net, and by the large one.
  Evaluator evaluator_;
  Evaluator judge_;
  Seat self_;
  /// What the seat sees, and what it believes of the others.
  BeliefState seen_;
  std::vector<TurnPlan> plans_;
};

}  // namespace rois::ai_combat
