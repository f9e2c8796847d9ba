#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>

#include "rois/core/rng.hpp"

namespace rois::ai {

/// The game-theoretic value for the side to move of a game without draws, as far as it is known.
enum class ProvenValue : std::uint8_t { unknown, win, loss };

/// At least this many leaves are left to prove a win, and to prove a loss (Allis 1994). One of them is 0 once it is
/// proven.
struct ProofNumbers {
  static constexpr std::uint32_t infinite = (1U << 24U) - 1;

  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;

  constexpr bool operator==(const ProofNumbers&) const = default;
  constexpr ProvenValue value() const {
    return proof == 0 ? ProvenValue::win : disproof == 0 ? ProvenValue::loss : ProvenValue::unknown;
  }
  static constexpr ProofNumbers of(ProvenValue value) {
    switch (value) {
      case ProvenValue::unknown: return {};
      case ProvenValue::win: return {0, infinite};
      case ProvenValue::loss: return {infinite, 0};
    }
    return {};
  }
};

/// Proof numbers found so far, in buckets of four entries that one read of memory brings. In a full bucket what cost
/// least work gives way. The table grows up to a size; in memory that it is given it has that size from the beginning,
/// and what an earlier table left there: so proofs survive the program.
///
/// Several threads may use a table that does not grow. An entry that two of them write at a time, or that was damaged
/// in a file, belongs to no position any more: its check is its key exclusive or a hash of its numbers (after Hyatt and
/// Mann 2002).
class ProofTable {
 public:
  static constexpr std::size_t bucket_bytes = 64;

