#include "rois/testkit/secrecy.hpp"

#include <gtest/gtest.h>

#include "bench.hpp"
#include "secrets.hpp"

namespace rois::ambition {
namespace {

using testkit::Findings;
using testkit::Secrecy;
using testkit::SuiteSettings;

/// The codec over rules that may leak.
template <class R>
struct CodecOver : AmbitionCodec {
  using Rules = R;
  static Result<Rules> make(int players, const Options& options) {
    const auto made = AmbitionCodec::make(players, options);
    if (!made) return made.problem();
    return Rules{made->config()};
  }
  static std::string shown(const Rules& rules, const State& now, Log<Rules> log, std::size_t at, Viewer viewer) {
    std::vector<Entry<ambition::Rules>> same;
    for (const auto& entry : log) same.push_back({entry.what, entry.by, entry.clock_ms});
    return AmbitionCodec::shown(rules, now, same, at, viewer);
  }
};

template <class R, class C>
Secrecy<C> suite_for(SuiteSettings settings, bool with_log) {
  if (!with_log) return {std::move(settings), reshuffle_secrets<R>};
  return {std::move(settings), reshuffle_secrets<R>, alter_log<R>};
}

class AmbitionSecrets : public testing::TestWithParam<int> {};

TEST_P(AmbitionSecrets, are_learned_by_no_viewer_with_two_three_and_four_players) {
  auto suite = suite_for<Rules, AmbitionCodec>({GetParam(), {}, 1, 200, 4000}, false);
  EXPECT_EQ(suite.run(), Findings{});
  EXPECT_GT(suite.changes(), 1'000U);
}

INSTANTIATE_TEST_SUITE_P(Players, AmbitionSecrets, testing::Values(2, 3, 4));

TEST(AmbitionSecrecy, the_log_shows_no_viewer_what_it_may_not_read) {
  for (int players = 2; players <= 4; ++players) {
    auto suite = suite_for<Rules, AmbitionCodec>({players, {}, 1, 3, 150}, true);
    EXPECT_EQ(suite.run(), Findings{}) << players;
  }
}

TEST(AmbitionSecrecy, heroes_put_under_the_deck_stay_secret_with_many_universities) {
  auto settings = SuiteSettings{3, {{"cards", set_text("everything.json")}}, 1, 4, 3000};
  auto suite = suite_for<Rules, AmbitionCodec>(std::move(settings), false);
  EXPECT_EQ(suite.run(), Findings{});
  EXPECT_GT(suite.changes(), 100U);
}

/// Ways to leak, each planted in one place.
enum class Leak : std::uint8_t {
  attackers_choice,
  defenders_choice,
  spectator_sees_the_attack,
  one_hero_of_the_choice,
  what_was_looked_at,
  heroes_drawn,
  hero_under_the_deck,
  parity_of_the_choice,
  choice_in_the_phase,
  order_of_actions,
  question_skipped,
  determinize_forgets_the_own_choice,
  determinize_forgets_what_was_seen,
};

struct Leaky : Rules {
  /// Which one is planted; whoever makes the rules does not know.
  static inline Leak leak = {};

  using Rules::legal;
  using Rules::Rules;
  using Rules::turn;

  View view(const State& state, Viewer viewer) const {
    View view = Rules::view(state, viewer);
    const bool attacks = viewer.is(state.table.attacker);
    const bool defends = viewer.is(state.table.defender);
    if (leak == Leak::attackers_choice) view.own_attack = state.sealed_attack;
    if (leak == Leak::defenders_choice && attacks) view.own_defence = state.sealed_defence;
    if (leak == Leak::spectator_sees_the_attack && viewer.is_spectator()) view.table.clash.attack = state.sealed_attack;
    if (leak == Leak::one_hero_of_the_choice && !defends) view.own_defence = state.sealed_defence & 1U;
    if (leak == Leak::what_was_looked_at) view.seen = state.seen;
    if (leak == Leak::heroes_drawn) view.drawn = state.drawn;
    if (leak == Leak::hero_under_the_deck)
      for (std::size_t i = 0; i < view.under.size(); ++i) view.under[i].category = state.heroes.under[i].category;
    if (leak == Leak::parity_of_the_choice && !attacks)
      view.table.next_seat ^= static_cast<std::uint8_t>(state.sealed_attack & 1U);
    if (leak == Leak::choice_in_the_phase && state.sealed_defence == 7) view.table.phase = Phase::look;
    return view;
  }
  void legal(const State& state, Seat s, Actions<Rules>& actions) const {
    Rules::legal(state, s, actions);
    if (leak == Leak::order_of_actions && s == state.table.attacker && (state.sealed_defence & 1U) != 0)
      std::reverse(actions.begin(), actions.end());
  }
  Turn turn(const State& state) const {
    const Turn turn = Rules::turn(state);
    const bool skips = leak == Leak::question_skipped && turn.is_decision() && (state.sealed_attack & 1U) != 0;
    return skips ? Turn::of(turn.seats.front(), 3) : turn;
  }
  State determinize(const View& view, Rng& rng) const {
    State state = Rules::determinize(view, rng);
    if (leak == Leak::determinize_forgets_the_own_choice && state.sealed_attack != 0) state.sealed_attack = 7;
    if (leak == Leak::determinize_forgets_what_was_seen && state.seen != 0) state.seen = 256;
    return state;
  }
};

/// Cards with which looks and picks come often.
bool caught(Leak leak) {
  Leaky::leak = leak;
  auto settings = SuiteSettings{3, {{"cards", set_text("everything.json")}}, 1, 12, 3000};
  return !suite_for<Leaky, CodecOver<Leaky>>(std::move(settings), false).run().empty();
}

TEST(AmbitionSecrecy, planted_leaks_are_caught) {
  EXPECT_TRUE(caught(Leak::attackers_choice));
  EXPECT_TRUE(caught(Leak::defenders_choice));
  EXPECT_TRUE(caught(Leak::spectator_sees_the_attack));
  EXPECT_TRUE(caught(Leak::one_hero_of_the_choice));
  EXPECT_TRUE(caught(Leak::what_was_looked_at));
  EXPECT_TRUE(caught(Leak::heroes_drawn));
  EXPECT_TRUE(caught(Leak::hero_under_the_deck));
  EXPECT_TRUE(caught(Leak::parity_of_the_choice));
  EXPECT_TRUE(caught(Leak::choice_in_the_phase));
  EXPECT_TRUE(caught(Leak::order_of_actions));
  EXPECT_TRUE(caught(Leak::question_skipped));
  EXPECT_TRUE(caught(Leak::determinize_forgets_the_own_choice));
  EXPECT_TRUE(caught(Leak::determinize_forgets_what_was_seen));
}

/// A codec that prints in the log what is still face down, or what was looked at.
template <bool choices>
struct Talkative : AmbitionCodec {
  static std::string shown(const Rules& rules, const State& now, Log<Rules> log, std::size_t at, Viewer viewer) {
    if (log[at].is_action() != choices) return AmbitionCodec::shown(rules, now, log, at, viewer);
    return choices ? text(rules, log[at].action()) : chance_text(rules, log[at].chance());
  }
};

TEST(AmbitionSecrecy, planted_leaks_in_the_log_are_caught) {
  const SuiteSettings settings{2, {{"cards", set_text("everything.json")}}, 1, 4, 250};
  EXPECT_NE((suite_for<Rules, Talkative<true>>(settings, true).run()), Findings{});
  EXPECT_NE((suite_for<Rules, Talkative<false>>(settings, true).run()), Findings{});
}

TEST(AmbitionSecrecy, determinize_gives_every_deal_its_right_weight) {
  Bench b;
  b.market("C01 C02 C03 C04 C05").owns(0, "B06 A1 A2 A3 A4 A5").owns(1, "O1").tokens(0, "FF").begin(0);
  b.play("promote/FF").chance("pick A6").chance("pick A7").play("keep:A6");
  b.play("choose:A1,A2,A3").play("item:O1").chance("look A2");
  const View view = b.rules.view(b.state, Viewer::of(seat(1)));
  Rng rng{17};
  constexpr int draws = 28'000;
  std::array<int, category_count> under{};
  std::array<int, category_count> attack{};
  for (int i = 0; i < draws; ++i) {
    const State world = b.rules.determinize(view, rng);
    ++under[world.heroes.under[0].category];
    for (std::size_t c = 0; c < category_count; ++c) attack[c] += (world.sealed_attack >> c) & 1;
    ASSERT_EQ(world.seen, 2);
  }
  // One of three heroes lies under the deck; with one seen, two of the other eight attack.
  for (const std::size_t c : {6U, 7U, 8U}) EXPECT_NEAR(under[c], draws / 3, 400);
  EXPECT_EQ(attack[1], draws);
  for (const std::size_t c : {0U, 2U, 5U, 8U}) EXPECT_NEAR(attack[c], draws / 4, 400);
}

TEST(AmbitionSecrecy, a_choice_in_a_shown_record_has_no_text_until_it_is_revealed) {
  const GameKind<AmbitionCodec> game;
  auto made = game.make(2, {}, std::nullopt);
  Match& match = **made;
  Rng rng{5};
  while (match.question() != "choose") {
    if (match.turn().is_chance()) {
      match.draw(rng);
    } else {
      ASSERT_TRUE(match.submit(match.turn().seats.front(), match.legal(match.turn().seats.front()).back()));
    }
  }
  const std::size_t at = match.steps();
  ASSERT_TRUE(match.submit(seat(1), "choose:S1,S2,S3"));
  EXPECT_EQ(match.shown_step(at, Viewer::of(seat(0))).text, "");
  EXPECT_EQ(match.shown_step(at, Viewer::spectator()).text, "");
  EXPECT_EQ(match.shown_step(at, Viewer::of(seat(1))).text, "choose:S1,S2,S3");
  ASSERT_TRUE(match.submit(seat(0), "choose:S1,S2,S4"));
  EXPECT_EQ(match.shown_step(at, Viewer::spectator()).text, "choose:S1,S2,S3");
}

}  // namespace
}  // namespace rois::ambition
