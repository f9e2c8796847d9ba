#include "rois/fairness/proof.hpp"

#include <gtest/gtest.h>

#include <set>

namespace rois::fairness {
namespace {

Digest counting() {
  Digest out;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(i);
  return out;
}

Digest filled(std::uint8_t with) {
  Digest out;
  out.fill(with);
  return out;
}

Proof proof_of(int version) {
  Proof proof;
  proof.version = version;
  proof.table = "abcd12";
  proof.secret = counting();
  return proof;
}

Places one_share() { return {Place{promise_of(filled(7)), filled(7)}, std::nullopt}; }

// By a program of its own in another language, from docs/fairness.md: hashlib and xoshiro256++ in Python.
TEST(Seed, is_what_the_document_says) {
  EXPECT_EQ(hex(commitment_of(proof_of(1), {"first"})),
            "a4b85affab88f2c5dcf81818246231941db6bca668a0fee6ca9ff94439905b88");
  EXPECT_EQ(hex(promise_of(filled(7))), "a9284bf624ee1605a58a9d3a86cbd367ce3008e1fc038d44c541b0f4eef857bd");
  const Seed seed{1, "abcd12", counting(), one_share()};
  EXPECT_EQ(seed.lots().next(), 0xde0fdb1556817420U);
  EXPECT_EQ(seed.outcome(0).next(), 0x7ae304b488bad5c1U);
  EXPECT_EQ(seed.outcome(1).next(), 0x408ab7448d3347f4U);
}

TEST(Seed, of_version_2_is_what_the_document_says) {
  EXPECT_EQ(hex(commitment_of(proof_of(2), {"first"})),
            "38b1f3841c659feba109892c1711f3b8bd03f72ae1e8c95e857cef2340448999");
  const Seed seed{2, "abcd12", counting(), one_share()};
  EXPECT_EQ(seed.lots().next(), 0xd2f9efd934f52b0dU);
  EXPECT_EQ(seed.draw(0, 0).next(), 0x4add18e9e989dcacU);
  EXPECT_EQ(seed.draw(0, 1).next(), 0xfe185e9ed9fe1262U);
  EXPECT_EQ(seed.draw(1, 0).next(), 0x88caa4528cd55609U);
}

TEST(Seed, of_version_3_is_what_the_document_says) {
  Proof proof = proof_of(3);
  EXPECT_EQ(hex(commitment_of(proof, {"seats", "first"})),
            "4d185031fc7a6abfabfde27700d129b983e540d1ea79f1763351dba30297787c");
  proof.first_step = 16;
  EXPECT_EQ(hex(commitment_of(proof, {})), "7a94cfa1653b7c499f99aabfbf4bc63d3ae04d2f3aa4a16424fb9f5c9d9dddb2");
  const Seed seed{3, "abcd12", counting(), one_share()};
  EXPECT_EQ(seed.lots().next(), 0x99f38d7027a3fd22U);
  EXPECT_EQ(seed.draw(0, 0).next(), 0xbe3f60c3b6e36cdeU);
  EXPECT_EQ(seed.draw(0, 1).next(), 0x79fbb2f6bc2d0b86U);
  EXPECT_EQ(seed.draw(1, 0).next(), 0x3545cc1d0d787cbaU);
}

TEST(Seed, changes_with_every_part_of_it) {
  const Places other{Place{promise_of(filled(8)), filled(8)}, std::nullopt};
  const Places elsewhere{std::nullopt, Place{promise_of(filled(7)), filled(7)}};
  const Places withheld{Place{promise_of(filled(7)), std::nullopt}, std::nullopt};
  std::set<std::uint64_t> first;
  for (const Seed& seed : {Seed{1, "abcd12", counting(), one_share()}, Seed{1, "abcd13", counting(), one_share()},
                           Seed{1, "abcd12", filled(1), one_share()}, Seed{1, "abcd12", counting(), other},
                           Seed{1, "abcd12", counting(), elsewhere}, Seed{1, "abcd12", counting(), withheld}}) {
    first.insert(seed.lots().next());
    first.insert(seed.outcome(0).next());
    first.insert(seed.outcome(1).next());
  }
  EXPECT_EQ(first.size(), 18U);
}

TEST(Seed, does_not_depend_on_a_promise_that_was_not_kept) {
  const Places withheld{Place{promise_of(filled(7)), std::nullopt}, std::nullopt};
  const Places none{std::nullopt, std::nullopt};
  EXPECT_EQ((Seed{1, "t", counting(), withheld}.outcome(3).next()), (Seed{1, "t", counting(), none}.outcome(3).next()));
}

}  // namespace
}  // namespace rois::fairness
