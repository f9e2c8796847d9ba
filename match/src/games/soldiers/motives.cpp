#include "rois/match/games/soldiers.hpp"

namespace rois {

std::optional<Motive> SoldiersCodec::motive(const soldiers::Event& event, Seat self) {
  const auto* const taken = std::get_if<soldiers::Captured>(&event);
  if (taken == nullptr || taken->seat == self) return std::nullopt;
  return taken->piece == soldiers::Piece::king ? Motive{"takes-king", 60} : Motive{"takes-soldier", 40};
}

}  // namespace rois
