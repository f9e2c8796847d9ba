#include "rois/ai_combat/evaluator.hpp"

#include <algorithm>

#include "rois/ai/value.hpp"
#include "rois/combat/queries.hpp"

namespace rois::ai_combat {
namespace {

using combat::Action;
using combat::at;
using combat::Cards;
using combat::Colour;
using combat::colours;
using combat::Conflict;
using combat::Flow;
using combat::Phase;
using combat::State;

/// The hand of whole cards that comes nearest to what can be expected.
Cards expected_hand(const HandBelief& belief, int size) {
  constexpr int fine = 4096;
  Cards hand;
  std::array<int, combat::colour_count> missing{};
  for (const Colour c : colours) {
    const int expected = static_cast<int>(belief.expected(c) * fine + 0.5);
    hand.add(at(c), expected / fine);
    missing[at(c)] = expected % fine;
  }
  for (int left = size - hand.size(); left > 0; --left) {
    auto& most = *std::ranges::max_element(missing);
    hand.add(static_cast<std::size_t>(&most - missing.data()));
    most = -1;
  }
  return hand;
}

/// The same number of cards, at least `n` of them of that colour, which the hand may not have been expected to hold.
Cards with_at_least(Cards hand, Colour c, int n) {
  const int missing = std::min(n, hand.size()) - hand[at(c)];
  for (int i = 0; i < missing; ++i) {
    std::size_t most = at(c) == 0 ? 1 : 0;
    for (std::size_t k = 0; k < combat::colour_count; ++k)
      if (k != at(c) && hand[k] > hand[most]) most = k;
    hand.remove(most);
  }
  if (missing > 0) hand.add(at(c), missing);
  return hand;
}

int lead_of_attacker(const combat::Config& config, const State& state) {
  const Conflict& conflict = state.open.flow.conflict;
  return combat::base_strength(config, state.open, conflict.attacker) -
         combat::base_strength(config, state.open, conflict.defender);
}

}  // namespace

double BeliefState::weight(const State& world) const {
  double product = 1;
  for (std::size_t i = 0; i < max_seats; ++i)
    if (i != slot(self)) product *= biases[i].weight(world.hands[i]);
  return product;
}

State likely_world(const combat::Rules& rules, const combat::View& view, const BeliefState& seen, Rng& rng) {
  constexpr int worlds = 32;
  constexpr std::uint32_t fine = 1U << 24U;
  State chosen = rules.determinize(view, rng);
  double sum = seen.weight(chosen);
  for (int i = 1; i < worlds; ++i) {
    const State other = rules.determinize(view, rng);
    const double weight = seen.weight(other);
    sum += weight;
    if (rng.below(fine) < weight / sum * fine) chosen = other;
  }
  return chosen;
}

Shares Evaluator::evaluate(const State& state, SeatSet known_hands, const Cards& pool) const {
  ++evaluations_;
  if (state.open.flow.phase == Phase::over) {
    Shares out{};
    const ai::SeatValues values = ai::seat_values(rules_.score(state), players());
    for (std::size_t i = 0; i < max_seats; ++i) out[i] = values[i] / double{ai::win_value};
    return out;
  }
  if (large_net_ != nullptr)
    return large::shares_by(*large_net_, large::Scene{state, {players(), known_hands, pool}}, players(), large_memory_);
  const Kingdoms kingdoms{state.open.table};
  const Observer observer{players(), known_hands};
  std::array<int, max_seats> scores{};
  Features features;
  for (int i = 0; i < players(); ++i) {
    describe(state, kingdoms, observer, seat(i), features);
    const auto k = static_cast<std::size_t>(i);
    scores[k] = net_->score(features, quick_memory_[k]);
  }
  return shares_of(scores, players());
}

BeliefState Evaluator::belief_state(const State& world, Seat s) const {
  BeliefState seen{world, s, world.unseen};
  for (int i = 0; i < players(); ++i)
    if (seat(i) != s) seen.pool += world.hands[seat(i)];
  const bool hidden_link = world.open.flow.face_down && world.open.flow.in_turn != s;
  if (hidden_link) seen.pool.add(at(world.link));
  if (!counts_cards_) seen.pool = rules_.config().deck.cards;
  const Kingdoms kingdoms{world.open.table};
  for (int i = 0; i < players(); ++i) {
    if (seat(i) == s) continue;
    if (counts_cards_) seen.biases[seat(i)] = hand_model_.bias(hand_features(world, kingdoms, players(), seat(i)));
    Cards& hand = seen.state.hands[seat(i)];
    hand = expected_hand(seen.belief(seat(i)), hand.size());
  }
  if (hidden_link) seen.state.link = Colour::red;
  return seen;
}

BeliefState Evaluator::played(const BeliefState& seen, const Action& action) const {
  BeliefState next = seen;
  rules_.apply(next.state, seen.state.open.flow.asked, action);
  return next;
}

double Evaluator::after(const BeliefState& seen, const Action& action) const { return expected(played(seen, action)); }

double Evaluator::expected(const BeliefState& seen) const {
  const Flow& flow = seen.state.open.flow;
  switch (flow.phase) {
    case Phase::deal:
    case Phase::draw:
    case Phase::action:
    case Phase::over: return evaluate(seen)[slot(seen.self)];
    case Phase::show: return expected_show(seen);
    case Phase::point:
    case Phase::ship_point: return if_held(seen, flow.colour, 1, Action::point(true), Action::point(false));
    case Phase::reward: return if_held(seen, flow.conflict.cards(), 1, Action::reward(true), Action::reward(false));
    case Phase::ship:
    case Phase::settle:
    case Phase::treasure: return flow.asked == seen.self ? best_of(seen) : others_answer(seen);
  }
  return 0;
}

double Evaluator::if_held(const BeliefState& seen, Colour c, int n, const Action& yes, const Action& no) const {
  const Seat asked = seen.state.open.flow.asked;
  if (asked == seen.self) return after(seen, seen.state.hands[asked][at(c)] >= n ? yes : no);
  const double held = seen.chance_of(asked, c, n);
  double value = 0;
  if (held < 1) value += (1 - held) * after(seen, no);
  if (held > 0) {
    BeliefState able = seen;
    able.state.hands[asked] = with_at_least(able.state.hands[asked], c, n);
    value += held * after(able, yes);
  }
  return value;
}

double Evaluator::best_of(const BeliefState& seen) const {
  Actions<combat::Rules> actions;
  rules_.legal(seen.state, seen.self, actions);
  double best = 0;
  for (const Action& action : actions) best = std::max(best, after(seen, action));
  return best;
}

/// The first answer takes what is offered.
double Evaluator::others_answer(const BeliefState& seen) const {
  Actions<combat::Rules> actions;
  rules_.legal(seen.state, seen.state.open.flow.asked, actions);
  return after(seen, actions.front());
}

double Evaluator::expected_show(const BeliefState& seen) const {
  const Conflict& conflict = seen.state.open.flow.conflict;
  const Seat asked = seen.state.open.flow.asked;
  if (asked == conflict.attacker && asked == seen.self) return attack(seen);
  if (asked == conflict.attacker) return after(seen, Action::show(seen.state.hands[asked][at(conflict.cards())]));
  return asked == seen.self ? defence(seen) : met(seen);
}

double Evaluator::attack(const BeliefState& seen) const {
  const int held = seen.state.hands[seen.self][at(seen.state.open.flow.conflict.cards())];
  double best = 0;
  for (int n = 0; n <= held; ++n) best = std::max(best, after(seen, Action::show(n)));
  return best;
}

double Evaluator::defence(const BeliefState& seen) const {
  const Conflict& conflict = seen.state.open.flow.conflict;
  const int held = seen.state.hands[seen.self][at(conflict.cards())];
  const int needed = std::max(0, conflict.attack + lead_of_attacker(rules_.config(), seen.state));
  const double given_up = after(seen, Action::show(0));
  if (needed == 0 || needed > held) return given_up;
  return std::max(given_up, after(seen, Action::show(needed)));
}

double Evaluator::met(const BeliefState& seen) const {
  const Conflict& conflict = seen.state.open.flow.conflict;
  const int needed = std::max(0, conflict.attack + lead_of_attacker(rules_.config(), seen.state));
  return if_held(seen, conflict.cards(), needed, Action::show(needed), Action::show(0));
}

}  // namespace rois::ai_combat
