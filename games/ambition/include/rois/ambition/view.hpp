#pragma once

#include "rois/ambition/state.hpp"

namespace rois::ambition {

inline constexpr std::uint8_t hidden_hero = 255;

/// What a viewer knows.
struct View {
  Viewer viewer;
  Table table;
  HeroSet own_attack = 0;  // the viewer's sealed choices
  HeroSet own_defence = 0;
  HeroSet seen = 0;  // attackers looked at, if the viewer did
  Drawn drawn;
  /// The heroes that are not in hands and whose place the viewer does not know.
  Pile<max_advanced> unseen;
  /// Under the deck, from the top down; `hidden_hero` where another put it.
  List<HeroDeck::Under, max_advanced> under;

  constexpr bool operator==(const View&) const = default;
};

}  // namespace rois::ambition
