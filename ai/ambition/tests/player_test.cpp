#include "rois/ai_ambition/player.hpp"

#include <gtest/gtest.h>

#include "bench.hpp"
#include "rois/testkit/conformance.hpp"
#include "rois/testkit/stops_after.hpp"

namespace rois::ai_ambition {
namespace {

using ambition::Bench;

ai::SearchResult<ambition::Action> result_of(const ambition::Rules& rules, const ambition::State& state, Seat s,
                                             Skill skill, std::uint64_t seed, int candidates = 1) {
  ai::NodeBudget budget{skill.nodes};
  ai::SearchRequest<ambition::Action> request{budget, nullptr, candidates, {}};
  Rng rng{seed};
  return Player::think(rules, rules.view(state, Viewer::of(s)), skill, request, rng);
}

std::string answer(const Bench& bench, Skill skill, std::uint64_t seed = 1) {
  const Seat s = bench.rules.turn(bench.state).seats.front();
  return ambition::text(bench.cards(), result_of(bench.rules, bench.state, s, skill, seed).action);
}

constexpr Skill short_thought{static_cast<std::uint64_t>(testkit::scaled(300)), 1, 0};

TEST(AmbitionPlayer, every_level_builds_the_second_palace) {
  Bench bench;
  bench.tokens(0, "FGLHHHH").tokens(1, "FG").owns(0, "PAL").market("B01 B02 C02 C03 O7").begin(0);
  for (int level = 1; level <= ai::level_count; ++level) {
    Skill skill = Player::levels[static_cast<std::size_t>(level - 1)];
    skill.nodes = std::min<std::uint64_t>(skill.nodes, 100);
    EXPECT_EQ(answer(bench, skill, static_cast<std::uint64_t>(level)), "buy:PAL/LHHHH") << level;
  }
  const auto result = result_of(bench.rules, bench.state, seat(0), short_thought, 1);
  EXPECT_TRUE(result.candidates.front().proved);
  EXPECT_EQ(result.chances[0], ai::win_value);
}

TEST(AmbitionPlayer, of_no_level_gives_away_what_is_as_good_as_won) {
  // One palace ahead, a second one all but paid; the other has next to nothing.
  Bench bench;
  bench.tokens(0, "FGLLHHH").tokens(1, "").owns(0, "PAL B01").market("B02 B03 C02 C05 O7").begin(0);
  int won = 0;
  for (std::size_t level = 0; level + 1 < Player::levels.size(); ++level)
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const auto result = result_of(bench.rules, bench.state, seat(0), Player::levels[level], seed);
      const auto& best = result.candidates.front();
      if (best.value <= ai::winning_value) continue;
      ++won;
      EXPECT_EQ(ambition::text(bench.cards(), result.action), ambition::text(bench.cards(), best.action)) << level + 1;
    }
  EXPECT_GT(won, 20);
}

TEST(AmbitionPlayer, buys_the_citizen_that_makes_the_last_palace_payable) {
  // The Priestess brings the two Honour that are missing; the palace is built in the second development at the latest.
  Bench bench;
  bench.tokens(0, "FGLHH").tokens(1, "FG").owns(0, "PAL").market("B01 C05 C02 C03 B11").begin(0);
  EXPECT_EQ(answer(bench, short_thought), "buy:C05@2/FG");
}

TEST(AmbitionPlayer, of_the_upper_levels_passes_nothing_by_in_a_game_that_is_nearly_lost) {
  // The other has a palace and the tokens of the next; whatever is done hardly matters, and yet it is done.
  Bench bench;
  bench.tokens(0, "FG").tokens(1, "FGLLHHHH").owns(1, "PAL B01").market("C05 C02 C03 B11 B03").begin(0);
  for (const std::size_t level : {std::size_t{7}, std::size_t{8}})
    for (std::uint64_t seed = 1; seed <= 8; ++seed)
      EXPECT_NE(answer(bench, Player::levels[level], seed), "pass") << level + 1 << " " << seed;
  EXPECT_NE(answer(bench, short_thought), "pass");
}

TEST(AmbitionPlayer, takes_the_tokens_that_stop_a_palace) {
  Bench bench;
  bench.tokens(0, "").tokens(1, "FFFFLHHHH").owns(1, "PAL").owns(0, "A8").market("- - - - -").deck("").fight(0);
  bench.clash("S2,S3,A8", "S4,S5,S6");
  ASSERT_EQ(bench.asked(), "use");
  bench.play("use:A8");
  ASSERT_EQ(bench.asked(), "take");
  const std::string taken = answer(bench, short_thought);
  EXPECT_TRUE(taken.find('H') != std::string::npos || taken.find('L') != std::string::npos) << taken;
}

TEST(AmbitionPlayer, uses_heroes_that_cost_nothing) {
  Bench bench;
  bench.tokens(0, "").tokens(1, "FG").market("- - - - -").deck("").fight(0).clash("S2,S4,S5", "S6,S7,S8");
  ASSERT_EQ(bench.asked(), "use");
  EXPECT_NE(answer(bench, short_thought), "done");
}

TEST(AmbitionPlayer, mixes_its_choice_of_heroes) {
  Bench bench;
  bench.tokens(0, "FGL").tokens(1, "FGL").market("- - - - -").deck("").fight(0);
  std::set<std::string> chosen;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) chosen.insert(answer(bench, {140, 0, 0}, seed));
  EXPECT_GT(chosen.size(), 1U);
}

