#include <bit>

#include "rois/combat/queries.hpp"
#include "steps.hpp"

namespace rois::combat {
namespace {

constexpr std::uint8_t bit_of(int at) { return static_cast<std::uint8_t>(1U << at); }

// C-27, C-29
void turn_up(State& state) {
  Flow& flow = state.open.flow;
  state.open.table.links[at(state.link)] |= bit_of(flow.gap);
  state.link = Colour::black;
  flow.face_down = false;
}

// C-30, C-32
void offer_treasure(const Config& config, State& state) {
  const Table& table = state.open.table;
  const int gap = state.open.flow.gap;
  const auto owner = table.owner_in(table.kingdom_of(gap), merchant_colour);
  if (!owner || treasures_offered(table, gap) == 0) return finish_action(config, state);
  ask(state, Phase::treasure, *owner);
}

}  // namespace

// C-25, C-27
void lay_link(const Config& config, State& state, Seat s, Colour c, int gap) {
  leave_hand(state, s, c);
  state.open.table.joined |= bit_of(gap);
  state.link = c;
  state.open.flow.gap = static_cast<std::uint8_t>(gap);
  state.open.flow.face_down = true;
  settle_next(config, state);
}

void settle_next(const Config& config, State& state) {
  const Colours conflicts = conflicts_at(state.open.table, state.open.flow.gap);
  if (conflicts.size() > 1) return ask(state, Phase::settle, state.open.flow.in_turn);
  if (conflicts.size() == 1) return begin_external(config, state, conflicts.front());
  turn_up(state);
  offer_treasure(config, state);
}

// C-30, C-31, C-33
void answer_treasure(const Config& config, State& state, Seat s, std::uint8_t column) {
  if (column != Action::none) {
    leave_hand(state, s, Colour::red);
    state.open.table.treasures = static_cast<std::uint8_t>(state.open.table.treasures & ~bit_of(column));
    state.piles[s].gain_treasure();
  }
  finish_action(config, state);
}

}  // namespace rois::combat
