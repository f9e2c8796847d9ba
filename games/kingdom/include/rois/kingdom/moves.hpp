#pragma once

#include <cassert>

#include "rois/kingdom/courtesy.hpp"
#include "rois/kingdom/reach.hpp"

/// All moves of a side as sets of cells. Everything here is hot and inlined.
namespace rois::kingdom {

/// The moves of one side: without putting back, piece by piece, the Monarch last; then its captures of Knights.
struct Moves {
  struct Reach {
    Cell from;
    Cells to;
  };
  struct Capture {
    Cell to;
    /// Where the Knight may be put back.
    Cells back;
  };
  std::array<Reach, 9> plain;
  List<Capture, 8> captures;

  constexpr Reach& monarch() { return plain[8]; }
  constexpr Cell monarch_from() const { return plain[8].from; }
  constexpr bool empty() const {
    Cells any;
    for (const auto& reach : plain) any |= reach.to;
    for (const auto& capture : captures) any |= capture.back;
    return any.empty();
  }
  constexpr int size() const {
    int count = 0;
    for (const auto& reach : plain) count += reach.to.size();
    for (const auto& capture : captures) count += capture.back.size();
    return count;
  }
};

/// The two Knights of a size. In different lattices their jumps can be told apart when they are found together.
template <Piece piece>
inline void set_knights(Moves& moves, const Occupancy& board, const Landing& landing) {
  const Cells both = board.own.of(piece);
  const Cell first = both.front();
  const Cell second = both.rest().front();
  const Edges edges = edges_of(over_of<piece>(board));
  const bool together = lattice_of(first) != lattice_of(second);
  const Cells ends = jump_ends(together ? both : Cells::of(first), edges, landing.pass, landing.stop);
  const Cells more = together ? ends : jump_ends(Cells::of(second), edges, landing.pass, landing.stop);
  constexpr std::size_t at = index(piece) * 2;
  moves.plain[at] = {first, step_ends(first, landing) | (ends & lattice_around(first))};
  moves.plain[at + 1] = {second, step_ends(second, landing) | (more & lattice_around(second))};
}

// K-17: the cells that are free once the Monarch has left `from` and taken the place of the Knight on `to`.
constexpr Cells cells_for_captured(const Occupancy& board, Cell from) { return board.free.with(from) & ~thrones; }

/// K-19: a Monarch's cells without those where it could be captured, unless it wins there.
inline Cells courteous(const Occupancy& board, Cell from, const Cells& to, Seat s) {
  const Cells winning = to & board.enemy.monarch().with(board.goal);
  return winning | safe_cells(occupancy_against(board, board.free.with(from), throne_of(s)), to & ~winning);
}

inline Cells back_cells(const Occupancy& board, Cell from, Cell to, Seat s, Courtesy courtesy) {
  const Cells choice = cells_for_captured(board, from);
  if (courtesy == Courtesy::off) return choice;
  const Piece taken = board.enemy.at(to);
  Side enemy = board.enemy;
  enemy.of(taken) ^= Cells::of(to);
  const Occupancy hunter{enemy, board.own, enemy.knights(), board.own_knights, board.free.with(from), throne_of(s)};
  return safe_back_cells(hunter, to, taken, choice);
}

inline void set_monarch(Moves& moves, const Occupancy& board, Seat s, Courtesy courtesy) {
  const Cell from = board.own.monarch().front();
  const Cells to = reach_of(from, edges_of(over_of<Piece::monarch>(board)), monarch_landing(board));
  const Cells taken = to & board.enemy_knights;
  const Cells plain = to & ~taken;
  moves.monarch() = {from, courtesy == Courtesy::off ? plain : courteous(board, from, plain, s)};
  moves.captures.clear();
  for_each(taken, [&](Cell c) { moves.captures.push({c, back_cells(board, from, c, s, courtesy)}); });
}

/// The moves by K-4 to K-18, and with courtesy by K-19 as far as its last sentence.
inline void collect(Moves& moves, const Position& position, Courtesy courtesy) {
  const Seat s = position.to_move;
  const Occupancy board = occupancy_for(position, s);
  const Landing landing = knight_landing(board);
  set_knights<Piece::knight1>(moves, board, landing);
  set_knights<Piece::knight2>(moves, board, landing);
  set_knights<Piece::knight3>(moves, board, landing);
  set_knights<Piece::knight4>(moves, board, landing);
  set_monarch(moves, board, s, courtesy);
}

/// The legal moves of the side to move, in a position where both Monarchs stand.
inline void collect_legal(Moves& moves, const Position& position, Courtesy courtesy) {
  collect(moves, position, courtesy);
  // K-19, last sentence
  if (courtesy == Courtesy::monarch && moves.empty()) [[unlikely]]
    collect(moves, position, Courtesy::off);
}

/// K-22. Nearly always a step will do.
inline bool can_move(const Position& position) {
  const Side& own = position.of(position.to_move);
  if (!(neighbours(own.monarch().front()) & ~own.pieces()).empty()) return true;
  Moves moves;
  collect(moves, position, Courtesy::off);
  return !moves.empty();
}

// K-20 to K-23, in this order. The first two and the last are fixed by the last move; K-22 is seen when it is needed,
// so that a search does not pay for it at its leaves.
inline End end_of(const Position& position) {
  if (position.end == End::monarch_captured || position.end == End::throne_taken) return position.end;
  return can_move(position) ? position.end : End::no_move;
}

// K-20, K-21: what a move of `mover` brought about.
constexpr End end_by_move(const Position& position, Seat mover) {
  if (position.of(other(mover)).monarch().empty()) return End::monarch_captured;
  if (position.of(mover).monarch().has(throne_of(other(mover)))) return End::throne_taken;
  return End::none;
}

}  // namespace rois::kingdom
