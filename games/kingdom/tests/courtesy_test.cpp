#include "positions.hpp"

namespace rois::kingdom {
namespace {

TEST(KingdomCourtesy, K19_a_monarch_is_not_moved_beside_an_enemy) {
  const char* position = "1bcdmdcba/9/4a4/9/4M4/9/9/9/ABCD1DCBA w 0";
  EXPECT_EQ(refused_by(position, "e5e6"), "K-19");
  EXPECT_FALSE(is_legal(position, "e5e6"));
  EXPECT_EQ(moves_from(position, "e5"), (Texts{"d4", "d5", "e4", "f4", "f5"}));
}

TEST(KingdomCourtesy, K19_is_an_option) {
  const char* position = "1bcdmdcba/9/4a4/9/4M4/9/9/9/ABCD1DCBA w 0";
  EXPECT_TRUE(is_legal(position, "e5e6", rude_rules));
  EXPECT_EQ(refused_by(position, "e5e6", rude_rules), "");
}

TEST(KingdomCourtesy, K19_nor_where_a_jump_would_capture_it) {
  EXPECT_EQ(refused_by("a1cdmdcba/9/4b4/4A4/9/3M5/9/9/1BCD1DCBA w 0", "d4e5"), "K-19");
  // The smallest does not jump over its like.
  EXPECT_EQ(refused_by("1bcdmdcba/9/4a4/4A4/9/3M5/9/9/1BCD1DCBA w 0", "d4e5"), "");
}

TEST(KingdomCourtesy, K19_nor_where_a_chain_would) {
  // e6 over e5 to e4, over e3 to e2.
  EXPECT_EQ(refused_by("a2dmdcba/9/9/4c4/4b4/9/4A4/9/1BCDMDCBA w 0", "e1e2"), "K-19");
  // Without the black Knight on e5 there is no chain.
  EXPECT_EQ(refused_by("ab1dmdcba/9/9/4c4/9/9/4A4/9/1BCDMDCBA w 0", "e1e2"), "");
}

TEST(KingdomCourtesy, K19_nor_beside_the_enemy_monarch) {
  EXPECT_EQ(refused_by("abcd1dcba/9/9/4m4/9/4M4/9/9/ABCD1DCBA w 0", "e4e5"), "K-19");
}

TEST(KingdomCourtesy, K19_on_its_own_throne_knights_can_capture_it_too) {
  EXPECT_EQ(refused_by("1bcdmdcba/9/9/9/9/9/4M4/3a5/ABCD1DCBA w 0", "e3e2"), "K-19");
  EXPECT_EQ(refused_by("1bcdmdcba/9/9/9/9/9/9/3aM4/ABCD1DCBA w 0", "e2e1"), "K-19");
}

TEST(KingdomCourtesy, K19_a_move_that_wins_at_once_is_free) {
  EXPECT_EQ(end_clause(after("abcd1dcba/4M4/9/9/4m4/9/9/9/ABCD1DCBA w 0", "e8e9")), "K-21");
  EXPECT_EQ(end_clause(after("abcdmdcba/4M4/9/9/9/9/9/9/ABCD1DCBA w 0", "e8e9")), "K-20");
}

TEST(KingdomCourtesy, K19_is_judged_after_the_knight_has_been_put_back) {
  const char* position = "1bcdmdcba/9/9/9/9/9/9/4a4/ABCDMDCBA w 0";
  EXPECT_EQ(refused_by(position, "e1e2@h7"), "");
  EXPECT_EQ(refused_by(position, "e1e2@e3"), "K-19");
  EXPECT_FALSE(is_legal(position, "e1e2@e3"));
}

TEST(KingdomCourtesy, K19_a_knight_put_back_can_be_a_bridge) {
  const char* position = "1b1dmdcba/9/9/4c4/9/9/4A4/4a4/1BCDMDCBA w 0";
  EXPECT_EQ(refused_by(position, "e1e2@e5"), "K-19");
  EXPECT_EQ(refused_by(position, "e1e2@h7"), "");
}

TEST(KingdomCourtesy, K19_a_knight_put_back_can_stand_in_the_way) {
  const char* position = "3dmdcba/9/9/4c4/4b4/9/4A4/4a4/1BCDMDCBA w 0";
  EXPECT_EQ(refused_by(position, "e1e2@h7"), "K-19");
  EXPECT_EQ(refused_by(position, "e1e2@e4"), "");
  EXPECT_TRUE(is_legal(position, "e1e2@e4"));
}

TEST(KingdomCourtesy, K19_does_not_oblige_to_parry_nor_bind_knights) {
  const char* threatened = "1bcdmdcba/9/9/4a4/4M4/9/9/9/ABCD1DCBA w 0";
  EXPECT_TRUE(is_legal(threatened, "a1a2"));
  // The Knight that comes between them gives the enemy something to jump over.
  const State exposed = after("ab1dmdcba/9/9/4c4/3A5/4M4/9/9/1BCD1DCBA w 0", "d5e5");
  EXPECT_TRUE(monarch_attacked(exposed.position, white));
  EXPECT_TRUE(is_legal(text(exposed.position), "e6e4"));
}

TEST(KingdomCourtesy, K19_leaves_K23_aside) {
  EXPECT_EQ(refused_by("1bcdmdcba/9/4a4/9/4M4/9/9/9/ABCD1DCBA w 299", "e5e6"), "K-19");
}

TEST(KingdomCourtesy, K19_if_it_forbids_everything_everything_is_allowed) {
  const char* position = "4m3d/9/9/9/9/dcba5/CBAb5/CDBc5/ADMa5 w 0";
  const State state = state_of(position);
  const Texts all = legal_texts(state, white, rude_rules);
  EXPECT_EQ(legal_texts(state, white), all);
  EXPECT_GT(all.size(), 100U);
  EXPECT_EQ(refused_by(position, "c1e3"), "");
  // With one Knight free to move, the clause holds again.
  EXPECT_EQ(refused_by("4m2d1/9/9/9/9/dcb1a4/CBAb5/CDBc5/ADMa5 w 0", "c1e3"), "K-19");
}

}  // namespace
}  // namespace rois::kingdom
