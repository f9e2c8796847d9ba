// Any bytes make a card set within the limits and an eager game with it: the set is taken, and there is room for all.
#include "rois/testkit/made_cards.hpp"

#include "fuzz.hpp"
#include "rois/match/games/ambition_card_set.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rois;
  fuzz::Input input{data, size};
  const int players = 2 + input.byte() % 3;
  const int rules_version = 1 + input.byte() % 2;
  // Two bytes a choice, since some lists are long; where there are no more, chance goes on.
  Rng rng{input.byte()};
  const auto below = [&](unsigned n) {
    if (input.rest().empty()) return rng.below(n);
    const unsigned high = input.byte();
    return (high << 8U | input.byte()) % n;
  };
  const std::string text = testkit::CardMaker{below}.text();
  fuzz::require(read_card_set(text).set != nullptr);
  auto made = find_game(all_games(), "ambition")->make(players, {{"cards", text}}, std::nullopt, rules_version);
  fuzz::require(static_cast<bool>(made));
  fuzz::require(testkit::play_eagerly(**made, below, rng, 300).has_value());
  return 0;
}
