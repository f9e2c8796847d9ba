#pragma once

#include "rois/kingdom/reach.hpp"

/// K-19: could the enemy capture the Monarch where it has been put? Everything here is hot and inlined.
namespace rois::kingdom {

/// What the enemy's pieces find when the Monarch has left its cell. The cell it comes to may count as free: who gets
/// there has captured it, and since pieces jumped over are in other lattices, nobody comes to it over it.
struct Danger {
  const Side& own;
  const Side& enemy;
  Cells free;
  /// Of `own`.
  Cell throne;
};

/// What any enemy at all might jump over.
constexpr Cells over_for_any(const Danger& danger) { return danger.own.knights() | danger.enemy.knights(); }

/// Those of the targets that the enemy's pieces of a kind, on some of the `suspects`, jump onto.
template <Piece piece>
inline Cells jumped_on_by(const Danger& danger, const Cells& suspects, const Cells& targets) {
  const Cells from = danger.enemy.of(piece) & suspects;
  if (from.empty()) return {};
  const Cells over = piece == Piece::monarch ? over_for_any(danger) : over_of<piece>(danger.enemy, danger.own);
  const Cells shut = piece == Piece::monarch ? Cells::of(danger.throne) : thrones;
  return jump_ends(from, edges_of(over), danger.free & ~shut, targets) & targets;
}

/// Those of the cells where a Monarch could be captured by a jump. Backwards from them first, as if all could jump over
/// everything: mostly that finds nobody.
inline Cells jumped_on(const Danger& danger, const Cells& targets) {
  const Cells enemies = danger.enemy.pieces();
  const Cells suspects = jump_ends(targets, edges_of(over_for_any(danger)), danger.free, enemies) & enemies;
  if (suspects.empty()) return {};
  return jumped_on_by<Piece::knight1>(danger, suspects, targets) |
         jumped_on_by<Piece::knight2>(danger, suspects, targets) |
         jumped_on_by<Piece::knight3>(danger, suspects, targets) |
         jumped_on_by<Piece::knight4>(danger, suspects, targets) |
         jumped_on_by<Piece::monarch>(danger, suspects, targets);
}

/// Those of the cells where a Monarch could be captured by a step.
constexpr Cells stepped_on(const Danger& danger, const Cells& targets) {
  const Cells enemies = danger.enemy.pieces();
  Cells hit;
  for_each(targets, [&](Cell c) {
    if (!(neighbours(c) & enemies).empty()) hit |= Cells::of(c);
  });
  return hit;
}

/// Those of the cells where nothing could capture it.
inline Cells safe_cells(const Danger& danger, const Cells& targets) {
  const Cells left = targets & ~stepped_on(danger, targets);
  return left & ~jumped_on(danger, left);
}

constexpr Cells neighbours_of_all(const Cells& set) {
  Cells all;
  for_each(set, [&](Cell c) { all |= neighbours(c); });
  return all;
}

/// Whether jumps lead to the Monarch on `to` when the Knight in the hand has been put on `back`.
inline bool jumped_on_with(const Danger& danger, Cell to, Piece in_hand, Cell back) {
  Side enemy = danger.enemy;
  enemy.of(in_hand) |= Cells::of(back);
  return !jumped_on({danger.own, enemy, danger.free.without(back), danger.throne}, Cells::of(to)).empty();
}

/// K-17, K-19: the cells of the `choice` where the Knight in the hand may be put so that nothing attacks the Monarch on
/// `to`. A cell neither on a way to it nor beside one changes nothing; the others are tried one by one.
inline Cells safe_back_cells(const Danger& danger, Cell to, Piece in_hand, const Cells& choice) {
  if (!stepped_on(danger, Cells::of(to)).empty()) return {};
  const Cells far = choice & ~neighbours(to);
  const Cells way = jump_ends(Cells::of(to), edges_of(over_for_any(danger)), danger.free, {}).with(to);
  const Cells beside = way | neighbours_of_all(way);
  Cells safe = jumped_on(danger, Cells::of(to)).empty() ? far & ~beside : Cells{};
  for_each(far & beside, [&](Cell back) {
    if (!jumped_on_with(danger, to, in_hand, back)) safe |= Cells::of(back);
  });
  return safe;
}

}  // namespace rois::kingdom
