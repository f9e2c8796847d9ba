// A computer player of one's own in the arena: own-player random 100
#include <cstdio>
#include <cstdlib>

#include "mobility.hpp"
#include "rois/lab/arena.hpp"
#include "rois/match/registry.hpp"

int main(int argc, char** argv) {
  const rois::Game& game = *rois::find_game(rois::all_games(), "soldiers");
  const auto opponent = game.computer_player(argc > 1 ? argv[1] : "random");
  const auto table = game.make(2, {}, {});
  if (!opponent || !table) {
    std::fputs("usage: own-player [random | level:1 ... level:10 | best] [GAMES]\n", stderr);
    return EXIT_FAILURE;
  }

  const Mobility mine;
  rois::ComputerContender a{mine, {}};
  rois::ComputerContender b{*opponent, {}};
  rois::ArenaOptions options;
  options.a = &a;
  options.b = &b;
  options.games = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 100;
  rois::Arena arena{**table, options};
  while (!arena.done()) {
    if (!arena.play_next() || arena.forfeit()) {
      std::fputs("somebody played what is not allowed\n", stderr);
      return EXIT_FAILURE;
    }
  }
  const rois::Bounds score = rois::score_bounds(arena.tally());
  std::printf("%llu games, %.1f %% (%.1f to %.1f)\n", static_cast<unsigned long long>(arena.tally().games),
              100 * score.middle, 100 * score.low, 100 * score.high);
  return EXIT_SUCCESS;
}
