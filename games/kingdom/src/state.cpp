#include "rois/kingdom/state.hpp"

namespace rois::kingdom {

PositionKey key_of(const Position& position) {
  PositionKey key = position.to_move == white ? 0 : turn_key;
  for (const Seat s : {white, black})
    for (std::size_t kind = 0; kind < piece_kinds; ++kind) {
      const auto piece = static_cast<Piece>(kind);
      for_each(position.of(s).of(piece), [&](Cell c) { key ^= key_of(s, piece, c); });
    }
  return key;
}

}  // namespace rois::kingdom
