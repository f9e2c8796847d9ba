#include <atomic>
#include <mutex>
#include <thread>

#include "harness.hpp"
#include "probe.hpp"

/// A session or token that has ended is not taken for a live one by what was read a moment earlier.
namespace rois::app {
namespace {

class Sessions : public testing::Test {
 protected:
  Sessions() {
    harness.accounts->enter_as_guest("9.9.9.9", {"Ada", {}}, [&](Result<Accounts::SignedIn> known) { ada = *known; });
    harness.loop.until([&] { return !ada.secret.empty(); });
    harness.accounts->make_token(ada.person, {"bot", false, 90}, [&](const auto& made) { token = made->second; });
    harness.loop.until([&] { return !token.empty(); });
  }
  bool is_known(const std::string& secret) {
    std::optional<bool> known;
    harness.accounts->authenticate(
        secret, [&](const Result<std::optional<Accounts::Identity>>& who) { known = who && who->has_value(); });
    harness.loop.until([&] { return known.has_value(); });
    return *known;
  }
  void revoke() {
    harness.accounts->revoke_token(ada.person, "bot", [this](const Result<void>& revoked) { ended = bool{revoked}; });
  }
  void log_out() {
    harness.accounts->log_out(ada.secret, [this](bool durable) { ended = durable; });
  }
  /// Nothing is written until `disk` is unlocked.
  void hold(std::mutex& disk) {
    disk.lock();
    std::promise<void> held;
    store::probe(harness.store(), [&](store::Connection&) {
      held.set_value();
      const std::lock_guard wait{disk};
      return true;
    });
    held.get_future().wait();
  }

  Harness harness;
  Accounts::SignedIn ada;
  std::string token;
  bool ended = false;
};

TEST_F(Sessions, a_token_that_is_used_while_its_removal_is_written_ends_with_it) {
  std::mutex disk;
  hold(disk);
  revoke();
  EXPECT_TRUE(is_known(token));
  disk.unlock();
  harness.loop.until([&] { return ended; });
  EXPECT_FALSE(is_known(token));
}

TEST_F(Sessions, one_that_is_used_while_its_log_out_is_written_ends_with_it) {
  std::mutex disk;
  hold(disk);
  log_out();
  EXPECT_TRUE(is_known(ada.secret));
  disk.unlock();
  harness.loop.until([&] { return ended; });
  EXPECT_FALSE(is_known(ada.secret));
}

/// The reader's answer is from before the removal and arrives after it.
TEST_F(Sessions, what_was_read_before_the_end_is_not_remembered_after_it) {
  const auto late = [&](const std::string& secret) {
    harness.accounts->authenticate(secret, [](const Result<std::optional<Accounts::Identity>>&) {});
    return harness.loop.next_posted();
  };
  const auto of_token = late(token);
  revoke();
  harness.loop.until([&] { return ended; });
  of_token();
  EXPECT_FALSE(is_known(token));

  ended = false;
  const auto of_session = late(ada.secret);
  log_out();
  harness.loop.until([&] { return ended; });
  of_session();
  EXPECT_FALSE(is_known(ada.secret));
}

/// Days that a session is used on, and whether it lives a day after the last of them.
class SessionEnd : public testing::Test {
 protected:
  SessionEnd() { harness.loop.wall = 1'000 * limits::day_ms; }

  std::string account() {
    const store::UserRow row{harness.store().next_user(), "Ada", false, secrets::hash_password("correct horse"), 0};
    write(store::MakeAccount{row, {"unused", row.id, false, "", 0}});
    std::string secret;
    harness.accounts->log_in("9.9.9.9", {"Ada", "correct horse"},
                             [&](const Result<Accounts::SignedIn>& known) { secret = known->secret; });
    harness.loop.until([&] { return !secret.empty(); });
    return secret;
  }
  std::string guest() {
    std::string secret;
    harness.accounts->enter_as_guest("9.9.9.9", {"Gus", {}},
                                     [&](Result<Accounts::SignedIn> known) { secret = known->secret; });
    harness.loop.until([&] { return !secret.empty(); });
    return secret;
  }
  bool lives_after(const std::string& secret, std::int64_t days) {
    harness.loop.wall += days * limits::day_ms;
    harness.accounts->forget_all();
    std::optional<bool> known;
    harness.accounts->authenticate(
        secret, [&](const Result<std::optional<Accounts::Identity>>& who) { known = who && who->has_value(); });
    harness.loop.until([&] { return known.has_value(); });
    write(store::NoteMoment{});
    return *known;
  }
  /// Also everything that was asked of the store before.
  void write(store::Write what) {
    bool written = false;
    harness.hall->gate().pass(harness.store().write(std::move(what)),
                              [&](const Result<void>& done) { written = bool{done}; });
    harness.loop.until([&] { return written; });
  }

  Harness harness;
};

TEST_F(SessionEnd, an_accounts_session_that_is_not_used_ends) {
  const std::string secret = account();
  EXPECT_TRUE(lives_after(secret, limits::session_idle_days - 1));
  EXPECT_TRUE(lives_after(secret, limits::session_idle_days - 1));
  EXPECT_FALSE(lives_after(secret, limits::session_idle_days + 1));
}

TEST_F(SessionEnd, use_does_not_keep_one_alive_for_ever) {
  const std::string secret = account();
  std::int64_t days = 0;
  while (days < 200 && lives_after(secret, 10)) days += 10;
  EXPECT_EQ(days, limits::session_days - 10);
}

/// They cannot come in again: nobody else is them.
TEST_F(SessionEnd, a_guests_session_does_not_end_earlier_for_want_of_use) {
  const std::string secret = guest();
  EXPECT_TRUE(lives_after(secret, limits::session_days - 1));
  EXPECT_FALSE(lives_after(secret, 1));
}

}  // namespace
}  // namespace rois::app
