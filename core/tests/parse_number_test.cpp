#include "rois/core/parse_number.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace rois {
namespace {

TEST(ParseNumber, takes_the_whole_of_a_text_between_two_bounds) {
  EXPECT_EQ(parse_number<int>("12"), 12);
  EXPECT_EQ(parse_number<int>("-12"), -12);
  EXPECT_EQ(parse_number("3", 3, 5), 3);
  EXPECT_EQ(parse_number("5", 3, 5), 5);
  EXPECT_EQ(parse_number<std::uint64_t>("18446744073709551615"), UINT64_MAX);
  EXPECT_EQ(parse_number<double>("0.5"), 0.5);
}

TEST(ParseNumber, takes_nothing_else) {
  for (const char* text : {"", " 1", "1 ", "1x", "x", "+1", "0x10", "1.5", "2147483648", "--1"})
    EXPECT_FALSE(parse_number<int>(text)) << text;
  EXPECT_FALSE(parse_number("2", 3, 5));
  EXPECT_FALSE(parse_number("6", 3, 5));
  EXPECT_FALSE(parse_number<std::uint64_t>("-1"));
  EXPECT_FALSE(parse_number<std::uint64_t>("18446744073709551616"));
  EXPECT_FALSE(parse_number<double>("nan"));
  EXPECT_FALSE(parse_number("1e300", 0.0, 1.0));
}

}  // namespace
}  // namespace rois
