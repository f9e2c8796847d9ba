#include <bit>

#include "rois/combat/rules.hpp"

namespace rois::combat {
namespace {

Cards draw(Cards& from, int n, Rng& rng) {
  Cards drawn;
  for (int i = 0; i < n; ++i) drawn.add(from.draw(rng));
  return drawn;
}

/// The cards that lie open, by colour: on the table, shown in a conflict, discarded, out of the game.
Cards lying_open(const Public& open) {
  Cards seen = open.discarded;
  seen += open.removed;
  for (const Colour c : colours)
    seen.add(at(c), std::popcount(open.table.cards[at(c)]) + std::popcount(open.table.links[at(c)]));
  seen.add(at(Colour::red), column_count - open.table.treasures_left());  // C-33
  const Conflict& conflict = open.flow.conflict;
  seen.add(at(conflict.cards()), conflict.attack + conflict.defence);
  return seen;
}

/// The cards that the view does not tell apart.
Cards unknown_cards(const Deck& deck, const View& view) {
  Cards left = deck.cards;
  left -= lying_open(view.open);
  for (std::size_t i = 0; i < max_seats; ++i) {
    if (view.hand_known[i]) left -= view.hands[i];
    if (view.piles_known) {
      left -= view.piles[i].cards;
    } else if (view.piles[i].last < Gain::treasure) {
      left.remove(static_cast<std::size_t>(view.piles[i].last));
    }
  }
  if (view.link_known) left.remove(at(view.link));
  return left;
}

/// C-10: the cards under the top of each closed pile. Treasures lie only there, each of these places alike.
void guess_piles(const View& view, State& state, Cards& unknown, Rng& rng) {
  SeatArray<int> hidden;
  int places = 0;
  int treasures = column_count - view.open.table.treasures_left();
  for (std::size_t i = 0; i < max_seats; ++i) {
    Pile& pile = state.piles[i];
    pile.last = view.piles[i].last;
    if (pile.last == Gain::none) continue;
    hidden[i] = view.pile_sizes[i] - 1;
    places += hidden[i];
    if (pile.last == Gain::treasure) {
      ++pile.treasures;
      --treasures;
    } else {
      pile.cards.add(static_cast<std::size_t>(pile.last));
    }
  }
  for (; treasures > 0; --treasures) {
    auto skip = static_cast<int>(rng.below(static_cast<std::uint32_t>(places--)));
    std::size_t i = 0;
    while (skip >= hidden[i]) skip -= hidden[i++];
    --hidden[i];
    ++state.piles[i].treasures;
  }
  for (std::size_t i = 0; i < max_seats; ++i) state.piles[i].cards += draw(unknown, hidden[i], rng);
}

}  // namespace

// Every arrangement of the cards that the viewer cannot see is equally likely.
State Rules::determinize(const View& view, Rng& rng) const {
  State state;
  state.open = view.open;
  Cards unknown = unknown_cards(config_.deck, view);
  for (std::size_t i = 0; i < max_seats; ++i)
    state.hands[i] = view.hand_known[i] ? view.hands[i] : draw(unknown, view.hand_sizes[i], rng);
  if (view.open.flow.face_down) state.link = view.link_known ? view.link : colours[unknown.draw(rng)];
  if (view.piles_known) {
    state.piles = view.piles;
  } else {
    guess_piles(view, state, unknown, rng);
  }
  state.unseen = unknown;
  return state;
}

}  // namespace rois::combat
