#pragma once

#include <algorithm>
#include <array>
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
  std::int16_t score = 0;
  std::int8_t depth = 0;
  Bound bound = Bound::none;
  Action action{};

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

/// A table that grows with what is kept in it, up to a bound: a short search pays for a small one. Where it is full, a
/// position searched less deeply gives way; the last place of each four goes to whatever came last.
template <class Action>
class Transpositions {
 public:
  static constexpr std::size_t max_entries = 1U << 21U;
  static_assert(sizeof(Known<Action>) == 16, "32 MB at most");
  /// While it grows the last time, the table of half the size is still there.
  static constexpr std::size_t most_bytes = max_entries * sizeof(Known<Action>) / 2 * 3;

  const Known<Action>* find(std::uint64_t key) const {
    for (const auto& entry : four_of(key))
      if (entry.key == key && entry.bound != Bound::none) return &entry;
    return nullptr;
  }

  void keep(std::uint64_t key, const Outcome& outcome, const Action& action) {
    const int plies = outcome.score > Known<Action>::decided    ? outcome.ply
                      : outcome.score < -Known<Action>::decided ? -outcome.ply
                                                                : 0;
    const Bound bound = outcome.score <= outcome.alpha  ? Bound::at_most
                        : outcome.score >= outcome.beta ? Bound::at_least
                                                        : Bound::exact;
    if (kept_ >= fours_.size() * 3 && fours_.size() * 4 < max_entries) grow();
    place({key, static_cast<std::int16_t>(outcome.score + plies), static_cast<std::int8_t>(outcome.depth), bound,
           action});
  }

 private:
  using Four = std::array<Known<Action>, 4>;

  const Four& four_of(std::uint64_t key) const { return fours_[key & (fours_.size() - 1)]; }

  void place(const Known<Action>& known) {
    Four& four = fours_[known.key & (fours_.size() - 1)];
    std::size_t worst = 0;
    for (std::size_t i = 0; i < four.size(); ++i) {
      if (four[i].bound == Bound::none) ++kept_;
      if (four[i].bound == Bound::none || four[i].key == known.key) return void(four[i] = known);
      if (i + 1 < four.size() && four[i].depth < four[worst].depth) worst = i;
    }
    four[four[worst].depth <= known.depth ? worst : four.size() - 1] = known;
  }

  void grow() {
    const std::vector<Four> old = std::move(fours_);
    fours_ = std::vector<Four>(old.size() * 2);
    kept_ = 0;
    for (const Four& four : old)
      for (const auto& known : four)
        if (known.bound != Bound::none) place(known);
  }

  std::vector<Four> fours_ = std::vector<Four>(64);
  std::size_t kept_ = 0;
};

}  // namespace rois::ai
