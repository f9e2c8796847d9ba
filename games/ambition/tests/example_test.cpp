#include "bench.hpp"

namespace rois::ambition {
namespace {

// The turn that the sheet tells from beginning to end, token by token.
TEST(AmbitionExample, the_turn_of_the_sheet_comes_out_token_by_token) {
  Bench b{2, shipped()};
  b.owns(0, "B01").tokens(0, "GGL").market("B05 C01 C12 B04 B08").begin(0);
  EXPECT_EQ(b.has(0), "FGGL");
  EXPECT_TRUE(b.allows("buy:B05@1/L"));
  b.play("promote/GG").chance("hero A2");
  EXPECT_EQ(b.has(0), "FL");
  EXPECT_EQ(b.hand(0), "S1,A2,S3,S4,S5,S6,S7,S8,S9");
  EXPECT_EQ(b.asked(), "choose");
  b.play(0, "choose:A2,S3,S9").play(1, "choose:S2,S5,S6");
  EXPECT_EQ(b.blocked(), "A2");
  EXPECT_EQ(b.asked(), "use");
  EXPECT_EQ(b.legal(), (Texts{"use:S3/F", "use:S9/L", "done"}));
  b.play("use:S3/F");
  EXPECT_EQ(b.has(0), "LLH");
  b.play("done");
  EXPECT_EQ(b.asked(), "develop");
  EXPECT_EQ(b.refused("buy:PAL/LHHHH"), "A-14 cannot-pay");
  b.play("buy:C01@2/H");
  EXPECT_EQ(b.has(0), "GLL");
  b.chance("hero A7");
  EXPECT_EQ(b.hand(0), "S1,A2,S3,S4,S5,S6,A7,S8,S9");
  EXPECT_EQ(b.has(0), "GLL");
  EXPECT_TRUE(b.is_gone("C01"));
  EXPECT_EQ(index(b.state.table.attacker), 1);
}

}  // namespace
}  // namespace rois::ambition
