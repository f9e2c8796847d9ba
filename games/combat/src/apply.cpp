#include <cassert>

#include "rois/combat/rules.hpp"
#include "steps.hpp"

namespace rois::combat {
namespace {

using Kind = Action::Kind;

// C-11: an action is spent when it begins.
void spend(State& state) { --state.open.flow.actions_left; }

}  // namespace

void Rules::apply(State& state, Seat s, const Action& action) const {
  assert(!check(state, s, action));
  switch (action.kind) {
    case Kind::leader: spend(state); return put_leader(config_, state, s, action.colour, action.place);
    case Kind::card: spend(state); return play_card(config_, state, s, action.colour, action.number);
    case Kind::link: spend(state); return lay_link(config_, state, s, action.colour, action.place - first_gap);
    case Kind::catastrophe: spend(state); return play_catastrophe(config_, state, s, action.place);
    case Kind::end: return end_turn(config_, state);
    case Kind::point: return answer_point(config_, state, s, action.number == 1);
    case Kind::ship: return answer_ship(config_, state, action);
    case Kind::settle: return begin_external(config_, state, action.colour);
    case Kind::show: return show_cards(config_, state, s, action.number);
    case Kind::reward: return answer_reward(config_, state, s, action.number == 1);
    case Kind::treasure: return answer_treasure(config_, state, s, action.number);
  }
}

}  // namespace rois::combat
