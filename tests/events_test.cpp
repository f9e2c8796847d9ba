#include "rois/testkit/events.hpp"

#include <gtest/gtest.h>

#include "rois/testkit/toy_codec.hpp"

namespace rois {
namespace events_test {

using testkit::EventStream;
using testkit::Findings;

/// Carries out the events of the throw-in game without knowing its rules.
struct ToyFolder {
  toy::State state;

  void operator()(const toy::Dealt& e) {
    if (e.from_bottom) {
      state.table.under.take(0);
    } else {
      state.deck.remove(*e.kind);
    }
    --state.table.deck_size;
    state.hands[e.seat].add(*e.kind);
    ++state.table.hand_sizes[e.seat];
  }
  void operator()(const toy::Sealed& e) {
    spend(e.seat, *e.kind);
    state.choices[e.seat] = *e.kind;
    state.table.sealed = state.table.sealed.with(e.seat);
  }
  void operator()(const toy::PutUnder& e) {
    unseal(e.seat);
    state.table.under.push(e.kind);
    ++state.table.deck_size;
  }
  void operator()(const toy::Discarded& e) {
    unseal(e.seat);
    state.table.discards.add(e.kind);
  }
  void operator()(const toy::Scored& e) {
    state.table.points[e.seat] = static_cast<std::uint8_t>(state.table.points[e.seat] + e.points);
  }
  void operator()(const toy::Stashed& e) {
    if (e.passed) return;
    spend(e.seat, *e.kind);
    state.stashes[e.seat].add(*e.kind);
    ++state.table.stash_sizes[e.seat];
  }
  void operator()(const toy::RoundBegan& e) { state.table.round = e.round; }
  void operator()(const GameEnded& /*e*/) {}

 private:
  void spend(Seat s, std::uint8_t kind) {
    state.hands[s].remove(kind);
    --state.table.hand_sizes[s];
  }
  void unseal(Seat s) {
    state.choices[s] = toy::none;
    state.table.sealed = state.table.sealed.without(s);
  }
};

template <class R>
std::string fold(const R& /*rules*/, const toy::State& before, const Events<R>& events, const toy::State& after) {
  ToyFolder folder{before};
  for (const auto& event : events) std::visit(folder, event);
  // Who is asked what next is no event.
  folder.state.table.question = after.table.question;
  folder.state.table.asked = after.table.asked;
  folder.state.table.to_deal = after.table.to_deal;
  return folder.state == after ? "" : "the events do not lead to the state";
}

TEST(Events, tell_all_that_happens_in_the_throw_in_game_and_nothing_else) {
  for (int players = 2; players <= 4; ++players) {
    EventStream<ToyCodec<>> stream{{players, {}, 1, 200}, fold<toy::Rules>};
    EXPECT_EQ(stream.run(), Findings{});
    EXPECT_GT(stream.seen(), 500U);
  }
}

TEST(Events, show_a_viewer_of_the_throw_in_game_its_own_cards_and_those_turned_up) {
  const toy::Rules rules;
  const Viewer other = Viewer::of(seat(1));
  const auto to_other = [&](const toy::Event& event) { return rules.shown(event, other); };
  const toy::Dealt dealt{seat(0), 2, false};
  EXPECT_EQ(rules.shown(dealt, Viewer::of(seat(0))), toy::Event{dealt});
  EXPECT_EQ(to_other(dealt), (toy::Event{toy::Dealt{seat(0), std::nullopt, false}}));
  EXPECT_EQ(to_other(toy::Dealt{seat(0), 2, true}), (toy::Event{toy::Dealt{seat(0), 2, true}}));
  EXPECT_EQ(to_other(toy::Sealed{seat(0), 1}), (toy::Event{toy::Sealed{seat(0), std::nullopt}}));
  EXPECT_EQ(to_other(toy::Stashed{seat(0), false, 1}), (toy::Event{toy::Stashed{seat(0), false, std::nullopt}}));
  EXPECT_EQ(rules.shown(toy::Sealed{seat(0), 1}, Viewer::spectator()),
            (toy::Event{toy::Sealed{seat(0), std::nullopt}}));
  EXPECT_EQ(to_other(toy::Discarded{seat(0), 1}), (toy::Event{toy::Discarded{seat(0), 1}}));
}

enum class Fault : std::uint8_t { none, left_out, told_twice, end_untold, listening_changes_the_game, shown_less };

struct ForgetfulToy : toy::Rules {
  static inline Fault fault = {};

  using toy::Rules::apply;
  using toy::Rules::apply_chance;
  using toy::Rules::Rules;

  void apply(State& state, Seat s, const Action& action, Events<toy::Rules>& events) const {
    Events<toy::Rules> all;
    toy::Rules::apply(state, s, action, all);
    for (const auto& event : all) {
      const bool scored = std::holds_alternative<toy::Scored>(event);
      if (fault != Fault::left_out || !scored) events(event);
      if (fault == Fault::told_twice && scored) events(event);
    }
    if (fault == Fault::listening_changes_the_game && state.table.points[s] > 3) ++state.table.points[s];
  }
  void apply_chance(State& state, const Chance& outcome, Events<toy::Rules>& events) const {
    Events<toy::Rules> all;
    toy::Rules::apply_chance(state, outcome, all);
    for (const auto& event : all)
      if (fault != Fault::end_untold || !std::holds_alternative<GameEnded>(event)) events(event);
  }
  std::optional<Event> shown(const Event& event, Viewer viewer) const {
    const auto* sealed = std::get_if<toy::Sealed>(&event);
    if (fault == Fault::shown_less && sealed != nullptr && !sealed->kind) return std::nullopt;
    return toy::Rules::shown(event, viewer);
  }
};

bool caught(Fault fault) {
  ForgetfulToy::fault = fault;
  return !EventStream<ToyCodec<ForgetfulToy>>{{2, {}, 1, 100}, fold<ForgetfulToy>}.run().empty();
}

TEST(Events, planted_faults_are_caught) {
  EXPECT_FALSE(caught(Fault::none));
  EXPECT_TRUE(caught(Fault::left_out));
  EXPECT_TRUE(caught(Fault::told_twice));
  EXPECT_TRUE(caught(Fault::end_untold));
  EXPECT_TRUE(caught(Fault::listening_changes_the_game));
  EXPECT_TRUE(caught(Fault::shown_less));
}

/// The contract asks for events: rules that tell none are no rules.
struct SilentToy : toy::Rules {
  void shown(const Event& event, Viewer viewer) const = delete;
};
static_assert(Rules<ForgetfulToy>);
static_assert(!Rules<SilentToy>);

}  // namespace events_test
}  // namespace rois
