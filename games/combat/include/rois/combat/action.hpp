#pragma once

#include <cstdint>

#include "rois/combat/table.hpp"

namespace rois::combat {

/// What a seat decides. What a kind does not use keeps its default; the functions below make each kind.
struct Action {
  enum class Kind : std::uint8_t { leader, card, link, catastrophe, end, point, ship, settle, show, reward, treasure };
  static constexpr std::uint8_t none = 0xFF;

  Kind kind = Kind::end;
  Colour colour = Colour::black;
  Place place = off_table;
  /// A column, a number of cards, 1 for yes; `none` where nothing is chosen.
  std::uint8_t number = 0;

  constexpr bool operator==(const Action&) const = default;

  static constexpr Action leader(Colour c, Place to) { return {Kind::leader, c, to, 0}; }
  static constexpr Action card(Colour c, int column) {
    return {Kind::card, c, off_table, static_cast<std::uint8_t>(column)};
  }
  static constexpr Action link(Colour c, int gap) { return {Kind::link, c, place_of_gap(gap), 0}; }
  static constexpr Action catastrophe(Place p) { return {Kind::catastrophe, Colour::black, p, 0}; }
  static constexpr Action end() { return {}; }
  static constexpr Action point(bool yes) { return answer(Kind::point, yes ? 1 : 0); }
  static constexpr Action ship(Colour c) { return {Kind::ship, c, off_table, 0}; }
  static constexpr Action no_ship() { return answer(Kind::ship, none); }
  static constexpr Action settle(Colour c) { return {Kind::settle, c, off_table, 0}; }
  static constexpr Action show(int cards) { return answer(Kind::show, cards); }
  static constexpr Action reward(bool yes) { return answer(Kind::reward, yes ? 1 : 0); }
  static constexpr Action treasure(int column) { return answer(Kind::treasure, column); }
  static constexpr Action no_treasure() { return answer(Kind::treasure, none); }

 private:
  static constexpr Action answer(Kind kind, int number) {
    return {kind, Colour::black, off_table, static_cast<std::uint8_t>(number)};
  }
};

/// One card goes to a hand: when hands are dealt (C-5), or when they are refilled (C-51).
struct Chance {
  enum class Kind : std::uint8_t { deal, draw };

  Kind kind = Kind::deal;
  Seat to = seat(0);
  Colour colour = Colour::black;

  constexpr bool operator==(const Chance&) const = default;
};

}  // namespace rois::combat
