#include "rois/match/registry.hpp"

#include <algorithm>

#include "rois/match/games.hpp"

namespace rois {

Games all_games() {
  static const auto games = listed_games();
  return games;
}

const Game* find_game(Games games, std::string_view id) {
  const auto found = std::ranges::find_if(games, [&](const Game* game) { return game->info().id == id; });
  return found == games.end() ? nullptr : *found;
}

}  // namespace rois
