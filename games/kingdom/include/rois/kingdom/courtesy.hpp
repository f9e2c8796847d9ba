#pragma once

#include "rois/kingdom/reach.hpp"

/// K-19: could the enemy capture the Monarch where it has been put? Everything here is hot and inlined.
namespace rois::kingdom {

/// The table after the Monarch of `own` has come to `monarch`. `enemy` is without a Knight that is still in the hand.
struct Placed {
  const Side& own;
  Side enemy;
  Cell monarch;
  /// Of `own`.
  Cell throne;

  constexpr Cells free() const { return all_cells & ~(own.knights() | enemy.pieces()).with(monarch); }
  /// What any enemy at all might jump over.
  constexpr Cells over() const { return (own.knights() | enemy.knights()).with(monarch); }
};

/// Cells from which jumps lead to the Monarch for a piece that could jump over anything: more than there really are.
constexpr Cells approach(const Placed& placed) { return jump_ends(placed.monarch, placed.over(), placed.free(), {}); }

template <Piece piece>
constexpr Cells over_for_enemy(const Placed& placed) {
  if constexpr (piece == Piece::monarch) return (placed.own.knights() | placed.enemy.knights()).with(placed.monarch);
  return over_of<piece>(placed.enemy, placed.own);
}

/// Whether one of the enemy's pieces of a kind, on one of the `suspects`, jumps onto the Monarch.
template <Piece piece>
constexpr bool jumped_on_by(const Placed& placed, const Cells& suspects) {
  Cells some = placed.enemy.of(piece) & suspects;
  if (some.empty()) return false;
  const Cells over = over_for_enemy<piece>(placed);
  const Cells shut = piece == Piece::monarch ? Cells::of(placed.throne) : thrones;
  for (; !some.empty(); some = some.rest()) {
    const Cell from = some.front();
    const Cells ends = jump_ends(from, over.without(from), placed.free() & ~shut, Cells::of(placed.monarch));
    if (ends.has(placed.monarch)) return true;
  }
  return false;
}

/// Backwards from the Monarch first: mostly nobody is there who could jump at all.
constexpr bool jumped_on(const Placed& placed) {
  const Cells enemies = placed.enemy.pieces();
  const Cells suspects = jump_ends(placed.monarch, placed.over(), placed.free(), enemies) & enemies;
  if (suspects.empty()) return false;
  return jumped_on_by<Piece::knight1>(placed, suspects) || jumped_on_by<Piece::knight2>(placed, suspects) ||
         jumped_on_by<Piece::knight3>(placed, suspects) || jumped_on_by<Piece::knight4>(placed, suspects) ||
         jumped_on_by<Piece::monarch>(placed, suspects);
}

constexpr bool stepped_on(const Placed& placed) {
  return !(neighbours(placed.monarch) & placed.enemy.pieces()).empty();
}

constexpr bool attacked(const Placed& placed) { return stepped_on(placed) || jumped_on(placed); }

constexpr Cells neighbours_of_all(const Cells& set) {
  Cells all;
  for_each(set, [&](Cell c) { all |= neighbours(c); });
  return all;
}

/// K-17, K-19: where the Knight in the hand may be put so that nothing attacks the Monarch. A cell neither on an
/// approach nor beside one changes nothing; the others are tried one by one.
constexpr Cells courteous_cells(Placed placed, Piece in_hand, const Cells& choice) {
  if (stepped_on(placed)) return {};
  const Cells way = approach(placed).with(placed.monarch);
  const Cells tell = choice & (way | neighbours_of_all(way)) & ~neighbours(placed.monarch);
  Cells good = jumped_on(placed) ? Cells{} : choice & ~neighbours_of_all(way) & ~way;
  for_each(tell, [&](Cell c) {
    placed.enemy.of(in_hand) ^= Cells::of(c);
    if (!jumped_on(placed)) good |= Cells::of(c);
    placed.enemy.of(in_hand) ^= Cells::of(c);
  });
  return good;
}

}  // namespace rois::kingdom
