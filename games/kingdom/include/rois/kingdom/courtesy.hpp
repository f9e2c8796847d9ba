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

/// The spots in `targets` that the enemy's piece on a spot of the same lattice jumps onto.
constexpr Spots targets_of(const Danger& danger, Cell enemy, Spots targets) {
  const unsigned n = lattice_of(enemy);
  const Piece piece = danger.enemy.at(enemy);
  const Cells over = piece == Piece::monarch ? over_for_any(danger) : over_of(piece, danger.enemy, danger.own);
  const Cells shut = piece == Piece::monarch ? Cells::of(danger.throne) : thrones;
  const Spots pass = (danger.free & ~shut).lattice(n);
  return jump_ends(Spots{1} << spot_of(enemy), edges_of(over, n), pass, targets) & targets;
}

/// Backwards from the targets first, as if all could jump over everything: mostly that finds nobody.
constexpr Spots jumped_on(const Danger& danger, unsigned lattice, Spots targets, const Cells& over) {
  const Spots enemies = danger.enemy.pieces().lattice(lattice);
  const Spots way = jump_ends(targets, edges_of(over, lattice), danger.free.lattice(lattice), enemies);
  Spots hit = 0;
  for (Spots suspects = way & enemies; suspects != 0; suspects &= suspects - 1) {
    const auto spot = static_cast<unsigned>(std::countr_zero(suspects));
    hit |= targets_of(danger, static_cast<Cell>(lattice * 32 + spot), targets);
  }
  return hit;
}

/// Those of the cells where a Monarch could be captured by a jump.
constexpr Cells jumped_on(const Danger& danger, const Cells& targets) {
  const Cells over = over_for_any(danger);
  Cells hit;
  for (unsigned n = 0; n < 4; ++n)
    if (const Spots some = targets.lattice(n); some != 0) hit |= Cells::in_lattice(n, jumped_on(danger, n, some, over));
  return hit;
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
constexpr Cells safe_cells(const Danger& danger, const Cells& targets) {
  const Cells left = targets & ~stepped_on(danger, targets);
  return left & ~jumped_on(danger, left);
}

constexpr Cells neighbours_of_all(const Cells& set) {
  Cells all;
  for_each(set, [&](Cell c) { all |= neighbours(c); });
  return all;
}

/// Whether jumps lead to the Monarch on `to` when the Knight in the hand has been put on `back`.
constexpr bool jumped_on_with(const Danger& danger, Cell to, Piece in_hand, Cell back) {
  Side enemy = danger.enemy;
  enemy.of(in_hand) |= Cells::of(back);
  return !jumped_on({danger.own, enemy, danger.free.without(back), danger.throne}, Cells::of(to)).empty();
}

/// K-17, K-19: the cells of the `choice` where the Knight in the hand may be put so that nothing attacks the Monarch on
/// `to`. A cell neither on a way to it nor beside one changes nothing; the others are tried one by one.
constexpr Cells safe_back_cells(const Danger& danger, Cell to, Piece in_hand, const Cells& choice) {
  if (!stepped_on(danger, Cells::of(to)).empty()) return {};
  const Cells far = choice & ~neighbours(to);
  const Cells way = jump_ends(to, over_for_any(danger), danger.free, {}).with(to);
  const Cells beside = way | neighbours_of_all(way);
  Cells safe = jumped_on(danger, Cells::of(to)).empty() ? far & ~beside : Cells{};
  for_each(far & beside, [&](Cell back) {
    if (!jumped_on_with(danger, to, in_hand, back)) safe |= Cells::of(back);
  });
  return safe;
}

}  // namespace rois::kingdom