  /// Takes at most `bytes`, but at least one bucket; less where the machine has not so much.
  explicit ProofTable(std::size_t bytes)
      : max_buckets_{std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1))} {
    while (!claim() && max_buckets_ > 1) max_buckets_ /= 2;
    buckets_ = owned_.get();
    std::uninitialized_default_construct_n(buckets_, bucket_count_);
  }
  /// Memory that starts at a cache line and holds zeros or a table of as many bytes; one bucket at least.
  explicit ProofTable(std::span<std::byte> memory)
      : max_buckets_{std::bit_floor(memory.size() / sizeof(Bucket))},
        bucket_count_{max_buckets_},
        buckets_{reinterpret_cast<Bucket*>(memory.data())} {
    assert(max_buckets_ > 0);
  }

  std::optional<ProofNumbers> find(std::uint64_t key) const {
    for (const Entry& entry : bucket_of(key).entries)
      if (const Content content = read(entry); content.is_of(key)) return content.numbers();
    return std::nullopt;
  }
  /// `work` is what was spent on the position now; with what it had cost before it decides how long the entry stays.
  void store(std::uint64_t key, const ProofNumbers& numbers, std::uint64_t work) {
    if (bucket_count_ < max_buckets_ && used_ >= bucket_count_ * 2) grow();
    insert(key, numbers, std::max<std::uint64_t>(work, 1));
  }
  /// How many nodes the position has cost, to within a thousandth; 0 for one that is not stored.
  std::uint64_t work(std::uint64_t key) const {
    for (const Entry& entry : bucket_of(key).entries)
      if (const Content content = read(entry); content.is_of(key)) return unpacked(content.work());
    return 0;
  }
  std::size_t bytes() const { return bucket_count_ * sizeof(Bucket); }

  struct Contents {
    std::size_t entries = 0;
    std::size_t damaged = 0;
  };
  /// Looks at every entry. Damaged are those that no table has written here: of positions that have their place
  /// elsewhere, or with numbers that cannot be. They are never believed.
  Contents contents() const {
    Contents found;
    for (std::size_t i = 0; i < bucket_count_; ++i)
      for (const Entry& entry : buckets_[i].entries) {
        const Content content = read(entry);
        if (content.data == 0) continue;
        ++found.entries;
        if (!content.can_be() || (content.key & (bucket_count_ - 1)) != i) ++found.damaged;
      }
    return found;
  }

 private:
  struct Entry {
    std::uint64_t check = 0;
    std::uint64_t data = 0;  // 0 where nothing is stored
  };
  /// One cache line.
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };
  static_assert(sizeof(Entry) == 16 && sizeof(Bucket) == bucket_bytes);

  /// An entry as it was at one moment. From the lowest bits: proof, disproof, packed work.
  struct Content {
    std::uint64_t key;
    std::uint64_t data;

    bool is_of(std::uint64_t wanted) const { return key == wanted && can_be(); }
    ProofNumbers numbers() const {
      return {static_cast<std::uint32_t>(data & ProofNumbers::infinite),
              static_cast<std::uint32_t>(data >> 24U & ProofNumbers::infinite)};
    }
    std::uint64_t work() const { return data >> 48U; }
    bool is_proven() const { return numbers().value() != ProvenValue::unknown; }
    /// What `store` writes: some work, and infinity beside every 0.
    bool can_be() const {
      const auto [proof, disproof] = numbers();
      return work() != 0 && (proof != 0 || disproof == ProofNumbers::infinite) &&
             (disproof != 0 || proof == ProofNumbers::infinite);
    }
  };
  static Content read(const Entry& entry) {
    const std::uint64_t data = __atomic_load_n(&entry.data, __ATOMIC_RELAXED);
    return {__atomic_load_n(&entry.check, __ATOMIC_RELAXED) ^ mix64(data), data};
  }
  static void write(Entry& entry, const Content& content) {
    __atomic_store_n(&entry.check, content.key ^ mix64(content.data), __ATOMIC_RELAXED);
    __atomic_store_n(&entry.data, content.data, __ATOMIC_RELAXED);
  }

  static constexpr unsigned fraction_bits = 10;
  static constexpr std::uint64_t one = std::uint64_t{1} << fraction_bits;

  /// Small numbers as they are, others by their first eleven bits: in the same order.
  static constexpr std::uint64_t packed(std::uint64_t work) {
    const auto shift = static_cast<std::uint64_t>(std::bit_width(work | (2 * one - 1))) - fraction_bits - 1;
    return ((shift << fraction_bits) + (work >> shift)) & 0xFFFFU;
  }
  static constexpr std::uint64_t unpacked(std::uint64_t work) {
    if (work < 2 * one) return work;
    const std::uint64_t shift = (work >> fraction_bits) - 1;
    return (work - (shift << fraction_bits)) << shift;
  }

  struct Free {
    void operator()(Bucket* memory) const { std::free(memory); }
  };

  /// Room for the largest size. The system gives pages as they are first written to.
  bool claim() {
    owned_.reset(static_cast<Bucket*>(std::aligned_alloc(alignof(Bucket), max_buckets_ * sizeof(Bucket))));
    return owned_ != nullptr;
  }

  Bucket& bucket_of(std::uint64_t key) const { return buckets_[key & (bucket_count_ - 1)]; }

  void insert(std::uint64_t key, const ProofNumbers& numbers, std::uint64_t work) {
    Entry* to = nullptr;
    std::uint64_t least = ~std::uint64_t{0};
    for (Entry& entry : bucket_of(key).entries) {
      const Content content = read(entry);
      if (content.is_of(key)) {
        // Another thread may have proved meanwhile what this one still held for open.
        if (content.is_proven() && numbers.value() == ProvenValue::unknown) return;
        work += unpacked(content.work());
        to = &entry;
        least = content.work();
        break;
      }
      if (content.work() < least) {
        least = content.work();
        to = &entry;
      }
    }
    if (bucket_count_ < max_buckets_ && least == 0) ++used_;
    const std::uint64_t proof = numbers.proof & ProofNumbers::infinite;
    const std::uint64_t disproof = numbers.disproof & ProofNumbers::infinite;
    write(*to, {key, proof | disproof << 24U | packed(work) << 48U});
  }

  /// In place: an entry either stays or goes to the bucket as far on as the table was long.
  void grow() {
    const std::size_t before = bucket_count_;
    std::uninitialized_default_construct_n(buckets_ + before, before);
    bucket_count_ *= 2;
    for (std::size_t i = 0; i < before; ++i) {
      std::size_t stay = 0;
      std::size_t go = 0;
      Bucket& old = buckets_[i];
      Bucket& made = buckets_[i + before];
      for (const Entry entry : old.entries) {
        if ((read(entry).key & before) == 0) {
          old.entries[stay++] = entry;
        } else {
          made.entries[go++] = entry;
        }
      }
      for (; stay < old.entries.size(); ++stay) old.entries[stay] = {};
    }
  }

  std::size_t max_buckets_;
  std::size_t bucket_count_ = 1;
  std::size_t used_ = 0;
  std::unique_ptr<Bucket[], Free> owned_;
  Bucket* buckets_ = nullptr;
};

}  // namespace rois::ai
