#include "harness.hpp"

/// Limits of time and of queues at their edge, with the clock in the test's hands.
namespace rois::app {
namespace hall_limits_test {

const session::Person ada{1, "Ada", true};

TEST(Limits, messages_of_one_connection_in_the_long_run) {
  Harness harness;
  harness.hall->join(1, {ada, {}, {}});
  auto& sent = harness.loop.sent[1];
  const auto too_fast = [&] {
    harness.hall->message(1, R"({"type":"ping"})");
    return sent.back().find("too-fast") != std::string::npos;
  };
  for (std::size_t i = 0; i < limits::messages_burst; ++i) ASSERT_FALSE(too_fast()) << i;
  EXPECT_TRUE(too_fast());
  harness.loop.now_ms += limits::second_ms;
  for (std::size_t i = 0; i < limits::messages_per_second; ++i) ASSERT_FALSE(too_fast()) << i;
  EXPECT_TRUE(too_fast());
}

TEST(Limits, a_table_that_nobody_looks_at_stays_in_memory_so_long) {
  Harness harness;
  std::string table;
  protocol::NewTable wanted;
  wanted.head.game = "soldiers";
  harness.hall->open_table({ada, {}, {}}, wanted, [&](Result<std::string> code) { table = *code; });
  harness.loop.until([&] { return !table.empty(); });
  harness.loop.now_ms = limits::idle_table_ms - 1;
  harness.hall->tidy();
  EXPECT_EQ(harness.hall->counts().tables, 1U);
  harness.loop.now_ms = limits::idle_table_ms;
  harness.hall->tidy();
  EXPECT_EQ(harness.hall->counts().tables, 0U);
  bool found = false;
  harness.hall->with_table(table, [&](const Result<LoadedTable*>& live) { found = live.operator bool(); });
  harness.loop.until([&] { return found; });
  EXPECT_EQ(harness.hall->counts().tables, 1U);
}

TEST(Limits, a_session_lasts_90_days) {
  Harness harness;
  std::string secret;
  harness.accounts->enter_as_guest("9.9.9.9", {"Ada", {}}, [&](Result<Accounts::SignedIn> known) {
    ASSERT_TRUE(known);
    secret = known->secret;
  });
  harness.loop.until([&] { return !secret.empty(); });
  const auto known_after = [&](std::int64_t ms) {
    harness.loop.wall = ms;
    harness.accounts->forget_all();
    std::optional<bool> known;
    harness.accounts->authenticate(
        secret, [&](const Result<std::optional<Accounts::Identity>>& who) { known = who && who->has_value(); });
    harness.loop.until([&] { return known.has_value(); });
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
  Harness harness;
  const HeldHasher held{harness.hasher()};
  std::vector<std::string> refused;
  const auto ask = [&](const std::string& network) {
    harness.accounts->make_account(
        network, {}, {"Ada" + network, "long enough"},
        [&](Result<Accounts::SignedIn> known) { refused.push_back(std::string{text(known.problem().code)}); });
  };
  for (std::size_t i = 0; i < limits::password_queue_per_network; ++i) ask("2001:db8::/64");
  EXPECT_TRUE(refused.empty());
  ask("2001:db8::/64");
  EXPECT_EQ(refused, std::vector<std::string>{"busy"});
  refused.clear();
  for (std::size_t i = limits::password_queue_per_network; i < 2 * limits::password_queue; ++i)
    ask("9.9.9." + std::to_string(i));
  EXPECT_TRUE(refused.empty()) << "one network does not keep others out";
  ask("9.9.8.1");
  EXPECT_EQ(refused, std::vector<std::string>{"busy"});
}

class LogIn : public testing::Test {
 protected:
  LogIn() {
    bool made = false;
    harness.accounts->make_account("8.8.8.8", {}, {"Ada", "right horse"}, [&](Result<Accounts::SignedIn> known) {
      EXPECT_TRUE(known);
      made = true;
    });
    harness.loop.until([&] { return made; });
  }
  /// The problem's id, or nothing.
  std::string attempt(const std::string& network, const std::string& name, const std::string& password) {
    std::optional<std::string> answer;
    harness.accounts->log_in(network, {name, password}, [&](Result<Accounts::SignedIn> known) {
      answer = known ? std::string{} : std::string{text(known.problem().code)};
      detail = known ? std::string{} : known.problem().detail;
    });
    harness.loop.until([&] { return answer.has_value(); });
    return *answer;
  }

  Harness harness;
  std::string detail;
};

TEST_F(LogIn, others_wrong_passwords_do_not_keep_the_owner_out) {
  for (int i = 0; i < limits::login_attempts; ++i)
    ASSERT_EQ(attempt("6.6.6.6", "ada", "wrong horse"), "wrong-name-or-password") << i;
  EXPECT_EQ(attempt("6.6.6.6", "Ada", "wrong horse"), "too-many-attempts");
  EXPECT_EQ(detail, "1");
  EXPECT_EQ(attempt("9.9.9.9", "Ada", "right horse"), "");
}

TEST_F(LogIn, attempts_are_slowed_down_and_not_locked) {
  for (int i = 0; i < limits::login_attempts; ++i) attempt("6.6.6.6", "Ada", "wrong horse");
  EXPECT_EQ(attempt("6.6.6.6", "Ada", "right horse"), "too-many-attempts");
  harness.loop.now_ms += limits::login_wait_ms;
  EXPECT_EQ(attempt("6.6.6.6", "Ada", "wrong horse"), "wrong-name-or-password");
  harness.loop.now_ms += limits::login_wait_ms;
  EXPECT_EQ(attempt("6.6.6.6", "Ada", "wrong horse"), "too-many-attempts");
  harness.loop.now_ms += limits::login_wait_ms;
  EXPECT_EQ(attempt("6.6.6.6", "Ada", "right horse"), "");
  EXPECT_EQ(attempt("6.6.6.6", "Ada", "wrong horse"), "wrong-name-or-password") << "a success clears it";
}

TEST_F(LogIn, right_passwords_are_free) {
  for (int i = 0; i < limits::login_attempts_per_network + 1; ++i)
    ASSERT_EQ(attempt("7.7.7.7", "Ada", "right horse"), "") << i;
}

TEST_F(LogIn, Limits_attempts_of_one_network_with_many_names) {
  for (int i = 0; i < limits::login_attempts_per_network; ++i)
    ASSERT_EQ(attempt("6.6.6.6", "Name" + std::to_string(i), "wrong horse"), "wrong-name-or-password") << i;
  EXPECT_EQ(attempt("6.6.6.6", "Ada", "right horse"), "too-many-attempts");
  EXPECT_EQ(attempt("6.6.6.7", "Ada", "right horse"), "");
  harness.loop.now_ms += limits::login_wait_per_network_ms;
  EXPECT_EQ(attempt("6.6.6.6", "Ada", "right horse"), "");
}

}  // namespace hall_limits_test
}  // namespace rois::app
