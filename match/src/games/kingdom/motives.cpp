#include "rois/match/games/kingdom.hpp"

namespace rois {

std::optional<Motive> KingdomCodec::motive(const kingdom::Event& event, Seat self) {
  if (const auto* const taken = std::get_if<kingdom::Captured>(&event))
    return taken->seat == self ? std::nullopt : std::optional{Motive{"takes-knight", 40}};
  if (const auto* const attacked = std::get_if<kingdom::MonarchAttacked>(&event))
    return attacked->seat == self ? std::nullopt : std::optional{Motive{"attacks-monarch", 35}};
  return std::nullopt;
}

}  // namespace rois
