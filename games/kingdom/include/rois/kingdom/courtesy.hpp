#pragma once

#include "rois/kingdom/reach.hpp"

/// K-19: could the enemy capture the Monarch where it has been put? Everything here is hot and inlined.
namespace rois::kingdom {

/// The board as the side sees it that might capture: the Monarch in question is in the hand, and the cell it comes to
/// may count as free. Who gets there has captured it, and nobody comes to it over it, since those who are jumped over
/// are in other lattices.
constexpr Occupancy occupancy_against(const Occupancy& board, const Cells& free, Cell goal) {
  return {board.enemy, board.own, board.enemy_knights, board.own_knights, free, goal};
}

/// Those of the targets that pieces of a kind, on some of the `suspects`, jump onto.
template <Piece piece>
inline Cells jumped_on_by(const Occupancy& hunter, const Cells& suspects, const Cells& targets) {
  const Cells from = hunter.own.of(piece) & suspects;
  if (from.empty()) return {};
  const Cells over = piece == Piece::monarch ? hunter.own_knights | hunter.enemy_knights : over_of<piece>(hunter);
  const Cells shut = piece == Piece::monarch ? Cells::of(hunter.goal) : thrones;
  return jump_ends(from, edges_of(over), hunter.free & ~shut, targets) & targets;
}

/// Those of the cells where a Monarch could be captured by a jump. Backwards from them first, as if all could jump over
/// everything: mostly that finds nobody.
inline Cells jumped_on(const Occupancy& hunter, const Cells& targets) {
  const Cells pieces = hunter.own_knights | hunter.own.monarch();
  const Edges edges = edges_of(hunter.own_knights | hunter.enemy_knights);
  const Cells suspects = jump_ends(targets, edges, hunter.free, pieces) & pieces;
  if (suspects.empty()) return {};
  return jumped_on_by<Piece::knight1>(hunter, suspects, targets) |
         jumped_on_by<Piece::knight2>(hunter, suspects, targets) |
         jumped_on_by<Piece::knight3>(hunter, suspects, targets) |
         jumped_on_by<Piece::knight4>(hunter, suspects, targets) |
         jumped_on_by<Piece::monarch>(hunter, suspects, targets);
}

/// Those of the cells where nothing could capture the Monarch.
inline Cells safe_cells(const Occupancy& hunter, const Cells& targets) {
  const Cells left = targets & ~widened(hunter.own_knights | hunter.own.monarch());
  return left & ~jumped_on(hunter, left);
}

/// Whether jumps lead to the Monarch on `to` when the Knight in the hand has been put on `back`.
inline bool jumped_on_with(const Occupancy& hunter, Cell to, Piece in_hand, Cell back) {
  Side own = hunter.own;
  own.of(in_hand) |= Cells::of(back);
  const Occupancy board{own, hunter.enemy, own.knights(), hunter.enemy_knights, hunter.free.without(back), hunter.goal};
  return !jumped_on(board, Cells::of(to)).empty();
}

/// K-17, K-19: the cells of the `choice` where the Knight in the hand may be put so that nothing captures the Monarch
/// on `to`. A cell neither on a way to it nor beside one changes nothing; the others are tried one by one.
inline Cells safe_back_cells(const Occupancy& hunter, Cell to, Piece in_hand, const Cells& choice) {
  if (!(neighbours(to) & hunter.own.pieces()).empty()) return {};
  const Edges edges = edges_of(hunter.own_knights | hunter.enemy_knights);
  const Cells way = jump_ends(Cells::of(to), edges, hunter.free, {}).with(to);
  const Cells near = widened(way);
  const Cells far = choice & ~neighbours(to);
  Cells safe = jumped_on(hunter, Cells::of(to)).empty() ? far & ~near : Cells{};
  for_each(far & near, [&](Cell back) {
    if (!jumped_on_with(hunter, to, in_hand, back)) safe |= Cells::of(back);
  });
  return safe;
}

}  // namespace rois::kingdom
