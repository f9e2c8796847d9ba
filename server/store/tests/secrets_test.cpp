#include "rois/store/secrets.hpp"

#include <gtest/gtest.h>

#include <set>

namespace rois::store {
namespace {

TEST(Secrets, passwords_are_kept_as_argon2id) {
  ASSERT_TRUE(init_secrets());
  const std::string hash = hash_password("correct horse");
  EXPECT_TRUE(hash.starts_with("$argon2id$"));
  EXPECT_TRUE(password_fits(hash, "correct horse"));
  EXPECT_FALSE(password_fits(hash, "correct horsf"));
  EXPECT_FALSE(password_fits("", ""));
}

TEST(Secrets, are_never_alike) {
  ASSERT_TRUE(init_secrets());
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) seen.insert(random_secret());
  EXPECT_EQ(seen.size(), 1000U);
  EXPECT_EQ(seen.begin()->size(), 32U);
  EXPECT_EQ(random_code(5).size(), 5U);
  EXPECT_NE(hash_of("a"), hash_of("b"));
}

}  // namespace
}  // namespace rois::store
