#include "rois/bots/pool.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <future>
#include <utility>

#include "rois/limits/limits.hpp"
#include "rois/match/match.hpp"
#include "rois/match/registry.hpp"

namespace rois::bots {
namespace {

using std::chrono::hours;

Task task(const Match& match, std::string computer, Owner owner = {}) {
  return {&match.game(), std::move(computer), match.analysis().observe(Viewer::of(match.turn().seats.front())), 7,
          std::move(owner)};
}

std::unique_ptr<Match> soldiers() {
  auto made = find_game(all_games(), "soldiers")->make(2, {}, {});
  return std::move(*made);
}

Answer answer(Pool& pool, Task what) {
  std::promise<Answer> promise;
  EXPECT_TRUE(pool.ask(std::move(what), [&](Answer a) { promise.set_value(std::move(a)); }));
  return promise.get_future().get();
}

TEST(Pool, answers_with_a_legal_action) {
  Pool pool{{2, 10, 10, hours{1}, hours{1}}};
  const auto match = soldiers();
  for (const char* computer : {"random", "level:1", "uct:50"})
    EXPECT_TRUE(match->check(seat(0), answer(pool, task(*match, computer)).action)) << computer;
  EXPECT_EQ(pool.counts().answered, 3U);
}

TEST(Pool, thinks_behind_the_other_threads_of_the_program) {
  Pool pool{{1, 10, 10, hours{1}, hours{1}},
            [](const Task& /*t*/, SearchMonitor& /*w*/) { return std::to_string(::getpriority(PRIO_PROCESS, 0)); }};
  const auto match = soldiers();
  EXPECT_GT(std::stoi(answer(pool, task(*match, "random")).action), ::getpriority(PRIO_PROCESS, 0));
}

TEST(Pool, a_player_that_is_not_known_answers_nothing) {
  Pool pool{{1, 10, 10, hours{1}, hours{1}}};
  const auto match = soldiers();
  EXPECT_EQ(answer(pool, task(*match, "nobody")).action, "");
}

TEST(Pool, a_player_whose_time_is_up_answers_with_what_it_has) {
  Pool pool{{1, 10, 10, milliseconds{0}, hours{1}}};
  const auto match = soldiers();
  EXPECT_TRUE(match->check(seat(0), answer(pool, task(*match, "uct:100000000")).action));
}

TEST(Pool, refuses_what_does_not_fit_into_the_queue) {
  std::promise<void> release;
  const auto held = release.get_future().share();
  std::promise<void> started;
  Pool pool{{1, 1, 1, hours{1}, hours{1}}, [&](const Task& /*t*/, SearchMonitor& /*w*/) {
              started.set_value();
              held.wait();
              return std::string{"x"};
            }};
  const auto match = soldiers();
  std::promise<void> done;
  EXPECT_TRUE(pool.ask(task(*match, "a"), [&](const Answer& /*a*/) { done.set_value(); }));
  started.get_future().wait();
  started = {};
  EXPECT_TRUE(pool.ask(task(*match, "b"), [](const Answer& /*a*/) {}));
  EXPECT_FALSE(pool.ask(task(*match, "c"), [](const Answer& /*a*/) {}));
  EXPECT_EQ(pool.counts().waiting, 1U);
  release.set_value();
  done.get_future().wait();
}

/// One thread, held until the test lets it go; it notes who was thought about, and processor time is what the test
/// says.
class HeldPool {
 public:
  explicit HeldPool(std::size_t queue = limits::bot_queue, std::size_t per_person = limits::bot_queue_per_user)
      : pool{{1, queue, per_person, hours{1}, hours{1}, hours{1}, [this] { return used_; }},
             [this](const Task& t, SearchMonitor& /*w*/) { return think(t); }} {}
  ~HeldPool() { let_go(); }
  HeldPool(const HeldPool&) = delete;
  HeldPool& operator=(const HeldPool&) = delete;

