#include "rois/secrets/secrets.hpp"

#include <gtest/gtest.h>

#include <set>

namespace rois::secrets {
namespace {

TEST(Secrets, passwords_are_kept_as_argon2id) {
  ASSERT_TRUE(init());
  const std::string hash = hash_password("correct horse");
  EXPECT_TRUE(hash.starts_with("$argon2id$"));
  EXPECT_TRUE(password_fits(hash, "correct horse"));
  EXPECT_FALSE(password_fits(hash, "correct horsf"));
  EXPECT_FALSE(password_fits("", ""));
}

TEST(Secrets, are_never_alike) {
  ASSERT_TRUE(init());
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) seen.insert(random_secret());
  EXPECT_EQ(seen.size(), 1000U);
  EXPECT_EQ(seen.begin()->size(), 32U);
  EXPECT_NE(hash_of("a"), hash_of("b"));
}

TEST(Secrets, codes_of_different_numbers_differ_whatever_chance_says) {
  ASSERT_TRUE(init());
  std::set<std::string> without_chance;
  for (std::uint64_t number = 1; number <= 40'000; ++number) without_chance.insert(random_code(0, number));
  EXPECT_EQ(without_chance.size(), 40'000U);
  EXPECT_NE(random_code(10, 1), random_code(10, 1));
  EXPECT_EQ(random_code(4, 1'000'000).size(), 9U);
  EXPECT_EQ(random_code(4, 31).find_first_of("01ilo"), std::string::npos);
}

}  // namespace
}  // namespace rois::secrets
