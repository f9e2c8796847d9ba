#pragma once

#include <array>
#include <cstdint>

#include "rois/ai_combat/features.hpp"

/// A small net that says how good a situation is. Whole numbers alone, so that it says the same on every machine.
namespace rois::ai_combat {

inline constexpr std::size_t hidden_count = 32;

struct Net {
  /// A feature's weight is in 256ths, what a hidden unit adds in 1024ths of a logit, as the feature does directly.
  static constexpr int hidden_one = 256;
  static constexpr int score_one = 1024;
  static constexpr int hidden_most = 8 * hidden_one;

  std::array<std::array<std::int16_t, hidden_count>, feature_count> hidden{};
  std::array<std::int16_t, hidden_count> upper{};
  std::array<std::int16_t, feature_count> direct{};

  /// What the features that were looked at last add up to: of positions that are compared most features are the same.
  struct Running {
    Features features{};
    std::array<std::int16_t, hidden_count> added{};
    std::int32_t direct = 0;
  };

  /// Only its difference to other seats' says something: see `shares_of`. Which features came before changes nothing
  /// but how long it takes.
  int score(const Features& features, Running& running) const;

 private:
  void update(const Features& features, Running& running) const;
};

/// For each seat.
using Memory = std::array<Net::Running, max_seats>;

/// Trained on games that the player played with itself.
extern const Net trained;
/// Taught by the large net what it says of where actions lead: a better policy, as quick.
extern const Net taught;

/// Each seat's share of the wins when their scores are these.
using Shares = std::array<double, max_seats>;
Shares shares_of(const std::array<int, max_seats>& scores, int players);

}  // namespace rois::ai_combat
