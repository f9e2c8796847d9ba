#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rois/combat/config.hpp"
#include "rois/combat/table.hpp"
#include "rois/core/clause.hpp"

namespace rois::combat {

/// What the game waits for. All but the first two and the last are questions to a seat.
enum class Phase : std::uint8_t { deal, draw, action, point, ship, settle, show, reward, treasure, ship_point, over };

/// C-36, C-43: two leaders of one colour. What each side showed lies open until it is decided.
struct Conflict {
  enum class Kind : std::uint8_t { none, internal, external };

  Kind kind = Kind::none;
  Colour colour = Colour::black;
  Seat attacker = seat(0);
  Seat defender = seat(0);
  std::uint8_t attack = 0;
  std::uint8_t defence = 0;

  constexpr bool operator==(const Conflict&) const = default;
  /// C-37, C-44: the colour of the cards that count.
  constexpr Colour cards() const { return kind == Kind::external ? colour : Colour::red; }
};

inline constexpr std::uint8_t no_column = 0xFF;
inline constexpr std::uint8_t no_gap = 0xFF;

/// How far the game has come.
struct Flow {
  Phase phase = Phase::deal;
  /// Who is asked, or who gets the next card.
  Seat asked = seat(0);
  Seat in_turn = seat(0);
  std::uint8_t actions_left = 0;
  /// C-54: turns in a row in which no card left a hand, and whether one did in this turn.
  std::uint8_t quiet_turns = 0;
  bool card_left_hand = false;
  /// The colour that `point`, `ship` and `ship_point` ask about, and the column just played into.
  Colour colour = Colour::black;
  std::uint8_t column = no_column;
  /// The link just laid, until all that follows from it is over.
  std::uint8_t gap = no_gap;
  bool face_down = false;  // C-27
  Conflict conflict;
  /// Who won the conflict; of use while the reward is asked.
  Seat winner = seat(0);
  Clause end;

  constexpr bool operator==(const Flow&) const = default;
};

/// C-56: what everyone sees.
struct Public {
  Table table;
  Flow flow;
  /// C-34: whose catastrophe is still to be played.
  SeatArray<bool> catastrophes;
  Cards discarded;
  Cards removed;
  std::uint8_t draw_pile = 0;
  std::uint8_t set_aside = 0;

  constexpr bool operator==(const Public&) const = default;
};

/// What lies on top of a pile of victory cards.
enum class Gain : std::uint8_t { black, green, red, blue, treasure, none };
constexpr Gain gain_of(Colour c) { return static_cast<Gain>(c); }

/// C-10: a pile of victory cards.
struct Pile {
  Cards cards;
  std::uint8_t treasures = 0;
  Gain last = Gain::none;

  constexpr bool operator==(const Pile&) const = default;
  constexpr int size() const { return cards.size() + treasures; }
  constexpr void gain(Colour c, int n = 1) {
    if (n == 0) return;
    cards.add(at(c), n);
    last = gain_of(c);
  }
  constexpr void gain_treasure() {
    ++treasures;
    last = Gain::treasure;
  }
};

struct State {
  Public open;
  /// Public or only in part: C-10.
  SeatArray<Pile> piles;

  // Secret to a seat.
  SeatArray<Cards> hands;
  /// Of the face-down link, known to the player in turn.
  Colour link = Colour::black;

  // Secret to the table: draw pile and cards set aside, which nobody can tell apart.
  Cards unseen;

  constexpr bool operator==(const State&) const = default;
};

static_assert(sizeof(State) <= 1024);

}  // namespace rois::combat
