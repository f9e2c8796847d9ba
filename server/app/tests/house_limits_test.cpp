#include "false_house.hpp"

/// Limits of time and of queues at their edge, with the clock in the test's hands.
namespace rois::app {
namespace {

const session::Person ada{1, "Ada", true};

TEST(Limits, messages_of_one_connection_in_the_long_run) {
  FalseHouse house;
  house.hall->join(1, {ada, {}, {}});
  auto& sent = house.out.sent[1];
  const auto too_fast = [&] {
    house.hall->message(1, R"({"type":"ping"})");
    return sent.back().find("too-fast") != std::string::npos;
  };
  for (std::size_t i = 0; i < limits::messages_burst; ++i) ASSERT_FALSE(too_fast()) << i;
  EXPECT_TRUE(too_fast());
  house.out.now_ms += limits::second_ms;
  for (std::size_t i = 0; i < limits::messages_per_second; ++i) ASSERT_FALSE(too_fast()) << i;
  EXPECT_TRUE(too_fast());
}

TEST(Limits, a_table_that_nobody_looks_at_stays_in_memory_so_long) {
  FalseHouse house;
  std::string table;
  protocol::NewTable wanted;
  wanted.head.game = "soldiers";
  house.hall->open_table({ada, {}}, wanted, [&](Result<std::string> code) { table = *code; });
  house.out.until([&] { return !table.empty(); });
  house.out.now_ms = limits::idle_table_ms - 1;
  house.hall->tidy();
  EXPECT_EQ(house.hall->counts().tables, 1U);
  house.out.now_ms = limits::idle_table_ms;
  house.hall->tidy();
  EXPECT_EQ(house.hall->counts().tables, 0U);
  bool found = false;
  house.hall->with_table(table, [&](Live* live) { found = live != nullptr; });
  house.out.until([&] { return found; });
  EXPECT_EQ(house.hall->counts().tables, 1U);
}

TEST(Limits, a_session_lasts_90_days) {
  FalseHouse house;
  std::string secret;
  house.accounts->enter_as_guest("9.9.9.9", {"Ada", {}}, [&](Result<Accounts::Known> known) {
    ASSERT_TRUE(known);
    secret = known->secret;
  });
  house.out.until([&] { return !secret.empty(); });
  const auto known_after = [&](std::int64_t ms) {
    house.out.wall = ms;
    house.accounts->forget_all();
    std::optional<bool> known;
    house.accounts->recognise(secret, [&](const std::optional<session::Person>& who) { known = who.has_value(); });
    house.out.until([&] { return known.has_value(); });
    return *known;
  };
  EXPECT_TRUE(known_after(limits::session_days * limits::day_ms - 1));
  EXPECT_FALSE(known_after(limits::session_days * limits::day_ms));
}

/// The first hash is not done before the test ends, so that all others wait.
class HeldHasher {
 public:
  explicit HeldHasher(Worker& hasher) {
    hasher.ask([this, held = release_.get_future().share()] {
      started_.set_value();
      held.wait();
    });
    started_.get_future().wait();
  }
  ~HeldHasher() { release_.set_value(); }
  HeldHasher(const HeldHasher&) = delete;
  HeldHasher& operator=(const HeldHasher&) = delete;

 private:
  std::promise<void> started_;
  std::promise<void> release_;
};

TEST(Limits, passwords_waiting_for_their_hash) {
  FalseHouse house;
  const HeldHasher held{house.hasher()};
  std::vector<std::string> refused;
  const auto ask = [&](std::size_t i) {
    house.accounts->make_account("9.9.9." + std::to_string(i), {}, {"Ada" + std::to_string(i), "long enough"},
                                 [&](Result<Accounts::Known> known) { refused.push_back(known.problem().id); });
  };
  for (std::size_t i = 0; i < limits::password_queue; ++i) ask(i);
  EXPECT_TRUE(refused.empty());
  ask(limits::password_queue);
  EXPECT_EQ(refused, std::vector<std::string>{"busy"});
}

TEST(Limits, attempts_to_log_in_come_back_after_10_minutes) {
  FalseHouse house;
  const HeldHasher held{house.hasher()};
  std::size_t refused = 0;
  const auto attempt = [&](const std::string& address, const std::string& name) {
    const std::size_t before = refused;
    house.accounts->log_in(address, {name, "wrong horse"}, [&](Result<Accounts::Known> known) {
      EXPECT_EQ(known.problem().id, "too-many-attempts");
      ++refused;
    });
    return refused == before;
  };
  for (int i = 0; i < limits::login_attempts; ++i) EXPECT_TRUE(attempt("9.9.9.9", "Ada")) << i;
  EXPECT_FALSE(attempt("9.9.9.9", "Bob"));
  EXPECT_FALSE(attempt("9.9.9.8", "ada"));
  EXPECT_TRUE(attempt("9.9.9.8", "Bob"));
  house.out.now_ms = limits::login_window_ms - 1;
  EXPECT_FALSE(attempt("9.9.9.9", "Ada"));
  house.out.now_ms = limits::login_window_ms;
  EXPECT_TRUE(attempt("9.9.9.9", "Ada"));
}

}  // namespace
}  // namespace rois::app
