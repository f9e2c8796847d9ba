#include "harness.hpp"
#include "rois/app/api.hpp"
#include "running_server.hpp"

/// What one person and one network may cost.
namespace rois::app {
namespace budgets_test {

constexpr const char* ping = R"({"type":"ping"})";
constexpr const char* here = "203.0.113.7";
constexpr const char* elsewhere = "203.0.113.8";

class Budgets : public testing::Test {
 protected:
  void join(ConnectionId connection, session::PersonId person, const std::string& network) {
    harness.hall->join(connection, {{person, "Guest" + std::to_string(person), true}, {}, network});
  }
  bool answers(ConnectionId connection, std::string_view message = ping) {
    const std::size_t before = harness.loop.sent[connection].size();
    harness.hall->message(connection, message);
    const auto& sent = harness.loop.sent[connection];
    return sent.size() > before && sent.back().find("too-fast") == std::string::npos;
  }
  /// How many are answered before it is too fast.
  std::size_t burst(ConnectionId connection) {
    std::size_t count = 0;
    while (answers(connection)) ++count;
    return count;
  }

  Harness harness;
};

TEST_F(Budgets, Limits_processor_time_of_one_person_on_all_connections) {
  join(1, 1, here);
  join(2, 1, elsewhere);
  join(3, 3, elsewhere);
  harness.loop.cost_us = 10'000;
  EXPECT_EQ(burst(1), static_cast<std::size_t>(limits::work_burst_us / harness.loop.cost_us));
  EXPECT_FALSE(answers(2));
  EXPECT_TRUE(answers(3));
  harness.loop.now_ms += limits::second_ms;
  EXPECT_EQ(burst(2), static_cast<std::size_t>(limits::work_us_per_second / harness.loop.cost_us));
}

TEST_F(Budgets, Limits_processor_time_of_one_network_whoever_comes_from_it) {
  harness.loop.cost_us = 10'000;
  std::size_t all = 0;
  for (ConnectionId i = 1; i <= 5; ++i) {
    join(i, static_cast<session::PersonId>(i), here);
    all += burst(i);
  }
  EXPECT_EQ(all, static_cast<std::size_t>(limits::network_work_burst_us / harness.loop.cost_us));
  join(6, 6, elsewhere);
  EXPECT_TRUE(answers(6));
}

TEST_F(Budgets, Limits_bytes_sent_to_one_person_and_to_one_network) {
  join(1, 1, here);
  join(2, 2, here);
  join(3, 3, elsewhere);
  harness.hall->costs().charge({1, here}, 0, limits::bytes_burst);
  EXPECT_FALSE(answers(1));
  EXPECT_TRUE(answers(2));
  harness.hall->costs().charge({2, here}, 0, limits::network_bytes_burst);
  EXPECT_FALSE(answers(2));
  EXPECT_TRUE(answers(3));
  harness.loop.now_ms += limits::network_bytes_burst / limits::network_bytes_per_second * limits::second_ms;
  EXPECT_TRUE(answers(1));
}

TEST_F(Budgets, what_is_sent_in_answer_is_charged) {
  join(1, 1, here);
  harness.hall->costs().charge({1, here}, 0, limits::bytes_burst - 1);
  EXPECT_TRUE(answers(1));
  EXPECT_FALSE(answers(1)) << "the pong was more than the one byte that was left";
}

TEST_F(Budgets, this_machine_is_charged_for_its_people_alone) {
  for (ConnectionId i = 1; i <= 5; ++i) join(i, static_cast<session::PersonId>(i), "127.0.0.1");
  harness.loop.cost_us = 10'000;
  for (ConnectionId i = 1; i <= 5; ++i)
    EXPECT_EQ(burst(i), static_cast<std::size_t>(limits::work_burst_us / harness.loop.cost_us));
}

TEST_F(Budgets, Limits_whoever_goes_on_after_so_many_refusals_is_closed) {
  join(1, 1, here);
  harness.hall->costs().charge({1, here}, limits::work_burst_us + 1'000'000, 0);
  for (std::size_t i = 0; i < limits::refusals_burst; ++i) ASSERT_FALSE(answers(1)) << i;
  EXPECT_TRUE(harness.loop.closed.empty());
  const std::size_t sent = harness.loop.sent[1].size();
  for (int i = 0; i < 3; ++i) harness.hall->message(1, ping);
  EXPECT_EQ(harness.loop.closed[1], 1008);
  EXPECT_EQ(harness.loop.sent[1].size(), sent) << "nothing is said any more";
}

TEST_F(Budgets, Limits_WebSockets_from_one_network) {
  ConnectionId id = 0;
  while (id < limits::sockets_per_network) {
    ++id;
    ASSERT_TRUE(harness.hall->admits({static_cast<session::PersonId>(id), here})) << id;
    join(id, static_cast<session::PersonId>(id), here);
  }
  EXPECT_FALSE(harness.hall->admits({1'000'000, here}));
  EXPECT_TRUE(harness.hall->admits({1'000'000, elsewhere}));
  harness.hall->leave(1);
  EXPECT_TRUE(harness.hall->admits({1'000'000, here}));
}

TEST_F(Budgets, HTTP_is_charged_too_and_told_when_to_come_back) {
  Api api{{*harness.hall,
           *harness.accounts,
           harness.reader(),
           harness.store(),
           harness.loop,
           harness.security,
           {},
           {},
           {},
           {}}};
  transport::HttpResponse last;
  const auto get = [&](const std::string& path, const std::string& from) {
    transport::HttpRequest request;
    request.method = "GET";
    request.path = path;
    request.address = from;
    std::optional<int> status;
    api.handle(std::move(request), [&](transport::HttpResponse response) {
      status = response.status;
      last = std::move(response);
    });
    harness.loop.until([&] { return status.has_value(); });
    return *status;
  };
  harness.loop.cost_us = 1'000'000;
  for (const char* path : {"/api/tables", "/api/tables/nosuch/record", "/api/nothing", "/nothing"}) {
    for (int i = 0; i < limits::network_work_burst_us / harness.loop.cost_us + 1; ++i) get(path, "2001:db8::1");
    EXPECT_EQ(get(path, "2001:db8::2"), 429) << path;
    EXPECT_NE(last.body.find("too-fast"), std::string::npos);
    const auto after = std::ranges::find(last.headers, "Retry-After", [](const auto& h) { return h.first; });
    ASSERT_NE(after, last.headers.end());
    EXPECT_GE(std::stoi(after->second), 1);
    EXPECT_NE(get(path, "2001:db8:0:1::1"), 429) << path;
    harness.loop.now_ms += limits::minute_ms;
  }
}

TEST_F(Budgets, what_an_import_writes_is_charged) {
  constexpr std::int64_t moves = 20;
  auto match = find_game(all_games(), "soldiers")->make(2, {}, std::nullopt);
  for (int i = 0; i < moves; ++i) {
    const Seat mover = (*match)->turn().seats.front();
    ASSERT_TRUE((*match)->submit(mover, (*match)->legal(mover).front()));
  }
  CostLimiter& costs = harness.hall->costs();
  costs.charge({1, {}}, limits::work_burst_us - moves * limits::entry_work_us, 0);
  costs.charge({2, here}, limits::network_work_burst_us - moves * limits::entry_work_us, 0);
  EXPECT_EQ(costs.wait_ms({1, elsewhere}), 0);
  EXPECT_EQ(costs.wait_ms({3, here}), 0);
  bool done = false;
  harness.hall->import({{1, "Ada", true}, {}, here}, record_of(**match, {"Ada", "Bob"}), false,
                       [&](const Result<std::string>& code) {
                         EXPECT_TRUE(code);
                         done = true;
                       });
  harness.loop.until([&] { return done; });
  EXPECT_GT(costs.wait_ms({1, elsewhere}), 0);
  EXPECT_GT(costs.wait_ms({3, here}), 0);
}

TEST_F(Budgets, opening_WebSockets_is_charged_to_the_network_and_refused_to_who_owes) {
  Api api{{*harness.hall,
           *harness.accounts,
           harness.reader(),
           harness.store(),
           harness.loop,
           harness.security,
           {},
           {},
           {},
           {}}};
  const auto upgrade = [&](const std::string& from) {
    transport::HttpRequest request;
    request.address = from;
    std::optional<int> status;
    api.authorise_upgrade(request, [&](const std::optional<AuthenticatedSession>&, transport::HttpResponse refusal) {
      status = refusal.status;
    });
    harness.loop.until([&] { return status.has_value(); });
    return *status;
  };
  for (int i = 0; i < limits::network_work_burst_us / limits::handshake_work_us; ++i)
    ASSERT_EQ(upgrade(here), 401) << i;
  EXPECT_EQ(upgrade(here), 429);
  EXPECT_EQ(upgrade(elsewhere), 401);
  harness.loop.now_ms += limits::second_ms;
  EXPECT_EQ(upgrade(here), 401);
}

/// Ada's connection 1 at a running table with Bob.
class Watching : public Budgets {
 protected:
  Watching() {
    join(1, 1, here);
    protocol::NewTable wanted;
    wanted.head.game = "soldiers";
    wanted.head.options.add("first", "red");
    wanted.host_seat = seat(0);
    wanted.head.seats[1] = session::Occupant::of({2, "Bob", true});
    harness.hall->open_table({{1, "Ada", true}, {}, {}}, wanted, [&](Result<std::string> code) { table = *code; });
    harness.loop.until([&] { return !table.empty(); });
  }
  /// What comes in answer.
  std::vector<std::string> say(ConnectionId who, const std::string& type, const std::string& rest = "") {
    harness.loop.sent[who].clear();
    harness.hall->message(who, R"({"type":")" + type + R"(","table":")" + table + "\"" + rest + "}");
    harness.loop.until([&] { return type == "unwatch" || !harness.loop.sent[who].empty(); });
    return harness.loop.sent[who];
  }
  void submit(ConnectionId who, int version, const std::string& action) {
    const std::string number = std::to_string(version);
    const auto answer =
        say(who, "submit", R"(,"version":)" + number + R"(,"key":"k)" + number + R"(","action":")" + action + "\"");
    ASSERT_EQ(answer.front().find("refused"), std::string::npos) << answer.front();
  }
  static std::size_t bytes(const std::vector<std::string>& messages) {
    std::size_t sum = 0;
    for (const auto& text : messages) sum += text.size();
    return sum;
  }
  static bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

