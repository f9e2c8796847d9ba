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

}  // namespace

void Rules::legal(const State& state, Seat s, Actions<Rules>& actions) const {
  list_all(state.open, s, state.hands[at(s)], actions);
}

void Rules::legal(const View& view, Actions<Rules>& actions) const {
  actions.clear();
  if (view.viewer.is_spectator()) return;
  const Seat s = view.viewer.as_seat();
  list_all(view.open, s, view.hands[at(s)], actions);
}

Action Rules::pick(const State& state, Seat s, Rng& rng) const {
  assert(turn(state).asks(s));
  if (state.open.flow.phase == Phase::action) {
    const Choices choices{state.open, s, state.hands[at(s)]};
    return choices.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(choices.size()))));
  }
  Answers answers;
  list_answers(state.open, state.hands[at(s)], answers);
  return answers[rng.below(static_cast<std::uint32_t>(answers.size()))];
}

}  // namespace rois::combat
