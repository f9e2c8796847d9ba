#pragma once

#include <optional>
#include <vector>

#include "rois/ai_combat/evaluator.hpp"
#include "rois/ai_combat/player.hpp"

namespace rois::ai_combat {

/// What a seat may do with the rest of its turn.
struct Plan {
  combat::Action first;
  std::optional<combat::Action> second;
  /// By the net alone, then with what was played through.
  double judged = 0;
  double sum = 0;
  double squares = 0;
  int rounds = 0;
  Shares shares{};
  bool alive = true;
  /// Whether the game ends with it, so that its value is known.
  bool certain = false;
  std::vector<ai::Ply<combat::Action>> line;

  double value() const;
};

/// One decision.
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
  void keep_best_plans();
  struct Standstill {
    BeliefState seen;
    /// Whether nobody else was asked.
    bool alone = true;
  };
  std::optional<Standstill> after_answers(const BeliefState& seen, const Action& action) const;
  void ask_after(const Action& action);
  Plan weigh(const BeliefState& seen, const Action& action) const;
  void play_rounds();
  bool play_round(int horizon);
  void drop_beaten();
  std::optional<Shares> play_through(const Plan& plan, State world, Rng rng, int horizon,
                                     std::vector<ai::Ply<Action>>* line);
  Action by_policy(const State& world, Seat s);
  Action sampled(Rng& rng) const;
  ai::SeatValues chances(const Plan& plan) const;
  ai::SearchResult<Action> result() const;
  int wanted() const;
  bool is_wanted(const Action& action) const { return request_.also && *request_.also == action; }

  const combat::Rules& rules_;
  const combat::View& view_;
  const Skill& skill_;
  ai::SearchRequest<Action>& request_;
  Rng& rng_;
  Evaluator evaluator_;
  Seat self_;
  /// What the seat sees, and what it believes of the others.
  BeliefState seen_;
  std::vector<Plan> plans_;
};

}  // namespace rois::ai_combat
