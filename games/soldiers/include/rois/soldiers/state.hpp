#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rois/core/clause.hpp"
#include "rois/soldiers/board.hpp"

namespace rois::soldiers {

/// Of one side; positions with more are refused.
inline constexpr int max_kings = 4;
inline constexpr int max_soldiers = 7;

struct Side {
  Cells kings = 0;
  Cells soldiers = 0;

  constexpr Cells pieces() const { return kings | soldiers; }
  constexpr bool operator==(const Side&) const = default;
};

/// Why the game is over. In all three the side to move has lost.
enum class End : std::uint8_t { none, king_home, no_king, no_move };

constexpr Clause clause_of(End end) {
  switch (end) {
    case End::none: return {};
    case End::king_home: return {'S', 11};
    case End::no_king: return {'S', 12};
    case End::no_move: return {'S', 13};
  }
  return {};
}

/// Everything on the table. The game hides nothing.
struct Position {
  SeatArray<Side, 2> sides;
  Seat to_move = red;
  /// By the last move: never `no_move`, which `end_of` sees.
  End end = End::none;

  constexpr const Side& of(Seat s) const { return sides[s]; }
  constexpr Side& of(Seat s) { return sides[s]; }
  constexpr bool operator==(const Position&) const = default;
};

struct State {
  Position position;

  constexpr bool operator==(const State&) const = default;
};

}  // namespace rois::soldiers
