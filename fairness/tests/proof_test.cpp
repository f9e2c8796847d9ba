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

Places one_share() { return {Place{promise_of(filled(7)), filled(7)}, std::nullopt}; }

// By a program of its own in another language, from docs/fairness.md: hashlib and xoshiro256++ in Python.
TEST(Seed, is_what_the_document_says) {
  EXPECT_EQ(hex(commitment_of(1, "abcd12", counting())),
            "a4b85affab88f2c5dcf81818246231941db6bca668a0fee6ca9ff94439905b88");
  EXPECT_EQ(hex(promise_of(filled(7))), "a9284bf624ee1605a58a9d3a86cbd367ce3008e1fc038d44c541b0f4eef857bd");
  const Seed seed{1, "abcd12", counting(), one_share()};
  EXPECT_EQ(seed.lots().next(), 0xde0fdb1556817420U);
  EXPECT_EQ(seed.outcome(0).next(), 0x7ae304b488bad5c1U);
  EXPECT_EQ(seed.outcome(1).next(), 0x408ab7448d3347f4U);
}

TEST(Seed, of_version_2_is_what_the_document_says) {
  EXPECT_EQ(hex(commitment_of(2, "abcd12", counting())),
            "38b1f3841c659feba109892c1711f3b8bd03f72ae1e8c95e857cef2340448999");
  const Seed seed{2, "abcd12", counting(), one_share()};
  EXPECT_EQ(seed.lots().next(), 0xd2f9efd934f52b0dU);
  EXPECT_EQ(seed.draw(0, 0).next(), 0x4add18e9e989dcacU);
  EXPECT_EQ(seed.draw(0, 1).next(), 0xfe185e9ed9fe1262U);
  EXPECT_EQ(seed.draw(1, 0).next(), 0x88caa4528cd55609U);
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
