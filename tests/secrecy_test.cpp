#include "rois/testkit/secrecy.hpp"

#include <gtest/gtest.h>

#include "rois/testkit/toy_codec.hpp"
#include "rois/testkit/toy_secrets.hpp"

namespace rois {
namespace {

using testkit::Findings;
using testkit::Secrecy;
using testkit::SuiteSettings;

template <class R, class C = ToyCodec<R>>
Secrecy<C> suite_for(SuiteSettings settings) {
  return {std::move(settings), testkit::reshuffle_toy<R>, testkit::alter_toy_log<R>};
}

TEST(Secrecy, the_throw_in_game_tells_no_viewer_what_it_may_not_know) {
  for (int players = 2; players <= 4; ++players) {
    auto suite = suite_for<toy::Rules>({players, {}, 1, 300, 500});
    EXPECT_EQ(suite.run(), Findings{});
    EXPECT_GT(suite.changes(), 2'000U);
  }
}

/// Ways to leak, each planted in one place of the rules.
enum class Leak : std::uint8_t {
  whole_hand,
  sealed_choice,
  spectator_sees_seat_0,
  stash,
  parity_of_the_deck,
  order_of_actions,
  question_skipped,
  hand_size_by_kind,
  choice_in_points,
  determinize_forgets_the_hand,
  determinize_deals_too_much,
};

struct LeakyToy : toy::Rules {
  /// Which one is planted; whoever makes the rules does not know.
  static inline Leak leak = {};

  using toy::Rules::legal;
  using toy::Rules::Rules;
  using toy::Rules::turn;

  static std::size_t other(Viewer viewer) { return viewer.is(seat(0)) ? 1 : 0; }

  View view(const State& state, Viewer viewer) const {
    View view = toy::Rules::view(state, viewer);
    const std::size_t them = other(viewer);
    if (leak == Leak::whole_hand && state.table.round == 3) view.hand = state.hands[them];
    if (leak == Leak::sealed_choice && view.choice == toy::none) view.choice = state.choices[them];
    if (leak == Leak::spectator_sees_seat_0 && viewer.is_spectator()) view.hand = state.hands[0];
    if (leak == Leak::stash) view.stash = state.stashes[them];
    if (leak == Leak::parity_of_the_deck) view.table.to_deal ^= static_cast<std::uint8_t>(state.deck[0] % 2);
    if (leak == Leak::hand_size_by_kind) view.table.hand_sizes[them] = static_cast<std::uint8_t>(state.hands[them][2]);
    if (leak == Leak::choice_in_points && state.choices[them] == 2) ++view.table.points[them];
    return view;
  }
  void legal(const State& state, Seat s, Actions<toy::Rules>& actions) const {
    toy::Rules::legal(state, s, actions);
    const std::size_t them = s == seat(0) ? 1 : 0;
    if (leak == Leak::order_of_actions && state.hands[them][0] > 0) std::reverse(actions.begin(), actions.end());
  }
  Turn turn(const State& state) const {
    const Turn turn = toy::Rules::turn(state);
    const bool skips = leak == Leak::question_skipped && turn.is_decision() && turn.question == toy::seal;
    return skips && state.hands[slot(turn.seats.front())][0] == 0 ? Turn::of(turn.seats.front(), 7) : turn;
  }
  State determinize(const View& view, Rng& rng) const {
    State state = toy::Rules::determinize(view, rng);
    const std::size_t own = view.viewer.is_spectator() ? 0 : slot(view.viewer.as_seat());
    if (leak == Leak::determinize_forgets_the_hand) std::swap(state.hands[own], state.hands[1 - own]);
    if (leak == Leak::determinize_deals_too_much) state.hands[own].add(0);
    return state;
  }
};

bool caught(Leak leak) {
  LeakyToy::leak = leak;
  const bool in_determinize = leak == Leak::determinize_forgets_the_hand || leak == Leak::determinize_deals_too_much;
  auto suite = suite_for<LeakyToy>({2, {}, 1, 100, 60, in_determinize});
  return !suite.run().empty();
}

TEST(Secrecy, catches_planted_leaks_in_the_rules) {
  EXPECT_TRUE(caught(Leak::whole_hand));
  EXPECT_TRUE(caught(Leak::sealed_choice));
  EXPECT_TRUE(caught(Leak::spectator_sees_seat_0));
  EXPECT_TRUE(caught(Leak::stash));
  EXPECT_TRUE(caught(Leak::parity_of_the_deck));
  EXPECT_TRUE(caught(Leak::order_of_actions));
  EXPECT_TRUE(caught(Leak::question_skipped));
  EXPECT_TRUE(caught(Leak::hand_size_by_kind));
  EXPECT_TRUE(caught(Leak::choice_in_points));
  EXPECT_TRUE(caught(Leak::determinize_forgets_the_hand));
  EXPECT_TRUE(caught(Leak::determinize_deals_too_much));
}

/// A codec that shows in the log what a seat was dealt, or what it sealed.
template <bool deals>
struct TalkativeCodec : ToyCodec<> {
  static std::string shown(const toy::Rules& rules, const toy::State& now, Log<toy::Rules> log, std::size_t at,
                           Viewer viewer) {
    if (log[at].is_action() == deals) return ToyCodec<>::shown(rules, now, log, at, viewer);
    return deals ? chance_text(rules, log[at].chance()) : text(rules, log[at].action());
  }
};

TEST(Secrecy, catches_planted_leaks_in_the_log) {
  EXPECT_NE((suite_for<toy::Rules, TalkativeCodec<true>>({2, {}, 1, 20, 60}).run()), Findings{});
  EXPECT_NE((suite_for<toy::Rules, TalkativeCodec<false>>({2, {}, 1, 20, 60}).run()), Findings{});
}

TEST(Secrecy, determinize_gives_every_deal_its_right_weight) {
  // After the first deal of two cards each out of 4+4+4, seat 0 holds 1 and 1: of the ten cards unseen two are a 1.
  const toy::Rules rules;
  toy::State state = rules.initial();
  for (const toy::Chance outcome : {toy::Chance{0, 0}, {1, 1}, {0, 0}, {1, 2}}) rules.apply_chance(state, outcome);
  const auto view = rules.view(state, Viewer::of(seat(0)));
  Rng rng{5};
  constexpr int draws = 90'000;
  std::array<int, 6> seen{};
  for (int i = 0; i < draws; ++i) {
    const auto hand = rules.determinize(view, rng).hands[1];
    seen[hand[0] == 2 ? 0 : hand[1] == 2 ? 1 : hand[2] == 2 ? 2 : hand[0] == 0 ? 3 : hand[1] == 0 ? 4 : 5]++;
  }
  // Of the 45 pairs: 1, 6, 6 pairs alike; 16 of 2 and 3; 8 of 1 and 3; 8 of 1 and 2.
  const std::array<int, 6> expected{1, 6, 6, 16, 8, 8};
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_NEAR(seen[i], expected[i] * draws / 45, 500) << i;
}

TEST(Secrecy, a_running_game_is_exported_for_a_seat_without_what_it_may_not_know) {
  const GameKind<ToyCodec<>> game;
  auto made = game.make(2, {}, std::nullopt);
  Match& match = **made;
  for (const char* outcome : {"deal 0 1", "deal 1 2", "deal 0 3", "deal 1 3"})
    ASSERT_TRUE(match.submit_chance(outcome));
  ASSERT_TRUE(match.submit(seat(1), "seal 3"));
  const std::string shown = to_json(shown_record(match, Viewer::of(seat(0)), {"a", "b"}));
  EXPECT_NE(shown.find("deal 0 1"), std::string::npos);
  EXPECT_NE(shown.find("deal 1 ?"), std::string::npos);
  EXPECT_EQ(shown.find("deal 1 2"), std::string::npos);
  EXPECT_EQ(shown.find("seal 3"), std::string::npos);
  const auto read = read_record(shown);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.problem().code, ErrorId::partial_record);
  const std::string text = to_text(shown_record(match, Viewer::spectator(), {"a", "b"}), match);
  EXPECT_EQ(text.find("deal 0 1"), std::string::npos) << text;
  EXPECT_EQ(text.find("seal 3"), std::string::npos) << text;
  EXPECT_EQ(read_record(text).problem().code, ErrorId::partial_record);
}

}  // namespace
}  // namespace rois
