#include "rois/fairness/sha256.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace rois::fairness {
namespace {

std::string hash_of(std::string_view text) {
  const std::vector<std::uint8_t> bytes{text.begin(), text.end()};
  return hex(sha256(bytes));
}

// NIST, "Cryptographic Standards and Guidelines: examples with intermediate values", SHA-256.
TEST(Sha256, gives_the_published_digests) {
  EXPECT_EQ(hash_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hash_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hash_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hash_of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
                    "mnopqrstnopqrstu"),
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  EXPECT_EQ(hash_of(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// The padding takes one more block from 56 bytes on; digests by coreutils' sha256sum.
TEST(Sha256, pads_at_the_edges_of_a_block) {
  EXPECT_EQ(hash_of(std::string(55, 'x')), "d5e285683cd4efc02d021a5c62014694958901005d6f71e89e0989fac77e4072");
  EXPECT_EQ(hash_of(std::string(56, 'x')), "04c26261370ee7541549d16dee320c723e3fd14671e66a099afe0a377c16888e");
  EXPECT_EQ(hash_of(std::string(64, 'x')), "7ce100971f64e7001e8fe5a51973ecdfe1ced42befe7ee8d5fd6219506b5393c");
}

TEST(Hex, reads_what_it_writes_and_nothing_else) {
  const Digest digest = sha256({});
  EXPECT_EQ(parse_hex(hex(digest)), digest);
  EXPECT_EQ(parse_hex(""), std::nullopt);
  EXPECT_EQ(parse_hex(std::string(63, '0')), std::nullopt);
  EXPECT_EQ(parse_hex(std::string(65, '0')), std::nullopt);
  EXPECT_EQ(parse_hex(std::string(63, '0') + "g"), std::nullopt);
  EXPECT_EQ(parse_hex(std::string(64, 'A')), std::nullopt);
}

}  // namespace
}  // namespace rois::fairness