  std::string table;
};

TEST_F(Watching, that_says_what_it_knows_is_answered_with_what_is_new) {
  EXPECT_EQ(say(1, "watch").size(), 3U);
  submit(1, 0, "a2a3");
  const auto news = say(1, "watch", R"(,"since":1)");
  ASSERT_EQ(news.size(), 2U) << "no chat";
  EXPECT_TRUE(has(news[1], R"("since":1)"));
  EXPECT_FALSE(has(news[1], "a2a3"));
  EXPECT_TRUE(has(say(1, "watch", R"(,"since":0)")[1], "a2a3"));
  for (const char* wrong : {R"(,"since":2)", R"(,"since":1,"epoch":1)"})
    EXPECT_TRUE(has(say(1, "watch", wrong)[1], R"("since":null)")) << wrong;
}

TEST_F(Watching, again_is_answered_with_the_position_and_nothing_that_was_sent_before) {
  say(1, "watch");
  submit(1, 0, "a2a3");
  const auto again = say(1, "watch");
  ASSERT_EQ(again.size(), 2U) << "no chat";
  EXPECT_TRUE(has(again[1], R"("since":1)"));
  EXPECT_TRUE(has(again[1], R"("log":[])"));
  EXPECT_EQ(say(1, "watch"), again) << "kept, and the same";
  say(1, "unwatch");
  const auto anew = say(1, "watch");
  ASSERT_EQ(anew.size(), 3U);
  EXPECT_TRUE(has(anew[1], R"("since":null)"));
  EXPECT_TRUE(has(anew[1], "a2a3"));
}

