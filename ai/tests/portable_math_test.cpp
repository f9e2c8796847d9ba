#include "rois/ai/portable_math.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace rois::ai {
namespace {

TEST(PortableMath, powers_of_e_are_those_of_the_library) {
  for (double x = -40; x <= 40; x += 0.037) EXPECT_NEAR(exponential(x) / std::exp(x), 1, 1e-14) << x;
  EXPECT_EQ(exponential(0), 1);
}

TEST(PortableMath, powers_of_e_beyond_the_ends_are_as_there) {
  EXPECT_EQ(exponential(-1e300), exponential(-40));
  EXPECT_EQ(exponential(1e300), exponential(40));
}

TEST(PortableMath, logarithms_are_those_of_the_library) {
  for (std::uint64_t n = 1; n < 3'000'000'000'000; n = n * 5 / 4 + 1)
    EXPECT_NEAR(natural_log(n), std::log(static_cast<double>(n)), 1e-7) << n;
}

}  // namespace
}  // namespace rois::ai
