#include "rois/match/games/combat.hpp"

#include <bit>

#include "person.hpp"
#include "persons.hpp"
#include "rois/combat/queries.hpp"
#include "rois/combat/standing.hpp"

namespace rois::lab {
namespace {

/// Points: the colour of which there are fewest above all, then the others; and leaders that stand.
struct CombatCount {
  static constexpr int noise = 5;

  static double of(const combat::Rules& /*rules*/, const combat::State& state, Seat s) {
    const combat::Standing standing = combat::standing(state.piles[s]);
    int count = 0;
    constexpr std::array<int, combat::colour_count> worth{40, 20, 10, 5};
    for (std::size_t i = 0; i < worth.size(); ++i) count += worth[i] * standing[i];
    for (const combat::Place place : state.open.table.leaders[s]) count += place == combat::off_table ? 0 : 8;
    return count;
  }
};

/// Also what the table will bring: cards that stand behind a leader, and ships that pay him every turn.
struct CarefulCombatCount {
  static constexpr int noise = CombatCount::noise;

  static double of(const combat::Rules& rules, const combat::State& state, Seat s) {
    const combat::Table& table = state.open.table;
    int count = 40 * std::popcount(combat::ships_paying(table, s));
    for (const combat::Colour c : combat::colours) {
      const combat::Place place = table.leader(s, c);
      if (place == combat::off_table) continue;
      count += 6 + 2 * std::min(table.strength(table.kingdom_at(place), c), 4);
    }
    return CombatCount::of(rules, state, s) + count;
  }
};

}  // namespace

std::unique_ptr<ComputerPlayer> combat_player(std::string_view name) {
  return player_named<CombatCodec, CombatCount, CarefulCombatCount>(name);
}

}  // namespace rois::lab
