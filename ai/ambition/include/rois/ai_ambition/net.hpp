#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "rois/ai_ambition/inputs.hpp"
#include "rois/core/seat.hpp"

/// The net that judges kingdoms. A first layer makes a few numbers of each seat's kingdom, the same way for all; a
/// second one puts them together as one seat sees the others: whom it attacks, who attacks it. Each seat gets a
/// strength, and the shares of wins are their softmax. Whole numbers alone, so that it says the same on every machine.
namespace rois::ai_ambition {

/// Who a kingdom is to the seat that is judged: itself, the only other, whom it attacks, who attacks it, the fourth.
enum class Relation : std::uint8_t { own, only_other, attacked, attacker, across };
inline constexpr std::size_t relation_count = 5;
Relation relation_of(Seat judged, Seat other, int players, bool attacks_right);

struct Net {
  static constexpr std::size_t kingdom_units = 48;
  static constexpr std::size_t upper_units = 32;
  /// What stands for 1 in sums and units, and in the weights of the second and the third layer.
  static constexpr int one = 128;
  static constexpr int upper_one = 128;
  static constexpr int output_one = 256;
  /// Units are clipped to 0 and this.
  static constexpr int most = 8 * one;
  /// So that the sums of the second and the third layer have room in 32 bits.
  static constexpr int most_upper = 8 * upper_one;
  static constexpr int most_output = 16 * output_one;

  using Kingdom = std::array<std::int16_t, kingdom_units>;

  std::array<Kingdom, input::count> first{};
  Kingdom first_bias{};
  std::array<std::array<Kingdom, upper_units>, relation_count> upper{};
  /// By the number of players.
  std::array<std::array<std::int32_t, upper_units>, 3> upper_bias{};
  std::array<std::int16_t, upper_units> output{};

  static void add(Kingdom& sums, const Kingdom& row) {
    for (std::size_t i = 0; i < kingdom_units; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
  }
  static void clip(Kingdom& sums) {
    for (auto& sum : sums) sum = std::clamp<std::int16_t>(sum, 0, most);
  }
  /// The strength of a seat in logits, from the clipped sums of all kingdoms.
  double strength(const std::array<Kingdom, max_seats>& kingdoms, Seat judged, int players, bool attacks_right) const;
};

/// Trained on games that the player played with itself.
extern const Net trained_net;

}  // namespace rois::ai_ambition
