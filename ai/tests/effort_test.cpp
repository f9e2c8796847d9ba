#include "rois/ai/effort.hpp"

#include <gtest/gtest.h>

namespace rois::ai {
namespace {

struct Waited final : Patience {
  bool over() override { return true; }
};

TEST(Effort, that_runs_out_is_not_hurried) {
  Effort effort{40};
  for (int i = 0; i < 40; ++i) EXPECT_TRUE(effort.spend());
  EXPECT_FALSE(effort.spend());
  EXPECT_TRUE(effort.spent());
  EXPECT_FALSE(effort.hurried());
}

TEST(Effort, ends_soon_when_nobody_waits_any_more) {
  Waited waited;
  Effort effort{Effort::unlimited, &waited};
  int spent = 0;
  while (effort.spend()) ++spent;
  EXPECT_EQ(spent, 32);
  EXPECT_TRUE(effort.hurried());
}

}  // namespace
}  // namespace rois::ai
