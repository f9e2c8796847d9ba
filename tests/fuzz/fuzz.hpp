#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rois/match/match.hpp"
#include "rois/match/registry.hpp"

/// One property a target, over all games: the first byte picks the game.
namespace rois::fuzz {

inline void require(bool holds) {
  if (!holds) std::abort();
}

class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : rest_{reinterpret_cast<const char*>(data), size} {}

  std::uint8_t byte() {
    if (rest_.empty()) return 0;
    const char c = rest_.front();
    rest_.remove_prefix(1);
    return static_cast<std::uint8_t>(c);
  }
  const Game& game() { return *all_games()[byte() % all_games().size()]; }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace rois::fuzz