  bool ask(const std::string& computer, const Owner& owner) {
    return pool.ask(task(*match_, computer, owner), [this](const Answer& /*a*/) {
      if (pool.counts().waiting == 0 && pool.counts().thinking == 0) done_.set_value();
    });
  }
  /// Asks for something that is being thought about when this returns.
  void occupy() {
    ask("first", {99, "first"});
    started_.get_future().wait();
  }
  std::vector<std::string> all() {
    let_go();
    done_.get_future().wait();
    return order_;
  }

 private:
  std::string think(const Task& t) {
    if (t.computer == "first") {
      started_.set_value();
      held_.wait();
    }
    order_.push_back(t.owner.table);
    used_ += t.computer == "level:10" ? microseconds{700'000} : microseconds{1'000};
    return "x";
  }
  void let_go() {
    if (!std::exchange(gone_, true)) release_.set_value();
  }

  std::unique_ptr<Match> match_ = soldiers();
  std::promise<void> release_;
  std::shared_future<void> held_ = release_.get_future().share();
  std::promise<void> started_;
  std::promise<void> done_;
  bool gone_ = false;
  microseconds used_{0};            // the pool's thread alone
  std::vector<std::string> order_;  // likewise

 public:
  Pool pool;
};

TEST(Pool, fifty_strong_players_of_one_person_do_not_hold_up_anothers_weak_one) {
  HeldPool held;
  held.occupy();
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(held.ask("level:10", {1, "many " + std::to_string(i)}));
  ASSERT_TRUE(held.ask("level:1", {2, "one"}));
  const auto order = held.all();
  ASSERT_EQ(order.size(), 52U);
  // The first of the many was there before it; nobody had used anything yet.
  EXPECT_LE(std::ranges::find(order, "one") - order.begin(), 2);
}

TEST(Pool, whoever_has_used_least_comes_next) {
  HeldPool held;
  held.occupy();
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(held.ask("level:10", {1, "strong"}));
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(held.ask("level:1", {2, "weak"}));
  EXPECT_EQ(held.all(), (std::vector<std::string>{"first", "strong", "weak", "weak", "weak", "strong", "strong"}));
}

TEST(Limits, decisions_waiting_for_a_computer_player) {
  HeldPool held;
  held.occupy();
  const auto ask = [&](std::size_t person) {
    return held.ask("waiting", {static_cast<std::int64_t>(person), "table"});
  };
  for (std::size_t i = 0; i < limits::bot_queue_per_user; ++i) ASSERT_TRUE(ask(1)) << i;
  EXPECT_FALSE(held.pool.has_room(1));
  EXPECT_FALSE(ask(1));
  for (std::size_t i = limits::bot_queue_per_user; i < limits::bot_queue; ++i) ASSERT_TRUE(ask(2 + i % 50)) << i;
  EXPECT_EQ(held.pool.counts().waiting, limits::bot_queue);
  EXPECT_FALSE(ask(2));
  EXPECT_TRUE(held.pool.has_room(1'000));
  EXPECT_TRUE(ask(1'000)) << "nobody is kept out by others";
  EXPECT_FALSE(ask(1'000));
}

TEST(Pool, one_that_never_answers_is_given_up_and_does_not_hold_up_others) {
  std::promise<void> release;
  const auto held = release.get_future().share();
  std::promise<void> started;
  Pool pool{{1, 10, 10, hours{1}, milliseconds{5000}}, [&, held](const Task& t, SearchMonitor& /*w*/) {
              if (t.computer != "stuck") return std::string{"fine"};
              started.set_value();
              held.wait();
              return std::string{"late"};
            }};
  const auto match = soldiers();
  std::promise<Answer> stuck;
  pool.ask(task(*match, "stuck"), [&](Answer a) { stuck.set_value(std::move(a)); });
  started.get_future().wait();
  pool.look_after(Clock::now() + milliseconds{4000});
  EXPECT_EQ(pool.counts().given_up, 0U);
  pool.look_after(Clock::now() + milliseconds{6000});
  EXPECT_EQ(stuck.get_future().get().action, "");
  EXPECT_EQ(pool.counts().given_up, 1U);
  EXPECT_EQ(answer(pool, task(*match, "other")).action, "fine");
  release.set_value();
}

}  // namespace
}  // namespace rois::bots
