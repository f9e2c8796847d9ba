#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rois/core/clause.hpp"
#include "rois/core/list.hpp"
#include "rois/core/rng.hpp"
#include "rois/core/seat_array.hpp"
#include "rois/kingdom/action.hpp"
#include "rois/kingdom/cells.hpp"
#include "rois/kingdom/config.hpp"

namespace rois::kingdom {

/// K-2: the number of a Knight is its size less one.
enum class Piece : std::uint8_t { knight1, knight2, knight3, knight4, monarch };
inline constexpr std::size_t knight_sizes = 4;
inline constexpr std::size_t piece_kinds = 5;
constexpr std::size_t index(Piece piece) { return static_cast<std::size_t>(piece); }

struct Side {
  /// By the number of the piece. Like Knights cannot be told apart.
  std::array<Cells, piece_kinds> sets;

  constexpr const Cells& of(Piece piece) const { return sets[index(piece)]; }
  constexpr Cells& of(Piece piece) { return sets[index(piece)]; }
  constexpr const Cells& monarch() const { return of(Piece::monarch); }
  constexpr Cells knights() const { return sets[0] | sets[1] | sets[2] | sets[3]; }
  constexpr Cells pieces() const { return knights() | monarch(); }
  /// What stands on a cell that a piece of this side stands on.
  constexpr Piece at(Cell c) const {
    std::size_t kind = 0;
    while (kind + 1 < piece_kinds && !sets[kind].has(c)) ++kind;
    return static_cast<Piece>(kind);
  }
  constexpr bool operator==(const Side&) const = default;
};

/// Why the game is over.
enum class End : std::uint8_t { none, monarch_captured, throne_taken, no_move, drawn };

constexpr Clause clause_of(End end) {
  switch (end) {
    case End::none: return {};
    case End::monarch_captured: return {'K', 20};
    case End::throne_taken: return {'K', 21};
    case End::no_move: return {'K', 22};
    case End::drawn: return {'K', 23};
  }
  return {};
}

inline constexpr int max_plies = 300;            // K-23
inline constexpr int occurrences_of_a_draw = 3;  // K-23

/// Everything on the table. The game hides nothing.
struct Position {
  SeatArray<Side, 2> sides;
  std::uint16_t plies = 0;
  Seat to_move = white;
  /// By the last move: never `no_move`, which `end_of` sees.
  End end = End::none;

  constexpr const Side& of(Seat s) const { return sides[s]; }
  constexpr Side& of(Seat s) { return sides[s]; }
  constexpr Cells pieces() const { return sides[white].pieces() | sides[black].pieces(); }
  constexpr bool operator==(const Position&) const = default;
};

constexpr Cell throne_of(Seat s) { return throne_cells[s]; }

/// K-23: the Zobrist key of a position; the plies played do not count.
using PositionKey = std::uint64_t;
constexpr PositionKey key_of(Seat s, Piece piece, Cell c) {
  return mix64((std::uint64_t{slot(s)} * piece_kinds + index(piece)) << 7U | c);
}
inline constexpr PositionKey turn_key = mix64(1ULL << 32U);
PositionKey key_of(const Position& position);

/// K-23: the positions of the game so far, the present one last.
class History {
 public:
  constexpr std::size_t size() const { return keys_.size(); }
  constexpr PositionKey back() const { return keys_.back(); }
  constexpr PositionKey operator[](std::size_t at) const { return keys_[at]; }
  constexpr void push(PositionKey key) {
    std::uint64_t& word = marks_[key / 64 % marks_.size()];
    const std::uint64_t bit = std::uint64_t{1} << (key % 64);
    seen_ = (word & bit) != 0;
    word |= bit;
    keys_.push(key);
  }
  /// How often the last position has been on the table.
  constexpr int occurrences() const { return seen_ ? count_back() : 1; }
  constexpr bool operator==(const History& other) const { return keys_ == other.keys_; }

 private:
  /// Only every second position has the same side to move, and none comes back sooner than after four plies.
  constexpr int count_back() const {
    int count = 1;
    for (std::size_t ago = 4; ago < size(); ago += 2) count += keys_[size() - 1 - ago] == back() ? 1 : 0;
    return count;
  }

  List<PositionKey, max_plies + 1> keys_;
  /// A bit for each key that was pushed; several keys may share one. Where the last key's was new, so was the key.
  std::array<std::uint64_t, 16> marks_{};
  bool seen_ = false;
};

struct State {
  Position position;
  /// The move that led here, where there was one since the history began.
  Action last;
  History history;

  constexpr bool operator==(const State&) const = default;
};

}  // namespace rois::kingdom
