// Plays the games that the net of Le combat des Rois learns from (games.hpp), by the greedy policy with itself:
//
//   rois_play_combat FILE GAMES [SEED]
//
// Game number k of a seed is always the same, so that a file that was cut off is gone on with.
#include <cstdlib>
#include <ctime>

#include "games.hpp"

namespace {

using namespace rois;
using namespace rois::ai_combat;

/// In thousandths of decisions, and in shares of a win.
constexpr int exploration = 15;
constexpr double noise = 0.01;

/// How many whole games there are; what was cut off after them goes.
std::uint64_t keep_whole_games(const std::string& path) {
  if (!std::filesystem::exists(path)) return 0;
  std::uint64_t count = 0;
  std::uintmax_t whole = 0;
  {
    GameFile file{path};
    for (LoggedGame game; file.read(game);) ++count;
    whole = file.whole();
  }
  std::filesystem::resize_file(path, whole);
  return count;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: rois_play_combat FILE GAMES [SEED]\n");
    return 2;
  }
  const std::uint64_t games = std::strtoull(argv[2], nullptr, 10);
  const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  const std::uint64_t done = keep_whole_games(argv[1]);
  std::FILE* file = std::fopen(argv[1], "ab");
  if (file == nullptr) return 1;
  for (std::uint64_t k = done; k < games; ++k) {
    if (!write(file, play_game(mix64(mix64(seed) + k), exploration, noise))) return 1;
    if (k % 200 != 199) continue;
    std::fflush(file);
    std::fprintf(stderr, "\r%llu games, %.0f s of the processor", static_cast<unsigned long long>(k + 1),
                 static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
  }
  std::fprintf(stderr, "\n");
  return std::fclose(file) == 0 ? 0 : 1;
}
