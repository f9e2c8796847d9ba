#include "rois/bots/pool.hpp"

#include <gtest/gtest.h>

#include <future>

#include "rois/limits/limits.hpp"
#include "rois/match/match.hpp"
#include "rois/match/registry.hpp"

namespace rois::bots {
namespace {

using std::chrono::hours;

Task task(const Match& match, std::string brain) {
  return {&match.game(), std::move(brain), match.look(Viewer::of(match.turn().seats.front())), 7};
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
  Pool pool{{2, 10, hours{1}, hours{1}}};
  const auto match = soldiers();
  for (const char* brain : {"random", "level:1", "uct:50"})
    EXPECT_FALSE(match->check(seat(0), answer(pool, task(*match, brain)).action)) << brain;
  EXPECT_EQ(pool.counts().answered, 3U);
}

TEST(Pool, a_player_that_is_not_known_answers_nothing) {
  Pool pool{{1, 10, hours{1}, hours{1}}};
  const auto match = soldiers();
  EXPECT_EQ(answer(pool, task(*match, "nobody")).action, "");
}

TEST(Pool, a_player_whose_time_is_up_answers_with_what_it_has) {
  Pool pool{{1, 10, milliseconds{0}, hours{1}}};
  const auto match = soldiers();
  EXPECT_FALSE(match->check(seat(0), answer(pool, task(*match, "uct:100000000")).action));
}

TEST(Pool, refuses_what_does_not_fit_into_the_queue) {
  std::promise<void> release;
  const auto held = release.get_future().share();
  std::promise<void> started;
  Pool pool{{1, 1, hours{1}, hours{1}}, [&](const Task& /*t*/, Watcher& /*w*/) {
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

TEST(Limits, decisions_waiting_for_a_computer_player) {
  std::promise<void> release;
  const auto held = release.get_future().share();
  std::promise<void> started;
  Pool pool{{1, limits::bot_queue, hours{1}, hours{1}}, [&, held](const Task& t, Watcher& /*w*/) {
              if (t.brain == "first") started.set_value();
              held.wait();
              return std::string{"x"};
            }};
  const auto match = soldiers();
  const auto ask = [&](const char* brain) { return pool.ask(task(*match, brain), [](const Answer& /*a*/) {}); };
  EXPECT_TRUE(ask("first"));
  started.get_future().wait();
  for (std::size_t i = 0; i < limits::bot_queue; ++i) ASSERT_TRUE(ask("waiting")) << i;
  EXPECT_FALSE(ask("one more"));
  EXPECT_EQ(pool.counts().waiting, limits::bot_queue);
  release.set_value();
}

TEST(Pool, one_that_never_answers_is_given_up_and_does_not_hold_up_others) {
  std::promise<void> release;
  const auto held = release.get_future().share();
  std::promise<void> started;
  Pool pool{{1, 10, hours{1}, milliseconds{5000}}, [&, held](const Task& t, Watcher& /*w*/) {
              if (t.brain != "stuck") return std::string{"fine"};
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
