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

}  // namespace
}  // namespace rois::app
