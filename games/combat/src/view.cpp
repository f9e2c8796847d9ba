#include "rois/combat/rules.hpp"

namespace rois::combat {
namespace {

// C-10
void see_piles(const State& state, View& view) {
  for (std::size_t i = 0; i < max_seats; ++i) {
    const Pile& pile = state.piles[i];
    view.pile_sizes[i] = static_cast<std::uint8_t>(pile.size());
    view.piles[i].last = pile.last;
    if (!view.piles_known) continue;
    view.piles[i].cards = pile.cards;
    view.piles[i].treasures = pile.treasures;
  }
}

}  // namespace

// C-56: a finished game is open to all.
View Rules::view(const State& state, Viewer viewer) const {
  View view{.viewer = viewer, .open = state.open};
  const bool over = state.open.flow.phase == Phase::over;
  for (const Seat s : SeatSet::first(config_.players)) {
    view.hand_sizes[s] = static_cast<std::uint8_t>(state.hands[s].size());
    view.hand_known[s] = over || viewer.is(s);
    if (view.hand_known[s]) view.hands[s] = state.hands[s];
  }
  view.link_known = state.open.flow.face_down && viewer.is(state.open.flow.in_turn);  // C-27
  if (view.link_known) view.link = state.link;
  view.piles_known = over || !config_.closed_piles;
  see_piles(state, view);
  return view;
}

// C-27, C-56: cards that come to a hand and the link face down are known to their owner.
std::optional<Event> Rules::shown(const Event& event, Viewer viewer) const {
  Event redacted = event;
  std::visit(
      [&](auto& e) {
        using E = std::decay_t<decltype(e)>;
        if constexpr (std::same_as<E, Dealt> || std::same_as<E, Drawn> || std::same_as<E, LinkLaid>)
          if (!viewer.is(e.seat)) e.colour.reset();
      },
      redacted);
  return redacted;
}

}  // namespace rois::combat
