#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "rois/kingdom/moves.hpp"

/// What the evaluation of Kingdom looks at, each thing with a weight of its own: fitted by ai/kingdom/train. Both
/// halves of the board are alike, and so are the sides: Black's ranks are counted from its own end.
namespace rois::ai_kingdom {

inline constexpr int half_files = 5;
inline constexpr std::size_t half_board = std::size_t{half_files} * kingdom::side_length;
/// How far away in files, and in ranks either way.
inline constexpr std::size_t offsets = std::size_t{kingdom::side_length} * (2 * kingdom::side_length - 1);

/// Where the weights of each thing begin.
namespace feature {
inline constexpr std::size_t tempo = 0;
/// For each cell that Knights of a size come to, by size.
inline constexpr std::size_t mobility = tempo + 1;
/// For each cell round the enemy Monarch that Knights come to.
inline constexpr std::size_t ring = mobility + kingdom::knight_sizes;
/// How many Knights come to a cell of the ring.
inline constexpr std::size_t attackers = ring + 1;
/// How many cells the own Monarch could go to that no enemy Knight comes to, stands on or beside.
inline constexpr std::size_t refuges = attackers + 9;
inline constexpr std::size_t monarch_mobility = refuges + 9;
/// How many Knights the Monarch could capture.
inline constexpr std::size_t captures = monarch_mobility + 1;
/// How many own Knights are beside the own Monarch.
inline constexpr std::size_t shelter = captures + 5;
inline constexpr std::size_t monarch_cell = shelter + 9;
/// By size and cell.
inline constexpr std::size_t knight_cell = monarch_cell + half_board;
/// A Knight seen from the enemy Monarch, and from its own.
inline constexpr std::size_t from_enemy = knight_cell + kingdom::knight_sizes * half_board;
inline constexpr std::size_t from_own = from_enemy + offsets;
inline constexpr std::size_t count = from_own + offsets;
}  // namespace feature

/// In hundredths of a logit, `weight_unit` for each.
inline constexpr int weight_unit = 16;
using Weights = std::array<std::int16_t, feature::count>;
extern const Weights trained_weights;

struct Coordinates {
  std::array<std::int8_t, kingdom::cell_numbers> file;
  std::array<std::int8_t, kingdom::cell_numbers> rank;
};
inline constexpr Coordinates coordinates = [] {
  Coordinates out{};
  for (std::size_t c = 0; c < kingdom::cell_numbers; ++c) {
    out.file[c] = static_cast<std::int8_t>(kingdom::file_of(static_cast<kingdom::Cell>(c)));
    out.rank[c] = static_cast<std::int8_t>(kingdom::rank_of(static_cast<kingdom::Cell>(c)));
  }
  return out;
}();

constexpr std::size_t half_cell(kingdom::Cell c, Seat s) {
  const int file = std::min<int>(coordinates.file[c], kingdom::side_length - 1 - coordinates.file[c]);
  const int rank = s == kingdom::white ? coordinates.rank[c] : kingdom::side_length - 1 - coordinates.rank[c];
  return static_cast<std::size_t>(rank * half_files + file);
}
constexpr std::size_t offset(kingdom::Cell from, kingdom::Cell to, Seat s) {
  const int files = std::abs(coordinates.file[to] - coordinates.file[from]);
  const int ranks = (coordinates.rank[to] - coordinates.rank[from]) * (s == kingdom::white ? 1 : -1);
  return static_cast<std::size_t>(files * (2 * kingdom::side_length - 1) + ranks + kingdom::side_length - 1);
}

/// Calls `add(feature, how often)` for what one side has; `moves` are its own, courtesy aside, and `threatened` are the
/// cells that the enemy's Knights come to.
template <class Add>
void visit_side(const kingdom::Position& position, Seat s, const kingdom::Moves& moves,
                const kingdom::Cells& threatened, Add add) {
  using namespace kingdom;
  const Side& own = position.of(s);
  const Side& enemy = position.of(other(s));
  const Cell target = enemy.monarch().front();
  const Cell home = moves.monarch_from();
  const Cells ring = neighbours(target);
  Cells reached;
  std::size_t attackers = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    const Cells& to = moves.plain[i].to;
    const Cell from = moves.plain[i].from;
    add(feature::mobility + i / 2, to.size());
    attackers += (to & ring).empty() ? 0 : 1;
    reached |= to;
    add(feature::knight_cell + i / 2 * half_board + half_cell(from, s), 1);
    add(feature::from_enemy + offset(target, from, s), 1);
    add(feature::from_own + offset(home, from, s), 1);
  }
  add(feature::ring, (reached & ring).size());
  add(feature::attackers + attackers, 1);
  const Cells refuges = moves.plain[8].to & ~threatened & ~widened(enemy.knights());
  add(feature::refuges + static_cast<std::size_t>(std::min(refuges.size(), 8)), 1);
  add(feature::monarch_mobility, moves.plain[8].to.size());
  add(feature::captures + std::min<std::size_t>(moves.captures.size(), 4), 1);
  add(feature::shelter + static_cast<std::size_t>((neighbours(home) & own.knights()).size()), 1);
  add(feature::monarch_cell + half_cell(home, s), 1);
}

inline kingdom::Cells knight_reach(const kingdom::Moves& moves) {
  kingdom::Cells reached;
  for (std::size_t i = 0; i < 8; ++i) reached |= moves.plain[i].to;
  return reached;
}

/// The same for both sides: what the other side has counts against the side to move.
template <class Add>
void visit_features(const kingdom::Position& position, Add add) {
  using namespace kingdom;
  const Seat self = position.to_move;
  Moves own;
  collect(own, position, Courtesy::off);
  Position turned = position;
  turned.to_move = other(self);
  Moves theirs;
  collect(theirs, turned, Courtesy::off);
  add(feature::tempo, 1);
  visit_side(position, self, own, knight_reach(theirs), add);
  visit_side(position, other(self), theirs, knight_reach(own), [&](std::size_t f, int n) { add(f, -n); });
}

}  // namespace rois::ai_kingdom
