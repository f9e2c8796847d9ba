#pragma once

#include <array>
#include <bit>

#include "rois/combat/queries.hpp"
#include "rois/combat/rules.hpp"
#include "rois/core/bits.hpp"

/// What may be decided, from public facts and one hand.
namespace rois::combat {

inline constexpr std::uint16_t gap_edges = 0x7F00;

/// For every set of eight, the bit that has `n` set bits below it.
constexpr std::array<std::array<std::uint8_t, 8>, 256> nth_of_eight() {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (unsigned set = 0; set < table.size(); ++set)
    for (unsigned left = set, n = 0; left != 0; left &= left - 1, ++n)
      table[set][n] = static_cast<std::uint8_t>(std::countr_zero(left));
  return table;
}
inline constexpr auto nth_bits = nth_of_eight();

inline int nth_bit(std::uint8_t set, int n) { return nth_bits[set][static_cast<std::size_t>(n)]; }

/// The same for a large set: first the eight that hold it, with sums of all up to them side by side in one number.
/// Nothing in it depends on a guess.
inline int nth_bit(std::uint64_t set, int n) {
  constexpr std::uint64_t ones = 0x0101010101010101;
  constexpr std::uint64_t tops = 0x8080808080808080;
  const std::uint64_t up_to = count_each(set) * ones;
  const std::uint64_t passed = ((static_cast<std::uint64_t>(n) * ones | tops) - up_to) & tops;
  const int eight = 8 * std::popcount(passed);
  const auto before = static_cast<int>((up_to << 8U) >> eight & 0xFFU);
  return eight + nth_bit(static_cast<std::uint8_t>(set >> eight), n - before);
}

/// How often `size` goes into `n`, at most three times: a colour, and what is left.
struct Share {
  int colour;
  int left;
};
constexpr Share share_of(int n, int size) {
  const int colour = (n >= size ? 1 : 0) + (n >= 2 * size ? 1 : 0) + (n >= 3 * size ? 1 : 0);
  return {colour, n - colour * size};
}

inline Place nth_place(const Places& places, int n) {
  const int cards = std::popcount(places.cards);
  if (n < cards) return static_cast<Place>(nth_bit(places.cards, n));
  return static_cast<Place>(first_head + nth_bit(std::uint64_t{places.edges}, n - cards));
}

template <class Visit>
void each_place(const Places& places, Visit visit) {
  each_bit(places.cards, [&](int bit) { visit(static_cast<Place>(bit)); });
  each_bit(places.edges, [&](int bit) { visit(static_cast<Place>(first_head + bit)); });
}

inline std::uint8_t colours_in(const Cards& hand) {
  unsigned set = 0;
  for (std::size_t i = 0; i < colour_count; ++i) set |= (hand[i] > 0 ? 1U : 0U) << i;
  return static_cast<std::uint8_t>(set);
}

/// What an action may be, as sets; the list and a pick from it go through them in the same order.
struct Choices {
  Places leader;         // C-12
  std::uint8_t hand;     // colours in hand
  std::uint8_t columns;  // C-16
  std::uint8_t gaps;     // C-25
  Places catastrophe;    // C-34

  Choices(const Public& open, Seat s, const Cards& cards)
      : leader{open.table.leader_places().without(open.table.taken())},
        hand{colours_in(cards)},
        columns{open.table.open_columns()},
        gaps{open.table.open_gaps()} {
    if (open.catastrophes[s]) catastrophe = {leader.cards, static_cast<std::uint16_t>(leader.edges & gap_edges)};
  }

  int size() const {
    return 4 * leader.size() + std::popcount(hand) * (std::popcount(columns) + std::popcount(gaps)) +
           catastrophe.size() + 1;
  }

  void list(Actions<Rules>& actions) const {
    for (const Colour c : colours) each_place(leader, [&](Place p) { actions.push(Action::leader(c, p)); });
    each_bit(hand, [&](int i) {
      each_bit(columns, [&](int column) { actions.push(Action::card(static_cast<Colour>(i), column)); });
    });
    each_bit(hand,
             [&](int i) { each_bit(gaps, [&](int gap) { actions.push(Action::link(static_cast<Colour>(i), gap)); }); });
    each_place(catastrophe, [&](Place p) { actions.push(Action::catastrophe(p)); });
    actions.push(Action::end());
  }

