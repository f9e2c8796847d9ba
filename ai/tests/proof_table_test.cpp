#include "rois/ai/proof_table.hpp"

#include <gtest/gtest.h>

#include "rois/core/rng.hpp"

/// Sanitizers would end the program where the system refuses.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }

namespace rois::ai {
namespace {

constexpr std::size_t four_bytes = 64;

TEST(ProofTable, tells_what_was_kept_last) {
  ProofTable table{1U << 16U};
  EXPECT_EQ(table.find(7), std::nullopt);
  table.store(7, {3, 5}, 1);
  table.store(7, ProofNumbers::of(ProvenValue::win), 1);
  EXPECT_EQ(table.find(7), (ProofNumbers{0, ProofNumbers::infinite}));
  EXPECT_EQ(table.find(7)->value(), ProvenValue::win);
  EXPECT_EQ(table.find(7 + (1U << 20U)), std::nullopt) << "another position at the same place";
}

TEST(ProofTable, grows_before_it_loses_much) {
  ProofTable table{1U << 20U};
  const auto key = [](std::uint32_t i) { return mix64(i + 1); };
  const std::uint32_t many = 8000;
  for (std::uint32_t i = 0; i < many; ++i) table.store(key(i), {i + 1, 2 * i + 1}, 1);
  EXPECT_GE(table.bytes(), many * 16);
  EXPECT_LE(table.bytes(), std::size_t{1} << 20U);
  std::uint32_t found = 0;
  for (std::uint32_t i = 0; i < many; ++i) {
    const auto proof = table.find(key(i));
    if (!proof) continue;
    ++found;
    EXPECT_EQ(*proof, (ProofNumbers{i + 1, 2 * i + 1}));
  }
  EXPECT_GT(found, many * 9 / 10);
}

TEST(ProofTable, gives_up_what_cost_least_when_it_is_full) {
  ProofTable table{four_bytes};
  for (std::uint64_t key = 1; key <= 4; ++key) table.store(key, {1, 1}, 10 * key);
  table.store(5, {1, 1}, 3);
  EXPECT_EQ(table.bytes(), four_bytes);
  EXPECT_EQ(table.find(1), std::nullopt);
  for (std::uint64_t key = 2; key <= 5; ++key) EXPECT_NE(table.find(key), std::nullopt) << key;
}

TEST(ProofTable, adds_up_the_work_to_within_a_thousandth) {
  ProofTable table{four_bytes};
  table.store(1, {}, 1500);
  EXPECT_EQ(table.work(1), 1500U);
  table.store(1, {}, 500);
  EXPECT_EQ(table.work(1), 2000U);
  table.store(1, {}, 1'000'000'000'000);
  EXPECT_NEAR(static_cast<double>(table.work(1)), 1e12, 1e9);
  EXPECT_EQ(table.work(2), 0U);
}

TEST(ProofTable, takes_less_where_the_machine_has_not_so_much) {
  ProofTable table{std::size_t{1} << 60U};
  table.store(1, {2, 3}, 1);
  EXPECT_EQ(table.find(1), (ProofNumbers{2, 3}));
}

}  // namespace
}  // namespace rois::ai
