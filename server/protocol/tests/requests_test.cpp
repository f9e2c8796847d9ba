#include "rois/protocol/requests.hpp"

#include <gtest/gtest.h>

#include "rois/limits/limits.hpp"
#include "rois/match/level.hpp"

namespace rois::protocol {
namespace {

std::string refusal(std::string_view text) {
  std::string key;
  const auto request = read_request(text, key);
  return request ? std::string{} : std::string{rois::text(request.problem().code)} + " " + request.problem().detail;
}

TEST(Requests, what_is_no_message_is_refused_with_the_member) {
  EXPECT_EQ(refusal(""), "bad-json ");
  EXPECT_EQ(refusal("[]"), "bad-json ");
  EXPECT_EQ(refusal("{\"type\":\"watch\"} x"), "bad-json ");
  EXPECT_EQ(refusal("{}"), "unknown-type ");
  EXPECT_EQ(refusal(R"({"type":"dance","table":"a"})"), "unknown-type ");
  EXPECT_EQ(refusal(R"({"type":"watch"})"), "member-missing table");
  EXPECT_EQ(refusal(R"({"type":"watch","table":7})"), "bad-text table");
  EXPECT_EQ(refusal(R"({"type":"watch","table":"a","extra":1})"), "unknown-member extra");
  EXPECT_EQ(refusal(R"({"type":"sit","table":"a","seat":4})"), "bad-number seat");
  EXPECT_EQ(refusal(R"({"type":"sit","table":"a","seat":1.5})"), "bad-number seat");
  EXPECT_EQ(refusal(R"({"type":"submit","table":"a","version":0,"action":"x"})"), "member-missing key");
  EXPECT_EQ(refusal(R"({"type":"submit","table":"a","version":-1,"action":"x","key":"k"})"), "bad-number version");
  EXPECT_EQ(refusal(R"({"type":"offer","table":"a","what":"peace"})"), "unknown-word what");
  EXPECT_EQ(refusal(R"({"type":"answer","table":"a","what":"draw","yes":1})"), "bad-flag yes");
  EXPECT_EQ(refusal(R"({"type":"say","table":"a","key":"k","text":"a\nb"})"), "bad-text text");
  EXPECT_EQ(refusal(R"({"type":"place","table":"a","seat":0,"level":11})"), "bad-number level");
  EXPECT_EQ(refusal(R"({"type":"sit","table":"a","seat":0,"seat":1})"), "repeated-member ");
  EXPECT_EQ(refusal(std::string(3000, '[')), "bad-json ");
  EXPECT_EQ(refusal(R"({"type":"place","table":"a","seat":0,"level":null})"), "");
}

TEST(Requests, the_key_is_known_even_of_a_refused_message) {
  std::string key;
  EXPECT_FALSE(read_request(R"({"type":"dance","key":"k1"})", key));
  EXPECT_EQ(key, "k1");
}

std::string table_refusal(std::string_view text) {
  const auto wanted = read_new_table(text);
  return wanted ? std::string{} : std::string{rois::text(wanted.problem().code)} + " " + wanted.problem().detail;
}

TEST(Requests, a_new_table_is_read_whole) {
  const auto wanted = read_new_table(
      R"({"game":"combat","players":3,"options":{"piles":"closed"},"public":false,"seats":["open","me",{"level":4}],
          "clock":{"kind":"per-seat","budget_ms":60000,"increment_ms":1000}})");
  ASSERT_TRUE(wanted) << wanted.problem().detail;
  EXPECT_EQ(wanted->head.players, 3);
  EXPECT_EQ(wanted->host_seat, seat(1));
  EXPECT_EQ(wanted->head.seats[2], session::Occupant::house("level:4"));
  EXPECT_EQ(wanted->head.clock.increment_ms, 1000);
  EXPECT_FALSE(wanted->head.is_public);
}

TEST(Requests, a_new_table_that_makes_no_sense_is_refused) {
  EXPECT_EQ(table_refusal("{}"), "member-missing game");
  EXPECT_EQ(table_refusal(R"({"game":"combat","players":5})"), "bad-number players");
  EXPECT_EQ(table_refusal(R"({"game":"combat","seats":["me"]})"), "bad-seats seats");
  EXPECT_EQ(table_refusal(R"({"game":"combat","seats":["me","me"]})"), "unknown-word seats/1");
  EXPECT_EQ(table_refusal(R"({"game":"combat","seats":["me",{"level":0}]})"), "bad-number seats/1/level");
  EXPECT_EQ(table_refusal(R"({"game":"combat","clock":{"kind":"per-seat"}})"), "member-missing clock/budget_ms");
  EXPECT_EQ(table_refusal(R"({"game":"combat","clock":{"kind":"per-move","budget_ms":1}})"),
            "bad-number clock/budget_ms");
  EXPECT_EQ(table_refusal(R"({"game":"combat","options":{"a":3}})"), "bad-text options/a");
}

TEST(Limits, keys_and_actions_of_a_message) {
  const auto submit = [](std::size_t key, std::size_t action) {
    return refusal(R"({"type":"submit","table":"a","version":0,"key":")" + std::string(key, 'k') + R"(","action":")" +
                   std::string(action, 'x') + R"("})");
  };
  EXPECT_EQ(submit(limits::key_bytes, limits::action_bytes), "");
  EXPECT_EQ(submit(limits::key_bytes + 1, limits::action_bytes), "bad-text key");
  EXPECT_EQ(submit(limits::key_bytes, limits::action_bytes + 1), "bad-text action");
}

