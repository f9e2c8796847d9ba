#pragma once

#include <array>
#include <cstdint>

#include "rois/combat/state.hpp"

namespace rois::combat {

/// What a viewer knows. What is not known keeps its default.
struct View {
  Viewer viewer;
  Public open;

  std::array<std::uint8_t, max_seats> hand_sizes{};
  std::array<bool, max_seats> hand_known{};
  std::array<Cards, max_seats> hands{};

  /// Of the face-down link, if there is one.
  bool link_known = false;
  Colour link = Colour::black;

  /// C-10: of closed piles only `last` is set, until the game is over.
  bool piles_known = false;
  std::array<std::uint8_t, max_seats> pile_sizes{};
  std::array<Pile, max_seats> piles{};

  constexpr bool operator==(const View&) const = default;
};

}  // namespace rois::combat
