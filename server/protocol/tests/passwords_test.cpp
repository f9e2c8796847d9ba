#include <gtest/gtest.h>

#include "rois/protocol/passwords.hpp"

namespace rois::protocol {
namespace {

TEST(Passwords, that_are_tried_first_are_refused) {
  for (const char* common : {"password", "PassWord", "12345678", "1234567890", "87654321", "aaaaaaaa", "        ",
                             "abcdefgh", "abababab", "abcabcabc", "azertyuiop", "motdepasse", "qwertyuiop"})
    EXPECT_TRUE(is_common_password(common, "Ada")) << common;
  EXPECT_TRUE(is_common_password("Berenice", "berenice"));
  EXPECT_TRUE(is_common_password("adaada", "Ada"));
}

TEST(Passwords, of_other_kinds_are_taken) {
  for (const char* good : {"correct horse", "another horse", "long enough", "tr0ub4dor&3", "ma vache bleue"})
    EXPECT_FALSE(is_common_password(good, "Ada")) << good;
}

}  // namespace
}  // namespace rois::protocol
