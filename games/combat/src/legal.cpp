#include <cassert>

#include "choices.hpp"

namespace rois::combat {
namespace {

void list_all(const Public& open, Seat s, const Cards& hand, Actions<Rules>& actions) {
  actions.clear();
  if (s != open.flow.asked) return;
  if (open.flow.phase == Phase::action) return Choices{open, s, hand}.list(actions);
  list_answers(open, hand, actions);
}

int random_below(int n, Rng& rng) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); }

Action pick_action(const Public& open, Seat s, const Cards& hand, Rng& rng) {
  const Choices choices{open, s, hand};
  return choices.nth(random_below(choices.size(), rng));
}

/// As `list_answers` would have it; the questions asked most without a list.
Action pick_answer(const Public& open, const Cards& hand, Rng& rng) {
  const Flow& flow = open.flow;
  if (flow.phase == Phase::point || flow.phase == Phase::ship_point) {
    const int yes = hand[at(flow.colour)] > 0 ? 1 : 0;
    return Action::point(random_below(yes + 1, rng) < yes);
  }
  if (flow.phase == Phase::show) return Action::show(random_below(hand[at(flow.conflict.cards())] + 1, rng));
  Answers answers;
  list_answers(open, hand, answers);
  return answers[rng.below(static_cast<std::uint32_t>(answers.size()))];
}

}  // namespace

void Rules::legal(const State& state, Seat s, Actions<Rules>& actions) const {
  list_all(state.open, s, state.hands[s], actions);
}

void Rules::legal(const View& view, Actions<Rules>& actions) const {
  actions.clear();
  if (view.viewer.is_spectator()) return;
  const Seat s = view.viewer.as_seat();
  list_all(view.open, s, view.hands[s], actions);
}

Action Rules::pick(const State& state, Seat s, Rng& rng) const {
  assert(turn(state).asks(s));
  const Cards& hand = state.hands[s];
  return state.open.flow.phase == Phase::action ? pick_action(state.open, s, hand, rng)
                                                : pick_answer(state.open, hand, rng);
}

}  // namespace rois::combat
