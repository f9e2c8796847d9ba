#pragma once

#include "rois/kingdom/jumps.hpp"
#include "rois/kingdom/state.hpp"

/// Where single pieces can go, courtesy aside. Everything here is hot and inlined.
namespace rois::kingdom {

/// What the pieces of a side need to know of the table.
struct Table {
  const Side& own;
  const Side& enemy;
  Cells own_knights;
  Cells enemy_knights;
  Cells free;
  /// The throne of the enemy.
  Cell goal;

  constexpr Cells enemies() const { return enemy_knights | enemy.monarch(); }
};

constexpr Table table_for(const Position& position, Seat s) {
  const Side& own = position.of(s);
  const Side& enemy = position.of(other(s));
  const Cells pieces = own.pieces() | enemy.pieces();
  return {own, enemy, own.knights(), enemy.knights(), all_cells & ~pieces, throne_of(other(s))};
}

/// What a piece jumps over.
template <Piece piece>
constexpr Cells over_of(const Table& table) {
  const auto& enemy = table.enemy.sets;
  if constexpr (piece == Piece::knight1) return table.own_knights | enemy[3];                        // K-8, K-10
  if constexpr (piece == Piece::knight2) return table.own_knights | enemy[0];                        // K-8, K-9
  if constexpr (piece == Piece::knight3) return table.own_knights | enemy[0] | enemy[1];             // K-8, K-9
  if constexpr (piece == Piece::knight4) return table.own_knights | enemy[0] | enemy[1] | enemy[2];  // K-8, K-9
  if constexpr (piece == Piece::monarch) return table.own_knights | table.enemies();                 // K-12
}
constexpr Cells over_of(Piece piece, const Table& table) {
  switch (piece) {
    case Piece::knight1: return over_of<Piece::knight1>(table);
    case Piece::knight2: return over_of<Piece::knight2>(table);
    case Piece::knight3: return over_of<Piece::knight3>(table);
    case Piece::knight4: return over_of<Piece::knight4>(table);
    case Piece::monarch: return over_of<Piece::monarch>(table);
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
  const Cells goal = Cells::of(table.goal);
  return {table.free & ~goal, table.enemies() | (table.free & goal)};
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
  return reach_of(from, edges_of(over_of(piece, table)), landing_of(piece, table));
}

}  // namespace rois::kingdom
