#include "rois/wire/document.hpp"

#include <gtest/gtest.h>

namespace rois::wire {
namespace {

std::string verdict(std::string_view given) {
  const auto parsed = parse(given);
  if (parsed) return "read";
  const std::string& place = parsed.problem().place;
  return std::string{text(parsed.problem().code)} + (place.empty() ? "" : " at " + place);
}

TEST(Document, is_one_value_with_nothing_behind_it) {
  EXPECT_EQ(verdict(R"( {"a": [1, "x", null, true]} )"), "read");
  EXPECT_EQ(verdict("7"), "read");
  EXPECT_EQ(verdict(""), "bad-json at line 1, column 1");
  EXPECT_EQ(verdict("{"), "bad-json at line 1, column 2");
  EXPECT_EQ(verdict("{}\n{}"), "bad-json at line 2, column 1");
  EXPECT_EQ(verdict("{\n \"a\": x}"), "bad-json at line 2, column 7");
}

TEST(Document, has_no_member_twice) {
  EXPECT_EQ(verdict(R"({"a": 1, "a": 2})"), "repeated-member");
  EXPECT_EQ(verdict(R"({"a": 1, "\u0061": 2})"), "repeated-member");
  EXPECT_EQ(verdict(R"([{"b": {"a": 1, "a": 1}}])"), "repeated-member");
  EXPECT_EQ(verdict(R"({"a": {"a": {"a": 1}}, "b": [{"a": 1}, {"a": 1}]})"), "read");
  EXPECT_EQ(verdict(R"({"a:\"b\\": ":", "\\": "\":\""})"), "read");
}

TEST(Document, is_not_deeper_than_its_limit) {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_EQ(verdict(nested(max_depth)), "read");
  EXPECT_TRUE(verdict(nested(max_depth + 1)).starts_with("bad-json"));
}

}  // namespace
}  // namespace rois::wire
