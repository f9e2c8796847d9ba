#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace rois::ai {

/// What a search found of a node: the window tells whether the score is exact or a bound.
struct NodeResult {
  int score;
  int depth;
  int ply;
  int alpha;
  int beta;
};

enum class Bound : std::uint8_t { none, exact, lower, upper };

/// What an earlier search found of a position.
template <class Action>
struct TableEntry {
  std::uint64_t key = 0;
  std::int16_t score = 0;
  std::int8_t depth = 0;
  Bound bound = Bound::none;
  Action action{};

  /// Scores of forced wins and losses count their plies from the position, not from the root: the same position is met
  /// at different plies.
  static constexpr int forced_score = 29'000;
  int score_at(int ply) const {
    return score > forced_score ? score - ply : score < -forced_score ? score + ply : score;
  }

  bool causes_cutoff(int needed, int alpha, int beta, int ply) const {
    const int value = score_at(ply);
    const bool forced = score > forced_score || score < -forced_score;
    if (depth < needed && !forced) return false;
    switch (bound) {
      case Bound::none: return false;
      case Bound::exact: return true;
      case Bound::lower: return value >= beta;
      case Bound::upper: return value <= alpha;
    }
    return false;
  }
};

/// A transposition table in buckets of four entries, one cache line each. It grows with what is stored, up to a bound,
/// so that a weak level does not pay for a strong one's. Replacement in a full bucket: the shallowest of the first
/// three gives way to a deeper search; the fourth entry takes whatever came last.
template <class Action>
class TranspositionTable {
 public:
  static constexpr std::size_t max_entries = 1U << 21U;
  static_assert(sizeof(TableEntry<Action>) == 16, "32 MB at most");
  /// While it grows the last time, the table of half the size is still there.
  static constexpr std::size_t max_bytes = max_entries * sizeof(TableEntry<Action>) / 2 * 3;

  const TableEntry<Action>* find(std::uint64_t key) const {
    for (const auto& entry : bucket_of(key))
      if (entry.key == key && entry.bound != Bound::none) return &entry;
    return nullptr;
  }

  void store(std::uint64_t key, const NodeResult& result, const Action& action) {
    const int plies = result.score > TableEntry<Action>::forced_score    ? result.ply
                      : result.score < -TableEntry<Action>::forced_score ? -result.ply
                                                                         : 0;
    const Bound bound = result.score <= result.alpha  ? Bound::upper
                        : result.score >= result.beta ? Bound::lower
                                                      : Bound::exact;
    if (used_ >= buckets_.size() * 3 && buckets_.size() * 4 < max_entries) grow();
    insert(
        {key, static_cast<std::int16_t>(result.score + plies), static_cast<std::int8_t>(result.depth), bound, action});
  }

 private:
  using Bucket = std::array<TableEntry<Action>, 4>;

  const Bucket& bucket_of(std::uint64_t key) const { return buckets_[key & (buckets_.size() - 1)]; }

  void insert(const TableEntry<Action>& entry) {
    Bucket& bucket = buckets_[entry.key & (buckets_.size() - 1)];
    std::size_t worst = 0;
    for (std::size_t i = 0; i < bucket.size(); ++i) {
      if (bucket[i].bound == Bound::none) ++used_;
      if (bucket[i].bound == Bound::none || bucket[i].key == entry.key) return void(bucket[i] = entry);
      if (i + 1 < bucket.size() && bucket[i].depth < bucket[worst].depth) worst = i;
    }
    bucket[bucket[worst].depth <= entry.depth ? worst : bucket.size() - 1] = entry;
  }

  void grow() {
    const std::vector<Bucket> old = std::move(buckets_);
    buckets_ = std::vector<Bucket>(old.size() * 2);
    used_ = 0;
    for (const Bucket& bucket : old)
      for (const auto& entry : bucket)
        if (entry.bound != Bound::none) insert(entry);
  }

  std::vector<Bucket> buckets_ = std::vector<Bucket>(64);
  std::size_t used_ = 0;
};

}  // namespace rois::ai
