#include "rois/app/audience.hpp"

#include "fake_loop.hpp"
#include "rois/match/registry.hpp"

namespace rois::app {
namespace audience_test {

constexpr const char* network = "203.0.113.7";

class AudienceTest : public testing::Test {
 protected:
  void join(ConnectionId id, session::PersonId person) {
    audience.join(id, {{person, "Guest" + std::to_string(person), true}, "hash" + std::to_string(id), network});
  }
  static Deliveries to(ConnectionId id, const std::string& text) { return {{id, make_message(text)}}; }

  FakeLoop loop;
  Gate gate{loop};
  CostLimiter costs{loop};
  Audience audience{{loop, gate, costs}};
};

TEST_F(AudienceTest, admits_a_limited_number_of_connections_of_one_person) {
  for (ConnectionId id = 1; id <= limits::connections_per_user; ++id) {
    ASSERT_TRUE(audience.admits({1, network})) << id;
    join(id, 1);
  }
  EXPECT_FALSE(audience.admits({1, network}));
  EXPECT_TRUE(audience.admits({2, network}));
  EXPECT_TRUE(audience.leave(1));
  EXPECT_FALSE(audience.leave(1));
  EXPECT_TRUE(audience.admits({1, network}));
}

TEST_F(AudienceTest, knows_who_watches_a_table_until_they_stop_or_leave) {
  join(1, 1);
  join(2, 2);
  audience.watch(1, "a");
  audience.watch(1, "b");
  audience.watch(2, "a");
  EXPECT_TRUE(audience.is_watching(1, "a"));
  EXPECT_FALSE(audience.is_watching(2, "b"));
  EXPECT_EQ(audience.watchers("a").size(), 2U);
  audience.unwatch(2, "a");
  ASSERT_EQ(audience.watchers("a").size(), 1U);
  EXPECT_EQ(audience.watchers("a")[0].person, 1);
  const auto left = audience.leave(1);
  ASSERT_TRUE(left);
  EXPECT_EQ(left->watched, (std::vector<std::string>{"a", "b"}));
  EXPECT_TRUE(audience.watchers("a").empty());
  EXPECT_TRUE(audience.watchers("b").empty());
}

TEST_F(AudienceTest, sees_a_seat_as_present_while_its_person_watches) {
  session::Head head;
  head.game = "soldiers";
  head.host = {1, "Guest1", true};
  head.seats[1] = session::Occupant::of(head.host);
  const auto table = session::Table::open(head, all_games(), [] { return std::uint64_t{1}; });
  ASSERT_TRUE(table);
  join(1, 1);
  join(2, 2);
  audience.watch(2, "a");
  EXPECT_TRUE(audience.present("a", *table).empty());
  audience.watch(1, "a");
  EXPECT_EQ(audience.present("a", *table), SeatSet{}.with(seat(1)));
}

TEST_F(AudienceTest, charges_what_it_sends_to_the_connection_that_is_answered_and_to_no_other) {
  join(1, 1);
  join(2, 2);
  const RateLimitKey one{1, network};
  const RateLimitKey two{2, network};
  costs.charge(one, 0, limits::bytes_burst - 1);
  costs.charge(two, 0, limits::bytes_burst - 1);
  {
    const CostLimiter::Scope scope{costs, one};
    const Audience::Answering answering{audience, 1};
    audience.send(0, to(2, "update"));
  }
  EXPECT_EQ(costs.wait_ms(one), 0);
  {
    const CostLimiter::Scope scope{costs, one};
    const Audience::Answering answering{audience, 1};
    audience.send(0, to(1, "answer"));
  }
  EXPECT_GT(costs.wait_ms(one), 0);
  EXPECT_EQ(costs.wait_ms(two), 0);
}

TEST_F(AudienceTest, tells_the_lobby_to_its_subscribers_alone) {
  join(1, 1);
  join(2, 2);
  audience.find(2)->in_lobby = true;
  audience.send_to_lobby(make_message("news"));
  EXPECT_TRUE(loop.sent[1].empty());
  EXPECT_EQ(loop.sent[2], std::vector<std::string>{"news"});
}

TEST_F(AudienceTest, a_connection_ends_when_the_time_of_its_session_is_over) {
  audience.join(1, {{1, "Ada", false}, "hash", network, false, 1'000});
  join(2, 2);
  audience.close_ended(999);
  EXPECT_TRUE(loop.closed.empty());
  audience.close_ended(1'000);
  EXPECT_EQ(loop.closed, (std::map<ConnectionId, std::uint16_t>{{1, 1008}}));
}

TEST_F(AudienceTest, closes_whoever_watches_a_table_and_whoever_is_told_to_go) {
  for (const ConnectionId id : {ConnectionId{1}, ConnectionId{2}, ConnectionId{3}})
    join(id, static_cast<session::PersonId>(id));
  audience.watch(1, "a");
  audience.watch(2, "b");
  audience.close_watchers("a", CloseCode::try_again_later);
  audience.close(3, CloseCode::policy_violation);
  EXPECT_EQ(loop.closed, (std::map<ConnectionId, std::uint16_t>{{1, 1013}, {3, 1008}}));
  EXPECT_TRUE(audience.find(3)->closing);
}

}  // namespace audience_test
}  // namespace rois::app
