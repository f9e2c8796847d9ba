// Plays the games that the net of Le combat des Rois learns from (games.hpp), by the greedy policy with itself:
//
//   rois_play_combat FILE GAMES [SEED] [BRANCHES]
//
// After each whole game come as many branches of it. Game number k of a seed is always the same, so that a file that
// was cut off is gone on with.
#include <cstdlib>
#include <ctime>

#include "games.hpp"

namespace {

using namespace rois;
using namespace rois::ai_combat;

/// In thousandths of decisions, and in shares of a win.
constexpr int exploration = 15;
constexpr double noise = 0.01;

/// How many games there are with all their branches; what was cut off after them goes.
std::uint64_t keep_whole_games(const std::string& path, std::uint64_t branches) {
  if (!std::filesystem::exists(path)) return 0;
  std::uint64_t count = 0;
  std::uintmax_t whole = 0;
  {
    GameFile file{path};
    for (LoggedGame game; file.read(game);)
      if (++count % (branches + 1) == 0) whole = file.whole();
  }
  std::filesystem::resize_file(path, whole);
  return count / (branches + 1);
}

bool play(std::FILE* file, std::uint64_t seed, std::uint64_t branches) {
  const LoggedGame whole = play_game(head_of(seed), {}, exploration, noise);
  if (!write(file, whole)) return false;
  for (std::uint64_t k = 1; k <= branches; ++k)
    if (!write(file, play_branch(whole, static_cast<int>(k), exploration, noise))) return false;
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: rois_play_combat FILE GAMES [SEED] [BRANCHES]\n");
    return 2;
  }
  const std::uint64_t games = std::strtoull(argv[2], nullptr, 10);
  const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  const std::uint64_t branches = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 0;
  const std::uint64_t done = keep_whole_games(argv[1], branches);
  std::FILE* file = std::fopen(argv[1], "ab");
  if (file == nullptr) return 1;
  for (std::uint64_t k = done; k < games; ++k) {
    if (!play(file, mix64(mix64(seed) + k), branches)) return 1;
    if (k % 200 != 199) continue;
    std::fflush(file);
    std::fprintf(stderr, "\r%llu games, %.0f s of the processor", static_cast<unsigned long long>(k + 1),
                 static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
  }
  std::fprintf(stderr, "\n");
  return std::fclose(file) == 0 ? 0 : 1;
}
