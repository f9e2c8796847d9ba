// After any opening, a text is taken exactly if it stands for an action of the list, and refusals change nothing.
#include <algorithm>

#include "fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rois;
  fuzz::Input input{data, size};
  const Game& game = input.game();
  auto made = game.make(game.info().min_players, {}, std::nullopt);
  Match& match = **made;
  Rng rng{input.byte()};
  for (int moves = input.byte(); moves > 0 && !match.turn().is_over(); --moves) {
    if (match.turn().is_chance()) {
      match.draw(rng);
      continue;
    }
    const Seat s = match.turn().seats.front();
    const auto actions = match.legal(s);
    fuzz::require(bool{match.submit(s, actions[rng.below(static_cast<std::uint32_t>(actions.size()))])});
  }
  const Seat s = seat(input.byte() % max_seats);
  const std::string text{input.rest()};
  const auto legal = index(s) < match.players() ? match.legal(s) : std::vector<std::string>{};
  const bool listed = std::ranges::any_of(
      legal, [&](const std::string& action) { return action == text || spoken(match, s, action) == text; });
  const std::size_t before = match.steps();
  const bool taken{match.submit(s, text)};
  fuzz::require(listed == taken);
  fuzz::require(match.steps() == before + (taken ? 1 : 0));
  return 0;
}
