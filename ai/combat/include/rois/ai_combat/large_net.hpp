#pragma once

#include <array>
#include <cstdint>

#include "rois/ai_combat/inputs.hpp"
#include "rois/ai_combat/net.hpp"

/// A net that says how good a situation is, from many more inputs than the quick one. Whole numbers alone, so that it
/// says the same on every machine.
namespace rois::ai_combat::large {

/// Each seat has sums of its own over the same weights: a row is added for each of its inputs. A second layer takes its
/// clipped sums and the mean of its rivals', a third makes a score of them, to which inputs add directly, too.
///
/// The loops are plain: compilers make vector instructions of them.
struct Net {
  static constexpr std::size_t sums = 48;
  static constexpr std::size_t units = 16;
  /// What stands for 1 in the sums, in the weights of the second layer, and in scores: 1 is a logit.
  static constexpr int sum_one = 128;
  static constexpr int unit_one = 128;
  static constexpr int score_one = 1024;
  /// Sums are clipped to 0 to 4, units to 0 to 8.
  static constexpr int sum_most = 4 * sum_one;
  static constexpr int unit_most = 8 * sum_one;

  using Sums = std::array<std::int16_t, sums>;

  std::array<Sums, input_count> first{};
  std::array<std::int16_t, input_count> direct{};
  Sums first_bias{};
  struct Unit {
    Sums own{};
    Sums rivals{};
    std::int32_t bias = 0;
    std::int16_t weight = 0;
  };
  std::array<Unit, units> second{};

  struct Layer {
    Sums clipped{};
    std::int32_t direct = 0;
  };
  /// The sums of the inputs that were looked at last: of positions that are compared most inputs are the same.
  struct Running {
    Inputs inputs;
    Sums added{};
    std::int32_t direct = 0;
  };
  /// Brings the sums to other inputs.
  void update(Running& running, const Inputs& inputs) const;
  static Layer clipped(const Running& running);
  /// Only its difference to other seats' says something: see `shares_of`.
  int score(const Layer& own, const Sums& rivals) const;
};

/// Trained on games that the player played with itself.
extern const Net trained;

/// For each seat; which positions came before changes nothing but how long it takes.
using Memory = std::array<Net::Running, max_seats>;

Shares shares_by(const Net& net, const Scene& scene, int players, Memory& memory);

}  // namespace rois::ai_combat::large
