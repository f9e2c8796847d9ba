#include "rois/testkit/conformance.hpp"

#include <gtest/gtest.h>

#include "rois/match/games/nine.hpp"
#include "rois/testkit/events.hpp"
#include "rois/testkit/secrecy.hpp"

namespace rois::nine {
namespace {

using testkit::Findings;

/// Every card is in the pile, a hand, the discards or on its cell.
std::string invariant(const Rules& /*rules*/, const State& state) {
  Cards all = state.pile;
  all += state.hands[seat(0)];
  all += state.hands[seat(1)];
  all += state.table.discards;
  for (std::size_t card = 0; card < cells; ++card)
    if (state.table.board[card] != Owner::nobody) all.add(card);
  for (std::size_t card = 0; card < cells; ++card)
    if (all[card] != copies) return "cards are not conserved";
  return state.pile.size() == state.table.pile ? "" : "the pile has another size";
}

/// Trades cards between the hands that `viewer` does not see and the pile, two at a time.
State reshuffle(const Rules& /*rules*/, const State& state, Viewer viewer, Rng& rng) {
  State twin = state;
  for (const Seat s : SeatSet::first(2)) {
    Cards& hand = twin.hands[s];
    if (viewer.is(s) || hand.empty() || twin.pile.empty()) continue;
    const std::size_t held = hand.draw(rng);
    hand.add(twin.pile.draw(rng));
    twin.pile.add(held);
  }
  return twin;
}

TEST(NineConformance, random_games_keep_the_contract) {
  testkit::Conformance<NineCodec> suite{{2, {}, 1, 100, 100}, invariant};
  EXPECT_EQ(suite.run(), Findings{});
}

TEST(NineSecrecy, nobody_learns_what_another_holds) {
  testkit::Secrecy<NineCodec> suite{{2, {}, 1, 100, 100}, reshuffle};
  EXPECT_EQ(suite.run(), Findings{});
  EXPECT_GT(suite.changes(), 100U);
}

/// Carries out events on a state, without knowing a rule.
struct Folder {
  State state;

  static std::uint8_t card(const EventCard& card) { return static_cast<std::uint8_t>(card.number - 1); }
  void spend(Seat s, const EventCard& spent) {
    state.hands[s].remove(card(spent));
    --state.table.hand_sizes[s];
  }
  void operator()(const Drawn& e) {
    state.pile.remove(card(*e.card));
    --state.table.pile;
    state.hands[e.seat].add(card(*e.card));
    ++state.table.hand_sizes[e.seat];
  }
  void operator()(const Claimed& e) {
    spend(e.seat, e.card);
    state.table.board[card(e.card)] = owner_of(e.seat);
  }
  void operator()(const Discarded& e) {
    spend(e.seat, e.card);
    state.table.discards.add(card(e.card));
  }
  void operator()(const TurnBegan& e) { state.table.to_move = e.seat; }
  void operator()(const GameEnded& /*e*/) {}
};

std::string fold(const Rules& rules, const State& before, const Events<Rules>& events, const State& after) {
  Folder folder{before};
  for (const auto& event : events) std::visit(folder, event);
  // Who gets the next card is no event, nor who would move while cards are due or once the game is over.
  folder.state.table.due = after.table.due;
  folder.state.table.receiver = after.table.receiver;
  if (!rules.turn(after).is_decision()) folder.state.table.to_move = after.table.to_move;
  return folder.state == after ? "" : "the events do not lead to the state";
}

TEST(NineEvents, tell_all_that_happens_and_nothing_else) {
  testkit::EventStream<NineCodec> stream{{2, {}, 1, 100}, fold};
  EXPECT_EQ(stream.run(), Findings{});
  EXPECT_GT(stream.seen(), 100U);
}

TEST(NineEvents, N2_a_drawn_card_is_told_to_who_drew_it) {
  const Drawn drawn{seat(0), EventCard{5}};
  EXPECT_EQ(Rules{}.shown(drawn, Viewer::of(seat(0))), Event{drawn});
  EXPECT_EQ(Rules{}.shown(drawn, Viewer::of(seat(1))), (Event{Drawn{seat(0), std::nullopt}}));
  EXPECT_EQ(Rules{}.shown(drawn, Viewer::spectator()), (Event{Drawn{seat(0), std::nullopt}}));
}

/// A planted leak: who draws next tells whether the other seat holds a 1.
struct LeakyRules : Rules {
  View view(const State& state, Viewer viewer) const {
    View view = Rules::view(state, viewer);
    if (!viewer.is_spectator()) view.table.receiver = seat(state.hands[clockwise(viewer.as_seat(), 2)][0] > 0 ? 1 : 0);
    return view;
  }
};
struct LeakyCodec : NineCodec {
  using Rules = LeakyRules;
  static Result<Rules> make(int /*players*/, const Options& /*options*/) { return LeakyRules{}; }
  static std::string shown(const Rules& /*rules*/, const State& /*now*/, Log<Rules> /*log*/, std::size_t /*at*/,
                           Viewer /*viewer*/) {
    return "";
  }
};

TEST(NineSecrecy, a_planted_leak_is_found) {
  testkit::Secrecy<LeakyCodec> suite{{2, {}, 1, 100, 100, false},
                                     [](const LeakyRules& rules, const State& state, Viewer viewer, Rng& rng) {
                                       return reshuffle(rules, state, viewer, rng);
                                     }};
  EXPECT_NE(suite.run(), Findings{});
}

}  // namespace
}  // namespace rois::nine
