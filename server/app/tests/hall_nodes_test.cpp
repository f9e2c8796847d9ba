#include "harness.hpp"

/// What a hall makes of clients of other nodes.
namespace rois::app {
namespace {

TEST(Forwarded, who_has_no_session_any_more_is_sent_away_though_another_node_let_them_in) {
  Harness harness;
  AuthenticatedSession ended;
  ended.person = {1, "Ada", true};
  ended.secret_hash = "ended";
  harness.hall->join_forwarded(first_forwarded, ended);
  harness.loop.until([&] { return harness.loop.closed.contains(first_forwarded); });
  EXPECT_EQ(harness.loop.closed.at(first_forwarded), 1008);
}

/// Whoever was banned while their handshake was under way.
TEST(Joining, who_is_banned_by_then_is_sent_away) {
  Harness harness;
  harness.hall->set_rules(HouseRules{std::vector{store::Sanction{1, store::Sanction::Kind::ban, 7, {}, 0, {}}}, {}});
  AuthenticatedSession banned;
  banned.person = {7, "Mallory", true};
  harness.hall->join(3, banned);
  ASSERT_TRUE(harness.loop.closed.contains(3));
  EXPECT_EQ(harness.loop.closed.at(3), 1008);
  banned.person.id = 8;
  harness.hall->join(4, banned);
  EXPECT_FALSE(harness.loop.closed.contains(4));
}

}  // namespace
}  // namespace rois::app
