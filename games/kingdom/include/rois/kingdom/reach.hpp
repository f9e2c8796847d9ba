#pragma once

#include "rois/kingdom/jumps.hpp"
#include "rois/kingdom/state.hpp"

/// Where single pieces can go, courtesy aside. Everything here is hot and inlined.
namespace rois::kingdom {

/// Where the pieces of both sides stand, as the side `own` sees it.
struct Occupancy {
  const Side& own;
  const Side& enemy;
  Cells own_knights;
  Cells enemy_knights;
  Cells free;
  /// The throne of the enemy.
  Cell goal;

  constexpr Cells enemies() const { return enemy_knights | enemy.monarch(); }
};

constexpr Occupancy occupancy_for(const Position& position, Seat s) {
  const Side& own = position.of(s);
  const Side& enemy = position.of(other(s));
  const Cells pieces = own.pieces() | enemy.pieces();
  return {own, enemy, own.knights(), enemy.knights(), all_cells & ~pieces, throne_of(other(s))};
}

/// What a piece jumps over.
template <Piece piece>
constexpr Cells over_of(const Occupancy& board) {
  const auto& enemy = board.enemy.sets;
  if constexpr (piece == Piece::knight1) return board.own_knights | enemy[3];                        // K-8, K-10
  if constexpr (piece == Piece::knight2) return board.own_knights | enemy[0];                        // K-8, K-9
  if constexpr (piece == Piece::knight3) return board.own_knights | enemy[0] | enemy[1];             // K-8, K-9
  if constexpr (piece == Piece::knight4) return board.own_knights | enemy[0] | enemy[1] | enemy[2];  // K-8, K-9
  if constexpr (piece == Piece::monarch) return board.own_knights | board.enemies();                 // K-12
}
constexpr Cells over_of(Piece piece, const Occupancy& board) {
  switch (piece) {
    case Piece::knight1: return over_of<Piece::knight1>(board);
    case Piece::knight2: return over_of<Piece::knight2>(board);
    case Piece::knight3: return over_of<Piece::knight3>(board);
    case Piece::knight4: return over_of<Piece::knight4>(board);
    case Piece::monarch: return over_of<Piece::monarch>(board);
  }
  return {};
}

/// Cells that a piece may come to: it may jump on from those in `pass`; those in `stop` end its move.
struct Landing {
  Cells pass;
  Cells stop;
};
// K-13, K-14
constexpr Landing knight_landing(const Occupancy& board) { return {board.free & ~thrones, board.enemy.monarch()}; }
// K-14, K-16, K-21
constexpr Landing monarch_landing(const Occupancy& board) {
  const Cells goal = Cells::of(board.goal);
  return {board.free & ~goal, board.enemies() | (board.free & goal)};
}
constexpr Landing landing_of(Piece piece, const Occupancy& board) {
  return piece == Piece::monarch ? monarch_landing(board) : knight_landing(board);
}

// K-5
constexpr Cells step_ends(Cell from, const Landing& landing) {
  return neighbours(from) & (landing.pass | landing.stop);
}

// K-4: the last cells of all steps and jumps of the piece on `from`.
inline Cells reach_of(Cell from, const Edges& edges, const Landing& landing) {
  return step_ends(from, landing) | jump_ends(Cells::of(from), edges, landing.pass, landing.stop);
}
inline Cells reach_of(Piece piece, Cell from, const Occupancy& board) {
  return reach_of(from, edges_of(over_of(piece, board)), landing_of(piece, board));
}

}  // namespace rois::kingdom