/// A new table whose options, names and values together, have this many bytes.
std::string options_of(std::size_t bytes) {
  const std::string half(bytes / 2 - 1, 'x');
  const std::string rest(bytes - bytes / 2 - 1, 'y');
  return R"({"game":"combat","options":{"a":")" + half + R"(","b":")" + rest + R"("}})";
}

TEST(Limits, options_of_a_table_all_together) {
  EXPECT_EQ(table_refusal(options_of(limits::options_bytes)), "");
  EXPECT_EQ(table_refusal(options_of(limits::options_bytes + 1)), "too-long options");
  const std::string cards(limits::options_bytes - std::string_view{R"(cards{"ab":""})"}.size(), 'x');
  EXPECT_EQ(table_refusal(R"({"game":"combat","options":{"cards":{"abc":")" + cards + R"("}}})"), "too-long options");
  EXPECT_EQ(table_refusal(R"({"game":"combat","options":{"cards":{"ab":")" + cards + R"("}}})"), "");
}

TEST(Limits, clocks_have_30_days_at_most) {
  const auto clock = [](std::int64_t budget, std::int64_t increment) {
    return table_refusal(R"({"game":"combat","clock":{"kind":"per-seat","budget_ms":)" + std::to_string(budget) +
                         R"(,"increment_ms":)" + std::to_string(increment) + "}}");
  };
  EXPECT_EQ(clock(limits::clock_most_ms, limits::clock_most_ms), "");
  EXPECT_EQ(clock(limits::clock_most_ms + 1, 0), "bad-number clock/budget_ms");
  EXPECT_EQ(clock(limits::second_ms, limits::clock_most_ms + 1), "bad-number clock/increment_ms");
  EXPECT_EQ(clock(limits::second_ms, 0), "");
  EXPECT_EQ(clock(limits::second_ms - 1, 0), "bad-number clock/budget_ms");
}

TEST(Requests, names_and_passwords_have_limits) {
  EXPECT_TRUE(read_credentials(R"({"name":"Zoé"})", Password::none));
  EXPECT_FALSE(read_credentials(R"({"name":""})", Password::none));
  EXPECT_FALSE(read_credentials(R"({"name":" Ada"})", Password::none));
  EXPECT_FALSE(read_credentials(R"({"name":"A\u0000"})", Password::none));
  EXPECT_FALSE(read_credentials("{\"name\":\"" + std::string(limits::name_bytes + 1, 'a') + "\"}", Password::none));
  EXPECT_FALSE(read_credentials(R"({"name":"Ada","password":"short"})", Password::chosen));
  EXPECT_TRUE(read_credentials(R"({"name":"Ada","password":"long enough"})", Password::chosen));
  EXPECT_TRUE(read_credentials(R"({"name":"Ada","password":"éàèùçôîû"})", Password::chosen));
  EXPECT_FALSE(read_credentials(R"({"name":"Ada","password":"ééééééé"})", Password::chosen))
      << "fourteen bytes, seven characters";
  EXPECT_FALSE(read_credentials(R"({"name":"Ada","password":"long enough"})", Password::none));
}

TEST(Requests, a_password_that_was_kept_before_may_be_shorter_than_new_ones) {
  EXPECT_TRUE(read_credentials(R"({"name":"Ada","password":"éééé"})", Password::known));
  EXPECT_FALSE(read_credentials(R"({"name":"Ada","password":""})", Password::known));
}

TEST(Requests, levels_have_names_and_back) {
  for (int level = 1; level <= strongest_level; ++level) EXPECT_EQ(level_of(level_name(level)), level);
  EXPECT_FALSE(level_of("level:0"));
  EXPECT_FALSE(level_of("level:11"));
  EXPECT_FALSE(level_of("level:01"));
  EXPECT_FALSE(level_of("random"));
}

}  // namespace
}  // namespace rois::protocol
