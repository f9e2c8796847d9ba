#include <bit>
#include <cassert>

#include "rois/combat/queries.hpp"
#include "rois/combat/rules.hpp"

namespace rois::combat {
namespace {

constexpr std::uint16_t gap_edges = 0x7F00;

/// The set bit that has `n` set bits below it.
template <class Bits>
int nth_bit(Bits set, int n) {
  while (n-- > 0) set = static_cast<Bits>(set & (set - 1));
  return std::countr_zero(set);
}

Place nth_place(const Places& places, int n) {
  const int cards = std::popcount(places.cards);
  if (n < cards) return static_cast<Place>(nth_bit(places.cards, n));
  return static_cast<Place>(first_head + nth_bit(places.edges, n - cards));
}

template <class Bits, class Visit>
void each_bit(Bits set, Visit visit) {
  for (; set != 0; set = static_cast<Bits>(set & (set - 1))) visit(std::countr_zero(set));
}

template <class Visit>
void each_place(const Places& places, Visit visit) {
  each_bit(places.cards, [&](int bit) { visit(static_cast<Place>(bit)); });
  each_bit(places.edges, [&](int bit) { visit(static_cast<Place>(first_head + bit)); });
}

std::uint8_t colours_in(const Cards& hand) {
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
    if (open.catastrophes[at(s)]) catastrophe = {leader.cards, static_cast<std::uint16_t>(leader.edges & gap_edges)};
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

  Action nth(int n) const {
    const int leaders = leader.size();
    if (n < 4 * leaders) return Action::leader(static_cast<Colour>(n / leaders), nth_place(leader, n % leaders));
    n -= 4 * leaders;
    const int open = std::popcount(columns);
    if (n < std::popcount(hand) * open)
      return Action::card(static_cast<Colour>(nth_bit(hand, n / open)), nth_bit(columns, n % open));
    n -= std::popcount(hand) * open;
    const int free = std::popcount(gaps);
    if (n < std::popcount(hand) * free)
      return Action::link(static_cast<Colour>(nth_bit(hand, n / free)), nth_bit(gaps, n % free));
    n -= std::popcount(hand) * free;
    return n < catastrophe.size() ? Action::catastrophe(nth_place(catastrophe, n)) : Action::end();
  }
};

/// One of several answers, with enough of a list to hold them.
template <class Answers>
void list_answers(const Public& open, const Cards& hand, Answers& answers) {
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
  List<Action, 16> answers;
  list_answers(state.open, state.hands[at(s)], answers);
  return answers[rng.below(static_cast<std::uint32_t>(answers.size()))];
}

}  // namespace rois::combat
