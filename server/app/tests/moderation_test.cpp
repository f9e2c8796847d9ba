#include "rois/app/moderation.hpp"

#include "harness.hpp"
#include "log_listener.hpp"
#include "perform.hpp"
#include "probe.hpp"

/// What whoever is in charge wants is in force as long as it says, and what was done is in the log.
namespace rois::app {
namespace {

using store::Sanction;

TEST(HouseRules, hold_a_person_or_a_network_until_they_end) {
  const HouseRules rules{{{1, Sanction::Kind::ban, 7, {}, 0, 100},
                          {2, Sanction::Kind::ban, {}, "192.0.2.1", 0, {}},
                          {3, Sanction::Kind::mute, 8, {}, 0, {}}},
                         {}};
  EXPECT_TRUE(rules.is_banned(7, "10.0.0.1", 99));
  EXPECT_FALSE(rules.is_banned(7, "10.0.0.1", 100));
  EXPECT_TRUE(rules.is_banned(session::nobody_id, "192.0.2.1", INT64_MAX - 1));
  EXPECT_FALSE(rules.is_banned(8, "10.0.0.1", 0));
  EXPECT_TRUE(rules.is_muted(8, "10.0.0.1", 1'000'000));
  EXPECT_FALSE(rules.is_muted(7, "192.0.2.1", 0));
}

TEST(HouseRules, an_announcement_ends_and_read_only_mode_does_not_with_it) {
  const HouseRules rules{{}, {"Bonjour", "Hello", 50, 100, true}};
  EXPECT_EQ(rules.notice_at(99).english, "Hello");
  EXPECT_EQ(rules.notice_at(100), (store::Notice{{}, {}, {}, {}, true}));
}

TEST(Moderation, what_was_done_is_logged_once_and_orders_are_carried_out_once) {
  Harness harness;
  const LogListener log;
  Moderation moderation{{*harness.hall, harness.store(), harness.reader(), harness.loop, harness.security}};
  const auto written = [&](store::Ticket ticket) {
    bool done = false;
    harness.hall->gate().pass(ticket, [&](const Result<void>& good) { done = good.operator bool(); });
    harness.loop.until([&] { return done; });
  };
  store::probe(harness.store(),
               [](store::Connection& db) { return store::add_audit(db, {0, 5, "root", "ban", "#2", "days=7"}); });
  harness.store().write(store::Impose{{0, Sanction::Kind::ban, 2, {}, 0, {}}});
  written(harness.store().write(store::GiveOrder{{0, store::Order::What::close_table, "nothere", {}}}));
  for (int i = 0; i < 2; ++i) {
    moderation.refresh();
    bool applied = false;
    harness.reader().ask([&] { harness.loop.post([&] { applied = true; }); });
    harness.loop.until([&] { return applied && harness.hall->rules().is_banned(2, {}, 0); });
  }
  const std::string line = "event=moderated by=root what=ban whom=#2 days=7\n";
  const std::string lines = log.text();
  EXPECT_NE(lines.find(line), std::string::npos) << lines;
  EXPECT_EQ(lines.find(line), lines.rfind(line));
  const auto left = [&] {
    written(harness.store().look_outside());
    return harness.store().reader().orders()->size();
  };
  while (left() > 0) {
    bool read = false;
    harness.reader().ask([&] { harness.loop.post([&] { read = true; }); });
    harness.loop.until([&] { return read; });
  }
}

}  // namespace
}  // namespace rois::app
