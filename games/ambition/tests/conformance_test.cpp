#include "rois/testkit/conformance.hpp"

#include <gtest/gtest.h>

#include "invariants.hpp"
#include "rois/match/games/ambition.hpp"
#include "sets.hpp"

namespace rois::ambition {
namespace {

using testkit::Conformance;
using testkit::Findings;

/// Whole games take long with sanitizers: a hundredth of them there.
constexpr int few = testkit::scaled(30);

class AmbitionGames : public testing::TestWithParam<int> {};

TEST_P(AmbitionGames, keep_the_contract_with_two_three_and_four_players) {
  for (const char* first : {"0", "1"}) {
    Conformance<AmbitionCodec> suite{{GetParam(), {{"first", first}}, 1, few, 20'000}, invariant};
    EXPECT_EQ(suite.run(), Findings{});
  }
}

INSTANTIATE_TEST_SUITE_P(Players, AmbitionGames, testing::Values(2, 3, 4));

//
TEST(AmbitionConformance, A34_no_question_has_only_one_answer_but_keep) {
  for (int players = 2; players <= 4; ++players) {
    const Rules rules{{players, seat(0), shipped(), {}}};
    Rng rng{99};
    for (int i = 0; i < 60; ++i) {
      State state = rules.initial();
      for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
        if (turn.is_decision() && turn.question != static_cast<std::uint8_t>(Question::keep)) {
          Actions<Rules> actions;
          rules.legal(state, turn.seats.front(), actions);
          ASSERT_GT(actions.size(), 1U) << question_words[turn.question];
        }
        random_step(rules, state, turn, rng);
      }
    }
  }
}

}  // namespace
}  // namespace rois::ambition
