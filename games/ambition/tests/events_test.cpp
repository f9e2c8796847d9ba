#include "rois/testkit/events.hpp"

#include <gtest/gtest.h>

#include "event_fold.hpp"
#include "rois/match/games/ambition.hpp"
#include "rois/testkit/made_cards.hpp"
#include "sets.hpp"

namespace rois::ambition {
namespace {

using testkit::EventStream;
using testkit::Findings;

class AmbitionEvents : public testing::TestWithParam<int> {};

TEST_P(AmbitionEvents, tell_all_that_happens_and_nothing_else) {
  EventStream<AmbitionCodec> stream{{GetParam(), {}, 1, 40, 20'000}, fold};
  EXPECT_EQ(stream.run(), Findings{});
  EXPECT_GT(stream.seen(), 1'000U);
}

TEST_P(AmbitionEvents, tell_all_with_cards_that_do_everything) {
  for (const auto* name : {"everything.json", "activations.json", "payments.json", "stack.json", "minimal.json"}) {
    EventStream<AmbitionCodec> stream{{GetParam(), {{"cards", set_text(name)}}, 1, 4, 20'000}, fold};
    EXPECT_EQ(stream.run(), Findings{}) << name;
  }
}

/// The codec by the first rules.
struct FirstCodec : AmbitionCodec {
  static Result<Rules> make(int players, const Options& options) { return AmbitionCodec::make(players, options, 1); }
};

TEST_P(AmbitionEvents, tell_all_by_the_first_rules) {
  EventStream<FirstCodec> stream{{GetParam(), {}, 1, 10, 20'000}, fold};
  EXPECT_EQ(stream.run(), Findings{});
  EventStream<FirstCodec> everything{{GetParam(), {{"cards", set_text("everything.json")}}, 1, 4, 20'000}, fold};
  EXPECT_EQ(everything.run(), Findings{});
}

INSTANTIATE_TEST_SUITE_P(Players, AmbitionEvents, testing::Values(2, 3, 4));

struct Below {
  Rng rng;
  unsigned operator()(unsigned n) { return rng.below(n); }
};

TEST(AmbitionEventStream, tells_all_with_card_sets_of_strangers) {
  for (int i = 0; i < testkit::scaled(20); ++i) {
    const auto seed = static_cast<std::uint64_t>(i + 1);
    Below below{Rng{seed}};
    const std::string set = testkit::CardMaker{below}.text();
    EventStream<AmbitionCodec> stream{{2 + i % 3, {{"cards", set}}, seed, 1, 20'000}, fold};
    EXPECT_EQ(stream.run(), Findings{}) << seed;
    EventStream<FirstCodec> first{{2 + i % 3, {{"cards", set}}, seed, 1, 20'000}, fold};
    EXPECT_EQ(first.run(), Findings{}) << seed;
  }
}

}  // namespace
}  // namespace rois::ambition
