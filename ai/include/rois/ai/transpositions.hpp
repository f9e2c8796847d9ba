#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace rois::ai {

/// How a position came out of a search: the window tells whether the score is exact or a bound.
struct Outcome {
  int score;
  int depth;
  int ply;
  int alpha;
  int beta;
};

enum class Bound : std::uint8_t { none, exact, at_least, at_most };

/// What is known of a position that was searched before.
template <class Action>
struct Known {
  std::uint64_t key = 0;
  Action action{};
  std::int16_t score = 0;
  std::int8_t depth = 0;
  Bound bound = Bound::none;

  /// Scores of decided games count their plies from the position, not from the root.
  static constexpr int decided = 29'000;
  int score_at(int ply) const { return score > decided ? score - ply : score < -decided ? score + ply : score; }

  bool settles(int wanted, int alpha, int beta, int ply) const {
    const int value = score_at(ply);
    const bool certain = score > decided || score < -decided;
    if (depth < wanted && !certain) return false;
    switch (bound) {
      case Bound::none: return false;
      case Bound::exact: return true;
      case Bound::at_least: return value >= beta;
      case Bound::at_most: return value <= alpha;
    }
    return false;
  }
};

/// A table of bounded size; a newer position takes the place of an older one.
template <class Action>
class Transpositions {
 public:
  static constexpr std::uint64_t max_entries = 1U << 20U;

  explicit Transpositions(std::uint64_t nodes)
      : entries_(static_cast<std::size_t>(std::bit_ceil(std::clamp<std::uint64_t>(nodes, 16, max_entries)))) {}

  const Known<Action>* find(std::uint64_t key) const {
    const auto& entry = entries_[key & (entries_.size() - 1)];
    return entry.bound != Bound::none && entry.key == key ? &entry : nullptr;
  }

  void keep(std::uint64_t key, const Outcome& outcome, const Action& action) {
    auto& entry = entries_[key & (entries_.size() - 1)];
    const int plies = outcome.score > Known<Action>::decided    ? outcome.ply
                      : outcome.score < -Known<Action>::decided ? -outcome.ply
                                                                : 0;
    entry.key = key;
    entry.action = action;
    entry.score = static_cast<std::int16_t>(outcome.score + plies);
    entry.depth = static_cast<std::int8_t>(outcome.depth);
    entry.bound = outcome.score <= outcome.alpha  ? Bound::at_most
                  : outcome.score >= outcome.beta ? Bound::at_least
                                                  : Bound::exact;
  }

 private:
  std::vector<Known<Action>> entries_;
};

}  // namespace rois::ai
