#include "rois/match/games/soldiers.hpp"

#include "person.hpp"
#include "persons.hpp"

namespace rois::lab {
namespace {

/// Pieces, and how far they have come.
struct SoldiersCount {
  static constexpr int noise = 20;

  static double of(const soldiers::Rules& /*rules*/, const soldiers::State& state, Seat s) {
    const soldiers::Side& own = state.position.of(s);
    const auto rows = [&](soldiers::Cells set) {
      int sum = 0;
      for (; set != 0; set &= set - 1) {
        const int rank = soldiers::rank_of(soldiers::first_cell(set));
        sum += s == soldiers::red ? rank : 7 - rank;
      }
      return sum;
    };
    return 300 * std::popcount(own.kings) + 100 * std::popcount(own.soldiers) + 15 * rows(own.kings) +
           5 * rows(own.soldiers);
  }
};

}  // namespace

std::unique_ptr<ComputerPlayer> soldiers_player(std::string_view name) {
  return player_named<SoldiersCodec, SoldiersCount>(name);
}

}  // namespace rois::lab
