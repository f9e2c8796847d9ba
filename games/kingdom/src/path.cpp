#include "rois/kingdom/path.hpp"

#include <algorithm>
#include <cstdlib>

#include "rois/kingdom/reach.hpp"

namespace rois::kingdom {
namespace {

/// For each number the cell it was first come to from, in a search that goes outwards jump by jump.
using Origins = std::array<Cell, cell_numbers>;

Cells jumps_from(Cell from, const Edges& edges, const Cells& open) {
  const Words ends = one_jump(words_of(Cells::of(from)), edges);
  return Cells{ends[0], ends[1]} & open;
}

Origins search(Cell from, const Edges& edges, const Landing& landing) {
  Origins origins;
  origins.fill(no_cell);
  origins[from] = from;
  Path line;
  line.push(from);
  Cells seen = Cells::of(from);
  for (std::size_t next = 0; next < line.size(); ++next) {
    const Cells found = jumps_from(line[next], edges, landing.pass | landing.stop) & ~seen;
    for_each(found, [&](Cell c) { origins[c] = line[next]; });
    seen |= found;
    for_each(found & landing.pass, [&](Cell c) { line.push(c); });
  }
  return origins;
}

Path traced(const Origins& origins, Cell from, Cell to) {
  Path path;
  if (origins[to] == no_cell) return path;
  for (Cell c = to; c != from; c = origins[c]) path.push(c);
  path.push(from);
  std::reverse(path.begin(), path.end());
  return path;
}

Seat owner_of(const Position& position, Cell c) { return position.of(white).pieces().has(c) ? white : black; }

/// The table before the last move, as far as jumps ask.
Position before(const Position& now, const Action& last) {
  Position position = now;
  const Seat mover = other(now.to_move);
  Side& own = position.of(mover);
  Side& enemy = position.of(now.to_move);
  own.of(own.at(last.to)) ^= Cells::of(last.from) | Cells::of(last.to);
  if (last.puts_back()) enemy.of(enemy.at(last.back)) ^= Cells::of(last.back) | Cells::of(last.to);
  if (enemy.monarch().empty()) enemy.of(Piece::monarch) = Cells::of(last.to);
  return position;
}

}  // namespace

Path jump_path(const Position& position, const Action& action) {
  Path path;
  if (!on_board(action.from) || !on_board(action.to) || !position.pieces().has(action.from)) return path;
  const Seat mover = owner_of(position, action.from);
  const Occupancy board = occupancy_for(position, mover);
  const Piece piece = board.own.at(action.from);
  const Landing landing = landing_of(piece, board);
  if (step_ends(action.from, landing).has(action.to)) {
    path.push(action.from);
    path.push(action.to);
    return path;
  }
  const Origins origins = search(action.from, edges_of(over_of(piece, board)), landing);
  return action.from == action.to ? path : traced(origins, action.from, action.to);
}

bool is_step(Cell from, Cell to) {
  return std::abs(file_of(from) - file_of(to)) <= 1 && std::abs(rank_of(from) - rank_of(to)) <= 1;
}

Path last_path(const Position& now, const Action& last) {
  return on_board(last.from) ? jump_path(before(now, last), last) : Path{};
}

Path jumped_by(const Position& position, Cell from) {
  Path cells;
  if (!on_board(from) || !position.pieces().has(from)) return cells;
  const Occupancy board = occupancy_for(position, owner_of(position, from));
  const Cells over = over_of(board.own.at(from), board) & ~Cells::of(from);
  for_each(over, [&](Cell c) { cells.push(c); });
  return cells;
}

bool monarch_attacked(const Position& position, Seat owner) {
  const Cells target = position.of(owner).monarch();
  const Occupancy board = occupancy_for(position, other(owner));
  bool attacked = false;
  for_each(board.own.pieces(), [&](Cell c) { attacked |= !(reach_of(board.own.at(c), c, board) & target).empty(); });
  return attacked;
}

}  // namespace rois::kingdom
