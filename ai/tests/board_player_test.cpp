#include "rois/ai/board_player.hpp"

#include <gtest/gtest.h>

#include "rois/ai_kingdom/knowledge.hpp"
#include "rois/ai_soldiers/knowledge.hpp"
#include "rois/soldiers/notation.hpp"
#include "rois/testkit/conformance.hpp"
#include "rois/testkit/stops_after.hpp"

namespace rois {
namespace {

using SoldiersPlayer = ai::BoardPlayer<soldiers::Rules, ai_soldiers::Knowledge>;
using KingdomPlayer = ai::BoardPlayer<kingdom::Rules, ai_kingdom::Knowledge>;

template <class R, class P>
ai::SearchResult<typename R::Action> think(const R& rules, const typename R::State& state, const ai::BoardSkill& skill,
                                           std::uint64_t nodes, std::uint64_t seed,
                                           ai::StopCondition* condition = nullptr) {
  ai::NodeBudget budget{nodes, condition};
  ai::SearchRequest<typename R::Action> request{budget, nullptr, 1, std::nullopt};
  Rng rng{seed};
  return P::think(rules, rules.view(state, Viewer::of(rules.turn(state).seats.front())), skill, request, rng);
}

/// At every position of random games one of the levels is asked.
template <class R, class P>
int ask_levels_in_random_games(int games) {
  const R rules;
  int asked = 0;
  for (int i = 0; i < testkit::scaled(games); ++i) {
    Rng rng{static_cast<std::uint64_t>(i) + 1};
    auto state = rules.initial();
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      const auto& skill = P::levels[static_cast<std::size_t>(asked) % ai::level_count];
      const auto result = think<R, P>(rules, state, skill, std::min<std::uint64_t>(skill.nodes, 120), 3);
      EXPECT_TRUE(rules.check(state, turn.seats.front(), result.action)) << asked;
      if (asked % 7 == 0) {
        EXPECT_EQ((think<R, P>(rules, state, skill, std::min<std::uint64_t>(skill.nodes, 120), 3).action),
                  result.action);
      }
      ++asked;
      random_step(rules, state, turn, rng);
    }
  }
  return asked;
}

TEST(BoardPlayers, of_every_level_answer_legally_and_alike_in_thousands_of_positions) {
  EXPECT_GT((ask_levels_in_random_games<soldiers::Rules, SoldiersPlayer>(20)), testkit::scaled(20) * 20);
  EXPECT_GT((ask_levels_in_random_games<kingdom::Rules, KingdomPlayer>(4)), testkit::scaled(4) * 20);
}

TEST(BoardPlayers, search_on_while_their_tables_grow) {
  constexpr std::uint64_t nodes = 60'000;
  const kingdom::Rules kingdom;
  EXPECT_EQ((think<kingdom::Rules, KingdomPlayer>(kingdom, kingdom.initial(), KingdomPlayer::full, nodes, 1).nodes),
            nodes);
  const soldiers::Rules soldiers;
  EXPECT_EQ(
      (think<soldiers::Rules, SoldiersPlayer>(soldiers, soldiers.initial(), SoldiersPlayer::full, nodes, 1).nodes),
      nodes);
}

TEST(BoardPlayers, of_every_level_take_a_win_they_see) {
  const soldiers::Rules rules;
  const auto parsed = soldiers::parse_position("k3/3/3K/3/4/3/4/3/4/3/SSSS r");
  ASSERT_TRUE(parsed.position);
  for (const auto& skill : SoldiersPlayer::levels)
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const auto result = think<soldiers::Rules, SoldiersPlayer>(rules, {*parsed.position}, skill, skill.nodes, seed);
      EXPECT_EQ(soldiers::text(result.action), "g5g6");
    }
}

/// Weak levels overlook and misjudge, but keep what a short search without a handicap calls as good as won.
TEST(BoardPlayers, that_err_never_give_away_what_is_as_good_as_won) {
  const soldiers::Rules rules;
  int won = 0;
  for (std::uint64_t i = 1; i <= 60; ++i) {
    Rng rng{i};
    auto state = rules.initial();
    for (int ply = 0; ply < 44 && !rules.turn(state).is_over(); ++ply)
      random_step(rules, state, rules.turn(state), rng);
    if (rules.turn(state).is_over()) continue;
    const auto seen = think<soldiers::Rules, SoldiersPlayer>(rules, state, SoldiersPlayer::full, 1000, 1);
    if (seen.candidates.front().value < 970) continue;
    ++won;
    for (const auto& skill : {SoldiersPlayer::levels[0], SoldiersPlayer::levels[2], SoldiersPlayer::levels[4]}) {
      const auto chosen = think<soldiers::Rules, SoldiersPlayer>(rules, state, skill, skill.nodes, i);
      EXPECT_EQ(chosen.action, seen.action) << i;
      EXPECT_GE(chosen.candidates.front().value, 970) << i;
    }
  }
  EXPECT_GT(won, 10);
}

