#include "rois/ai/board_player.hpp"

#include <gtest/gtest.h>

#include "rois/ai_kingdom/knowledge.hpp"
#include "rois/ai_soldiers/knowledge.hpp"
#include "rois/kingdom/notation.hpp"
#include "rois/soldiers/notation.hpp"
#include "rois/testkit/conformance.hpp"
#include "rois/testkit/stops_after.hpp"

namespace rois {
namespace {

using SoldiersPlayer = ai::BoardPlayer<soldiers::Rules, ai_soldiers::Knowledge>;
using KingdomPlayer = ai::BoardPlayer<kingdom::Rules, ai_kingdom::Knowledge>;

template <class R, class M>
ai::SearchResult<typename R::Action> think(const R& rules, const typename R::State& state, const ai::BoardSkill& skill,
                                           std::uint64_t nodes, std::uint64_t seed,
                                           ai::StopCondition* condition = nullptr) {
  ai::NodeBudget budget{nodes, condition};
  ai::SearchRequest<typename R::Action> request{budget, nullptr, 1, std::nullopt};
  Rng rng{seed};
  return M::think(rules, rules.view(state, Viewer::of(rules.turn(state).seats.front())), skill, request, rng);
}

/// At every position of random games one of the levels is asked.
template <class R, class M>
int ask_levels_in_random_games(int games) {
  const R rules;
  int asked = 0;
  for (int i = 0; i < testkit::scaled(games); ++i) {
    Rng rng{static_cast<std::uint64_t>(i) + 1};
    auto state = rules.initial();
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      const auto& skill = M::levels[static_cast<std::size_t>(asked) % ai::level_count];
      const auto result = think<R, M>(rules, state, skill, std::min<std::uint64_t>(skill.nodes, 120), 3);
      EXPECT_FALSE(rules.check(state, turn.seats.front(), result.action)) << asked;
      if (asked % 7 == 0) {
        EXPECT_EQ((think<R, M>(rules, state, skill, std::min<std::uint64_t>(skill.nodes, 120), 3).action),
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

/// K-17: of some sixty cells for a captured Knight only these win.
TEST(BoardPlayers, find_the_cell_where_a_captured_knight_wins) {
  struct Puzzle {
    kingdom::Courtesy courtesy;
    const char* position;
    std::vector<std::string> wins;
  };
  for (const Puzzle& puzzle :
       {Puzzle{kingdom::Courtesy::off,
               "3m5/1d1c1Bc2/1b2ad3/6a2/9/1D1CA2C1/M3bD1B1/3A5/9 w 40",
               {"a3e3@a6", "a3e3@b6", "a3e3@c6", "a3e3@d6"}},
        Puzzle{kingdom::Courtesy::monarch, "2Dc5/3acbBa1/3dCA1A1/3D1MC2/3d2b2/3m2B2/9/9/9 w 0", {"f6g5@f3"}},
        Puzzle{
            kingdom::Courtesy::monarch, "5a3/7D1/5d3/4Bb3/M5A2/4Am2C/d8/1bc2B1a1/1Cc2D3 b 295", {"f4g5@a4", "f4g5@b4"}},
        Puzzle{kingdom::Courtesy::off, "bD7/M1DA3aA/c2d5/9/c1B3m2/4C4/aB1b2C1d/9/9 w 296", {"a8a9@e8", "a8a9@f8"}}}) {
    const kingdom::Rules rules{kingdom::Config{puzzle.courtesy}};
    const auto state = rules.begin(kingdom::parse_position(puzzle.position).position.value());
    const auto result = think<kingdom::Rules, KingdomPlayer>(rules, state, KingdomPlayer::full, 100'000, 1);
    EXPECT_NE(std::ranges::find(puzzle.wins, kingdom::text(result.action)), puzzle.wins.end())
        << puzzle.position << " " << kingdom::text(result.action);
  }
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
    EXPECT_FALSE(kingdom_rules.check(kingdom_rules.initial(), kingdom::white, a.action));
    EXPECT_FALSE(soldiers_rules.check(soldiers_rules.initial(), soldiers::red, b.action));
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
  bool candidate = false;
  for (std::size_t i = 0; i < result.candidates.size(); ++i) {
    const auto& candidate = result.candidates[i];
    candidate = candidate || candidate.action == *worst;
    if (i > 0) {
      EXPECT_LE(candidate.value, result.candidates[i - 1].value);
    }
    soldiers::State after = state;
    for (const auto& ply : candidate.line) {
      ASSERT_FALSE(rules.check(after, ply.by, ply.action));
      rules.apply(after, ply.by, ply.action);
    }
  }
  EXPECT_TRUE(candidate);
  EXPECT_EQ(result.chances[0] + result.chances[1], ai::win_value);
}

/// K-23: both sides step to and fro; Black can make it the third time.
kingdom::State before_a_third_time(const kingdom::Rules& rules) {
  kingdom::State state = rules.initial();
  for (const char* move : {"a1a2", "a9a8", "a2a1", "a8a9", "a1a2", "a9a8", "a2a1"})
    rules.apply(state, state.position.to_move, *kingdom::parse_action(move));
  return state;
}

TEST(BoardPlayers, know_that_a_third_time_is_a_draw) {
  const kingdom::Rules rules;
  const kingdom::State state = before_a_third_time(rules);
  const auto back = *kingdom::parse_action("a8a9");
  ai::NodeBudget budget{3000};
  ai::SearchRequest<kingdom::Action> request{budget, nullptr, 1, back};
  Rng rng{1};
  const auto result =
      KingdomPlayer::think(rules, rules.view(state, Viewer::of(kingdom::black)), KingdomPlayer::full, request, rng);
  bool candidate = false;
  for (const auto& candidate : result.candidates) {
    if (candidate.action != back) continue;
    candidate = true;
    EXPECT_TRUE(candidate.proved);
    EXPECT_EQ(candidate.value, ai::win_value / 2);
  }
  EXPECT_TRUE(candidate);
  EXPECT_EQ(ai_kingdom::Knowledge::repetition_keys(state).size(), 4U);
}

/// Whoever is said to have won for certain does win against any play, in as many plies as were said.
template <class R, class M>
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
        const auto result = think<R, M>(rules, state, M::full, winner ? nodes * 4 : nodes, 1);
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
