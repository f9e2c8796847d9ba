#pragma once

#include "rois/ai_combat/belief.hpp"
#include "rois/ai_combat/large_net.hpp"
#include "rois/ai_combat/net.hpp"
#include "rois/combat/rules.hpp"

namespace rois::ai_combat {

/// A world as one seat knows it. The hands of others are what can be expected; the pool they come from is exact.
struct BeliefState {
  combat::State state;
  Seat self = seat(0);
  /// All cards that the seat cannot tell apart: other hands, draw pile and set aside.
  combat::Cards pool;
  /// What the hands of others lean to.
  SeatArray<HandBias> biases{};

  HandBelief belief(Seat other) const { return {pool, state.hands[other].size(), biases[other]}; }
  /// Of at least `n` cards of a colour in that hand.
  double chance_of(Seat other, combat::Colour c, int n) const {
    return HandBelief::chance_of(c, n, pool, state.hands[other].size(), biases[other]);
  }
  /// How many times likelier than even those hands are which others have in a world that the seat cannot tell from
  /// this one.
  double weight(const combat::State& world) const;
};

/// A world that the view allows, by importance resampling: of several from `determinize` one, drawn by how likely its
/// hands are.
combat::State likely_world(const combat::Rules& rules, const combat::View& view, const BeliefState& seen, Rng& rng);

/// Evaluates positions by a net. What a seat is told about its own choices depends only on what it sees.
class Evaluator {
 public:
  /// Who does not count cards believes that hands come from the whole deck, each as likely as it is drawn.
  explicit Evaluator(const combat::Rules& rules, const Net& net = trained, bool counts_cards = true,
                     const HandModel& hand_model = fitted_hand_model)
      : rules_{rules}, net_{&net}, hand_model_{hand_model}, counts_cards_{counts_cards} {}
  /// By the large net: twice as slow, and better.
  Evaluator(const combat::Rules& rules, const large::Net& net, bool counts_cards = true,
            const HandModel& hand_model = fitted_hand_model)
      : rules_{rules}, large_net_{&net}, hand_model_{hand_model}, counts_cards_{counts_cards} {}

  const combat::Rules& rules() const { return rules_; }
  int players() const { return rules_.players(); }

  /// Each seat's share of wins as if no question were open, from all hands or from what one seat sees.
  Shares evaluate(const combat::State& state) const { return evaluate(state, SeatSet::first(players()), state.unseen); }
  Shares evaluate(const BeliefState& seen) const { return evaluate(seen.state, SeatSet::only(seen.self), seen.pool); }
  /// How many positions were evaluated.
  std::uint64_t evaluations() const { return evaluations_; }
  /// Forgets what the seat does not see.
  BeliefState belief_state(const combat::State& world, Seat s) const;
  /// What the seat can expect to win once all open questions are answered as each does best; conflicts under the exact
  /// belief about the other hand.
  double expected(const BeliefState& seen) const;
  BeliefState played(const BeliefState& seen, const combat::Action& action) const;
  /// `expected` after an action of whoever is asked.
  double after(const BeliefState& seen, const combat::Action& action) const;

 private:
  Shares evaluate(const combat::State& state, SeatSet known_hands, const combat::Cards& pool) const;
  double best_of(const BeliefState& seen) const;
  /// Who is asked says yes with `n` cards of the colour; whether others have them is a matter of belief.
  double if_held(const BeliefState& seen, combat::Colour c, int n, const combat::Action& yes,
                 const combat::Action& no) const;
  double expected_show(const BeliefState& seen) const;
  double attack(const BeliefState& seen) const;
  double defence(const BeliefState& seen) const;
  double others_answer(const BeliefState& seen) const;
  /// The defender's answer to what was shown, where somebody else defends.
  double met(const BeliefState& seen) const;

  const combat::Rules& rules_;
  /// One of them.
  const Net* net_ = nullptr;
  const large::Net* large_net_ = nullptr;
  const HandModel& hand_model_;
  bool counts_cards_;
  mutable Memory quick_memory_{};
  mutable large::Memory large_memory_{};
  mutable std::uint64_t evaluations_ = 0;
};

}  // namespace rois::ai_combat
