#pragma once

#include "rois/kingdom/jumps.hpp"
#include "rois/kingdom/state.hpp"

/// Where single pieces can go, courtesy aside. Everything here is hot and inlined.
namespace rois::kingdom {

/// What a piece needs to know of the table.
struct Table {
  const Side& own;
  const Side& enemy;
  Cells free;
  /// Of the enemy.
  Cell throne;
};

constexpr Table table_for(const Position& position, Seat s) {
  return {position.of(s), position.of(other(s)), all_cells & ~position.pieces(), throne_of(other(s))};
}

/// What a piece jumps over.
template <Piece piece>
constexpr Cells over_of(const Side& own, const Side& enemy) {
  if constexpr (piece == Piece::monarch) return own.pieces() | enemy.pieces();             // K-12
  if constexpr (piece == Piece::knight1) return own.knights() | enemy.of(Piece::knight4);  // K-8, K-10, K-11
  if constexpr (piece == Piece::knight2) return own.knights() | enemy.of(Piece::knight1);  // K-8, K-9, K-11
  if constexpr (piece == Piece::knight3) return own.knights() | enemy.sets[0] | enemy.sets[1];
  if constexpr (piece == Piece::knight4) return own.knights() | enemy.sets[0] | enemy.sets[1] | enemy.sets[2];
}
constexpr Cells over_of(Piece piece, const Side& own, const Side& enemy) {
  switch (piece) {
    case Piece::knight1: return over_of<Piece::knight1>(own, enemy);
    case Piece::knight2: return over_of<Piece::knight2>(own, enemy);
    case Piece::knight3: return over_of<Piece::knight3>(own, enemy);
    case Piece::knight4: return over_of<Piece::knight4>(own, enemy);
    case Piece::monarch: return over_of<Piece::monarch>(own, enemy);
  }
  return {};
}

/// Cells that a piece may come to: it may jump on from those in `pass`; those in `stop` end its move.
struct Landing {
  Cells pass;
  Cells stop;
};
// K-13, K-14
constexpr Landing knight_landing(const Table& table) { return {table.free & ~thrones, table.enemy.monarch()}; }
// K-14, K-16, K-21
constexpr Landing monarch_landing(const Table& table) {
  const Cells goal = Cells::of(table.throne);
  return {table.free & ~goal, table.enemy.pieces() | (table.free & goal)};
}
constexpr Landing landing_of(Piece piece, const Table& table) {
  return piece == Piece::monarch ? monarch_landing(table) : knight_landing(table);
}

// K-5
constexpr Cells step_ends(Cell from, const Landing& landing) {
  return neighbours(from) & (landing.pass | landing.stop);
}

// K-4: the last cells of all steps and jumps of the piece on `from`.
inline Cells reach_of(Cell from, const Edges& edges, const Landing& landing) {
  return step_ends(from, landing) | jump_ends(Cells::of(from), edges, landing.pass, landing.stop);
}
inline Cells reach_of(Piece piece, Cell from, const Table& table) {
  return reach_of(from, edges_of(over_of(piece, table.own, table.enemy)), landing_of(piece, table));
}

}  // namespace rois::kingdom
