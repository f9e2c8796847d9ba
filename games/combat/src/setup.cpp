#include "rois/combat/rules.hpp"

namespace rois::combat {

// C-3, C-4, C-5: all that is left to chance is the dealing.
State Rules::initial() const {
  State state;
  state.open.flow.in_turn = config_.first;
  for (const Seat s : SeatSet::first(config_.players)) state.open.catastrophes[s] = true;
  state.unseen = config_.deck.cards;
  state.open.set_aside = static_cast<std::uint8_t>(config_.set_aside());
  state.open.draw_pile = static_cast<std::uint8_t>(state.unseen.size() - config_.set_aside());
  return state;
}

Chance Rules::sample(const State& state, Rng& rng) const {
  const Flow& flow = state.open.flow;
  const auto kind = flow.phase == Phase::deal ? Chance::Kind::deal : Chance::Kind::draw;
  return {kind, flow.asked, colours[state.unseen.sample(rng)]};
}

Check Rules::check_chance(const State& state, const Chance& outcome) const {
  const Flow& flow = state.open.flow;
  const bool dealing = flow.phase == Phase::deal;
  const Clause clause{'C', static_cast<std::uint8_t>(dealing ? 5 : 51)};
  if (!turn_of(flow).is_chance()) return Refusal{clause, ErrorId::chance_not_due};
  if (outcome.kind != (dealing ? Chance::Kind::deal : Chance::Kind::draw))
    return Refusal{clause, ErrorId::chance_not_due};
  if (outcome.to != flow.asked) return Refusal{clause, ErrorId::not_to_this_seat};
  if (at(outcome.colour) >= colour_count || state.unseen[at(outcome.colour)] == 0)
    return Refusal{clause, ErrorId::no_such_card_left};
  return {};
}

}  // namespace rois::combat
