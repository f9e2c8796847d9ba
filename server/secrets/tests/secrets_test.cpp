#include "rois/secrets/secrets.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstdlib>
#include <set>

#include "rois/testkit/conformance.hpp"

namespace rois::secrets {
namespace {

TEST(Secrets, passwords_are_kept_as_argon2id) {
  ASSERT_TRUE(init());
  const std::string hash = hash_password("correct horse");
  EXPECT_TRUE(hash.starts_with("$argon2id$"));
  EXPECT_EQ(check_password(hash, "correct horse"), PasswordCheck::right);
  EXPECT_EQ(check_password(hash, "correct horsf"), PasswordCheck::wrong);
  EXPECT_EQ(check_password("", ""), PasswordCheck::wrong);
  EXPECT_EQ(check_password("no hash", "no hash"), PasswordCheck::wrong);
}

/// In a process of its own, which may have no more memory than it has already.
[[noreturn]] void check_without_memory(const std::string& hash) {
  const rlimit none{0, 0};
  if (!testkit::is_slow_build) ::setrlimit(RLIMIT_AS, &none);  // sanitizers need memory of their own
  std::_Exit(static_cast<int>(check_password(hash, "correct horse")));
}

TEST(Secrets, a_right_password_is_not_called_wrong_for_want_of_memory) {
  ASSERT_TRUE(init());
  const std::string hash = hash_password("correct horse");
  const auto expected = testkit::is_slow_build ? PasswordCheck::right : PasswordCheck::no_memory;
  EXPECT_EXIT(check_without_memory(hash), testing::ExitedWithCode(static_cast<int>(expected)), "");
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
