#pragma once

#include "rois/ai_combat/belief.hpp"
#include "rois/ai_combat/net.hpp"
#include "rois/combat/rules.hpp"

namespace rois::ai_combat {

/// A world as one seat knows it. The hands of others are what can be expected; the pool they come from is exact.
struct Outlook {
  combat::State state;
  Seat self = seat(0);
  /// All cards that the seat cannot tell apart: other hands, draw pile and set aside.
  combat::Cards pool;
  /// What the hands of others lean to.
  SeatArray<Leaning> leanings{};

  Belief belief(Seat other) const { return {pool, state.hands[other].size(), leanings[other]}; }
  /// How many times likelier than even those hands are which others have in a world that the seat cannot tell from
  /// this one.
  double weight(const combat::State& world) const;
};

/// A world that the view allows: of several from `determinize` one, drawn by how likely the hands in them are.
combat::State likely_world(const combat::Rules& rules, const combat::View& view, const Outlook& seen, Rng& rng);

/// Weighs positions. What a seat is told about its own choices depends only on what it sees.
class Judge {
 public:
  /// Who does not count cards believes that hands come from the whole deck, each as likely as it is drawn.
  explicit Judge(const combat::Rules& rules, const Net& net = trained, bool counts_cards = true,
                 const Habits& habits = fitted)
      : rules_{rules}, net_{net}, habits_{habits}, counts_cards_{counts_cards} {}

  const combat::Rules& rules() const { return rules_; }
  int players() const { return rules_.players(); }

  /// Each seat's share of wins where no question is open, from all hands.
  Shares shares(const combat::State& state) const;
  /// Each seat's share of wins, from what one of them sees, as if no question were open.
  Shares at_rest(const Outlook& seen) const;
  /// Forgets what the seat does not see.
  Outlook outlook(const combat::State& world, Seat s) const;
  /// What the seat can expect to win once all open questions are answered as each does best; conflicts under the exact
  /// belief about the other hand.
  double expected(const Outlook& seen) const;
  /// The same after an action of its own.
  double after(const Outlook& seen, const combat::Action& action) const;

 private:
  double best_of(const Outlook& seen) const;
  /// Who is asked says yes with `n` cards of the colour; whether others have them is weighed by the belief.
  double if_held(const Outlook& seen, combat::Colour c, int n, const combat::Action& yes,
                 const combat::Action& no) const;
  double expected_show(const Outlook& seen) const;
  double attack(const Outlook& seen) const;
  double defence(const Outlook& seen) const;
  double others_answer(const Outlook& seen) const;
  /// The defender's answer to what was shown, where somebody else defends.
  double met(const Outlook& seen) const;
  Outlook played(const Outlook& seen, const combat::Action& action) const;

  const combat::Rules& rules_;
  const Net& net_;
  const Habits& habits_;
  bool counts_cards_;
};

/// An action and what it is worth to the seat that takes it, from 0 to 1.
struct Option {
  combat::Action action;
  double worth = 0;
};

/// The actions worth a look, all of them where a question is answered. Of many places that do the same for a leader
/// one stands for all.
void list_sensible(const combat::State& state, Seat s, Actions<combat::Rules>& actions);

}  // namespace rois::ai_combat