TEST(BoardPlayers, that_err_overlook_the_same_throughout_a_decision) {
  const ai::Handicap handicap{300, 100, 7};
  EXPECT_TRUE(ai::Handicap{}.is_none());
  int overlooked = 0;
  int noisy = 0;
  for (std::uint64_t key = 0; key < 2000; ++key) {
    overlooked += handicap.overlooks(key, 5, false) ? 1 : 0;
    noisy += handicap.overlooks(key, 5, true) ? 1 : 0;
    EXPECT_EQ(handicap.overlooks(key, 5, false), handicap.overlooks(key, 5, false));
    EXPECT_LE(std::abs(handicap.misjudgement(key)), 100);
    EXPECT_EQ(ai::Handicap{}.misjudgement(key), 0);
  }
  EXPECT_NEAR(overlooked, 600, 80);
  EXPECT_NEAR(noisy, 300, 60);
}

TEST(BoardPlayers, answer_at_once_when_they_are_stopped) {
  const kingdom::Rules kingdom_rules;
  const soldiers::Rules soldiers_rules;
  for (const int asks : {0, 1, 7, 100}) {
    testkit::StopsAfter one{asks};
    testkit::StopsAfter two{asks};
    const auto most = static_cast<std::uint64_t>(asks + 1) * 32;
    const auto a = think<kingdom::Rules, KingdomPlayer>(kingdom_rules, kingdom_rules.initial(), KingdomPlayer::full,
                                                        ai::NodeBudget::unlimited, 1, &one);
    const auto b = think<soldiers::Rules, SoldiersPlayer>(soldiers_rules, soldiers_rules.initial(),
                                                          SoldiersPlayer::full, ai::NodeBudget::unlimited, 1, &two);
    EXPECT_EQ(a.nodes, most);
    EXPECT_EQ(b.nodes, most);
    EXPECT_TRUE(kingdom_rules.check(kingdom_rules.initial(), kingdom::white, a.action));
    EXPECT_TRUE(soldiers_rules.check(soldiers_rules.initial(), soldiers::red, b.action));
  }
}

TEST(BoardPlayers, weigh_as_many_actions_as_they_are_asked_for_and_one_more) {
  const soldiers::Rules rules;
  const auto state = rules.initial();
  const auto worst = soldiers::parse_action("a2b2");
  ai::NodeBudget budget{20'000};
  ai::SearchRequest<soldiers::Action> request{budget, nullptr, 3, worst};
  Rng rng{1};
  const auto result =
      SoldiersPlayer::think(rules, rules.view(state, Viewer::of(soldiers::red)), SoldiersPlayer::full, request, rng);
  ASSERT_GE(result.candidates.size(), 3U);
  ASSERT_LE(result.candidates.size(), 4U);
  EXPECT_EQ(result.candidates.front().action, result.action);
  bool evaluated = false;
  for (std::size_t i = 0; i < result.candidates.size(); ++i) {
    const auto& candidate = result.candidates[i];
    evaluated = evaluated || candidate.action == *worst;
    if (i > 0) {
      EXPECT_LE(candidate.value, result.candidates[i - 1].value);
    }
    soldiers::State after = state;
    for (const auto& ply : candidate.line) {
      ASSERT_TRUE(rules.check(after, ply.by, ply.action));
      rules.apply(after, ply.by, ply.action);
    }
  }
  EXPECT_TRUE(evaluated);
  EXPECT_EQ(result.chances[0] + result.chances[1], ai::win_value);
}

/// Whoever has a forced win by the search does win against any play, in as many plies as were said.
template <class R, class P>
int follow_proofs(int games, std::uint64_t nodes) {
  const R rules;
  int proofs = 0;
  for (int i = 0; i < testkit::scaled(games); ++i) {
    Rng rng{static_cast<std::uint64_t>(i) + 50};
    auto state = rules.initial();
    std::optional<Seat> winner;
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      const Seat self = turn.seats.front();
      if (!winner || self == *winner) {
        const auto result = think<R, P>(rules, state, P::full, winner ? nodes * 4 : nodes, 1);
        const auto& best = result.candidates.front();
        if (!winner && best.proved && best.value != ai::win_value / 2)
          winner = best.value == ai::win_value ? self : clockwise(self, 2);
        if (winner && *winner == self) {
          EXPECT_TRUE(best.proved && best.value == ai::win_value) << i;
          rules.apply(state, self, result.action);
          continue;
        }
      }
      random_step(rules, state, turn, rng);
    }
    if (!winner) continue;
    ++proofs;
    EXPECT_EQ(rules.score(state).places[slot(*winner)], 1) << i;
    EXPECT_EQ(rules.score(state).places[1 - slot(*winner)], 2) << i;
  }
  return proofs;
}

TEST(BoardPlayers, call_nothing_proved_that_does_not_come_true) {
  EXPECT_GT((follow_proofs<soldiers::Rules, SoldiersPlayer>(8, 1000)), testkit::scaled(8) / 2);
  EXPECT_GT((follow_proofs<kingdom::Rules, KingdomPlayer>(3, 1000)), testkit::scaled(3) / 2);
}

}  // namespace
}  // namespace rois
