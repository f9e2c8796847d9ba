#include "rois/match/match.hpp"

namespace rois {

Result<std::unique_ptr<Match>> Game::make(int players, const Options& options,
                                          std::optional<std::string_view> position) const {
  return make(players, options, position, info().rules_version);
}

std::uint64_t state_hash(const Match& match) {
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  for (const char c : compact(match.state())) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  return hash;
}

}  // namespace rois
