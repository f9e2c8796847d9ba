#pragma once

#include "rois/ai_combat/net.hpp"
#include "rois/combat/rules.hpp"

namespace rois::ai_combat {

/// A world as one seat knows it. The hands of others are what can be expected; the pool they come from is exact.
struct Outlook {
  combat::State state;
  Seat self = seat(0);
  /// All cards that the seat cannot tell apart: other hands, draw pile and set aside.
  combat::Cards pool;
};

/// Weighs positions. What a seat is told about its own choices depends only on what it sees.
class Judge {
 public:
  /// Who does not count cards believes that hands come from the whole deck.
  explicit Judge(const combat::Rules& rules, const Net& net = trained, bool counts_cards = true)
      : rules_{rules}, net_{net}, counts_cards_{counts_cards} {}

  const combat::Rules& rules() const { return rules_; }
  int players() const { return rules_.players(); }

  /// Each seat's share of wins where no question is open, from all hands.
  Shares shares(const combat::State& state) const;
  /// Forgets what the seat does not see.
  Outlook outlook(const combat::State& world, Seat s) const;
  /// What the seat can expect to win once all open questions are answered as each does best; conflicts under the exact
  /// belief about the other hand.
  double expected(const Outlook& seen) const;
  /// The same after an action of its own.
  double after(const Outlook& seen, const combat::Action& action) const;

 private:
  double at_rest(const Outlook& seen) const;
  double best_of(const Outlook& seen) const;
  double expected_show(const Outlook& seen) const;
  double attack(const Outlook& seen) const;
  double defence(const Outlook& seen) const;
  double others_answer(const Outlook& seen) const;
  /// The defender's answer to what was shown, where somebody else defends.
  double met(const Outlook& seen) const;
  Outlook played(const Outlook& seen, const combat::Action& action) const;

  const combat::Rules& rules_;
  const Net& net_;
  bool counts_cards_;
};

/// The chance that a hand of `size` cards from the pool has at least `n` of that colour.
double chance_of(const combat::Cards& pool, combat::Colour c, int size, int n);

/// An action and what it is worth to the seat that takes it, from 0 to 1.
struct Option {
  combat::Action action;
  double worth = 0;
};

/// The actions worth a look, all of them where a question is answered. Of many places that do the same for a leader
/// one stands for all.
void list_sensible(const combat::State& state, Seat s, Actions<combat::Rules>& actions);

}  // namespace rois::ai_combat
