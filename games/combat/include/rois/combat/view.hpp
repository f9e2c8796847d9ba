#pragma once

#include <array>
#include <cstdint>

#include "rois/combat/state.hpp"

namespace rois::combat {

/// What a viewer knows. What is not known keeps its default.
struct View {
  Viewer viewer;
  Public open;

  SeatArray<std::uint8_t> hand_sizes{};
  SeatArray<bool> hand_known{};
  SeatArray<Cards> hands{};

  /// Of the face-down link, if there is one.
  bool link_known = false;
  Colour link = Colour::black;

  /// C-10: of closed piles only `last` is set, until the game is over.
  bool piles_known = false;
  SeatArray<std::uint8_t> pile_sizes{};
  SeatArray<Pile> piles{};

  constexpr bool operator==(const View&) const = default;
};

}  // namespace rois::combat
