#include "rois/app/house_players.hpp"

#include <spdlog/spdlog.h>

#include <atomic>
#include <mutex>

#include "fake_loop.hpp"
#include "rois/limits/limits.hpp"
#include "rois/match/registry.hpp"

namespace rois::app {
namespace {

class HousePlayersTest : public testing::Test {
 protected:
  HousePlayersTest() { spdlog::set_level(spdlog::level::off); }
  ~HousePlayersTest() override { pool.reset(); }

  /// Red, who begins, is a computer player of the house.
  static session::Table house_begins() {
    session::Head head;
    head.game = "soldiers";
    head.options.add("first", "red");
    head.host = {1, "Ada", true};
    head.seats[0] = session::Occupant::house("level:1");
    head.seats[1] = session::Occupant::of(head.host);
    auto table = session::Table::open(std::move(head), all_games(), [] { return std::uint64_t{1}; });
    EXPECT_TRUE(table);
    return std::move(*table);
  }
  HousePlayers& start(bots::Pool::Config config, std::int64_t quota_ms = limits::bot_user_ms) {
    pool.emplace(std::move(config), [this](const bots::Task& task, SearchMonitor& /*monitor*/) {
      const std::lock_guard lock{mutex};
      asked.push_back(task.computer);
      return action;
    });
    players.emplace(HousePlayers::Parts{*pool, loop, [] { return std::uint64_t{7}; }, quota_ms},
                    [this](const HousePlayers::Decision& decision) { decisions.push_back(decision); });
    return *players;
  }

  FakeLoop loop;
  std::mutex mutex;
  std::vector<std::string> asked;  // players, by the pool's thread
  std::string action = "a2a3";
  std::optional<bots::Pool> pool;
  std::optional<HousePlayers> players;
  std::vector<HousePlayers::Decision> decisions;
};

TEST_F(HousePlayersTest, are_asked_once_for_each_decision) {
  HousePlayers& house = start({});
  session::Table table = house_begins();
  house.ask("t", table);
  house.ask("t", table);
  EXPECT_TRUE(house.is_thinking("t"));
  loop.until([&] { return !decisions.empty(); });
  EXPECT_FALSE(house.is_thinking("t"));
  EXPECT_EQ(decisions[0].action, "a2a3");
  EXPECT_TRUE(house.play(table, decisions[0]).moved);
  house.ask("t", table);
  EXPECT_FALSE(house.is_thinking("t")) << "it is the other's turn";
  const std::lock_guard lock{mutex};
  EXPECT_EQ(asked.size(), 1U);
}

TEST_F(HousePlayersTest, that_fail_are_replaced_by_a_random_legal_action) {
  action = "";
  HousePlayers& house = start({});
  session::Table table = house_begins();
  house.ask("t", table);
  loop.until([&] { return !decisions.empty(); });
  const session::CommandResult result = house.play(table, decisions[0]);
  EXPECT_FALSE(result.refused);
  EXPECT_EQ(table.match().actions(), 1U);
}

TEST_F(HousePlayersTest, that_find_the_queue_full_are_to_be_asked_again) {
  bots::Pool::Config closed;
  closed.queue_per_person = 0;
  HousePlayers& house = start(closed);
  const session::Table table = house_begins();
  house.ask("t", table);
  EXPECT_FALSE(house.is_thinking("t"));
  EXPECT_EQ(house.take_retries(), std::set<std::string>{"t"});
  EXPECT_TRUE(house.take_retries().empty());
}

TEST_F(HousePlayersTest, answer_in_vain_for_a_table_that_left_memory) {
  HousePlayers& house = start({});
  const session::Table table = house_begins();
  house.ask("t", table);
  const auto answer = loop.next_posted();
  house.forget("t");
  house.ask("t", table);
  answer();
  EXPECT_TRUE(decisions.empty()) << "of the request before it left";
  EXPECT_TRUE(house.is_thinking("t"));
  loop.until([&] { return !decisions.empty(); });
  EXPECT_FALSE(house.is_thinking("t"));
}

TEST_F(HousePlayersTest, are_simpler_ones_once_the_quota_of_thinking_time_is_used) {
  std::atomic<std::int64_t> used_us = 0;
  bots::Pool::Config config;
  config.used = [&] { return bots::microseconds{used_us += 1'000}; };
  HousePlayers& house = start(config, 1);
  const session::Table table = house_begins();
  for (std::size_t i = 1; i <= 2; ++i) {
    house.ask("t", table);
    loop.until([&] { return decisions.size() == i; });
  }
  loop.now_ms += limits::bot_window_ms;
  house.ask("t", table);
  loop.until([&] { return decisions.size() == 3; });
  const std::lock_guard lock{mutex};
  EXPECT_EQ(asked, (std::vector<std::string>{"level:1", "random", "level:1"}));
}

TEST_F(HousePlayersTest, think_on_a_quota_of_which_some_is_used_elsewhere) {
  std::atomic<std::int64_t> used_us = 0;
  bots::Pool::Config config;
  config.used = [&] { return bots::microseconds{used_us += 1'000}; };
  HousePlayers& house = start(config, 10);
  std::vector<std::int64_t> charged;
  players.emplace(HousePlayers::Parts{*pool, loop, [] { return std::uint64_t{7}; }, 10,
                                      [&](session::PersonId /*host*/, std::int64_t ms) { charged.push_back(ms); }},
                  [this](const HousePlayers::Decision& decision) { decisions.push_back(decision); });
  const session::Table table = house_begins();
  house.ask("t", table);
  loop.until([&] { return decisions.size() == 1; });
  EXPECT_EQ(charged, std::vector<std::int64_t>{1});
  house.spent_elsewhere(table.head().host.id, 9);
  house.ask("t", table);
  loop.until([&] { return decisions.size() == 2; });
  const std::lock_guard lock{mutex};
  EXPECT_EQ(asked, (std::vector<std::string>{"level:1", "random"}));
}

}  // namespace
}  // namespace rois::app
