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

}  // namespace
}  // namespace rois::app
