#include "rois/match/games/kingdom.hpp"

#include <cstdlib>

#include "person.hpp"
#include "persons.hpp"

namespace rois::lab {
namespace {

/// How near the Knights are to the Monarch they hunt, and the Monarch to the throne it wants.
struct KingdomCount {
  static constexpr int noise = 5;

  static double of(const kingdom::Rules& /*rules*/, const kingdom::State& state, Seat s) {
    const kingdom::Position& position = state.position;
    const Seat enemy = kingdom::other(s);
    if (position.of(s).monarch().empty() || position.of(enemy).monarch().empty()) return 0;
    const kingdom::Cell hunted = position.of(enemy).monarch().front();
    int count = 0;
    for_each(position.of(s).knights(), [&](kingdom::Cell c) { count -= 2 * distance(c, hunted); });
    return count - 4 * distance(position.of(s).monarch().front(), kingdom::throne_of(enemy));
  }

 private:
  static int distance(kingdom::Cell a, kingdom::Cell b) {
    return std::max(std::abs(kingdom::file_of(a) - kingdom::file_of(b)),
                    std::abs(kingdom::rank_of(a) - kingdom::rank_of(b)));
  }
};

/// The same with less haste: it mistakes a distance by one at most.
struct CarefulKingdomCount : KingdomCount {
  static constexpr int noise = 2;
};

}  // namespace

std::unique_ptr<ComputerPlayer> kingdom_player(std::string_view name) {
  return player_named<KingdomCodec, KingdomCount, CarefulKingdomCount>(name);
}

}  // namespace rois::lab
