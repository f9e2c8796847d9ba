#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

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

/// Proof numbers found so far, in buckets of four entries that one read of memory brings. The table grows up to a size;
/// in a full bucket what cost least work gives way.
class ProofTable {
 public:
  /// Takes at most `bytes`, but at least one bucket; less where the machine has not so much.
  explicit ProofTable(std::size_t bytes)
      : max_buckets_{std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1))} {
    while (!claim() && max_buckets_ > 1) max_buckets_ /= 2;
    std::uninitialized_default_construct_n(buckets_.get(), bucket_count_);
  }

  std::optional<ProofNumbers> find(std::uint64_t key) const {
    const Entry* entry = entry_of(key);
    return entry == nullptr ? std::nullopt
                            : std::optional{ProofNumbers{static_cast<std::uint32_t>(entry->proof),
                                                         static_cast<std::uint32_t>(entry->disproof)}};
  }
  /// `work` is what was spent on the position now; with what it had cost before it decides how long the entry stays.
  void store(std::uint64_t key, const ProofNumbers& numbers, std::uint64_t work) {
    if (used_ >= bucket_count_ * 2 && bucket_count_ < max_buckets_) grow();
    insert(key, numbers, std::max<std::uint64_t>(work, 1));
  }
  /// How many nodes the position has cost, to within a thousandth; 0 for one that is not stored.
  std::uint64_t work(std::uint64_t key) const {
    const Entry* entry = entry_of(key);
    return entry == nullptr ? 0 : unpacked(entry->work);
  }
  std::size_t bytes() const { return bucket_count_ * sizeof(Bucket); }

 private:
  struct Entry {
    std::uint64_t key = 0;
    std::uint64_t proof : 24 = 0;
    std::uint64_t disproof : 24 = 0;
    std::uint64_t work : 16 = 0;  // packed; 0 where nothing is stored
  };
  /// One cache line.
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };
  static_assert(sizeof(Entry) == 16 && sizeof(Bucket) == 64);

  static constexpr unsigned fraction_bits = 10;
  static constexpr std::uint64_t one = std::uint64_t{1} << fraction_bits;

  /// Small numbers as they are, others by their first eleven bits: in the same order.
  static constexpr std::uint16_t packed(std::uint64_t work) {
    const auto shift = static_cast<std::uint64_t>(std::bit_width(work | (2 * one - 1))) - fraction_bits - 1;
    return static_cast<std::uint16_t>((shift << fraction_bits) + (work >> shift));
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
    buckets_.reset(static_cast<Bucket*>(std::aligned_alloc(alignof(Bucket), max_buckets_ * sizeof(Bucket))));
    return buckets_ != nullptr;
  }

  Bucket& bucket_of(std::uint64_t key) { return buckets_[key & (bucket_count_ - 1)]; }
  const Entry* entry_of(std::uint64_t key) const {
    for (const Entry& entry : buckets_[key & (bucket_count_ - 1)].entries)
      if (entry.key == key && entry.work != 0) return &entry;
    return nullptr;
  }

  void insert(std::uint64_t key, const ProofNumbers& numbers, std::uint64_t work) {
    Bucket& bucket = bucket_of(key);
    Entry* to = bucket.entries.data();
    for (Entry& entry : bucket.entries) {
      if (entry.key == key && entry.work != 0) {
        work += unpacked(entry.work);
        to = &entry;
        break;
      }
      if (entry.work < to->work) to = &entry;
    }
    if (to->work == 0) ++used_;
    to->key = key;
    to->proof = numbers.proof & ProofNumbers::infinite;
    to->disproof = numbers.disproof & ProofNumbers::infinite;
    to->work = packed(work);
  }

  /// In place: an entry either stays or goes to the bucket as far on as the table was long.
  void grow() {
    const std::size_t before = bucket_count_;
    std::uninitialized_default_construct_n(buckets_.get() + before, before);
    bucket_count_ *= 2;
    for (std::size_t i = 0; i < before; ++i) {
      std::size_t stay = 0;
      std::size_t go = 0;
      Bucket& old = buckets_[i];
      Bucket& made = buckets_[i + before];
      for (const Entry entry : old.entries) {
        if ((entry.key & before) == 0) {
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
  std::unique_ptr<Bucket[], Free> buckets_;
};

}  // namespace rois::ai
