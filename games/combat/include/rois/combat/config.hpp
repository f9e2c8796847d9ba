#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rois/core/bag.hpp"
#include "rois/core/seat_array.hpp"

namespace rois::combat {

/// C-1, C-2: the colour of a card, and of the leader who is responsible for it: King, Merchant, Priest, Farmer.
enum class Colour : std::uint8_t { black, green, red, blue };

inline constexpr std::size_t colour_count = 4;
inline constexpr std::array<Colour, colour_count> colours{Colour::black, Colour::green, Colour::red, Colour::blue};
inline constexpr Colour king_colour = Colour::black;
inline constexpr Colour merchant_colour = Colour::green;

constexpr std::size_t at(Colour c) { return static_cast<std::size_t>(c); }

/// Civilisation cards by colour.
using Cards = Bag<colour_count>;

constexpr Cards cards_of(int black, int green, int red, int blue) {
  Cards cards;
  cards.add(at(Colour::black), black);
  cards.add(at(Colour::green), green);
  cards.add(at(Colour::red), red);
  cards.add(at(Colour::blue), blue);
  return cards;
}

/// C-1, C-5: what is dealt. Only tests play with another deck than the game's.
struct Deck {
  Cards cards = cards_of(40, 40, 65, 40);
  std::uint8_t hand = 8;
  std::uint8_t aside_of_two = 30;
};

/// C-38: who has one more in an internal conflict.
enum class Bonus : std::uint8_t { king, king_anywhere, leader };

/// The options of a table.
struct Config {
  int players = 2;
  Seat first = seat(0);  // C-3
  /// C-3: which of the four (bow, lion, bull, vase) each seat has; a name alone, no rule depends on it.
  SeatArray<std::uint8_t> dynasties{0, 1, 2, 3};
  bool closed_piles = false;  // C-10
  Bonus bonus = Bonus::king;  // C-38
  Deck deck;

  constexpr int set_aside() const { return players == 2 ? deck.aside_of_two : 0; }  // C-5
};

}  // namespace rois::combat