TEST_F(Watching, again_costs_no_more_bytes_the_longer_a_game_is) {
  join(2, 2, elsewhere);
  say(1, "watch");
  say(2, "watch");
  const std::size_t early = bytes(say(1, "watch"));
  constexpr int moves = 20;
  for (int i = 0; i < moves; ++i) {
    const ConnectionId mover = i % 2 == 0 ? 1 : 2;
    submit(mover, i, first_legal(parsed(harness.loop.sent[mover].back())));
  }
  const std::size_t late = bytes(say(1, "watch"));
  say(1, "unwatch");
  const std::size_t first = bytes(say(1, "watch"));
  EXPECT_GT(first, late + moves * std::string_view{R"({"seat":0,"action":"a2a3"},)"}.size()) << "all of the log";
  EXPECT_LT(late, early + 40) << "the position, whose pieces stand elsewhere, and the number of the version";
}

transport::HttpAnswer guest(const RunningServer& server, const std::string& from) {
  return transport::call(server.url(), {"POST", "/api/guest", R"({"name":"Ada"})", {}, "X-Forwarded-For: " + from});
}

TEST(Proxy, nobody_but_the_trusted_one_says_who_asks) {
  Config config;
  config.outside.behind_proxy = true;
  config.outside.proxy = "203.0.113.1";
  const RunningServer server{config};
  for (int i = 0; i <= limits::new_users; ++i) ASSERT_EQ(guest(server, "9.9.9.9").status, 200) << "from this machine";
  config.outside.proxy = "::ffff:127.0.0.1";
  const RunningServer believes{config};
  for (int i = 0; i < limits::new_users; ++i) ASSERT_EQ(guest(believes, "9.9.9.9").status, 200);
  EXPECT_EQ(guest(believes, "9.9.9.9").status, 429);
}

TEST(Proxy, what_is_no_address_is_nobody_of_their_own) {
  Config config;
  config.outside.behind_proxy = true;
  const RunningServer server{config};
  for (int i = 0; i < limits::new_users; ++i) ASSERT_EQ(guest(server, "garbage " + std::to_string(i)).status, 200);
  EXPECT_EQ(guest(server, "another").status, 429);
  for (int i = 0; i < limits::new_users; ++i) ASSERT_EQ(guest(server, "2001:db8::" + std::to_string(i)).status, 200);
  EXPECT_EQ(guest(server, "2001:db8::ffff").status, 429) << "one customer";
}

}  // namespace budgets_test
}  // namespace rois::app
