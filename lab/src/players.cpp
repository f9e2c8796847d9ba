#include "rois/lab/players.hpp"

#include "persons/persons.hpp"

namespace rois {

std::unique_ptr<ComputerPlayer> lab_player(const Game& game, std::string_view name) {
  if (auto player = game.computer_player(name)) return player;
  const std::string_view id = game.info().id;
  if (id == "soldiers") return lab::soldiers_player(name);
  if (id == "kingdom") return lab::kingdom_player(name);
  if (id == "combat") return lab::combat_player(name);
  if (id == "ambition") return lab::ambition_player(name);
  return nullptr;
}

}  // namespace rois