  bool has(const Action& action) const {
    const bool in_hand = at(action.colour) < colour_count && ((hand >> at(action.colour)) & 1U) != 0;
    switch (action.kind) {
      case Action::Kind::leader:
        return at(action.colour) < colour_count && leader.has(action.place) &&
               action == Action::leader(action.colour, action.place);
      case Action::Kind::card:
        return in_hand && action.number < column_count && ((columns >> action.number) & 1U) != 0 &&
               action == Action::card(action.colour, action.number);
      case Action::Kind::link:
        return in_hand && is_gap(action.place) && ((gaps >> (action.place - first_gap)) & 1U) != 0 &&
               action == Action::link(action.colour, action.place - first_gap);
      case Action::Kind::catastrophe:
        return catastrophe.has(action.place) && action == Action::catastrophe(action.place);
      case Action::Kind::end: return action == Action::end();
      case Action::Kind::point:
      case Action::Kind::ship:
      case Action::Kind::settle:
      case Action::Kind::show:
      case Action::Kind::reward:
      case Action::Kind::treasure: return false;
    }
    return false;
  }

  Action nth(int n) const {
    const int leaders = leader.size();
    if (n < 4 * leaders) {
      const Share share = share_of(n, leaders);
      return Action::leader(static_cast<Colour>(share.colour), nth_place(leader, share.left));
    }
    n -= 4 * leaders;
    const int open = std::popcount(columns);
    if (n < std::popcount(hand) * open) {
      const Share share = share_of(n, open);
      return Action::card(static_cast<Colour>(nth_bit(hand, share.colour)), nth_bit(columns, share.left));
    }
    n -= std::popcount(hand) * open;
    const int free = std::popcount(gaps);
    if (n < std::popcount(hand) * free) {
      const Share share = share_of(n, free);
      return Action::link(static_cast<Colour>(nth_bit(hand, share.colour)), nth_bit(gaps, share.left));
    }
    n -= std::popcount(hand) * free;
    return n < catastrophe.size() ? Action::catastrophe(nth_place(catastrophe, n)) : Action::end();
  }
};

/// Room for the answers to every question but `action`.
using Answers = List<Action, 16>;
// To show none or any number of a hand; a treasure of any column, or a ship, or none.
static_assert(Answers::capacity() > Deck{}.hand && Answers::capacity() > column_count &&
              Answers::capacity() > ship_count && Answers::capacity() <= Rules::max_legal);

/// In whichever list.
template <class Listed>
void list_answers(const Public& open, const Cards& hand, Listed& answers) {
  const Flow& flow = open.flow;
  switch (flow.phase) {
    case Phase::point:
    case Phase::ship_point:
      if (hand[at(flow.colour)] > 0) answers.push(Action::point(true));
      answers.push(Action::point(false));
      return;
    case Phase::ship:
      for (const Colour ship : ships_offered(open.table, flow.column, flow.colour)) answers.push(Action::ship(ship));
      answers.push(Action::no_ship());
      return;
    case Phase::settle:
      for (const Colour c : conflicts_at(open.table, flow.gap)) answers.push(Action::settle(c));
      return;
    case Phase::show:
      for (int n = 0; n <= hand[at(flow.conflict.cards())]; ++n) answers.push(Action::show(n));
      return;
    case Phase::reward:
      if (hand[at(flow.conflict.cards())] > 0) answers.push(Action::reward(true));
      answers.push(Action::reward(false));
      return;
    case Phase::treasure:
      if (hand[at(Colour::red)] > 0)
        each_bit(treasures_offered(open.table, flow.gap), [&](int i) { answers.push(Action::treasure(i)); });
      answers.push(Action::no_treasure());
      return;
    case Phase::deal:
    case Phase::draw:
    case Phase::action:
    case Phase::over: return;
  }
}

}  // namespace rois::combat
