#include "rois/ai/proof_table.hpp"

#include <gtest/gtest.h>

#include <array>
#include <span>

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

TEST(ProofTable, finds_in_given_memory_what_another_table_left_there) {
  alignas(64) static std::array<std::byte, 4096> memory{};
  {
    ProofTable before{std::span{memory}};
    EXPECT_EQ(before.find(7), std::nullopt);
    before.store(7, {3, 5}, 20);
    EXPECT_EQ(before.bytes(), memory.size());
  }
  const ProofTable after{std::span{memory}};
  EXPECT_EQ(after.find(7), (ProofNumbers{3, 5}));
  EXPECT_EQ(after.work(7), 20U);
}

TEST(ProofTable, does_not_believe_an_entry_that_two_have_written) {
  alignas(64) static std::array<std::uint64_t, 8> memory{};
  ProofTable table{std::as_writable_bytes(std::span{memory})};
  table.store(7, ProofNumbers::of(ProvenValue::win), 1);
  memory[1] ^= 1;  // what was proved of another position
  EXPECT_EQ(table.find(7), std::nullopt);
}

TEST(ProofTable, does_not_believe_an_entry_that_was_damaged_twice_at_one_place) {
  alignas(64) static std::array<std::uint64_t, 8> memory{};
  ProofTable table{std::as_writable_bytes(std::span{memory})};
  table.store(7, ProofNumbers::of(ProvenValue::loss), 1);
  for (unsigned bit = 0; bit < 64; ++bit) {
    for (const std::size_t word : {0U, 1U}) memory[word] ^= std::uint64_t{1} << bit;
    EXPECT_EQ(table.find(7), std::nullopt) << bit;
    for (const std::size_t word : {0U, 1U}) memory[word] ^= std::uint64_t{1} << bit;
  }
  EXPECT_NE(table.find(7), std::nullopt);
}

TEST(ProofTable, does_not_believe_numbers_that_cannot_be) {
  alignas(64) static std::array<std::uint64_t, 8> memory{};
  const ProofTable table{std::as_writable_bytes(std::span{memory})};
  const std::uint64_t infinite = ProofNumbers::infinite;
  const std::uint64_t work = std::uint64_t{1} << 48U;
  const auto write = [](std::uint64_t data) {
    memory[0] = 7 ^ mix64(data);
    memory[1] = data;
  };
  for (const std::uint64_t data : {work, work | 5U, work | 5U << 24U, infinite, infinite << 24U}) {
    write(data);
    EXPECT_EQ(table.find(7), std::nullopt) << data;
    EXPECT_EQ(table.contents().damaged, 1U) << data;
  }
  write(work | infinite << 24U);
  EXPECT_EQ(table.find(7), ProofNumbers::of(ProvenValue::win));
  EXPECT_EQ(table.contents().damaged, 0U);
}

TEST(ProofTable, counts_what_is_damaged) {
  alignas(64) static std::array<std::uint64_t, 1024> memory{};
  ProofTable table{std::as_writable_bytes(std::span{memory})};
  EXPECT_EQ(table.contents().entries, 0U);
  for (std::uint64_t i = 1; i <= 100; ++i) table.store(mix64(i), {1, 2}, i);
  const std::size_t stored = table.contents().entries;
  EXPECT_GT(stored, 80U);
  EXPECT_EQ(table.contents().damaged, 0U);
  Rng rng{5};
  for (std::uint64_t& word : memory) word = rng.next();
  EXPECT_EQ(table.contents().entries, memory.size() / 2);
  EXPECT_GT(table.contents().damaged, memory.size() * 9 / 20);
}

TEST(ProofTable, forgets_no_proof_for_what_another_thread_still_held_for_open) {
  ProofTable table{four_bytes};
  table.store(1, ProofNumbers::of(ProvenValue::win), 5);
  table.store(1, {7, 8}, 5);
  EXPECT_EQ(table.find(1), ProofNumbers::of(ProvenValue::win));
}

TEST(ProofTable, takes_less_where_the_machine_has_not_so_much) {
  ProofTable table{std::size_t{1} << 60U};
  table.store(1, {2, 3}, 1);
  EXPECT_EQ(table.find(1), (ProofNumbers{2, 3}));
}

}  // namespace
}  // namespace rois::ai
