#include "rois/ai/node_budget.hpp"

#include <gtest/gtest.h>

namespace rois::ai {
namespace {

struct Stop final : StopCondition {
  bool should_stop() override { return true; }
};

TEST(NodeBudget, runs_out_without_being_stopped) {
  NodeBudget budget{40};
  for (int i = 0; i < 40; ++i) EXPECT_TRUE(budget.spend());
  EXPECT_FALSE(budget.spend());
  EXPECT_TRUE(budget.exhausted());
  EXPECT_FALSE(budget.stopped());
}

TEST(NodeBudget, ends_at_the_next_poll_after_the_stop_condition) {
  Stop stop;
  NodeBudget budget{NodeBudget::unlimited, &stop};
  int nodes = 0;
  while (budget.spend()) ++nodes;
  EXPECT_EQ(nodes, 32);
  EXPECT_TRUE(budget.stopped());
}

}  // namespace
}  // namespace rois::ai
