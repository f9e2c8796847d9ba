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

/// How a game without draws comes out for the side to move, as far as is known.
enum class Answer : std::uint8_t { open, win, loss };

/// How much is still to be shown: at least so many leaves for a win, and for a loss. One of them is 0 once it is known.
struct Proof {
  static constexpr std::uint32_t never = (1U << 24U) - 1;

  std::uint32_t win = 1;
  std::uint32_t loss = 1;

  constexpr bool operator==(const Proof&) const = default;
  constexpr Answer answer() const { return win == 0 ? Answer::win : loss == 0 ? Answer::loss : Answer::open; }
  static constexpr Proof of(Answer answer) {
    switch (answer) {
      case Answer::open: return {};
      case Answer::win: return {0, never};
      case Answer::loss: return {never, 0};
    }
    return {};
  }
};

/// Proofs found so far, in a table that grows up to a size: where it is full, what cost least gives way.
class ProofTable {
 public:
  /// Never takes more than `bytes`, nor less than four entries; less than that where the machine has not so much.
  explicit ProofTable(std::size_t bytes) : most_{std::bit_floor(std::max<std::size_t>(bytes / sizeof(Four), 1))} {
    while (!claim() && most_ > 1) most_ /= 2;
    std::uninitialized_default_construct_n(fours_.get(), size_);
  }

  std::optional<Proof> find(std::uint64_t key) const {
    const Entry* entry = entry_of(key);
    return entry == nullptr
               ? std::nullopt
               : std::optional{Proof{static_cast<std::uint32_t>(entry->win), static_cast<std::uint32_t>(entry->loss)}};
  }
  /// `work` is what was spent on the position now; with what it had cost before it decides how long it is kept.
  void keep(std::uint64_t key, const Proof& proof, std::uint64_t work) {
    if (kept_ >= size_ * 2 && size_ < most_) grow();
    place(key, proof, std::max<std::uint64_t>(work, 1));
  }
  /// How much looking the position has cost, to within a thousandth; 0 for one that is not kept.
  std::uint64_t work(std::uint64_t key) const {
    const Entry* entry = entry_of(key);
    return entry == nullptr ? 0 : unpacked(entry->work);
  }
  std::size_t bytes() const { return size_ * sizeof(Four); }

 private:
  struct Entry {
    std::uint64_t key = 0;
    std::uint64_t win : 24 = 0;
    std::uint64_t loss : 24 = 0;
    std::uint64_t work : 16 = 0;  // packed; 0 where nothing is kept
  };
  /// What one reading of memory brings.
  struct alignas(64) Four {
    std::array<Entry, 4> entries;
  };
  static_assert(sizeof(Entry) == 16 && sizeof(Four) == 64);

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
    void operator()(Four* memory) const { std::free(memory); }
  };

  /// Room for the largest size. The system gives pages as they are first written to.
  bool claim() {
    fours_.reset(static_cast<Four*>(std::aligned_alloc(alignof(Four), most_ * sizeof(Four))));
    return fours_ != nullptr;
  }

  Four& four_of(std::uint64_t key) { return fours_[key & (size_ - 1)]; }
  const Entry* entry_of(std::uint64_t key) const {
    for (const Entry& entry : fours_[key & (size_ - 1)].entries)
      if (entry.key == key && entry.work != 0) return &entry;
    return nullptr;
  }

  void place(std::uint64_t key, const Proof& proof, std::uint64_t work) {
    Four& four = four_of(key);
    Entry* to = four.entries.data();
    for (Entry& entry : four.entries) {
      if (entry.key == key && entry.work != 0) {
        work += unpacked(entry.work);
        to = &entry;
        break;
      }
      if (entry.work < to->work) to = &entry;
    }
    if (to->work == 0) ++kept_;
    to->key = key;
    to->win = proof.win & Proof::never;
    to->loss = proof.loss & Proof::never;
    to->work = packed(work);
  }

  /// In place: what lies in a four either stays or goes to the one that much further on.
  void grow() {
    const std::size_t before = size_;
    std::uninitialized_default_construct_n(fours_.get() + before, before);
    size_ *= 2;
    for (std::size_t i = 0; i < before; ++i) {
      std::size_t stay = 0;
      std::size_t go = 0;
      Four& old = fours_[i];
      Four& made = fours_[i + before];
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

  std::size_t most_;
  std::size_t size_ = 1;
  std::size_t kept_ = 0;
  std::unique_ptr<Four[], Free> fours_;
};

}  // namespace rois::ai
