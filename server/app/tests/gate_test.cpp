#include "rois/app/gate.hpp"

#include "harness.hpp"

namespace rois::app {
namespace {

Deliveries to(ConnectionId whom, const std::string& text) { return {{whom, make_message(text)}}; }

using Texts = std::vector<std::string>;

TEST(Gate, what_rests_on_nothing_new_leaves_at_once) {
  FakeLoop loop;
  Gate gate{loop};
  gate.pass(7, to(1, "move"));
  gate.pass(0, to(1, "pong"));
  gate.pass(0, to(2, "lobby"));
  EXPECT_EQ(loop.sent[1], Texts{"pong"});
  EXPECT_EQ(loop.sent[2], Texts{"lobby"});
  gate.settle({6, true, {}});
  EXPECT_EQ(loop.sent[1], Texts{"pong"});
  gate.settle({7, true, {}});
  EXPECT_EQ(loop.sent[1], (Texts{"pong", "move"}));
}

TEST(Gate, messages_of_one_table_leave_in_their_order) {
  FakeLoop loop;
  Gate gate{loop};
  gate.pass(3, to(1, "a"));
  gate.pass(5, to(1, "b"));
  gate.pass(5, to(1, "c"));
  // What is told on the way out comes after what waited already.
  gate.pass(4, [&](const Result<void>&) { gate.pass(5, to(1, "d")); });
  gate.settle({9, true, {}});
  EXPECT_EQ(loop.sent[1], (Texts{"a", "b", "c", "d"}));
  EXPECT_EQ(gate.last(), 9U);
}

TEST(Gate, what_failed_alone_is_thrown_away_alone) {
  FakeLoop loop;
  Gate gate{loop};
  std::vector<bool> results;
  for (store::Ticket ticket = 1; ticket <= 4; ++ticket) {
    gate.pass(ticket, to(1, std::to_string(ticket)));
    gate.pass(ticket, [&](const Result<void>& written) { results.push_back(written.operator bool()); });
  }
  const store::Commit some{3, true, {{2, ErrorId::name_taken}}};
  EXPECT_FALSE(gate.is_lost(1, some));
  EXPECT_TRUE(gate.is_lost(2, some));
  EXPECT_FALSE(gate.is_lost(4, some));
  gate.settle(some);
  EXPECT_EQ(loop.sent[1], (Texts{"1", "3"}));
  const store::Commit none{4, false, {}};
  EXPECT_FALSE(gate.is_lost(3, none));
  EXPECT_TRUE(gate.is_lost(4, none));
  gate.settle(none);
  EXPECT_EQ(loop.sent[1], (Texts{"1", "3"}));
  EXPECT_EQ(results, (std::vector<bool>{true, false, true, false}));
}

}  // namespace
}  // namespace rois::app