TEST(AmbitionPlayer, weighs_as_many_candidates_as_asked_the_best_first_with_lines) {
  Bench bench;
  bench.tokens(0, "FGGL").tokens(1, "FG").market("B01 B02 C02 C03 O7").begin(0);
  const auto result = result_of(bench.rules, bench.state, seat(0), short_thought, 3, 3);
  ASSERT_GE(result.candidates.size(), 3U);
  for (std::size_t i = 1; i < result.candidates.size(); ++i)
    EXPECT_GE(result.candidates[i - 1].value, result.candidates[i].value);
  for (const auto& candidate : result.candidates) {
    ASSERT_FALSE(candidate.line.empty());
    EXPECT_EQ(candidate.line.front().action, candidate.action);
    EXPECT_EQ(candidate.line.front().by, seat(0));
  }
  EXPECT_NEAR(result.chances[0] + result.chances[1], ai::win_value, 2);
  EXPECT_EQ(result.nodes, short_thought.nodes);
}

class Ear final : public ai::ProgressListener<ambition::Action> {
 public:
  void on_progress(const ai::SearchResult<ambition::Action>& so_far) override { heard.push_back(so_far.nodes); }
  std::vector<std::uint64_t> heard;
};

TEST(AmbitionPlayer, stops_when_told_and_tells_how_far_it_has_come) {
  Bench bench;
  bench.tokens(0, "FGGL").tokens(1, "FG").market("B01 B02 C02 C03 O7").begin(0);
  const auto view = bench.rules.view(bench.state, Viewer::of(seat(0)));
  testkit::StopsAfter condition{0};
  ai::NodeBudget stopped{1'000'000, &condition};
  ai::SearchRequest<ambition::Action> request{stopped, nullptr, 1, {}};
  Rng rng{1};
  EXPECT_LE(Player::think(bench.rules, view, Player::full, request, rng).nodes, 300U);

  Ear ear;
  ai::NodeBudget budget{300};
  ai::SearchRequest<ambition::Action> limited{budget, &ear, 1, {}};
  Player::think(bench.rules, view, short_thought, limited, rng);
  EXPECT_GE(ear.heard.size(), 2U);
  EXPECT_TRUE(std::ranges::is_sorted(ear.heard));
}

/// Random games in which players of all levels are asked now and then.
void expect_legal_answers(const std::shared_ptr<const ambition::CardSet>& cards, int players, int games) {
  const ambition::Rules rules{{players, seat(0), cards, {}}};
  constexpr int stride = 90 / testkit::scaled(10);
  for (int game = 0; game < games; ++game) {
    Rng rng{static_cast<std::uint64_t>(game * 4 + players)};
    ambition::State state = rules.initial();
    int decisions = 0;
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      if (turn.is_decision() && ++decisions % stride == 0) {
        const Seat s = turn.seats.front();
        Skill skill = Player::levels[static_cast<std::size_t>(decisions % ai::level_count)];
        skill.nodes = 4;
        const auto result = result_of(rules, state, s, skill, 3);
        ASSERT_TRUE(rules.check(state, s, result.action)) << ambition::text(*cards, result.action);
        ASSERT_EQ(result.action, result_of(rules, state, s, skill, 3).action);
      }
      random_step(rules, state, turn, rng);
    }
  }
}

TEST(AmbitionPlayer, answers_legally_in_random_games_of_two_to_four) {
  for (int players = 2; players <= 4; ++players)
    expect_legal_answers(ambition::shipped(), players, testkit::scaled(10));
}

TEST(AmbitionPlayer, answers_legally_with_other_card_sets) {
  for (const char* name : {"activations.json", "everything.json", "minimal.json"}) {
    const auto set = read_card_set(ambition::set_text(name)).set;
    ASSERT_NE(set, nullptr) << name;
    for (int players = 2; players <= 4; ++players) expect_legal_answers(set, players, testkit::scaled(3));
  }
}

}  // namespace
}  // namespace rois::ai_ambition
