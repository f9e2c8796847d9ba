// Counts the leaves of the game tree: perft soldiers 6
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "rois/core/perft.hpp"
#include "rois/kingdom/rules.hpp"
#include "rois/soldiers/rules.hpp"

namespace {

template <rois::Rules R>
int count(const R& rules, int depth) {
  rois::Rng rng{1};  // only games with chance draw from it
  for (int d = 1; d <= depth; ++d)
    std::printf("%d %llu\n", d, static_cast<unsigned long long>(rois::perft(rules, rules.initial(), d, rng)));
  return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view game = argc == 3 ? argv[1] : "";
  const int depth = argc == 3 ? std::atoi(argv[2]) : 0;
  if (depth > 0 && game == "soldiers") return count(rois::soldiers::Rules{}, depth);
  if (depth > 0 && game == "kingdom") return count(rois::kingdom::Rules{}, depth);
  std::fputs("usage: perft soldiers|kingdom DEPTH\n", stderr);
  return EXIT_FAILURE;
}
