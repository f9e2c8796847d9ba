#include <gtest/gtest.h>

#include "invariants.hpp"
#include "rois/match/games/ambition.hpp"
#include "rois/match/games/ambition_card_set.hpp"
#include "rois/testkit/conformance.hpp"
#include "rois/testkit/made_cards.hpp"

// Card sets made by chance within the limits: the validator takes them, and games with them keep the contract.
namespace rois::ambition {
namespace made_sets_test {

struct Below {
  Rng rng;
  unsigned operator()(unsigned n) { return rng.below(n); }
};

std::string made_set(std::uint64_t seed) {
  Below below{Rng{seed}};
  return testkit::CardMaker{below}.text();
}

TEST(AmbitionMadeSets, are_taken_by_the_validator) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const ReadCardSet read = read_card_set(made_set(seed));
    ASSERT_NE(read.set, nullptr) << seed << ": " << rois::text(read.findings.front().code) << " "
                                 << read.findings.front().card << " " << read.findings.front().detail;
  }
}

TEST(AmbitionMadeSets, games_with_them_keep_the_contract) {
  for (int i = 0; i < testkit::scaled(20); ++i) {
    const auto seed = static_cast<std::uint64_t>(i + 1);
    testkit::Conformance<AmbitionCodec> suite{{2 + i % 3, {{"cards", made_set(seed)}}, seed, 1, 20'000}, invariant};
    EXPECT_EQ(suite.run(), testkit::Findings{}) << seed;
  }
}

TEST(AmbitionMadeSets, eager_players_find_room_for_all_that_is_legal) {
  const GameKind<AmbitionCodec> game;
  std::size_t longest = 0;
  for (int i = 0; i < (testkit::is_slow_build ? 60 : 600); ++i) {
    const auto seed = static_cast<std::uint64_t>(i + 1);
    const auto match = std::move(*game.make(2 + i % 3, {{"cards", made_set(seed)}}, std::nullopt, 1 + i % 2));
    Below below{Rng{seed}};
    Rng rng{seed};
    const auto seen = testkit::play_eagerly(*match, below, rng, 400);
    ASSERT_TRUE(seen) << seed;
    longest = std::max(longest, *seen);
  }
  EXPECT_GT(longest, max_hero_choices) << "the sets ask for little";
}

}  // namespace made_sets_test
}  // namespace rois::ambition
