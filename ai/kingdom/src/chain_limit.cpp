#include "rois/ai_kingdom/chain_limit.hpp"

namespace rois::ai_kingdom {

using namespace kingdom;

Cells reach_within(const Occupancy& table, Piece piece, Cell from, int jumps) {
  const Landing landing = landing_of(piece, table);
  const Edges edges = edges_of(over_of(piece, table));
  const Words through = words_of(landing.pass);
  const Words open = words_of(landing.pass | landing.stop);
  Words seen = words_of(Cells::of(from));
  Words ends{};
  for (int i = 0; i < jumps; ++i) {
    ends |= one_jump(seen, edges) & open;
    seen |= ends & through;
  }
  return step_ends(from, landing) | Cells{ends[0], ends[1]};
}

bool wins_within(const Position& position, Seat s, int jumps) {
  const Occupancy table = occupancy_for(position, s);
  Cells reached;
  for (const Piece piece : {Piece::knight1, Piece::knight2, Piece::knight3, Piece::knight4})
    for_each(table.own.of(piece), [&](Cell from) { reached |= reach_within(table, piece, from, jumps); });
  const Cells of_monarch = reach_within(table, Piece::monarch, table.own.monarch().front(), jumps);
  return !((reached | of_monarch) & table.enemy.monarch()).empty() || of_monarch.has(table.goal);
}

void keep_within(Moves& moves, const Position& position, int jumps) {
  const Occupancy table = occupancy_for(position, position.to_move);
  Moves kept = moves;
  for (std::size_t i = 0; i < kept.plain.size(); ++i)
    kept.plain[i].to &= reach_within(table, static_cast<Piece>(i / 2), kept.plain[i].from, jumps);
  const Cells of_monarch = reach_within(table, Piece::monarch, kept.monarch_from(), jumps);
  kept.captures.clear();
  for (const auto& capture : moves.captures)
    if (of_monarch.has(capture.to)) kept.captures.push(capture);
  if (!kept.empty()) moves = kept;
}

}  // namespace rois::ai_kingdom
